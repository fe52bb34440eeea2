# Four-Handed in English. Every other language is checked against this file.

and = {" "}and{" "}
or = {" "}or{" "}
# Between groups of three digits.
digit-group = ,

## Armies, by the names that games give them

army-white = White
army-yellow = Yellow
army-black = Black
army-red = Red
army-blue = Blue
army-green = Green
army-brown = Brown
army-silver = Silver
army-gold = Gold
army-north = North
army-east = East
army-south = South
army-west = West

## Men

kind-king = king
kind-queen = queen
kind-rook = rook
kind-bishop = bishop
kind-knight = knight
kind-squirrel = squirrel
kind-pawn = pawn
kind-superpawn = superpawn
kind-counting = { $points ->
    [one] one-point { $kind }
   *[other] { $points }-point { $kind }
}
man-at = { $army }’s { $kind } on { $cell }

## Why not: one sentence, without the clause

why-off-board = The board has no cell { $cell }.
why-nobody-there = Nobody stands on { $cell }.
why-frozen-man = { $army } is frozen: a pyramid cannot move.
why-not-your-man = It is not the turn of { $army }’s men.
why-not-your-turn = It is { $army }’s turn.
why-offer-open = { $army } has a draw offer to answer first.
why-same-cell = The man stands there already.
why-own-man = An own man stands there.
why-partners-man = Partners never capture one another.
why-frozen-target = { $army } is frozen: a pyramid cannot be captured.
why-king-target = Kings are not captured; mate them.
why-into-check = The king would be attacked there by { $by }.
why-pinned = Moving it opens your king to { $by }.
why-still-in-check = Your king would still be in check from { $by }.
why-gap = The board has no cell { $cell } on the way.
why-blocked = The way is blocked by { $by }.
why-step-blocked = A pawn steps to vacant cells only, and { $by } stands there.
why-nothing-to-capture = A pawn goes there only to capture, and nobody hostile stands there.
why-no-pawn-to-leap = A pawn leaps over a partner’s pawn only, and none stands on { $cell }.
why-leap-blocked = The cell to leap to is taken by { $by }.
why-leap-astray = A pawn leaps straight on its way only, not like that over { $by }.
why-way-turned = A pawn’s way turns here, toward the owner of this part of the board; it does not lead there.
why-not-a-pawn-move = A pawn does not go there from here.
why-not-its-move = It does not move that way.

## What happened

change-captured = { $army } takes { $owner }’s { $kind } on { $cell }.
change-moved = { $army }: { $kind } { $from }–{ $to }.
change-moved-takes = { $army }: { $kind } { $from } takes { $owner }’s { $taken } on { $cell }.
change-castled = { $army } castles: { $king } { $from }–{ $to }, { $rook } { $rook-from }–{ $rook-to }.
change-leapt = It leaps over the partner’s pawn on { $cell }.
change-became-super = The pawn on { $cell } becomes a superpawn.
change-promoted = The pawn on { $cell } becomes a { $kind }.
change-froze = { $army } is mated and freezes.
change-thawed = { $army } is no longer mated and thaws.
change-skipped-frozen = { $army } is frozen and is skipped.
change-skipped-stalemate = { $army } has no move and is skipped.
change-skipped-mated = { $army } is mated and is skipped.
change-offered = { $army } offers a draw.
change-accepted = { $army } accepts the draw.
change-declined = { $army } declines the draw.
change-resigned = { $army } resigns.
change-time-over = The time of { $army } is over.

## How games end

end-mate = both kings mated
end-checkmate = checkmate
end-resignation = resignation
end-time = time over
end-all-skipped = nobody can move
end-bare-kings = only kings are left
end-repetition = the same position { $times } times
end-quiet-rounds = { $rounds } rounds without capture or pawn move
end-claim = claimed
end-agreement = agreed
outcome-win = { $count ->
    [one] { $winners } wins: { $reason }. { $points }.
   *[other] { $winners } win: { $reason }. { $points }.
}
outcome-draw = A draw: { $reason }. { $points }.
outcome-points = { $armies } { $points }

## Files

trouble-autosave = The game of the last time cannot be read
trouble-autosave-write = The game cannot be kept safe
trouble-variants = A game in your folder cannot be used
trouble-tours = A tour in your folder cannot be used
trouble-settings = The settings cannot be used
trouble-shared = Another window is open
trouble-shared-more = It keeps its files in the same folder. The game of each window is kept safe by itself; saved games and settings are shared, and the last change of the settings counts.
trouble-load = This game cannot be loaded
trouble-warned = The game is loaded, but not all in the file agrees with it
trouble-save = The game cannot be saved
trouble-paste = What is on the clipboard cannot be read
trouble-paste-many = There are several games on the clipboard. Save them to a file and open that, or copy one alone.
trouble-delete = The saved game cannot be put away
trouble-keep = The game at the table cannot be kept
trouble-keep-more = So the other game has not been begun: this one would be lost. Make room on the disk, or save the game elsewhere, and try again.
trouble-computer = The computer player has failed
trouble-computer-more = It was asked twice and broke off both times. It waits now; it can be let go on, or the move taken back.
store-unreadable = { $path } cannot be read: { $why }
store-unwritable = { $path } cannot be written; what was there before is unchanged: { $why }
store-no-home = The system names no folder for user data: set FOURHANDED_HOME to one.
notice-copied = The game is on the clipboard
notice-copied-position = The position is on the clipboard
notice-saved = Saved as { $title }
save-about = { $round ->
    [0] { $game }, before play · { $turn }
   *[other] { $game }, round { $round } · { $turn }
}
save-about-over = { $game }, round { $round }: { $result }
save-kept = { $about } (left)
notice-variation = { $count ->
    [one] One ply stays as a variation
   *[other] { $count } plies stay as a variation
}
notice-cut = { $count ->
    [one] One ply cut out of the record
   *[other] { $count } plies cut out of the record
}
notice-undo = Undo
notice-undone = It is as before
save-plies = { $game }, { $plies ->
    [one] one ply
   *[other] { $plies } plies
}
ago-now = just now
ago-minutes = { $count ->
    [one] a minute ago
   *[other] { $count } minutes ago
}
ago-hours = { $count ->
    [one] an hour ago
   *[other] { $count } hours ago
}
save-several = { $who } × { $count }

## The program

language-code = en
program = Four-Handed
tagline = Chess on boards for four.
plus = {" "}+{" "}
tip-with-key = { $what } ({ $key })
clause-common = §0 { $section ->
    [legal-move] legal move
    [en-passant] en passant
   *[other] { $section }
}
view-flat = 2D
view-solid = 3D
key-ctrl = Ctrl
key-shift = Shift
key-alt = Alt
key-delete = Delete
key-esc = Esc
key-home = Home
key-end = End
key-space = Space
key-enter = Enter
key-backspace = Backspace

## What men do, after a colon

how-king = one step in any direction
how-queen = any distance in any straight line
how-rook = any distance along files and ranks
how-bishop = any distance along diagonals
how-knight = a leap of two and one, over whoever stands between
how-squirrel = a leap to any of the 16 cells two away
how-turned-pawn = This pawn has turned round: it steps and captures the way it came from.
how-pawn = one cell forward; captures one cell diagonally forward
how-pawn-double = one cell forward, or two from where it stands; captures one cell diagonally forward
how-step-straight = one step along files and ranks
how-step-diagonal = one step along diagonals
how-or = , or {""}
how-superpawn = one cell forward or backward; captures on all four diagonals

## Owners

owner-you = You
owner-person = Person
owner-computer = Computer
owner-player = Player { $number }
owner-level = Computer, level { $level }

## Title

