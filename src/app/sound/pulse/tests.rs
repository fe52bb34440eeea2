//! Streams to servers made for the tests.

use std::os::unix::net::UnixListener;
use std::sync::atomic::AtomicU32;
use std::sync::mpsc;
use std::time::Instant;

use fourhanded::sound::{Cue, Sound, samples};

use super::message::{CONTROL, read_packet};
use super::*;

/// A socket on which a server listens; its file goes with it.
struct Socket(PathBuf, UnixListener);

impl Socket {
    fn new() -> Self {
        static NUMBER: AtomicU32 = AtomicU32::new(0);
        let number = NUMBER.fetch_add(1, Ordering::Relaxed);
        let path = env::temp_dir().join(format!("fourhanded-sound-{}-{number}", std::process::id()));
        let listener = UnixListener::bind(&path).expect("a socket can be made");
        Self(path, listener)
    }

    fn server(&self) -> PulseServer {
        PulseServer { sockets: vec![self.0.clone()], cookie: vec![7; COOKIE] }
    }
}

impl Drop for Socket {
    fn drop(&mut self) {
        let _ = std::fs::remove_file(&self.0);
    }
}

/// The channel of the stream, and how many bytes of it are wanted at a time.
const CHANNEL: u32 = 3;
const WANTED: u32 = 960;

/// Answers the three commands that begin a stream; `refused` is the number of the one that is answered by an error.
fn welcome(client: &mut UnixStream, refused: Option<u32>) {
    for number in 1..=3 {
        let (channel, body) = read_packet(client).expect("a command");
        assert_eq!(channel, CONTROL);
        assert_eq!(body[5..10], [b'L', 0, 0, 0, number as u8], "commands are numbered");
        let reply = |command| PulseMessage::new(command, number);
        if refused == Some(number) {
            reply(PulseCommand::Error).number(1).send(client).expect("the client is there");
            return;
        }
        let reply = match number {
            // Bits above the version say what the server could do besides.
            1 => reply(PulseCommand::Reply).number(0xC000_0023),
            2 => reply(PulseCommand::Reply).number(77),
            _ => reply(PulseCommand::Reply).number(CHANNEL).number(12).number(WANTED),
        };
        reply.send(client).expect("the client is there");
    }
}

#[test]
fn a_server_is_given_what_it_wants_until_the_stream_is_dropped() {
    let socket = Socket::new();
    let listener = socket.1.try_clone().expect("a socket");
    let (heard, loud) = mpsc::channel();
    let server = thread::spawn(move || {
        let (mut client, _) = listener.accept().expect("a client");
        welcome(&mut client, None);
        // What else comes, such as that the stream has started, is passed over.
        PulseMessage::new(PulseCommand::Request, CONTROL)
            .number(CHANNEL + 1)
            .number(8)
            .send(&mut client)
            .expect("a client");
        let mut packets = 0;
        while let Ok((channel, body)) = read_packet(&mut client) {
            assert_eq!((channel, body.len() as u32), (CHANNEL, WANTED));
            packets += 1;
            heard.send(body.iter().any(|byte| *byte != 0)).expect("the test listens");
            if PulseMessage::new(PulseCommand::Request, CONTROL)
                .number(CHANNEL)
                .number(WANTED)
                .send(&mut client)
                .is_err()
            {
                break;
            }
        }
        packets
    });
    let mixer = SharedMixer::default();
    let stream = socket.server().open(mixer.clone()).expect("a stream");
    assert!(stream.is_alive());
    assert_eq!(loud.recv(), Ok(false), "silence at first");
    mixer.play(samples(Sound::Bell, 1).leak(), Cue { sound: Sound::Bell, delay: 0 }, 100);
    assert!(loud.iter().take(1000).any(|loud| loud), "the bell is heard");
    drop(stream);
    assert!(server.join().expect("the server ends with the stream") > 1);
}

#[test]
fn a_server_that_never_answers_is_given_up() {
    let socket = Socket::new();
    let began = Instant::now();
    let opened = socket.server().open(SharedMixer::default());
    assert_eq!(opened.err(), Some(OutputError::NoAnswer));
    assert!(began.elapsed() < PATIENCE * 2, "{:?}", began.elapsed());
}

#[test]
fn a_server_that_wants_nothing_more_ends_the_stream() {
    let socket = Socket::new();
    let listener = socket.1.try_clone().expect("a socket");
    let server = thread::spawn(move || {
        let (mut client, _) = listener.accept().expect("a client");
        welcome(&mut client, None);
        client
    });
    let stream = socket.server().open(SharedMixer::default()).expect("a stream");
    let client = server.join().expect("the server has welcomed us");
    assert!(stream.is_alive());
    thread::sleep(PATIENCE + Duration::from_millis(500));
    assert!(!stream.is_alive());
    drop(client);
}

#[test]
fn refusals_and_absence_are_told() {
    let socket = Socket::new();
    let listener = socket.1.try_clone().expect("a socket");
    for refused in 1..=3 {
        let listener = listener.try_clone().expect("a socket");
        let server = thread::spawn(move || {
            let (mut client, _) = listener.accept().expect("a client");
            welcome(&mut client, Some(refused));
        });
        let opened = socket.server().open(SharedMixer::default());
        assert!(matches!(opened.err(), Some(OutputError::Refused(why)) if why.ends_with("with error 1")));
        server.join().expect("the server has answered");
    }
    let nowhere = PulseServer { sockets: vec![PathBuf::from("/nowhere/native")], cookie: vec![0; COOKIE] };
    assert_eq!(nowhere.open(SharedMixer::default()).err(), Some(OutputError::Absent));
}

#[test]
fn the_socket_is_where_the_environment_says() {
    let found = |variables: &[(&str, &str)]| {
        let value = |name: &str| variables.iter().find(|(other, _)| *other == name).map(|(_, value)| value.into());
        sockets(value).iter().map(|path| path.display().to_string()).collect::<Vec<_>>()
    };
    assert_eq!(found(&[]), ["/run/pulse/native"]);
    assert_eq!(found(&[("XDG_RUNTIME_DIR", "/run/user/7")]), ["/run/user/7/pulse/native", "/run/pulse/native"]);
    assert_eq!(found(&[("PULSE_SERVER", "unix:/mnt/a /b tcp:host"), ("XDG_RUNTIME_DIR", "/c")]), ["/mnt/a", "/b"]);
    assert_eq!(found(&[("PULSE_SERVER", "otherhost")]), [""; 0], "a server elsewhere is not for us");
}
