//! Talk with a bus made for the tests.

use std::os::unix::net::UnixListener;
use std::sync::atomic::{AtomicU32, Ordering};
use std::thread::{self, JoinHandle};
use std::time::Instant;

use super::*;

/// A bus that listens on an abstract socket.
struct TestBus {
    address: SocketAddr,
    name: String,
}

impl TestBus {
    /// Has a client served by a thread, once it has been greeted.
    fn serve<T: Send + 'static>(serve: impl FnOnce(UnixStream) -> T + Send + 'static) -> (Self, JoinHandle<T>) {
        static NUMBER: AtomicU32 = AtomicU32::new(0);
        let number = NUMBER.fetch_add(1, Ordering::Relaxed);
        let name = format!("fourhanded-bus-{}-{number}", std::process::id());
        let address = SocketAddr::from_abstract_name(&name).expect("a name of a socket");
        let listener = UnixListener::bind_addr(&address).expect("a socket can be made");
        let thread = thread::spawn(move || {
            let (mut client, _) = listener.accept().expect("a client");
            for (asked, answer) in [("\0AUTH EXTERNAL\r\n", "DATA\r\n"), ("DATA\r\n", "OK 0123\r\n"), ("BEGIN\r\n", "")]
            {
                let mut heard = vec![0; asked.len()];
                client.read_exact(&mut heard).expect("a greeting");
                assert_eq!(heard, asked.as_bytes());
                client.write_all(answer.as_bytes()).expect("the client is there");
            }
            serve(client)
        });
        (Self { address, name }, thread)
    }
}

/// Reads a message; answers its kind, its flags, its number and everything behind its first sixteen bytes.
fn read_call(client: &mut UnixStream) -> io::Result<(u8, u8, u32, Vec<u8>)> {
    let mut start = [0; 16];
    client.read_exact(&mut start)?;
    let number = |at: usize| u32::from_le_bytes([start[at], start[at + 1], start[at + 2], start[at + 3]]);
    let mut rest = vec![0; (number(12) as usize).next_multiple_of(8) + number(4) as usize];
    client.read_exact(&mut rest)?;
    Ok((start[1], start[2], number(8), rest))
}

/// A message that answers a call with a number, the highest byte first as some systems have it.
fn reply(kind: u8, call: u8, value: u32) -> Vec<u8> {
    let mut message = vec![b'B', kind, 1, 1, 0, 0, 0, 4, 0, 0, 0, 9];
    // The sender's name, and which call is answered.
    let fields =
        [&[7, 1, b's', 0, 0, 0, 0, 2, b':', b'1', 0, 0, 0, 0, 0, 0][..], &[5, 1, b'u', 0, 0, 0, 0, call]].concat();
    message.extend((fields.len() as u32).to_be_bytes());
    message.extend(fields);
    message.extend(value.to_be_bytes());
    message
}

fn has(bytes: &[u8], text: &str) -> bool {
    bytes.windows(text.len()).any(|part| part == text.as_bytes())
}

#[test]
fn the_desktop_is_asked_and_told_when_it_is_over() {
    let (bus, serving) = TestBus::serve(|mut client| {
        let hello = read_call(&mut client).expect("a call");
        assert_eq!((hello.0, hello.1, hello.2), (1, 0, 1));
        assert!(has(&hello.3, "Hello") && has(&hello.3, "/org/freedesktop/DBus"));
        client.write_all(&reply(2, 1, 0)).expect("the client is there");
        // Signals and answers to somebody else are passed over.
        client.write_all(&reply(4, 2, 1)).expect("the client is there");
        client.write_all(&reply(2, 7, 2)).expect("the client is there");
        let inhibit = read_call(&mut client).expect("a call");
        assert_eq!((inhibit.0, inhibit.1, inhibit.2), (1, 0, 2));
        assert!(has(&inhibit.3, "Inhibit") && has(&inhibit.3, "org.freedesktop.ScreenSaver"));
        assert!(inhibit.3.ends_with(b"\x0f\0\0\0A game is shown\0"));
        client.write_all(&reply(2, 2, 0x0102_0304)).expect("the client is there");
        let end = read_call(&mut client).expect("a call");
        assert_eq!((end.0, end.1, end.2), (1, 1, 3), "no answer is wanted");
        assert!(has(&end.3, "UnInhibit") && end.3.ends_with(&[4, 3, 2, 1]));
        assert!(read_call(&mut client).is_err(), "the connection is closed");
    });
    let inhibition = ScreenInhibition::at(&bus.address).expect("the bus answers");
    assert_eq!(inhibition.cookie, 0x0102_0304);
    drop(inhibition);
    serving.join().expect("the bus heard what it should");
}

#[test]
fn a_desktop_without_a_screen_saver_is_no_trouble() {
    let (bus, serving) = TestBus::serve(|mut client| {
        for call in [1, 2] {
            read_call(&mut client).expect("a call");
            let kind = if call == 1 { 2 } else { 3 };
            client.write_all(&reply(kind, call, 0)).expect("the client is there");
        }
    });
    assert!(ScreenInhibition::at(&bus.address).is_err());
    serving.join().expect("the bus heard what it should");
    assert!(ScreenInhibition::at(&bus.address).is_err(), "nobody listens any longer");
}

#[test]
fn a_bus_that_never_answers_is_given_up() {
    let (bus, serving) = TestBus::serve(|client| {
        thread::sleep(PATIENCE + Duration::from_millis(500));
        drop(client);
    });
    let began = Instant::now();
    assert!(ScreenInhibition::at(&bus.address).is_err());
    assert!((PATIENCE..PATIENCE * 2).contains(&began.elapsed()), "{:?}", began.elapsed());
    serving.join().expect("the bus waits as long");
}

#[test]
fn the_bus_is_where_the_environment_says() {
    let found = |variables: &[(&str, &str)]| {
        let value =
            |name: &str| variables.iter().find(|(other, _)| *other == name).map(|(_, value)| (*value).to_owned());
        let shown = |address: &SocketAddr| {
            let path = address.as_pathname().map(|path| path.display().to_string());
            let name = address.as_abstract_name().map(|name| format!("@{}", String::from_utf8_lossy(name)));
            path.or(name).unwrap_or_default()
        };
        addresses(value).iter().map(shown).collect::<Vec<_>>()
    };
    let (session, runtime) = ("DBUS_SESSION_BUS_ADDRESS", "XDG_RUNTIME_DIR");
    assert_eq!(found(&[]), [""; 0]);
    assert_eq!(found(&[(runtime, "/run/user/7")]), ["/run/user/7/bus"]);
    assert_eq!(found(&[(runtime, "/my runs,7")]), ["/my runs,7/bus"]);
    assert_eq!(found(&[(session, "unix:path=/a%2cb,guid=12"), (runtime, "/c")]), ["/a,b"]);
    assert_eq!(found(&[(session, "tcp:host=far;unix:guid=1,abstract=/tmp/x")]), ["@/tmp/x"]);
    assert_eq!(found(&[(session, "unix:path=/broken%2")]), [""; 0]);
    let (bus, _serving) = TestBus::serve(drop);
    assert_eq!(found(&[(session, &format!("unix:abstract={}", bus.name))]), [format!("@{}", bus.name)]);
    assert!(UnixStream::connect_addr(&bus.address).is_ok());
}