start-resume = Resume
start-new = New game
start-new-about = { $count ->
    [one] People and computers in any mix
   *[other] { $count } games, people and computers in any mix
}
start-load = Load
start-load-about = { $count ->
    [0] Games saved before, or a file
    [one] One saved game
   *[other] { $count } saved games
}
start-learn = Learn
start-learn-about = The rules of each game to play through, and all keys
start-settings = Settings
start-help = Keys
start-program = About
start-quit = Quit
start-caption = { $round ->
    [0] { $game }, before play
   *[other] { $game }, round { $round }
}

## New game

new-title = New game
new-back = Back
new-who-plays = Who plays
preset-people = { $players ->
    [2] Two players
    [3] Three players
    [4] Four players
   *[other] { $players } players
}
preset-people-about = A person at each seat
preset-double = Double dummy
preset-double-about = Two people, each plays a side
preset-alone = Alone
preset-alone-about = { $partners ->
    [0] { $others ->
        [one] You against a computer
        [2] You against two computers
        [3] You against three computers
       *[other] You against { $others } computers
    }
   *[other] You and a computer against two
}
preset-watch = Watch
preset-watch-about = { $players ->
    [2] Two computers play
    [3] Three computers play
    [4] Four computers play
   *[other] { $players } computers play
}
new-moves-first = moves first
new-level = Level { $level }
name-forget = Forget “{ $name }”
level-name = { $level ->
    [1] 1 · first game
    [2] 2 · beginner
    [3] 3 · learner
    [4] 4 · casual
    [5] 5 · steady
    [6] 6 · attentive
    [7] 7 · experienced
    [8] 8 · strong
    [9] 9 · very strong
   *[10] 10 · strongest
}
level-about = { $level ->
    [1] For a first game: overlooks most of all.
    [2] For beginners: overlooks much.
    [3] For learners: overlooks threats.
    [4] A casual game: misses some threats.
    [5] Sees most threats.
    [6] Misses a threat now and then.
    [7] Seldom misses a threat.
    [8] For those who know the game well.
    [9] Hardly ever misses what is near.
   *[10] As strong as the program is.
} { $level ->
    [10] Thinks for up to two seconds.
    [9] Mostly answers within a second.
   *[other] Answers at once.
} { $level ->
    [10] Looks as far as time allows,
   *[other] Looks up to { $depth ->
        [one] one move
       *[other] { $depth } moves
    } ahead,
} at { $nodes } positions at most, and overlooks { $oversight ->
    [0] nothing within that.
   *[other] { $oversight } of a thousand moves.
}
level-about-blind = { $level ->
    [1] For a first game.
    [2] For beginners.
    [3] For learners.
    [4] For a casual game.
    [5] For those who have played a few games.
    [6] For attentive players.
    [7] For experienced players.
    [8] For those who know the game well.
    [9] Hard to beat.
   *[10] As strong as the program is.
} Answers at once. Sees nothing hidden: imagines { $games ->
    [one] one game that agrees
   *[other] up to { $games } games that agree
} with its own orders, and hands in { $orders } orders at most.
new-sides = { $first } against { $second }.
new-all-against-all = All against all.
order-clockwise = The turn goes clockwise.
order-counter-clockwise = The turn goes counter-clockwise.
new-source = { $author }, { $year } · { $armies ->
    [one] one army
   *[other] { $armies } armies
}
new-options = Options
new-table = The table
new-advice = Advice between partners
new-advice-about = Partners may advise one another, and hints are given. Otherwise nobody helps: there are no hints, and what a partner thinks is not shown.
new-reset = Reset options
new-start = Start the game
option-off = Off
option-on = On

## Top bar

top-menu = Menu
top-pause = Pause
top-undo = Take back
top-redo = Play again
top-turn = Turn the board
top-theme = Light or dark
top-mute = Mute
top-unmute = Sound on
top-save = Save
top-load = Load
top-rules = Rules
top-help = Hand and keys
top-settings = Settings
top-round = { $round ->
    [0] Before play
   *[other] Round { $round }
}
top-to-place = { $army } places
top-to-choose = { $army } chooses
top-to-answer-proposal = { $army } answers
top-to-move = { $army } to move
top-to-answer = { $army } answers { $by }’s draw offer
top-over = Game over
menu-new-game = New game…
menu-load = Load…
menu-save = Save…
menu-save-to = Save to a file…
menu-paste = Paste
menu-copy = Copy the game
menu-copy-position = Copy the position
menu-pause = Pause the clocks
menu-go-on = Let the clocks go on
menu-adjust = Change a clock…
menu-warnings = Warnings about the file
menu-games = Games of the file
menu-learn = Learn
menu-title = Title screen
menu-quit = Quit
menu-undo = Take back
menu-redo = Play again

## Bottom line

line-show-me = Show me
line-mate = { $army } is mated by { $by }: the framed cells are attacked.
mate-show = Show the mate
mate-back = Back to the game
tell-over = The game is over.
tell-not-your-turn = That is for a person whose turn it is.
tell-offered = One draw offer a turn: yours was declined.
tell-no-hint = No hints while nobody sees the board
tell-no-mate = Nobody has been mated yet.
tell-no-variation = Nothing else was played here or further on.
tell-main-line = This is the main line.
tell-board-anew = The board was drawn anew: it did not show the game.
tell-nothing-to-paste = There is no text on the clipboard.
tell-no-copy = Nothing to copy while nobody sees the board
tell-not-copied = It cannot be copied: { $why }
tell-nothing-to-cut = There is no ply before this.
line-computer-thinks = It is { $army }’s turn, and the computer moves for it.
line-computer-waits = It is { $army }’s turn, and the computer waits: { $key } lets it go on.
line-turn-lost = The turn is lost, once in a game; half of the agreed time is put on the clock.
line-check = { $count ->
    [one] { $armies } is in check.
   *[other] { $armies } are in check.
}
line-man = { $kind } on { $cell }: { $how }.
line-man-only = { $kind } on { $cell }.
line-frozen = { $kind } on { $cell }: { $army } is frozen, so it stands as a pyramid without power and cannot be captured.
line-cell = { $grid }
line-cell-local = { $local } · grid { $grid }

## Plates

plate-men = { $men ->
    [one] one man
   *[other] { $men } men
}
plate-men-partner = { $men ->
    [one] one man
   *[other] { $men } men
} · partner { $partner }
plate-nothing-taken = Nothing captured
plate-nothing-lost = Nothing lost
plate-why = Why?
plate-drawer = Moves, rules and tools
plate-frozen-tip = Why is it frozen?
plate-out-tip = Why is it out of the game?
chip-your-move = Your move
chip-your-answer = Your answer
chip-thinking = thinking…
chip-waiting = waiting
chip-frozen = frozen
chip-check = check
chip-out = out
chip-led = led by { $army }
chip-next = next
chip-moved = has moved
chip-partner = partner
chip-won = won
chip-lost = lost
chip-drawn = drawn
chip-mated = mated

## Dock

score-points = { $points ->
    [one] one point
   *[other] { $points } points
}
score-material = material +{ $value }
tab-moves = Moves
tab-captured = Captured
tab-rules = Rules
tab-log = Log
moves-frozen = frozen
moves-idle = — no move
moves-to-move = to move
moves-places = places
moves-chooses = chooses
moves-mated = — mated
moves-offers = draw?
moves-asked = { $army } is asked: is it a draw?
moves-asked-proposal = { $army } is asked: may { $by } play so?
moves-asked-promotion = { $army } says what its pawn becomes.
prelude-pick = Click a man to see where it may go; what it does is then told here. Any man answers when the pointer is over it.
prelude-title = { $army } { $kind }
prelude-about = on { $cell }, { $count ->
    [0] no legal move now
    [one] one legal move
   *[other] { $count } legal moves
}
prelude-order =
    No moves yet. { $army } begins.
prelude-no-advice = Partners may not advise one another.
captured-count = { $count ->
    [0] nothing yet
    [one] one man
   *[other] { $count } men
}
game-source = { $author }: { $title }, { $year }
rules-ruling = Ruling { $id }: { $text }
rules-option = { $option }: { $value }
rules-search = Search the rules
rules-search-clear = Show all rules again
rules-found = { $count ->
    [0] No rule has these words
    [one] 1 rule with these words
   *[other] { $count } rules with these words
}
rules-contents = Contents
rules-men = How the men go
rules-mark-any = goes or captures there
rules-mark-ride = goes on until somebody stands in the way
rules-mark-quiet = goes there, but does not capture
rules-mark-double = double step, if both cells are vacant
rules-mark-capture = captures there only
rules-mark-hop = leaps there over a partner’s pawn
log-empty = Nothing has happened yet.
transport-start = To the start
transport-round-back = A round back
transport-ply-back = A move back
transport-ply = A move on
transport-round = A round on
transport-end = To the last move
transport-first = Start
transport-live = Live · ply { $ply }
transport-at = Ply { $ply } of { $end }
transport-continue = Let the computer go on
transport-answer = Answer the draw offer…
transport-offer = Offer draw
transport-claim = Claim draw…
transport-resign = Resign…

## Promotion

promotion-title = Promote on { $cell }
promotion-or-click = or click.
promotion-escape = takes it back

## Dialogs

dialog-close = Close
dialog-cancel = Cancel
dialog-ok = OK
loading-title = Loading a game
loading-moves = { $percent } % of the moves replayed
load-title = Load a game
load-search = Search
load-none = No game has been saved yet.
load-none-found = No saved game fits the search.
load-open-file = Open a file…
load-path = Or type the path of a file, or drop one on the window
load-all-games = All games
load-delete = Delete
load-load = Load
save-title = Save the game
save-text = Under which title?
save-path = Or to this file (a path such as ~/game.4h.ron)
save-there = There is a file of this name: it will be replaced.
save-replace = Replace
save-usual = { $round ->
    [0] { $game }, before play
   *[other] { $game }, round { $round }
}
save-elsewhere = To a file…
save-save = Save
resign-title = Resign for { $armies }?
resign-text = The side loses the game. It can be taken back.
resign-text-alone = Only this army is out of the game; the others play on. It can be taken back.
resign-yes = Resign
resign-no = Play on
claim-title = Claim the draw?
claim-repetition = This position has stood { $count } times; { $enough } times are enough for the claim.
claim-quiet = { $count } rounds have passed without a capture or a pawn move; { $enough } are enough for the claim.
claim-text = The game ends with a draw. It can be taken back.
claim-yes = Claim draw
answer-title = { $by } offers a draw
answer-text = { $army } is asked. The game is drawn if all who are asked accept.
answer-accept = Accept
answer-decline = Play on
frozen-title = { $army } is frozen
frozen-why = Mated in round { $round } on { $cell } by { $by }.
frozen-why-by = Mated on { $cell } by { $by }.
frozen-why-only = Its king on { $cell } is mated.
frozen-means = Its men stand as pyramids: they cannot move, be captured or give check, and they still block. Its turn is skipped.
frozen-thaws = It thaws as soon as the mate is lifted, by either side.
out-title = { $army } is out of the game
out-since = Since round { $round }.
out-since-move = Since round { $round }, after { $by }’s { $move }.
out-before = It was out when this game began.
out-taken = { $count ->
    [one] It had taken one man:
   *[other] It had taken { $count } men:
}
out-show = Show that position
moment-double-mate = Mated at one stroke: { $armies }
moment-chain = Out at one stroke: { $armies }
moment-home-lost = { $armies }: the home board is gone
moment-freeze = { $armies }: mated and frozen
moment-thaw = { $armies }: the mate is lifted
moment-mate = { $armies }: mate
moment-king-taken = { $armies }: the king is taken
replay-fell = The turning point: from ply { $ply } on the chances of { $armies } fell from { $before } to { $after } in 100.
replay-rose = The turning point: from ply { $ply } on the chances of { $armies } rose from { $before } to { $after } in 100.
over-turn = Show the turning point
over-win = { $count ->
    [one] { $armies } wins
   *[other] { $armies } win
}
over-draw = A draw
over-new = New game
over-rematch = Rematch
over-rematch-about = The same game with the same people. The first move passes on to the next in turn; of two players each takes the other’s seat.
over-save = Save…
over-look = Look at the board

## Settings

colors-title = Colours of the armies
colors-about = Choose an army; what you give it is seen at once, in 2D and in 3D. Names are those of the games.
colors-heraldic = In heraldic hatching lines stand for colours. Colours of yours are kept for the other palettes.
colors-hue = Hue
colors-saturation = Saturation
colors-brightness = Brightness
colors-back = The colour of the palette again
colors-plain = All as in the palette
colors-done = Done
colors-fine = All armies that meet in a game are told apart, also by colour-blind eyes.
colors-clash = { $one } and { $other } are hard to tell apart { $sight } ({ $difference }; 15 is enough).
colors-more = { $count } more pairs are hard to tell apart.
sight-normal = for everybody
sight-protan = for eyes without red
sight-deutan = for eyes without green
sight-tritan = for eyes without blue
settings-title = Settings
settings-search = Find a setting
settings-none = No setting speaks of that.
settings-group-table = Table
settings-group-look = Look
settings-group-sound = Sound
settings-group-clock = Clocks
settings-group-computers = Computers
settings-group-language = Language
settings-theme = Theme
settings-theme-dark = Dark
settings-theme-dark-about = A club table at night
settings-theme-light = Light
settings-theme-light-about = A club table by day
settings-board = Board
settings-board-flat = 2D
settings-board-flat-about = Seen from above, with drawn men
settings-board-solid = 3D
settings-board-solid-about = A table with carved men
settings-palette = Palette
settings-palette-club = Club
settings-palette-club-about = Colours that all eyes tell apart, colour-blind ones too
settings-palette-classic = Classic four-player
settings-palette-classic-about = The familiar colours of four-player boards: not colour-blind safe
settings-palette-contrast = High contrast
settings-palette-contrast-about = Bright men with white rims on black and white
settings-palette-heraldic = Heraldic hatching
settings-palette-heraldic-about = Black and white; lines and dots stand for colours, as on coats of arms since 1638
settings-colors = Own colours
settings-colors-about = The armies have the colours of the palette
settings-colors-own = Some armies have a colour of yours; all of them are told apart
settings-colors-change = Change…
settings-men = Men in 2D
settings-men-facing = As they face
settings-men-facing-about = Tokens where they face their owners round a table, otherwise figures
settings-men-figures = Figures
settings-men-figures-about = Figures in the colours of their armies
settings-men-tokens = Tokens
settings-men-tokens-about = Discs in the colour of the army, with its emblem: easy to tell from every side
settings-effects = Effects in 3D
settings-effects-automatic = Automatic
settings-effects-automatic-about = { $now }: as the first pictures in 3D were quick or slow
settings-effects-high = High
settings-effects-high-about = Shadows, and smooth edges
settings-effects-low = Low
settings-effects-low-about = No shadows but at the feet of the men, and smooth edges
settings-effects-off = Off
settings-effects-off-about = Neither shadows nor smooth edges, for slow machines
settings-motion = Motion
settings-motion-off = Off
settings-motion-off-about = Men are at once where they go
settings-motion-fast = Fast
settings-motion-fast-about = Men need half the usual time
settings-motion-normal = Normal
settings-motion-normal-about = Men go at a calm pace
settings-motion-slow = Slow
settings-motion-slow-about = Men need twice the usual time
settings-size = Size
settings-size-about = Texts and buttons are as large as the window suggests
settings-size-own = Texts and buttons keep the size that you chose
settings-size-full = This window has no room for larger texts: make it larger
settings-percent = { $percent } %
settings-smaller = Smaller
settings-larger = Larger
settings-usual = As the window suggests
settings-letters = Aa
settings-language = Language
settings-language-about = The window and the rules speak English
settings-orientation = Orientation
settings-orientation-fixed = Stays as it lies
settings-orientation-fixed-about = Turns only when somebody turns it
settings-orientation-turn = Turns to the mover
settings-orientation-turn-about = To the person who decides next; half a turn between two people with both armies of a side
settings-orientation-table = Lies on a table
settings-orientation-table-about = The players sit round the screen; men, plates and questions face their own edge
settings-orientation-mirror = Mirrored for a room
settings-orientation-mirror-about = The seat that is chosen is at the top, for those who face a presenter
settings-dock = Dock
settings-dock-right = At the right
settings-dock-right-about = Moves, captured men, rules and log
settings-dock-left = At the left
settings-dock-left-about = Moves, captured men, rules and log
settings-dock-below = Below
settings-dock-below-about = For a window that is higher than wide
settings-dock-folded = Folded
settings-dock-folded-about = A strip of signs opens it over the board
settings-names = Names
settings-names-none = Names that you give to players are kept, and offered for the next game
settings-names-about = Offered for the next game: { $names }
settings-names-forget = Forget…
settings-names-all = All names
settings-clock = Clocks of a new game
settings-clock-last = As in the game before
settings-clock-last-about = A new game has the clocks of the one before it
settings-clock-off = Off
settings-clock-off-about = Nobody’s time is counted, unless you choose clocks for a game
settings-flag = When a time is over
settings-flag-claim = The opponents decide
settings-flag-claim-about = The others claim it, or let the player go on (in games with a preset)
settings-flag-strict = It counts at once
settings-flag-strict-about = The flag counts at once, where a preset is chosen
settings-flag-kind = It is only shown
settings-flag-kind-about = The clock shows it and nothing else happens, where a preset is chosen
settings-timed-computers = Computers’ clocks run
settings-timed-computers-off = Off
settings-timed-computers-off-about = In a preset people have clocks; the level alone says how long a computer thinks
settings-timed-computers-on = On
settings-timed-computers-on-about = In a preset computers have clocks too, and think within them
settings-level = Level
settings-thinking = Show what they think
settings-thinking-off = Off
settings-thinking-off-about = They keep it to themselves (K)
settings-thinking-on = On
settings-thinking-on-about = The moves that they look at stand below the board (K)
settings-sound = Sound
settings-sound-off = Off
settings-sound-off-about = Muted; the button in the bar at the top lets it be heard again
settings-sound-on = On
settings-sound-on-about = Knocks, notes and ticks of the table; the button in the bar at the top mutes it
settings-sound-not-built = Nothing can be heard: this program was built without sound.
settings-sound-absent = Nothing can be heard: no loudspeaker and no sound server was found.
settings-sound-no-answer = Nothing can be heard: the sound server does not answer.
settings-sound-refused = Nothing can be heard: { $reason }.
settings-volume = Volume
settings-volume-about = A knock says how loud it is
settings-softer = Softer
settings-louder = Louder
settings-sound-moves = Men
settings-sound-moves-off = Off
settings-sound-moves-on = On
settings-sound-moves-about = Put down or taken, and what is refused
settings-sound-events = What comes of it
settings-sound-events-off = Off
settings-sound-events-on = On
settings-sound-events-about = Check, promotion, armies that freeze, thaw or pass over, defeat, the end
settings-sound-turns = Your turn
settings-sound-turns-off = Off
settings-sound-turns-on = On
settings-sound-turns-about = A note for each seat, when the turn comes to a person
settings-sound-clocks = Clocks
settings-sound-clocks-off = Off
settings-sound-clocks-on = On
settings-sound-clocks-about = A tick with 20 seconds left, two with 10, a bell when the time is over

## Help

help-title = Hand and keys
help-hand = Click a man and then a cell, or drag it there. Where it cannot go, the line below the board says why and names the clause; “Show me” marks the cells that cause it.
help-touch = With a finger, tap or drag as with the mouse: the man floats above it. Rest on a man to have him explained. Two fingers turn and tilt the board in 3D, and bring it nearer.
help-game = The game
help-new = New game
help-save = Save
help-load = Load
help-draw = Offer or claim a draw
help-resign = Resign
help-why = Why not? Show the cells
help-continue = Let the computer go on
help-history = Back and forth
help-undo = Take a move back
help-redo = Play it again
help-plies = A move back, a move on
help-rounds = A round back, a round on
help-ends = To the start, to the end
help-view = The view
help-seats = From South, West, North, East
help-turn = Turn the board
help-dock = The dock: right, below, left, folded
help-mode = 2D or 3D
help-theme = Light or dark
help-mute = Sound on or off
help-size = Larger, smaller, as at first
help-reset = The view as at first
help-board = On the board
help-cursor = Cursor on or off
help-arrows = Move the cursor, then
help-enter = Pick up, put down
help-promote = What a pawn becomes
help-escape = Let go, close
help-parts = To the next part of the window
help-help = This page

# The other games
kind-turned-pawn = turned pawn
change-turned = The pawn on { $cell } turns round.
change-removed = { $owner }’s { $kind } on { $cell } leaves the board.
change-removed-many = { $count } men of { $owner } leave the board.
change-placed = { $owner } puts a { $kind } on { $cell }.
change-out = { $army } is out of the game.
change-out-mate = { $army } is mated and out of the game.
change-out-stalemate = { $army } is stalemated and out of the game.
change-headless = { $army } has lost the king and fights on: captures only.
change-stands = { $army }’s men stand still from now on: they block, and can be captured.
change-changed-hands = { $army }’s army is led by { $leader } from now on.
change-home-vanished = { $army }’s home board vanishes.
change-points-capture = { $army } gets { $points } for the capture.
change-points-mate = { $army } gets { $points } for the mate.
change-points-stalemate = { $army } gets { $points } for being stalemated.
change-points-fork = { $army } gets { $points } for attacking several kings at once.
change-points-draw = { $army } gets { $points } for the draw.
change-points-walking-king = { $army } gets { $points } for a king that walked on.
change-proposed = Proposed: { $from } to { $to }, leaving the king in check.
change-answered-yes = The partner accepts.
change-answered-no = The partner refuses.
change-bout-won = The game of { $armies } is over: { $army } wins it.
change-bout-drawn = The game of { $armies } is over: a draw.
change-passed = { $army } passes.
why-other-decision = Something else has to be decided first.
why-static-man = { $army }’s men stand still: nobody leads them.
why-has-moved = { $army } has moved already in this turn: move the other army.
why-only-captures = Without a king only captures are left.
why-pawn-waits = This pawn waits to be taken in passing, and does not capture meanwhile.
why-other-bout = Men of the other game are only in the way.
why-walled = A wall or a closed corner is in the way.
why-removes-own-king = Your own king on { $cell } would be removed with that home board.
why-exposes-partner = That would open { $army }’s king, your partner's, to check.
why-must-relieve = Your partner { $army } must be relieved from check.
why-castling-lost = The king or this rook has moved: there is no castling with it.
why-castling-blocked = Something stands between king and rook.
why-castling-through-check = The king does not castle out of, through or into check.
end-king-captured = king captured
end-last-left = one player left
end-no-legal-order = no legal order
end-bouts = both games are over
end-stalemate = stalemate
end-scarce-material = too few men left

# Decisions beside moves
decision-place = { $army } places the reserve
decision-rejuvenate = { $army } may bring lost men back
decision-place-hint = Drag a man from here to the board, or click him to see the cells for him marked.
decision-place-hint-brief = Drag a man to the board, or click him.
decision-place-cell-brief = Click a marked cell.
decision-place-cell = Click one of the marked cells.
decision-place-all = Place all for me
decision-take-back = Take back
decision-done = Done
decision-promote = { $army }: the pawn on { $cell } stands at the edge now
decision-promote-hint = Choose what it becomes.
decision-keep = { $army } leads two armies, and may keep one
decision-keep-hint = The other stands still from now on.
decision-keep-army = Keep { $army }
decision-accept = I accept
decision-unwise = Unwise
decision-another = Another
decision-impossible = Impossible
decision-accept-not = You have no move after which neither king stands attacked.
decision-impossible-not = You could relieve the check: accept, or refuse in another way.
decision-answer = { $army }, your partner proposes { $move }
decision-answer-can = It leaves a king in check, and you could relieve it: accept, or refuse.
decision-answer-cannot = It leaves a king in check that you cannot relieve: it can only be refused.
decision-propose = { $army } may make a proposal
decision-propose-hint = A move to a cell marked in red leaves your king in check: your partner is asked first.
decision-pass = { $army } may capture, or pass
decision-pass-hint = Without a king only captures are left.
decision-pass-button = Pass
decision-orders = { $army } writes orders
decision-orders-hint = Click from and to on the board, or type; the first legal one is played.
decision-orders-example = e.g. e2-e4
own-orders = Your orders
orders-none = None so far.
orders-later = { $army } has given no orders yet. From the next turn on, those given can be read here.
orders-covered = Here { $army } may read what { $army } ordered on earlier turns. Nobody else should look.
orders-open = The orders of { $army }. They are covered again when the turn passes on.
orders-read = Show my orders
orders-cover = Cover them
decision-orders-hand-in = Hand in
decision-orders-strike = Strike last

# Choosing a game
new-choose = Choose among { $count } games …
chooser-title = Choose a game
chooser-all = All
chooser-two = 2 players
chooser-three = 3
chooser-four = 4
chooser-search = Name, year, author
chooser-two-sides = two sides
chooser-all-against-all = all against all
chooser-table = { $players } players, { $sides }
chooser-facts = { $table }, { $cells } cells
chooser-play = Play this game
chooser-none = No game fits the search.

# The engine: hints, and what computer players think.
top-hint = Hint
top-hint-not = No hints: at this table partners do not advise one another
top-thinking = Show what computers think
top-thinking-off = Hide what computers think
transport-now = Move now
transport-hold = Hold
help-hint = A hint
help-now = Have the computer move now
help-thinking = Show what computers think
help-mate = Show the last mate, and back
help-rules = The rules, clause by clause
line-hint = Try { $line }   { $score }, depth { $depth }
line-hint-accept = Accept the draw   { $score }, depth { $depth }
line-hint-decline = Play on   { $score }, depth { $depth }
line-hint-claim = Claim the draw   { $score }, depth { $depth }
line-hint-soon = Looking for a hint … depth { $depth }
line-thought = { $army }: { $line }   { $score }, depth { $depth }
score-win = wins in { $plies } plies
score-loss = loses in { $plies } plies
graph = The fortunes of the game: click to go there

# Men that nobody leads, and what the help says of the hand.
line-static = { $kind } on { $cell }: { $army } is out of the game; the man stands in the way without power, and can be captured.
line-led = { $kind } on { $cell }: { $how }. { $leader } leads { $army }.
help-orbit = Turn and tilt the board in 3D
help-zoom = Nearer, farther in 3D, as the wheel
decision-orders-unreadable = This is no order yet: write from and to, such as e2-e4 or a7-a8=Q.
why-one-step-only = From here a pawn steps one cell, not two.
why-no-castling = There is no castling in this game.
why-nothing-to-place = No man is to be placed now.
why-no-such-man = No such man waits beside the board.
why-place-taken = Men are placed on vacant cells, and { $by } stands there.
why-no-place-there = Such a man is not placed on { $cell }.

# The rules that all games share
common-title = What all games share
common-before = A numbered clause of the game goes before what stands here.
common-boards = Every board is a set of cells on a grid. A man that slides stops where cells are missing; a man that leaps does not mind them.
common-movement = Men go as in chess, and pawns forward from their own side of the board, unless a numbered clause of the game says otherwise.
common-partners = Partners never capture one another and never give each other check; their men only stand in each other’s way.
common-legal-move = A move must not leave the mover’s own king attacked by an active opponent, not even for a moment that a partner could mend.
common-kings = Kings are never captured unless a numbered clause of the game says so.
common-turns = A player with nothing legal to do does not choose to pass: the turn is skipped, and that is recorded.
common-mate = A king is mated when it is attacked by an active opponent and its player has no legal move. A numbered clause of the game says when that is judged and what follows.
common-freeze = After a move, in the order of play, armies that are no longer mated thaw and armies that are mated freeze, until nothing changes; nobody changes more than once. A frozen man cannot be captured, attacks nothing and still stands in the way.
common-en-passant = A pawn may be taken on a cell that its double step passes by any hostile pawn whose capture leads there, on the first turn of that pawn’s player. A skipped turn loses the right. A hostile man who has come to the cell in between is taken too.
common-castling = King and rook castle as in chess, the king two cells toward the rook: not out of, through or into an attack. The right ends when the king or that rook has moved or was captured.
common-repetition = When the same position stands for the { $claim }rd time the player to move may claim a draw; at the { $end }th the game is drawn.
common-repetition-end = When the same position stands for the { $end }th time the game is drawn.
common-quiet = After { $claim } rounds without capture or pawn move the player to move may claim a draw; after { $end } the game is drawn.
common-quiet-end = After { $end } rounds without capture or pawn move the game is drawn.
common-bare-kings = When only kings are left the game is drawn.
common-agreement = Players who are not out may agree on a draw.
common-judged = Mate, freezing and elimination are settled and the turn is passed on, skips included, before a draw is judged.
common-judged-turn = A turn of two moves, or of a move with promotions and placings after it, is judged when it is over; only repetition of a position can end the game within it.
common-skipped = If everybody is skipped in a row the game is drawn.
common-claims = Claims, draw offers and resigning belong to the player who decides next. The others answer an offer in turn order; the first refusal closes it, and there is one offer a turn. In a team one partner’s resignation stands for both. Where clocks run, it is that of the player who decides; while a draw offer is answered, that of the player who made it.
line-hide = Hide the cells

## Variations and comments

moves-variations = Ply { $ply }: { $count } ways to go on
moves-others = { $count ->
    [one] One other action was played here
   *[other] { $count } other actions were played here
}
moves-comment = Write a comment
moves-promote = Make this the main line
moves-cut = Cut out from here
log-comment = “{ $text }”
comment-title = Comment
comment-about = Ply { $ply }: { $told }
comment-start = On the start of the game
comment-hint = What is to be said of it
comment-write = Write
symbol-good = good
symbol-bad = bad
symbol-very-good = very good
symbol-very-bad = very bad
symbol-interesting = interesting
symbol-doubtful = doubtful
games-title = { $name }: { $count ->
    [one] one game
   *[other] { $count } games
}
games-reading = Reading …
games-broken = The rest cannot be read: { $why }
games-search = Player, event, result, moves
games-found = { $count ->
    [one] One game found
   *[other] { $count } games found
}
games-none = No game has all of these words.
games-nobody = without names
games-open = Open
help-record = Variations and comments
help-variations = The variation before, the next
help-promote-line = Make it the main line
help-cut = Cut out from here
help-comment = Comment and symbol
help-symbols = ! ? !! ?? !? ?!
help-paste = Paste a game or a position
help-copy = Copy the game
help-copy-position = Copy the position

## Clocks

clock-setup = Clocks
clock-which = Clocks
clock-off = Off
clock-off-about = Nobody’s time is counted.
clock-preset-quick = Quick
clock-preset-cafe = Café
clock-preset-club = Club
clock-preset-side = A clock for each side
clock-preset-long = Long turns
clock-preset-sand = Sand
clock-preset-delay = { $name } · { $bank } + { $turn }
clock-preset-alone = { $name } · { $bank }
clock-own = Own values
clock-none = None
clock-hours = { $count } h
clock-minutes = { $count } min
clock-seconds = { $count } s
clock-words-delay = { $bank } each; in every turn the clock waits { $turn } before it runs.
clock-words-bronstein = { $bank } each; after every turn the clock gets back what was used, up to { $turn }.
clock-words-increment = { $bank } each; after every turn the clock gets { $turn } more.
clock-words-sand = { $bank } each; what a turn uses, the next opponent gets.
clock-words-per-move = { $turn } for every turn.
clock-words-periods = { $bank } each, then periods of { $turn }, { $count } of them; one that is not used up stays.
clock-words-up = The clocks only count the time that is used.
clock-words-odds = Not everybody has the same time.
clock-words-side = The players of a side share a clock.
clock-words-person = Whoever leads several players has one clock for them.
clock-words-strict = Whose time is over has lost at once.
clock-words-claim = When a time is over, the opponents may claim it.
clock-words-kind = A time that is over is shown, and nothing else happens.
clock-words-length = { $moves } moves each take { $time } at the longest.
clock-mode = Counting
clock-mode-about = How the time of a turn is counted.
clock-mode-delay = Delay
clock-mode-bronstein = Delay, given back
clock-mode-increment = Increment
clock-mode-sand = Sand
clock-mode-per-move = Time for each turn
clock-mode-periods = Periods
clock-mode-up = Counting up
clock-delay = Delay
clock-delay-about = What every turn may use free of charge.
clock-increment = Increment
clock-increment-about = What a clock gets after every turn, up to the time at the start.
clock-turn = Time for each turn
clock-turn-about = Nothing of it is saved.
clock-period = Length of a period
clock-period-about = A turn within it costs nothing.
clock-periods = Periods
clock-periods-about = How many follow when the time at the start is used up.
clock-bank = Time at the start
clock-bank-about = The same for everybody. Below, each player can have a time of his own.
clock-owner = Who shares a clock
clock-owner-about = Computers share none with people.
clock-owner-player = Nobody
clock-owner-side = The players of a side
clock-owner-person = A person’s players
clock-flag = When a time is over
clock-flag-about = The rules of the game say what a fallen flag does.
clock-flag-claim = The opponents decide
clock-flag-strict = It counts at once
clock-flag-kind = It is only shown
clock-first = First turn
clock-first-about = Time for each player’s first turn that costs nothing.
clock-placement = Placing men
clock-placement-about = Time of its own for placing men before play.
clock-press = A turn ends
clock-press-about = By the move itself, or when the player presses his clock: C, or a tap on it.
clock-press-move = With the move
clock-press-key = With the clock
clock-computers = Computers’ clocks run
clock-computers-about = Otherwise their level alone says how long they think.
clock-tip = Hold to change the time (A)
clock-tip-press = Tap to press, hold to change the time
clock-for-placing = placing
clock-for-play = play
clock-title = Clock of { $armies }
clock-noted = What is changed is noted in the record.
clock-set = Set
clock-set-hint = Another time, such as 5:00
clock-set-error = “{ $text }” is no time: write minutes and seconds such as 5:00, or hours too, 1:30:00; seconds and minutes behind a colon go up to 59.
flag-fallen = The time of { $army } is over.
flag-claim = Claim
flag-give-up = Count it
flag-alone = The computer players leave it to you: go on below zero, or let the flag count.
flag-claim-about = The flag counts by clause { $clause }.
flag-go-on = Go on
pause-title = Paused
pause-next = Then the clock of { $army } runs.
pause-adjust = Change a clock
pause-go-on = Go on
take-back-title = Do the opponents agree?
take-back-what = { $army } wants a move back: { $told }
take-back-text = A move is taken back. The time that was used for it stays used.
take-back-yes = They agree
take-back-no = Play on
line-looks-back = You are looking at another move. The clock of { $army } runs.
line-looks-back-untimed = You are looking at another move. The game goes on at its last.
line-now = Back to the game
line-press = { $army } still has to press the clock.
line-press-button = Press
tell-clocks-suspended = The machine slept: the clocks are paused
tell-no-clocks = This game has no clocks.
tell-paused = The clocks are paused.
help-pause = Pause the clocks, go on
help-press = Press the clock, if that ends a turn
help-adjust = Change a clock
moves-clock = { $time } left on the clock

# Tours that the program makes.
tour-play = Play { $action }.
tour-move = Move the { $man } of { $army } from { $from } to { $to }.
tour-promote = Choose for { $cell }: { $kind }.
tour-place = Put a man on { $cell }: { $kind }.
tour-orders = Write these orders, and hand them in: { $orders }.
tour-button = Press “{ $button }”.
tour-try = Try to move the { $man } of { $army } from { $from } to { $to }.
tour-ask = Tap every cell to which the { $man } on { $cell } may go.
tour-again = The same clause allows this, too.
tour-again-refused = The same clause forbids this.
tour-card = The rule is on the card of its number, as the author of the game has written it.

## Tours of rules

learn-title = Learn
learn-search = Find a game
learn-about = Each game has a tour: its rules, page by page, to be tried out on the board. The game at the table waits meanwhile.
learn-pages = { $done ->
    [0] { $pages ->
        [one] One page
       *[other] { $pages } pages
    }
   *[other] { $done } of { $pages } pages done
}
learn-making = Being made …
learn-no-clauses = No tour: the file of the game has no clauses
learn-none = No tour could be made
learn-tour = Tour
learn-minute = One-minute tour
learn-minute-about = What is special about this game, on a few pages
program-title = Four-Handed
program-version = Version { $version }
program-licence = Free software, under the MIT licence or the Apache licence 2.0, as you like.
program-folder = Your saved games, settings and own games are kept in { $folder }. Removing the program leaves them there.
program-parts = What it is built from, and under which licences

about-title = What is this game?
about-play = Play it
about-watch = Watch a game
about-house = Games of the house
about-games = All games
about-special = What is special
about-history = History
about-minutes = About { $least } to { $most } minutes among friends round a screen
about-gone = This game is no longer at hand: its file is gone from your folder, or cannot be read.
page-place = Page { $page } of { $pages }
page-leave = Leave the tour
page-show = Watch …
page-reply = The others reply …
page-play = Your turn
page-try = Try it
page-ask = { $found ->
    [0] Tap the cells
    [one] Tap the cells: one is found
   *[other] Tap the cells: { $found } are found
}
page-done = Done. Next: { $next }
page-course-done = Done: that was the last page. Every game has a tour of its own.
page-tour-done = Done: that was the last page. Now play the game.
page-not-this = Legal, but not this.
page-not-there = Not this cell.
page-again = Again
page-help = Help me
page-help-about = A hint, then light, then an arrow; then it plays itself
page-back = Back
page-next = Next
page-set-up = Play it
page-games = The games
rules-page = { $clause } on the board
clause-sheet = Rule sheet
clause-play = Play it
help-tour = On a tour
help-tour-pages = Page before, next page; also on the card of a clause
help-tour-again = The page anew
help-tour-help = Help with the step
help-tour-leave = Leave the tour

# Sheets on paper.
paper-computer = Computer, level { $level }
paper-computer-short = Computer { $level }
paper-mark-lit = what the words are about
paper-mark-refused = not allowed there
paper-page = Page { $page } of { $pages }
paper-score-sheet = Score sheet
paper-event = Event
paper-date = Date
paper-result = Result
paper-take-home = The game to take home: scan the code and paste its text into Four-Handed.
paper-too-long = The record of this game is longer than the { $longest } bytes that a code takes; copy it as text.
paper-certificate = Certificate
paper-certificate-won = { $count ->
    [one] has won a game of { $game }
   *[other] have won a game of { $game }
}
paper-certificate-drawn = have played a game of { $game } that nobody lost
paper-event-date = Event and date
paper-signature = Signature

# The sheets of a club evening.
paper-evening = Club evening
paper-standings = Standings
paper-partnerships = Partnerships
paper-rota = Games
paper-name = Name
paper-partners = Partners
paper-points = Points
paper-games = Games
paper-mean = A game
paper-wins = Won
paper-sat-out = Sat out
paper-out = Out: { $names }
paper-other-table = At another table
paper-whist = Schedule of whist
paper-whist-key = Everybody has everybody for a partner once and for an opponent twice, if all rounds are played. The numbers stand for the players below: South and North against West and East.
paper-round = Round
paper-table = Table { $table }

# Printing and pictures.
menu-print = Print and pictures…
help-copy-picture = Copy a picture of the position
help-print = Print and pictures
print-title = Print and pictures
print-sheets = Print
print-pictures = Pictures
print-event = Event to print
print-a4 = A4
print-letter = Letter
print-hatched = Hatched
print-colored = In colour
print-rules = Rules
print-rules-about = With pictures of men and clauses
print-blank = Score sheet to fill in
print-blank-about = A column for each seat
print-score = Score sheet of this game
print-score-about = All that has been played
print-result = Result card
print-result-about = The position, the points and a code to take home
print-certificate = Certificate
print-certificate-about = For those who have won
print-png = Position (PNG)
print-png-about = A picture for mail and web pages, 1200 pixels wide
print-svg = Position (SVG)
print-svg-about = A drawing that stays sharp at every size
print-gif = Game (GIF)
print-gif-about = The whole game as a picture that moves
print-elsewhere = Save elsewhere…
print-copy = Copy the picture
take-home-title = Take the game home
take-home-copy = Copy the game
notice-printed = The sheet is { $path }
notice-picture = The picture is { $path }
notice-drawing = The picture of the game is being drawn
notice-copied-picture = The picture is on the clipboard
tell-not-over = There is no certificate yet: the game is not over
trouble-paper = It cannot be made
trouble-viewer = No program on this computer shows the sheet
trouble-viewer-more = It is ready to be printed: { $path }
    Install a program that shows PDF files, or take the file to a computer that has one.

# Games of the house: what is lively in them.
lively-sacrifice = { $army } gives up a { $kind }.
lively-plan = { $army }’s { $kind } has gone a long way for this.
lively-lead = Now { $armies } have the upper hand.

# The show and the kiosk.
menu-program = About Four-Handed
menu-showcase = Showcase
show-house = Game { $number } of the house
show-last = { $name } · the last rounds
show-last-begins = So this game ends.
show-last-known = The last rounds that have been written down.
show-touch = Touch anything to play
visitor-title = Is anybody there?
visitor-text = { $seconds ->
    [one] In one second the show begins. Your game is kept for ten minutes.
   *[other] In { $seconds } seconds the show begins. Your game is kept for ten minutes.
}
visitor-go-on = Go on with the game
visitor-anew = Begin anew
staff-title = Staff
staff-text = Type the number to leave the kiosk.
staff-wrong = { $left ->
    [one] That is not the number. One more try.
   *[other] That is not the number. { $left } more tries.
}
staff-wait = Too many wrong numbers. Wait { $seconds } s.
staff-leave = Leave
tell-kiosk = That is not for visitors of this machine
settings-showcase = Showcase
settings-showcase-off = Off
settings-showcase-on = On
settings-showcase-off-about = Nothing begins by itself
settings-showcase-on-about = After two minutes on the title, or ten at a game without clocks, games are shown until something is touched
settings-dark-hours = Dark hours
settings-dark-hours-off = Off
settings-dark-hours-on = On
settings-dark-hours-off-about = The show begins at any hour
settings-dark-hours-on-about = From 22 to 8 o’clock the show does not begin by itself, and one that is on is black until something is touched
settings-kiosk = Kiosk
settings-kiosk-about = Hands the window to visitors, full screen, until staff types a number. Your game waits, and nothing of theirs is kept.
settings-kiosk-begin = Begin…
begin-kiosk-title = Kiosk
begin-kiosk-first = Choose a number of 4 to 8 digits, by which staff leaves the kiosk.
begin-kiosk-other = That is no number of 4 to 8 digits. Choose another one.
begin-kiosk-again = Type it once more.
begin-kiosk-differs = The two numbers differ. Choose one again.
begin-kiosk-next = Next
begin-kiosk-begin = Begin

# The presenter's window.
menu-presenter = Window for the room…
presenter-title = Window for the room
presenter-text = A second window shows the board to a room: without panels, marks of the hand and hidden things. You go on in this one.
presenter-screen = Screen { $number } ({ $name })
presenter-screen-other = { $size } pixels, filled
presenter-screen-own = { $size } pixels, filled; this window is there too
presenter-plain = A window among others
presenter-plain-about = To be put anywhere, for example into a video call
presenter-black = Black: the room sees nothing
presenter-freeze = Hold the picture while you try something here
presenter-spotlight = Light under the pointer, the rest dimmed
presenter-mode = How the room sees the board
presenter-close = Close the window
presenter-to-move = to move
top-presenter = The room sees the board
top-presenter-black = The room sees nothing
top-presenter-frozen = The room sees the picture that is held
tell-presenter-closed = The window for the room is closed
tell-presenter-gone = The screen of the room is gone: its window is closed
help-presenter = The window for the room
help-presenter-open = Open it, close it
help-presenter-mode = 2D or 3D for the room

## Positions read aloud

aloud-army = { $army }: { $men }.
aloud-army-frozen = { $army }, frozen: { $men }.
aloud-army-out = { $army }, out of the game: { $men }.
aloud-man = { $army }’s { $kind }
aloud-cell = { $cell }, { $man }
aloud-cell-frozen = { $cell }, { $man }, frozen
aloud-cell-empty = { $cell }, empty
aloud-file = The file of { $cell }: { $men }.
aloud-rank = The rank of { $cell }: { $men }.
aloud-file-empty = The file of { $cell } is empty.
aloud-rank-empty = The rank of { $cell } is empty.
aloud-attacked = Attacked by { $army }: { $men }.
aloud-protected = Protected by { $army }: { $men }.
aloud-unattacked = Nobody attacks it.
aloud-taking = { $cell } taking { $men }
aloud-targets = { $here }, may go to { $cells }.
aloud-no-targets = { $here }, may go nowhere now.
aloud-picked = Picked up: { $targets }
aloud-let-go = Let go.
aloud-promotion = Choose what it becomes: { $kinds }.
aloud-check = { $army } is in check.
aloud-no-move = Nothing has been played yet.
aloud-own-orders = Your last orders: { $orders }.
aloud-orders-covered = Earlier orders are covered: the dock uncovers them.
aloud-no-cell = No cell is chosen: B puts a cursor on the board.
aloud-no-clocks = There are no clocks in this game.
aloud-clock = { $army }: { $time }.
aloud-clock-runs = { $army }: { $time }, running.
aloud-at-start = Before the first move.
aloud-closed = Closed.
keys-stay = The letter stays.
aloud-no-room = The window for the room is closed.
aloud-spotlight = The room sees what is under the pointer.
aloud-symbol = The symbol for { $meaning } stands there now.
aloud-symbol-gone = The symbol for { $meaning } is taken away.
aloud-no-computer = No computer is thinking.
aloud-no-refusal = Nothing was refused.
aloud-size-usual = as at first
aloud-at-end = That was the last move of this line.
aloud-nothing-back = There is no move to take back.
aloud-list = A list of { $count }.
aloud-list-now = A list of { $count }; chosen: { $now }.
aloud-after-ply = Move { $ply } of { $all }.
aloud-screen-start = Four-Handed, the title.
aloud-screen-new-game = A new game.
aloud-screen-choose = All games.
aloud-screen-show = The show.
help-aloud = Read aloud and shown
help-aloud-position = All men, army by army
help-aloud-file = The file of the cursor
help-aloud-rank = The rank of the cursor
help-aloud-attackers = Who attacks the cell
help-aloud-targets = Where its man may go
help-aloud-last = The last move, whose turn it is
help-aloud-clocks = The clocks
decimal-sign = .
aloud-state = { $name }: { $state }
aloud-more = There is more.
aloud-taken-back = It goes back.
aloud-seen-from = The board is seen from the side of { $army }.
aloud-tab = In the dock: { $tab }.
aloud-scroll-bar = Scroll bar
type-move-title = Type a move
type-move-text = With the names of the grid, as on the command line: f4-f5, f4xg5, f7-f8=Q, O-O, R@n3, offer-draw. A cell alone, such as f4, is read out.
type-move-hint = A move, such as f4-f5
type-move-play = Play
help-type-move = Type a move
settings-group-access = Access
settings-switch = One switch
settings-switch-off = Off
settings-switch-about = A light rests so long on each group of men, cells or buttons; a key, or a click of a pointer that lies still, picks the group, and then one thing of it. Two rounds without a press go back a step.
settings-switch-off-about = With pointer and keys. Switched on, a light goes round what can be pressed, and one switch picks.
settings-switch-600 = 0.6 s
settings-switch-900 = 0.9 s
settings-switch-1200 = 1.2 s
settings-switch-2000 = 2 s
settings-switch-3000 = 3 s
letters-script = abcdefghi jklmnopqr stuvwxyz
letters-other-script = -
letters-script-key = Script
letters-space = Space
letters-capitals = Capitals
letters-delete = Delete
letters-enter = Enter
letters-close = Put away
settings-keys = Letters
settings-keys-about = What the letters do at the table; each can be another one
settings-keys-own = Some letters are your own
settings-keys-change = Change…
keys-change = A letter can be another one: press its cap here, and then the letter.
keys-await = Press the letter for “{ $what }”. Esc leaves it as it is.
keys-now = { $what }: { $key }.
keys-usual = All letters as at first
keys-usual-now = All letters are as at first.

# The club evening in the window.
menu-evening = Club evening…
start-evening = Club evening
start-evening-about = { $people ->
    [one] One person
   *[other] { $people } people
}, { $games ->
    [one] one game played
   *[other] { $games } games played
}
evening-title = Club evening
evening-about = Five to twelve people at one table: the program says who plays next, who partners whom and who sits out, so that all sit out alike and partners change. Results of games at this table are noted by themselves. Type the names of those who are there.
evening-none = No evening is under way: type the names of those who are there.
evening-next = Next game
evening-people = People
evening-guest = Guest { $number }
evening-name = Name of somebody who comes
evening-add = Add
evening-person-about = { $games ->
    [0] no game yet
    [one] one game
   *[other] { $games } games
}{ $out ->
    [0] {""}
    [one] , sat out once
   *[other] , sat out { $out } times
}
evening-pauses = Pauses
evening-is-here = { $name } plays
evening-rename = Call { $name } otherwise
evening-title-hint = Title of the evening, such as the name of the club
evening-end = End the evening
evening-end-ask = Is the evening over? Its file is kept, and the next evening begins with an empty list.
evening-game = Game
evening-game-with = { $game } · { $options }
evening-computers = Computers
evening-computers-least = { $count ->
    [0] On empty chairs
    [one] On one chair or more
    [3] On three chairs
   *[other] On { $count } chairs or more
}
evening-level = Their level
evening-out = Sit out
evening-exchange = Press two names to exchange them. A pin keeps somebody in place when another proposal is drawn.
evening-exchange-with = Who changes places with { $name }?
evening-pin = Keep { $name } in this place
evening-unpin = Let { $name } move again
evening-shuffle = Another proposal
evening-shuffle-about = Draws another one that is as good
evening-play = Play
evening-playing = Game { $number }: { $game } is being played
evening-playing-about = The result is noted by itself when the game at the table ends.
evening-away-about = Another game lies on the table. This one is among the saved games if a move was made in it; played on from there, its result is noted by itself. Or enter its result, begin it anew, or leave it out.
evening-go-on = Play on
evening-load = Load it
evening-anew = Begin anew
evening-enter = Enter the result
evening-leave-out = Leave it out
evening-leave-out-ask = Game { $number } is taken off the list and counts for nothing. At the table it can still be played to its end.
evening-no-game = The game { $game } is not at hand: choose another one.
evening-no-other = No other proposal is as good: exchange people by hand
evening-by-sum = By points
evening-by-mean = By points a game
evening-no-games = No game has been played yet.
evening-numbered = { $number }. { $game }
evening-being-played = Being played
evening-correct = Correct the result
evening-strike = Take it off the list
evening-strike-ask = Game { $number } is taken off the list and counts for nothing.
evening-points-error = Write points as 2, 1.5, 1/3 or 1½.
evening-print = Print
evening-csv = Table (CSV)
evening-csv-about = Writes a file for spreadsheets
evening-web-page = Web page
evening-web-page-about = Writes one page for browsers, and shows it
evening-no-name = A name is missing
evening-same-name = Somebody else is called { $name }
evening-here = { $name } is on the list already
evening-gone = { $name } pauses
evening-seated = { $name } sits in the game that is being played: enter its result or leave it out
evening-too-many = There is room for { $most } people at a table
evening-nobody = Nobody is there who could play.
over-evening = Next game of the evening
over-noted = Noted as game { $number } of the evening.
over-noted-other = Another result was noted for game { $number } of the evening.
over-note-this = Note this result
notice-table = The table is { $path }
notice-evening-over = The evening is over; its file is { $path }
trouble-evening = The evening of the last time cannot be used
trouble-evening-write = The evening cannot be written
aloud-veiled = The board is hidden: the men are read as they stood at first.
aloud-order = Order: { $from } to { $to }.
aloud-in-hand = In the hand: { $kind }. It may be placed on { $cells }.
aloud-goes-on = The clocks go on.
aloud-time-low = { $army } has { $seconds } seconds left.
aloud-two-minutes = { $army } has two minutes left.
aloud-lit = Lit: { $cells }.
aloud-arrow = An arrow leads from { $from } to { $to }.
aloud-hint = Hint for { $army }: { $told }
aloud-placing = To be placed: { $men }, on { $cells }.
aloud-reserve = { $army }, beside the board: { $men }.
aloud-muted = Sound off.
aloud-heard = Sound on.
aloud-thinking = What computers think is shown.
aloud-not-thinking = What computers think is no longer shown.
aloud-solid = The board in 3D.
aloud-flat = The board in 2D.
aloud-dark = Dark colours.
aloud-light = Light colours.
aloud-evening-people = Here are { $names }.
aloud-evening-games = Games played: { $count }. { $last }
aloud-evening-next = Next: { $game }. { $sides }. { $out }
type-move-empty = Nothing is typed.
type-move-unknown = “{ $typed }” is no move here. A move is written like { $example }.
type-move-orders = Hidden orders are written on the board, or in the field for orders.

# What the system asks all programs for.
wishes-motion = Your system asks for less motion: men do not glide
wishes-contrast = Your system asks for more contrast: the high-contrast palette is chosen
wishes-motion-contrast = Your system asks for less motion and more contrast: men do not glide, and the high-contrast palette is chosen
wishes-none = Your system no longer asks for less motion or more contrast
