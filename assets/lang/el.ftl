# Four-Handed στα ελληνικά.

and = {" "}και{" "}
or = {" "}ή{" "}
# Between groups of three digits.
digit-group = .

## Στρατοί, όπως τους ονομάζουν τα παιχνίδια

army-white = Λευκά
army-yellow = Κίτρινα
army-black = Μαύρα
army-red = Κόκκινα
army-blue = Μπλε
army-green = Πράσινα
army-brown = Καφέ
army-silver = Ασημένια
army-gold = Χρυσά
army-north = Βορράς
army-east = Ανατολή
army-south = Νότος
army-west = Δύση

## Κομμάτια

kind-king = βασιλιάς
kind-queen = βασίλισσα
kind-rook = πύργος
kind-bishop = αξιωματικός
kind-knight = ίππος
kind-squirrel = σκίουρος
kind-pawn = πιόνι
kind-counting = { $points ->
    [one] { $kind } του ενός πόντου
   *[other] { $kind } των { $points } πόντων
}
kind-superpawn = υπερπιόνι
man-at = { $kind } ({ $army }) στο { $cell }

## Γιατί όχι: μία πρόταση, χωρίς τον κανόνα

why-off-board = Η σκακιέρα δεν έχει τετράγωνο { $cell }.
why-nobody-there = Δεν υπάρχει κομμάτι στο { $cell }.
why-frozen-man = { $army }: παγωμένος στρατός· μια πυραμίδα δεν κινείται.
why-not-your-man = Δεν είναι η σειρά αυτών των κομματιών ({ $army }).
why-not-your-turn = Σειρά: { $army }.
why-offer-open = Πρώτα πρέπει να απαντηθεί η πρόταση ισοπαλίας ({ $army }).
why-same-cell = Το κομμάτι βρίσκεται ήδη εκεί.
why-own-man = Εκεί στέκεται δικό του κομμάτι.
why-partners-man = Οι συμπαίκτες δεν αιχμαλωτίζουν ποτέ ο ένας τον άλλον.
why-frozen-target = { $army }: παγωμένος στρατός· μια πυραμίδα δεν αιχμαλωτίζεται.
why-king-target = Οι βασιλιάδες δεν αιχμαλωτίζονται· γίνονται ματ.
why-into-check = Ο βασιλιάς θα απειλούνταν εκεί: { $by }.
why-pinned = Αν κινηθεί, εκθέτει τον βασιλιά σας: { $by }.
why-still-in-check = Ο βασιλιάς σας θα ήταν ακόμη σε σαχ: { $by }.
why-gap = Η σκακιέρα δεν έχει τετράγωνο { $cell } στον δρόμο.
why-blocked = Ο δρόμος είναι κλειστός: { $by }.
why-step-blocked = Ένα πιόνι προχωρεί μόνο σε κενά τετράγωνα: { $by }.
why-nothing-to-capture = Ένα πιόνι πηγαίνει εκεί μόνο αιχμαλωτίζοντας, και δεν στέκεται αντίπαλος εκεί.
why-no-pawn-to-leap = Ένα πιόνι υπερπηδά μόνο πιόνι του συμπαίκτη, και δεν υπάρχει στο { $cell }.
why-leap-blocked = Το τετράγωνο πέρα από το πιόνι είναι κατειλημμένο: { $by }.
why-leap-astray = Ένα πιόνι υπερπηδά μόνο ευθεία στον δρόμο του, όχι έτσι: { $by }.
why-way-turned = Εδώ ο δρόμος του πιονιού στρίβει προς τον κάτοχο αυτού του μέρους της σκακιέρας· δεν οδηγεί εκεί.
why-not-a-pawn-move = Ένα πιόνι δεν πηγαίνει εκεί από εδώ.
why-not-its-move = Δεν κινείται έτσι.

## Τι συνέβη

change-captured = { $army }: αιχμαλωσία στο { $cell } ({ $owner }, { $kind }).
change-moved = { $army }: { $kind } { $from }–{ $to }.
change-moved-takes = { $army }: { $kind } { $from } αιχμαλωτίζει στο { $cell } ({ $owner }, { $taken }).
change-castled = { $army }: ροκέ, { $king } { $from }–{ $to }, { $rook } { $rook-from }–{ $rook-to }.
change-leapt = Υπερπηδά το πιόνι του συμπαίκτη στο { $cell }.
change-became-super = Το πιόνι στο { $cell } γίνεται υπερπιόνι.
change-promoted = Προαγωγή στο { $cell }: { $kind }.
change-froze = { $army }: ματ, ο στρατός παγώνει.
change-thawed = { $army }: το ματ λύθηκε, ο στρατός ξεπαγώνει.
change-skipped-frozen = { $army }: παγωμένος στρατός, η σειρά χάνεται.
change-skipped-stalemate = { $army }: καμία κίνηση, η σειρά χάνεται.
change-skipped-mated = { $army }: ματ, η σειρά χάνεται.
change-offered = { $army }: πρόταση ισοπαλίας.
change-accepted = { $army }: αποδοχή της ισοπαλίας.
change-declined = { $army }: άρνηση της ισοπαλίας.
change-resigned = { $army }: εγκατάλειψη.
change-time-over = { $army }: τέλος χρόνου.

## Πώς τελειώνουν τα παιχνίδια

end-mate = ματ και στους δύο βασιλιάδες
end-checkmate = ματ
end-resignation = εγκατάλειψη
end-time = τέλος χρόνου
end-all-skipped = κανείς δεν μπορεί να κινηθεί
end-bare-kings = έμειναν μόνο βασιλιάδες
end-repetition = η ίδια θέση { $times } φορές
end-quiet-rounds = { $rounds } γύροι χωρίς αιχμαλωσία ή κίνηση πιονιού
end-claim = κατόπιν απαίτησης
end-agreement = κατόπιν συμφωνίας
outcome-win = Νίκη: { $winners } ({ $reason }). { $points }.
outcome-draw = Ισοπαλία: { $reason }. { $points }.
outcome-points = { $armies } { $points }

## Αρχεία

trouble-autosave = Το τελευταίο παιχνίδι δεν διαβάζεται
trouble-autosave-write = Το παιχνίδι δεν μπορεί να διαφυλαχθεί
trouble-variants = Ένα παιχνίδι του φακέλου σας δεν μπορεί να χρησιμοποιηθεί
trouble-tours = Μια ξενάγηση του φακέλου σας δεν μπορεί να χρησιμοποιηθεί
trouble-settings = Οι ρυθμίσεις δεν μπορούν να χρησιμοποιηθούν
trouble-shared = Είναι ανοιχτό και άλλο παράθυρο
trouble-shared-more = Κρατά τα αρχεία του στον ίδιο φάκελο. Το παιχνίδι κάθε παραθύρου διαφυλάσσεται χωριστά· τα αποθηκευμένα παιχνίδια και οι ρυθμίσεις είναι κοινά, και ισχύει η τελευταία αλλαγή των ρυθμίσεων.
trouble-load = Αυτό το παιχνίδι δεν φορτώνεται
trouble-warned = Το παιχνίδι φορτώθηκε, αλλά δεν συμφωνούν όλα στο αρχείο με αυτό
trouble-save = Το παιχνίδι δεν αποθηκεύεται
trouble-paste = Το περιεχόμενο του προχείρου δεν διαβάζεται
trouble-paste-many = Στο πρόχειρο υπάρχουν πολλές παρτίδες. Αποθηκεύστε τες σε αρχείο και ανοίξτε το, ή αντιγράψτε μόνο μία.
trouble-delete = Το αποθηκευμένο παιχνίδι δεν μετακινείται
trouble-keep = Το παιχνίδι στο τραπέζι δεν μπορεί να διαφυλαχθεί
trouble-keep-more = Γι’ αυτό το άλλο παιχνίδι δεν άρχισε: αυτό εδώ θα χανόταν. Κάντε χώρο στον δίσκο ή αποθηκεύστε το αλλού και δοκιμάστε ξανά.
trouble-computer = Ο υπολογιστής απέτυχε
trouble-computer-more = Ρωτήθηκε δύο φορές και διακόπηκε και τις δύο. Τώρα περιμένει· μπορεί να συνεχίσει ή να παρθεί πίσω η κίνηση.
store-unreadable = Το { $path } δεν διαβάζεται: { $why }
store-unwritable = Το { $path } δεν γράφεται· ό,τι υπήρχε έμεινε όπως ήταν: { $why }
store-no-home = Το σύστημα δεν ορίζει φάκελο για δεδομένα χρηστών: ορίστε έναν με το FOURHANDED_HOME.
notice-copied = Η παρτίδα είναι στο πρόχειρο
notice-copied-position = Η θέση είναι στο πρόχειρο
notice-saved = Αποθηκεύτηκε: { $title }
save-about = { $round ->
    [0] { $game }, πριν από το παιχνίδι · { $turn }
   *[other] { $game }, γύρος { $round } · { $turn }
}
save-about-over = { $game }, γύρος { $round }: { $result }
save-kept = { $about } (αφέθηκε)
notice-variation = { $count ->
    [one] Μία κίνηση μένει ως παραλλαγή
   *[other] { $count } κινήσεις μένουν ως παραλλαγή
}
notice-cut = { $count ->
    [one] Μία κίνηση αφαιρέθηκε από την παρτίδα
   *[other] { $count } κινήσεις αφαιρέθηκαν από την παρτίδα
}
notice-undo = Αναίρεση
notice-undone = Όλα είναι όπως πριν
save-plies = { $game }, { $plies ->
    [one] μία κίνηση
   *[other] { $plies } κινήσεις
}
ago-now = μόλις τώρα
ago-minutes = { $count ->
    [one] πριν από ένα λεπτό
   *[other] πριν από { $count } λεπτά
}
ago-hours = { $count ->
    [one] πριν από μία ώρα
   *[other] πριν από { $count } ώρες
}
save-several = { $who } × { $count }

## Το πρόγραμμα

language-code = el
program = Four-Handed
tagline = Σκάκι σε σκακιέρες για τέσσερις.
plus = {" "}+{" "}
tip-with-key = { $what } ({ $key })
clause-common = §0 { $section ->
    [boards] σκακιέρες
    [movement] κινήσεις
    [partners] συμπαίκτες
    [legal-move] νόμιμη κίνηση
    [kings] βασιλιάδες
    [turns] σειρά
    [mate] ματ
    [freeze] πάγωμα
    [en-passant] αν πασάν
    [castling] ροκέ
    [draws] ισοπαλίες
    [claims] απαιτήσεις
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
key-space = Διάστημα
key-enter = Enter
key-backspace = Backspace

## Τι κάνουν τα κομμάτια, μετά από άνω και κάτω τελεία

how-king = ένα βήμα προς κάθε κατεύθυνση
how-queen = όσο θέλει σε κάθε ευθεία
how-rook = όσο θέλει σε στήλες και γραμμές
how-bishop = όσο θέλει σε διαγωνίους
how-knight = άλμα δύο και ένα, πάνω από όποιον στέκεται ανάμεσα
how-squirrel = άλμα σε ένα από τα 16 τετράγωνα σε απόσταση δύο
how-turned-pawn = Το πιόνι έχει γυρίσει: βαδίζει και αιχμαλωτίζει προς τα πίσω.
how-pawn = ένα τετράγωνο μπροστά· αιχμαλωτίζει ένα διαγώνια μπροστά
how-pawn-double = ένα τετράγωνο μπροστά, ή δύο από εκεί που στέκεται· αιχμαλωτίζει ένα διαγώνια μπροστά
how-step-straight = ένα βήμα σε στήλες και γραμμές
how-step-diagonal = ένα βήμα σε διαγώνιες
how-or = , ή {""}
how-superpawn = ένα τετράγωνο μπροστά ή πίσω· αιχμαλωτίζει και στις τέσσερις διαγωνίους

## Ποιος αποφασίζει

owner-you = Εσείς
owner-person = Άνθρωπος
owner-computer = Υπολογιστής
owner-player = Παίκτης { $number }
owner-level = Υπολογιστής, επίπεδο { $level }

## Αρχική οθόνη

start-resume = Συνέχεια
start-new = Νέο παιχνίδι
start-new-about = { $count ->
    [one] Άνθρωποι και υπολογιστές, όπως θέλετε
   *[other] { $count } παιχνίδια, άνθρωποι και υπολογιστές
}
start-load = Άνοιγμα
start-load-about = { $count ->
    [0] Αποθηκευμένα παιχνίδια ή ένα αρχείο
    [one] Ένα αποθηκευμένο παιχνίδι
   *[other] { $count } αποθηκευμένα παιχνίδια
}
start-learn = Εκμάθηση
start-learn-about = Οι κανόνες κάθε παιχνιδιού, και όλα τα πλήκτρα
start-settings = Ρυθμίσεις
start-help = Πλήκτρα
start-program = Σχετικά
start-quit = Έξοδος
start-caption = { $round ->
    [0] { $game }, πριν από το παιχνίδι
   *[other] { $game }, γύρος { $round }
}

## Νέο παιχνίδι

new-title = Νέο παιχνίδι
new-back = Πίσω
new-who-plays = Ποιος παίζει
preset-people = { $players ->
    [2] Δύο παίκτες
    [3] Τρεις παίκτες
    [4] Τέσσερις
   *[other] { $players } παίκτες
}
preset-people-about = Ένας σε κάθε θέση
preset-double = Δύο
preset-double-about = Δύο παίκτες, μία πλευρά ο καθένας
preset-alone = Ένας παίκτης
preset-alone-about = { $partners ->
    [0] { $others ->
        [one] Εσείς εναντίον ενός υπολογιστή
        [2] Εσείς εναντίον δύο υπολογιστών
        [3] Εσείς εναντίον τριών υπολογιστών
       *[other] Εσείς εναντίον { $others } υπολογιστών
    }
   *[other] Εσείς και ένας υπολογιστής εναντίον δύο
}
preset-watch = Θεατής
preset-watch-about = { $players ->
    [2] Παίζουν δύο υπολογιστές
    [3] Παίζουν τρεις υπολογιστές
    [4] Παίζουν τέσσερις υπολογιστές
   *[other] Παίζουν { $players } υπολογιστές
}
new-moves-first = πρώτα
new-level = Επίπεδο { $level }
name-forget = Διαγραφή: «{ $name }»
level-name = { $level ->
    [1] 1 · πρώτη παρτίδα
    [2] 2 · αρχάριος
    [3] 3 · μαθητευόμενος
    [4] 4 · χαλαρός
    [5] 5 · σταθερός
    [6] 6 · προσεκτικός
    [7] 7 · έμπειρος
    [8] 8 · δυνατός
    [9] 9 · πολύ δυνατός
   *[10] 10 · ο δυνατότερος
}
level-about = { $level ->
    [1] Για την πρώτη σας παρτίδα: παραβλέπει τα περισσότερα.
    [2] Για αρχάριους: παραβλέπει πολλά.
    [3] Για όσους μαθαίνουν: παραβλέπει απειλές.
    [4] Για χαλαρή παρτίδα: παραβλέπει μερικές απειλές.
    [5] Βλέπει τις περισσότερες απειλές.
    [6] Παραβλέπει πού και πού μια απειλή.
    [7] Σπάνια παραβλέπει μια απειλή.
    [8] Για όσους ξέρουν καλά το παιχνίδι.
    [9] Σχεδόν ποτέ δεν παραβλέπει ό,τι είναι κοντά.
   *[10] Όσο δυνατό είναι το πρόγραμμα.
} { $level ->
    [10] Σκέφτεται έως δύο δευτερόλεπτα.
    [9] Συνήθως απαντά μέσα σε ένα δευτερόλεπτο.
   *[other] Απαντά αμέσως.
} { $level ->
    [10] Βλέπει όσο μακριά τού επιτρέπει ο χρόνος,
   *[other] Βλέπει έως { $depth ->
        [one] μία κίνηση
       *[other] { $depth } κινήσεις
    } μπροστά,
} σε { $nodes } θέσεις το πολύ, και παραβλέπει { $oversight ->
    [0] τίποτα από αυτές.
   *[other] { $oversight } στις χίλιες κινήσεις.
}
level-about-blind = { $level ->
    [1] Για την πρώτη σας παρτίδα.
    [2] Για αρχάριους.
    [3] Για όσους μαθαίνουν.
    [4] Για χαλαρή παρτίδα.
    [5] Για όσους έχουν παίξει λίγες παρτίδες.
    [6] Για προσεκτικούς παίκτες.
    [7] Για έμπειρους παίκτες.
    [8] Για όσους ξέρουν καλά το παιχνίδι.
    [9] Δύσκολα χάνει.
   *[10] Όσο δυνατό είναι το πρόγραμμα.
} Απαντά αμέσως. Δεν βλέπει τίποτα κρυφό: φαντάζεται { $games ->
    [one] μία παρτίδα που συμφωνεί
   *[other] έως { $games } παρτίδες που συμφωνούν
} με τις δικές του εντολές, και δίνει { $orders } εντολές το πολύ.
new-sides = { $first } εναντίον { $second }.
new-all-against-all = Όλοι εναντίον όλων.
order-clockwise = Η σειρά πάει δεξιόστροφα.
order-counter-clockwise = Η σειρά πάει αριστερόστροφα.
new-source = { $author }, { $year } · { $armies ->
    [one] ένας στρατός
   *[other] { $armies } στρατοί
}
new-options = Επιλογές
new-table = Το τραπέζι
new-advice = Συμβουλές μεταξύ συμπαικτών
new-advice-about = Οι συμπαίκτες συμβουλεύουν ο ένας τον άλλον και δίνονται υποδείξεις. Αλλιώς κανείς δεν βοηθά: ούτε υποδείξεις ούτε οι σκέψεις ενός συμπαίκτη.
new-reset = Αρχικές επιλογές
new-start = Έναρξη
option-off = Όχι
option-on = Ναι

## Πάνω μπάρα

top-menu = Μενού
top-pause = Παύση
top-undo = Αναίρεση
top-redo = Επανάληψη
top-turn = Στροφή της σκακιέρας
top-theme = Φωτεινό ή σκοτεινό
top-mute = Σίγαση
top-unmute = Με ήχο
top-save = Αποθήκευση
top-load = Άνοιγμα
top-rules = Κανόνες
top-help = Χέρι και πλήκτρα
top-settings = Ρυθμίσεις
top-round = { $round ->
    [0] Πριν αρχίσει
   *[other] Γύρος { $round }
}
top-to-place = Τοποθέτηση: { $army }
top-to-choose = Επιλογή: { $army }
top-to-answer-proposal = Απάντηση: { $army }
top-to-move = Σειρά: { $army }
top-to-answer = { $army }: ισοπαλία ({ $by });
top-over = Τέλος
menu-new-game = Νέο παιχνίδι…
menu-load = Άνοιγμα…
menu-save = Αποθήκευση…
menu-save-to = Αποθήκευση σε αρχείο…
menu-paste = Επικόλληση
menu-copy = Αντιγραφή της παρτίδας
menu-copy-position = Αντιγραφή της θέσης
menu-pause = Παύση των χρονομέτρων
menu-go-on = Συνέχιση των χρονομέτρων
menu-adjust = Αλλαγή χρονομέτρου…
menu-warnings = Παρατηρήσεις για το αρχείο
menu-games = Παρτίδες του αρχείου
menu-learn = Εκμάθηση
menu-title = Αρχική οθόνη
menu-quit = Έξοδος
menu-undo = Αναίρεση κίνησης
menu-redo = Ξανά η κίνηση

## Κάτω γραμμή

line-mate = { $army }: ματ από { $by }. Τα τετράγωνα με πλαίσιο απειλούνται.
mate-show = Δείξε το ματ
mate-back = Πίσω στο παιχνίδι
tell-over = Το παιχνίδι τελείωσε.
tell-not-your-turn = Μόνο για άνθρωπο που έχει σειρά.
tell-offered = Μία πρόταση ισοπαλίας τη φορά: δεν έγινε δεκτή.
tell-no-hint = Χωρίς συμβουλές όσο κανείς δεν βλέπει τη σκακιέρα
tell-no-mate = Δεν έχει γίνει ματ ακόμη.
tell-no-variation = Τίποτε άλλο δεν παίχτηκε εδώ ή παρακάτω.
tell-main-line = Αυτή είναι η κύρια συνέχεια.
tell-board-anew = Η σκακιέρα ξανασχεδιάστηκε: δεν έδειχνε την παρτίδα.
tell-nothing-to-paste = Δεν υπάρχει κείμενο στο πρόχειρο.
tell-no-copy = Τίποτε να αντιγραφεί όσο κανείς δεν βλέπει τη σκακιέρα
tell-not-copied = Δεν αντιγράφεται: { $why }
tell-nothing-to-cut = Δεν υπάρχει κίνηση πριν από εδώ.
line-show-me = Δείξτε μου
line-computer-thinks = Σειρά: { $army }· παίζει ο υπολογιστής.
line-computer-waits = Σειρά: { $army }· ο υπολογιστής περιμένει: με { $key } συνεχίζει.
line-turn-lost = Η σειρά χάνεται, μία φορά σε κάθε παρτίδα· στο χρονόμετρο μπαίνει ο μισός από τον χρόνο που συμφωνήθηκε.
line-check = Σαχ: { $armies }.
line-man = { $kind } στο { $cell }: { $how }.
line-man-only = { $kind } στο { $cell }.
line-frozen = { $kind } στο { $cell }: { $army }, παγωμένος στρατός· στέκεται ως πυραμίδα χωρίς δύναμη και δεν αιχμαλωτίζεται.
line-cell = { $grid }
line-cell-local = { $local } · πλέγμα { $grid }

## Πινακίδες

plate-men = { $men ->
    [one] ένα κομμάτι
   *[other] { $men } κομμάτια
}
plate-men-partner = { $men ->
    [one] ένα κομμάτι
   *[other] { $men } κομμάτια
} · με { $partner }
plate-nothing-taken = Καμία αιχμαλωσία
plate-nothing-lost = Καμία απώλεια
plate-why = Γιατί;
plate-drawer = Κινήσεις, κανόνες και εργαλεία
plate-frozen-tip = Γιατί πάγωσε;
plate-out-tip = Γιατί είναι εκτός παιχνιδιού;
chip-your-move = Παίζετε
chip-your-answer = Απαντάτε
chip-thinking = σκέφτεται…
chip-waiting = περιμένει
chip-frozen = πάγος
chip-check = σαχ
chip-out = εκτός
chip-led = υπό: { $army }
chip-next = επόμενα
chip-moved = έπαιξε
chip-partner = συμπαίκτης
chip-won = νίκη
chip-lost = ήττα
chip-drawn = ισοπαλία
chip-mated = ματ

## Δεξιά στήλη

score-points = { $points ->
    [one] ένας πόντος
   *[other] { $points } πόντοι
}
score-material = υλικό +{ $value }
tab-moves = Κινήσεις
tab-captured = Χαμένα
tab-rules = Κανόνες
tab-log = Χρονικό
moves-frozen = πάγος
moves-idle = — καμία
moves-to-move = σειρά
moves-places = τοποθετεί
moves-chooses = επιλέγει
moves-mated = — ματ
moves-offers = ισοπαλία;
moves-asked = { $army }: δέχεστε την ισοπαλία;
moves-asked-proposal = { $army }: επιτρέπετε την κίνηση ({ $by });
moves-asked-promotion = { $army }: τι γίνεται το πιόνι;
prelude-pick = Πατήστε ένα κομμάτι για να δείτε πού πηγαίνει· τότε εξηγείται εδώ. Κάθε κομμάτι απαντά όταν ο δείκτης βρίσκεται πάνω του.
prelude-title = { $kind } ({ $army })
prelude-about = στο { $cell }, { $count ->
    [0] καμία νόμιμη κίνηση τώρα
    [one] μία νόμιμη κίνηση
   *[other] { $count } νόμιμες κινήσεις
}
prelude-order =
    Καμία κίνηση ακόμη. Πρώτη σειρά: { $army }.
prelude-no-advice = Οι συμπαίκτες δεν συμβουλεύουν ο ένας τον άλλον.
captured-count = { $count ->
    [0] τίποτα ακόμη
    [one] ένα κομμάτι
   *[other] { $count } κομμάτια
}
game-source = { $author }: { $title }, { $year }
rules-ruling = Απόφαση { $id }: { $text }
rules-option = { $option }: { $value }
rules-search = Αναζήτηση στους κανόνες
rules-search-clear = Όλοι οι κανόνες ξανά
rules-found = { $count ->
    [0] Κανένας κανόνας δεν έχει αυτές τις λέξεις
    [one] 1 κανόνας με αυτές τις λέξεις
   *[other] { $count } κανόνες με αυτές τις λέξεις
}
rules-contents = Περιεχόμενα
rules-men = Πώς κινούνται τα κομμάτια
rules-mark-any = πηγαίνει ή αιχμαλωτίζει εκεί
rules-mark-ride = προχωρεί ώσπου να βρει κάποιον μπροστά του
rules-mark-quiet = πηγαίνει εκεί, αλλά δεν αιχμαλωτίζει
rules-mark-double = διπλό βήμα, αν είναι κενά και τα δύο τετράγωνα
rules-mark-capture = μόνο αιχμαλωτίζει εκεί
rules-mark-hop = πηδά εκεί πάνω από πιόνι του συμπαίκτη
log-empty = Δεν συνέβη τίποτα ακόμη.
transport-start = Στην αρχή
transport-round-back = Ένας γύρος πίσω
transport-ply-back = Μία κίνηση πίσω
transport-ply = Μία κίνηση μπροστά
transport-round = Ένας γύρος μπροστά
transport-end = Στην τελευταία κίνηση
transport-first = Αρχή
transport-live = Τώρα · { $ply }
transport-at = { $ply } από { $end }
transport-continue = Συνέχεια του υπολογιστή
transport-answer = Απάντηση στην ισοπαλία…
transport-offer = Ισοπαλία;
transport-claim = Απαίτηση…
transport-resign = Εγκατάλειψη…

## Προαγωγή

promotion-title = Προαγωγή στο { $cell }
promotion-or-click = ή πάτημα.
promotion-escape = ακυρώνει

## Διάλογοι

dialog-close = Κλείσιμο
dialog-cancel = Άκυρο
dialog-ok = Εντάξει
loading-title = Φόρτωση παιχνιδιού
loading-moves = Παίχτηκε το { $percent } % των κινήσεων
load-title = Άνοιγμα παιχνιδιού
load-search = Αναζήτηση
load-none = Δεν έχει αποθηκευτεί ακόμη παιχνίδι.
load-none-found = Κανένα παιχνίδι δεν ταιριάζει στην αναζήτηση.
load-open-file = Άνοιγμα αρχείου…
load-path = Ή γράψτε τη διαδρομή ενός αρχείου ή αφήστε ένα στο παράθυρο
load-all-games = Όλα τα παιχνίδια
load-delete = Διαγραφή
load-load = Άνοιγμα
save-title = Αποθήκευση παιχνιδιού
save-text = Με ποιον τίτλο;
save-path = Ή σε αυτό το αρχείο (διαδρομή όπως ~/game.4h.ron)
save-there = Υπάρχει αρχείο με αυτό το όνομα: θα αντικατασταθεί.
save-replace = Αντικατάσταση
save-usual = { $round ->
    [0] { $game }, πριν από το παιχνίδι
   *[other] { $game }, γύρος { $round }
}
save-elsewhere = Σε αρχείο…
save-save = Αποθήκευση
resign-title = Εγκατάλειψη: { $armies };
resign-text = Η πλευρά χάνει το παιχνίδι. Μπορεί να αναιρεθεί.
resign-text-alone = Μόνο αυτός ο στρατός βγαίνει από το παιχνίδι· οι άλλοι συνεχίζουν. Μπορεί να αναιρεθεί.
resign-yes = Εγκατάλειψη
resign-no = Συνέχεια
claim-title = Απαίτηση ισοπαλίας;
claim-repetition = Αυτή η θέση εμφανίστηκε { $count } φορές· για την απαίτηση αρκούν { $enough }.
claim-quiet = Πέρασαν { $count } γύροι χωρίς αιχμαλωσία ή κίνηση πιονιού· για την απαίτηση αρκούν { $enough }.
claim-text = Το παιχνίδι τελειώνει με ισοπαλία. Μπορεί να παρθεί πίσω.
claim-yes = Απαίτηση
answer-title = Πρόταση ισοπαλίας: { $by }
answer-text = Ερωτώνται: { $army }. Το παιχνίδι λήγει ισόπαλο αν δεχτούν όλοι όσοι ερωτώνται.
answer-accept = Αποδοχή
answer-decline = Συνέχεια
frozen-title = { $army }: παγωμένος στρατός
frozen-why = Ματ στον γύρο { $round } στο { $cell } από: { $by }.
frozen-why-by = Ματ στο { $cell } από: { $by }.
frozen-why-only = Ο βασιλιάς του στο { $cell } είναι ματ.
frozen-means = Τα κομμάτια του στέκονται ως πυραμίδες: δεν κινούνται, δεν αιχμαλωτίζονται, δεν κάνουν σαχ, αλλά κλείνουν τον δρόμο. Χάνει τη σειρά του.
frozen-thaws = Ξεπαγώνει μόλις λυθεί το ματ, από όποια πλευρά.
out-title = { $army }: εκτός παιχνιδιού
out-since = Από τον γύρο { $round }.
out-since-move = Από τον γύρο { $round }, μετά την κίνηση { $move } ({ $by }).
out-before = Ήταν εκτός όταν άρχισε αυτή η παρτίδα.
out-taken = { $count ->
    [one] Είχε αιχμαλωτίσει ένα κομμάτι:
   *[other] Είχε αιχμαλωτίσει { $count } κομμάτια:
}
out-show = Εμφάνιση της θέσης
moment-double-mate = Ματ με μία κίνηση: { $armies }
moment-chain = Εκτός με μία κίνηση: { $armies }
moment-home-lost = { $armies }: η έδρα χάθηκε
moment-freeze = { $armies }: ματ, ο στρατός παγώνει
moment-thaw = { $armies }: το ματ λύθηκε
moment-mate = { $armies }: ματ
moment-king-taken = { $armies }: ο βασιλιάς αιχμαλωτίστηκε
replay-fell = Το κρίσιμο σημείο, από την κίνηση { $ply }: οι πιθανότητες ({ $armies }) έπεσαν από { $before } σε { $after } στις 100.
replay-rose = Το κρίσιμο σημείο, από την κίνηση { $ply }: οι πιθανότητες ({ $armies }) ανέβηκαν από { $before } σε { $after } στις 100.
over-turn = Το κρίσιμο σημείο ξανά
over-win = Νίκη: { $armies }
over-draw = Ισοπαλία
over-new = Νέο παιχνίδι
over-rematch = Ρεβάνς
over-rematch-about = Το ίδιο παιχνίδι με τους ίδιους παίκτες. Η πρώτη κίνηση περνά στον επόμενο· δύο παίκτες αλλάζουν θέσεις.
over-save = Αποθήκευση…
over-look = Στη σκακιέρα

## Ρυθμίσεις

colors-title = Χρώματα των στρατών
colors-about = Διαλέξτε στρατό· ό,τι του δώσετε φαίνεται αμέσως, σε 2D και σε 3D. Τα ονόματα είναι των παιχνιδιών.
colors-heraldic = Στην εραλδική διαγράμμιση οι γραμμές σημαίνουν χρώματα. Τα δικά σας μένουν για τις άλλες παλέτες.
colors-hue = Απόχρωση
colors-saturation = Κορεσμός
colors-brightness = Φωτεινότητα
colors-back = Πάλι το χρώμα της παλέτας
colors-plain = Όλα όπως στην παλέτα
colors-done = Έτοιμο
colors-fine = Όλοι οι στρατοί που συναντιούνται ξεχωρίζουν, και για δυσχρωματικά μάτια.
colors-clash = { $one } και { $other } δύσκολα ξεχωρίζουν { $sight } ({ $difference }· αρκεί 15).
colors-more = Άλλα { $count } ζεύγη δύσκολα ξεχωρίζουν.
sight-normal = για όλους
sight-protan = για μάτια χωρίς το κόκκινο
sight-deutan = για μάτια χωρίς το πράσινο
sight-tritan = για μάτια χωρίς το μπλε
settings-title = Ρυθμίσεις
settings-search = Βρείτε μια ρύθμιση
settings-none = Καμία ρύθμιση δεν μιλά γι’ αυτό.
settings-group-table = Τραπέζι
settings-group-look = Εμφάνιση
settings-group-sound = Ήχος
settings-group-clock = Χρονόμετρα
settings-group-computers = Υπολογιστές
settings-group-language = Γλώσσα
settings-theme = Θέμα
settings-theme-dark = Σκοτεινό
settings-theme-dark-about = Τραπέζι λέσχης τη νύχτα
settings-theme-light = Φωτεινό
settings-theme-light-about = Τραπέζι λέσχης τη μέρα
settings-board = Σκακιέρα
settings-board-flat = 2D
settings-board-flat-about = Από ψηλά, με σχεδιασμένα κομμάτια
settings-board-solid = 3D
settings-board-solid-about = Ένα τραπέζι με σκαλιστά κομμάτια
settings-palette = Παλέτα
settings-palette-club = Λέσχη
settings-palette-club-about = Χρώματα που ξεχωρίζουν όλα τα μάτια, και τα δυσχρωματικά
settings-palette-classic = Κλασική τεσσάρων παικτών
settings-palette-classic-about = Τα γνωστά χρώματα των σκακιέρων τεσσάρων: όχι ασφαλή για δυσχρωματικούς
settings-palette-contrast = Υψηλή αντίθεση
settings-palette-contrast-about = Φωτεινά κομμάτια με λευκό περίγραμμα σε ασπρόμαυρο
settings-palette-heraldic = Εραλδική διαγράμμιση
settings-palette-heraldic-about = Ασπρόμαυρο· γραμμές και κουκκίδες σημαίνουν χρώματα, όπως στα οικόσημα από το 1638
settings-colors = Δικά σας χρώματα
settings-colors-about = Οι στρατοί έχουν τα χρώματα της παλέτας
settings-colors-own = Κάποιοι στρατοί έχουν δικό σας χρώμα· όλοι ξεχωρίζουν
settings-colors-change = Αλλαγή…
settings-men = Κομμάτια σε 2D
settings-men-facing = Κατά τη φορά τους
settings-men-facing-about = Πούλια όταν κοιτάζουν τους κατόχους τους γύρω από ένα τραπέζι, αλλιώς φιγούρες
settings-men-figures = Φιγούρες
settings-men-figures-about = Φιγούρες στα χρώματα των στρατών τους
settings-men-tokens = Πούλια
settings-men-tokens-about = Δίσκοι στο χρώμα του στρατού, με το έμβλημά του: ξεχωρίζουν απ’ όλες τις πλευρές
settings-effects = Εφέ σε 3D
settings-effects-automatic = Αυτόματα
settings-effects-automatic-about = { $now }: ανάλογα με την ταχύτητα των πρώτων εικόνων σε 3D
settings-effects-high = Πλήρη
settings-effects-high-about = Σκιές και λείες ακμές
settings-effects-low = Λίγα
settings-effects-low-about = Σκιά μόνο στη βάση των κομματιών, και λείες ακμές
settings-effects-off = Κανένα
settings-effects-off-about = Ούτε σκιές ούτε λείες ακμές, για αργά μηχανήματα
settings-motion = Κίνηση
settings-motion-off = Καμία
settings-motion-off-about = Τα κομμάτια βρίσκονται αμέσως στη θέση τους
settings-motion-fast = Γρήγορη
settings-motion-fast-about = Τα κομμάτια θέλουν τον μισό χρόνο
settings-motion-normal = Κανονική
settings-motion-normal-about = Τα κομμάτια πηγαίνουν με ήρεμο ρυθμό
settings-motion-slow = Αργή
settings-motion-slow-about = Τα κομμάτια θέλουν τον διπλάσιο χρόνο
settings-size = Μέγεθος
settings-size-about = Κείμενα και κουμπιά έχουν το μέγεθος που ταιριάζει στο παράθυρο
settings-size-own = Κείμενα και κουμπιά κρατούν το μέγεθος που διαλέξατε
settings-size-full = Αυτό το παράθυρο δεν χωρά μεγαλύτερα κείμενα: μεγαλώστε το
settings-percent = { $percent } %
settings-smaller = Μικρότερα
settings-larger = Μεγαλύτερα
settings-usual = Όπως ταιριάζει στο παράθυρο
settings-letters = Αα
settings-language = Γλώσσα
settings-language-about = Το πρόγραμμα και οι κανόνες μιλούν ελληνικά
settings-orientation = Προσανατολισμός
settings-orientation-fixed = Μένει όπως είναι
settings-orientation-fixed-about = Στρέφεται μόνο όταν τη στρέψει κάποιος
settings-orientation-turn = Στρέφεται στον παίκτη
settings-orientation-turn-about = Προς τον άνθρωπο που αποφασίζει· μισή στροφή ανάμεσα σε δύο με δύο στρατούς ο καθένας
settings-orientation-table = Πάνω σε τραπέζι
settings-orientation-table-about = Οι παίκτες κάθονται γύρω από την οθόνη· όλα κοιτούν προς τη δική τους πλευρά
settings-orientation-mirror = Ανάποδα, για κοινό
settings-orientation-mirror-about = Η θέση που επιλέγεται είναι επάνω, για όσους κάθονται απέναντι
settings-dock = Πλαϊνός πίνακας
settings-dock-right = Δεξιά
settings-dock-right-about = Κινήσεις, παρμένα κομμάτια, κανόνες, ημερολόγιο
settings-dock-left = Αριστερά
settings-dock-left-about = Κινήσεις, παρμένα κομμάτια, κανόνες, ημερολόγιο
settings-dock-below = Από κάτω
settings-dock-below-about = Για παράθυρο πιο ψηλό παρά φαρδύ
settings-dock-folded = Διπλωμένος
settings-dock-folded-about = Μια λωρίδα με σήματα τον ανοίγει πάνω από τη σκακιέρα
settings-names = Ονόματα
settings-names-none = Τα ονόματα που δίνετε στους παίκτες φυλάγονται και προτείνονται στο επόμενο παιχνίδι
settings-names-about = Προτείνονται στο επόμενο παιχνίδι: { $names }
settings-names-forget = Διαγραφή…
settings-names-all = Όλα τα ονόματα
settings-clock = Χρονόμετρα νέου παιχνιδιού
settings-clock-last = Όπως στο προηγούμενο
settings-clock-last-about = Κάθε νέο παιχνίδι έχει τα χρονόμετρα του προηγούμενου
settings-clock-off = Χωρίς
settings-clock-off-about = Δεν μετριέται ο χρόνος κανενός, εκτός αν διαλέξετε χρονόμετρα για ένα παιχνίδι
settings-flag = Όταν τελειώσει ένας χρόνος
settings-flag-claim = Αποφασίζουν οι αντίπαλοι
settings-flag-claim-about = Τον διεκδικούν, ή αφήνουν τον παίκτη να συνεχίσει (με έτοιμη ρύθμιση χρόνου)
settings-flag-strict = Μετράει αμέσως
settings-flag-strict-about = Με έτοιμη ρύθμιση χρόνου, η σημαία μετράει αμέσως
settings-flag-kind = Απλώς φαίνεται
settings-flag-kind-about = Με έτοιμη ρύθμιση χρόνου, το δείχνει το χρονόμετρο και τίποτε άλλο δεν συμβαίνει
settings-timed-computers = Μετρά ο χρόνος των υπολογιστών
settings-timed-computers-off = Όχι
settings-timed-computers-off-about = Με έτοιμη ρύθμιση χρόνου, χρονόμετρο έχουν οι άνθρωποι· το επίπεδο ορίζει πόσο σκέφτεται ο υπολογιστής
settings-timed-computers-on = Ναι
settings-timed-computers-on-about = Με έτοιμη ρύθμιση χρόνου, χρονόμετρο έχουν και οι υπολογιστές, και σκέφτονται μέσα στον χρόνο τους
settings-level = Επίπεδο
settings-thinking = Εμφάνιση σκέψης
settings-thinking-off = Όχι
settings-thinking-off-about = Δεν φαίνεται τι σκέφτονται (K)
settings-thinking-on = Ναι
settings-thinking-on-about = Οι κινήσεις που εξετάζουν φαίνονται κάτω από τη σκακιέρα (K)
settings-sound = Ήχος
settings-sound-off = Όχι
settings-sound-off-about = Σε σίγαση· ακούγεται ξανά με το κουμπί στην επάνω γραμμή
settings-sound-on = Ναι
settings-sound-on-about = Χτύποι, νότες και τικ του τραπεζιού· σίγαση με το κουμπί στην επάνω γραμμή
settings-sound-not-built = Δεν ακούγεται τίποτα: αυτό το πρόγραμμα φτιάχτηκε χωρίς ήχο.
settings-sound-absent = Δεν ακούγεται τίποτα: δεν βρέθηκε ηχείο ούτε διακομιστής ήχου.
settings-sound-no-answer = Δεν ακούγεται τίποτα: ο διακομιστής ήχου δεν απαντά.
settings-sound-refused = Δεν ακούγεται τίποτα: { $reason }.
settings-volume = Ένταση
settings-volume-about = Ένας χτύπος δείχνει πόσο δυνατά ακούγεται
settings-softer = Πιο σιγά
settings-louder = Πιο δυνατά
settings-sound-moves = Κομμάτια
settings-sound-moves-off = Όχι
settings-sound-moves-on = Ναι
settings-sound-moves-about = Όταν παίζονται ή παίρνονται, και ό,τι δεν επιτρέπεται
settings-sound-events = Όσα προκύπτουν
settings-sound-events-off = Όχι
settings-sound-events-on = Ναι
settings-sound-events-about = Σαχ, προαγωγή, στρατοί που παγώνουν, ξεπαγώνουν ή αλλάζουν χέρια, ήττα, τέλος
settings-sound-turns = Η σειρά σας
settings-sound-turns-off = Όχι
settings-sound-turns-on = Ναι
settings-sound-turns-about = Μια νότα για κάθε θέση, όταν έρχεται η σειρά ενός ανθρώπου
settings-sound-clocks = Χρονόμετρα
settings-sound-clocks-off = Όχι
settings-sound-clocks-on = Ναι
settings-sound-clocks-about = Ένα τικ στα 20 δευτερόλεπτα, δύο στα 10, καμπάνα όταν τελειώνει ο χρόνος

## Βοήθεια

help-title = Χέρι και πλήκτρα
help-hand = Πατήστε ένα κομμάτι και μετά ένα τετράγωνο, ή σύρετέ το εκεί. Όπου δεν μπορεί να πάει, η γραμμή κάτω από τη σκακιέρα λέει γιατί και ονομάζει τον κανόνα· το «Δείξτε μου» σημειώνει τα τετράγωνα που φταίνε.
help-touch = Με το δάχτυλο πατάτε ή σύρετε όπως με το ποντίκι: το κομμάτι αιωρείται από πάνω του. Κρατήστε το πάνω σε ένα κομμάτι για να σας εξηγηθεί. Με δύο δάχτυλα στρέφετε, γέρνετε και πλησιάζετε τη σκακιέρα στην τρισδιάστατη όψη.
help-game = Το παιχνίδι
help-new = Νέο παιχνίδι
help-save = Αποθήκευση
help-load = Άνοιγμα
help-draw = Πρόταση ή απαίτηση ισοπαλίας
help-resign = Εγκατάλειψη
help-why = Γιατί όχι; Εμφάνιση τετραγώνων
help-continue = Συνέχεια του υπολογιστή
help-history = Μπρος και πίσω
help-undo = Αναίρεση κίνησης
help-redo = Ξανά η κίνηση
help-plies = Μία κίνηση πίσω, μπροστά
help-rounds = Ένας γύρος πίσω, μπροστά
help-ends = Στην αρχή, στο τέλος
help-view = Η όψη
help-seats = Από νότο, δύση, βορρά, ανατολή
help-turn = Στροφή της σκακιέρας
help-dock = Πίνακας: δεξιά, κάτω, αριστερά
help-mode = 2D ή 3D
help-theme = Φωτεινό ή σκοτεινό
help-mute = Με ήχο ή χωρίς
help-size = Μεγαλύτερα, μικρότερα, αρχικά
help-reset = Η αρχική όψη
help-board = Στη σκακιέρα
help-cursor = Δρομέας
help-arrows = Κίνηση του δρομέα, μετά
help-enter = Πιάσιμο, άφημα
help-promote = Τι γίνεται ένα πιόνι
help-escape = Άφημα, κλείσιμο
help-parts = Στο επόμενο μέρος του παραθύρου
help-help = Αυτή η σελίδα

# The other games
kind-turned-pawn = γυρισμένο πιόνι
change-turned = Το πιόνι στο { $cell } γυρίζει πίσω.
change-removed = { $owner }: { $kind } στο { $cell } φεύγει από τη σκακιέρα.
change-removed-many = { $owner }: { $count } κομμάτια φεύγουν από τη σκακιέρα.
change-placed = { $owner }: { $kind } τοποθετείται στο { $cell }.
change-out = { $army }: εκτός παιχνιδιού.
change-out-mate = { $army }: ματ, εκτός παιχνιδιού.
change-out-stalemate = { $army }: πατ, εκτός παιχνιδιού.
change-headless = { $army }: χωρίς βασιλιά, μόνο αιχμαλωσίες.
change-stands = { $army }: τα κομμάτια μένουν ακίνητα, εμποδίζουν και μπορούν να αιχμαλωτιστούν.
change-changed-hands = { $army }: τον στρατό οδηγούν από εδώ και πέρα: { $leader }.
change-home-vanished = { $army }: η έδρα εξαφανίζεται.
change-points-capture = { $army }: { $points } για την αιχμαλωσία.
change-points-mate = { $army }: { $points } για το ματ.
change-points-stalemate = { $army }: { $points } για το πατ.
change-points-fork = { $army }: { $points } για επίθεση σε πολλούς βασιλιάδες.
change-points-draw = { $army }: { $points } για την ισοπαλία.
change-points-walking-king = { $army }: { $points } για βασιλιά που συνέχισε να περπατά.
change-proposed = Πρόταση: { $from } στο { $to }, με τον βασιλιά σε σαχ.
change-answered-yes = Ο συμπαίκτης δέχεται.
change-answered-no = Ο συμπαίκτης αρνείται.
change-bout-won = Η παρτίδα { $armies } τελείωσε. Νίκη: { $army }.
change-bout-drawn = Η παρτίδα { $armies } τελείωσε: ισοπαλία.
change-passed = { $army }: πάσο.
why-other-decision = Πρώτα πρέπει να αποφασιστεί κάτι άλλο.
why-static-man = { $army }: τα κομμάτια μένουν ακίνητα, κανείς δεν τα οδηγεί.
why-has-moved = { $army }: ο στρατός έπαιξε ήδη σε αυτόν τον γύρο· παίξτε με τον άλλο.
why-only-captures = Χωρίς βασιλιά μένουν μόνο αιχμαλωσίες.
why-pawn-waits = Αυτό το πιόνι περιμένει να παρθεί αν πασάν και δεν αιχμαλωτίζει ως τότε.
why-other-bout = Τα κομμάτια της άλλης παρτίδας είναι μόνο εμπόδια.
why-walled = Ένας τοίχος ή μια κλειστή γωνία φράζει τον δρόμο.
why-removes-own-king = Ο δικός σου βασιλιάς στο { $cell } θα έφευγε μαζί με εκείνη την έδρα.
why-exposes-partner = Θα άνοιγε σε σαχ τον βασιλιά του συμπαίκτη ({ $army }).
why-must-relieve = Ο συμπαίκτης ({ $army }) πρέπει να βγει από το σαχ.
why-castling-lost = Ο βασιλιάς ή αυτός ο πύργος έχει κινηθεί: δεν γίνεται ροκέ.
why-castling-blocked = Κάτι στέκεται ανάμεσα στον βασιλιά και τον πύργο.
why-castling-through-check = Ο βασιλιάς δεν κάνει ροκέ από, μέσα από ή προς σαχ.
end-king-captured = αιχμαλωσία βασιλιά
end-last-left = ένας παίκτης έμεινε
end-no-legal-order = καμία νόμιμη εντολή
end-bouts = τελείωσαν και οι δύο παρτίδες
end-stalemate = πατ
end-scarce-material = πολύ λίγα κομμάτια

# Decisions beside moves
decision-place = { $army }: τοποθέτηση της εφεδρείας
decision-rejuvenate = { $army }: επαναφορά χαμένων κομματιών
decision-place-hint = Σύρετε ένα κομμάτι από εδώ στη σκακιέρα, ή πατήστε το για να σημειωθούν τα τετράγωνά του.
decision-place-hint-brief = Σύρετε ένα κομμάτι στη σκακιέρα ή πατήστε το.
decision-place-cell-brief = Πατήστε σημειωμένο τετράγωνο.
decision-place-cell = Πατήστε ένα από τα σημειωμένα τετράγωνα.
decision-place-all = Τοποθέτησε τα όλα
decision-take-back = Πίσω
decision-done = Τέλος
decision-promote = { $army }: το πιόνι στο { $cell } στέκεται τώρα στην άκρη
decision-promote-hint = Διαλέξτε τι θα γίνει.
decision-keep = { $army }: δύο στρατοί, μένει ο ένας
decision-keep-hint = Ο άλλος μένει ακίνητος από εδώ και πέρα.
decision-keep-army = Κρατήστε: { $army }
decision-accept = Δέχομαι
decision-unwise = Ασύνετο
decision-another = Άλλη
decision-impossible = Αδύνατο
decision-accept-not = Δεν έχετε κίνηση μετά την οποία κανένας βασιλιάς δεν απειλείται.
decision-impossible-not = Μπορείτε να άρετε το σαχ: δεχτείτε, ή αρνηθείτε αλλιώς.
decision-answer = { $army }: ο συμπαίκτης προτείνει { $move }
decision-answer-can = Αφήνει βασιλιά σε σαχ και μπορείτε να το λύσετε: δεχτείτε ή αρνηθείτε.
decision-answer-cannot = Αφήνει βασιλιά σε σαχ που δεν μπορείτε να λύσετε: μόνο άρνηση.
decision-propose = { $army }: δυνατότητα πρότασης
decision-propose-hint = Κίνηση σε κόκκινο σημάδι αφήνει τον βασιλιά σε σαχ: ρωτιέται πρώτα ο συμπαίκτης.
decision-pass = { $army }: αιχμαλωσία ή πάσο
decision-pass-hint = Χωρίς βασιλιά μένουν μόνο αιχμαλωσίες.
decision-pass-button = Πάσο
decision-orders = { $army }: εντολές
decision-orders-hint = Πατήστε από και προς στη σκακιέρα, ή γράψτε· παίζεται η πρώτη νόμιμη.
decision-orders-example = π.χ. e2-e4
own-orders = Οι εντολές σας
orders-none = Καμία ως τώρα.
orders-later = { $army }: καμία εντολή ως τώρα. Από τον επόμενο γύρο διαβάζονται εδώ όσες δόθηκαν.
orders-covered = { $army }: εδώ διαβάζετε τις εντολές σας των προηγούμενων γύρων. Ας μην κοιτάζει άλλος.
orders-open = { $army }: οι εντολές σας. Καλύπτονται ξανά όταν περάσει η σειρά.
orders-read = Εμφάνιση των εντολών μου
orders-cover = Κάλυψη
decision-orders-hand-in = Παράδοση
decision-orders-strike = Διαγραφή τελευταίας

# Choosing a game
new-choose = Διαλέξτε από { $count } παιχνίδια …
chooser-title = Διαλέξτε παιχνίδι
chooser-all = Όλα
chooser-two = 2 παίκτες
chooser-three = 3
chooser-four = 4
chooser-search = Όνομα, έτος, δημιουργός
chooser-two-sides = δύο πλευρές
chooser-all-against-all = όλοι εναντίον όλων
chooser-table = { $players } παίκτες, { $sides }
chooser-facts = { $table }, { $cells } τετράγωνα
chooser-play = Παίξτε αυτό
chooser-none = Κανένα παιχνίδι δεν ταιριάζει στην αναζήτηση.

# Η μηχανή: υποδείξεις, και τι σκέφτονται οι υπολογιστές.
top-hint = Υπόδειξη
top-hint-not = Χωρίς υποδείξεις: σε αυτό το τραπέζι οι συμπαίκτες δεν συμβουλεύουν
top-thinking = Εμφάνιση σκέψεων των υπολογιστών
top-thinking-off = Απόκρυψη σκέψεων των υπολογιστών
transport-now = Άμεση κίνηση
transport-hold = Παύση
help-hint = Μια υπόδειξη
help-now = Άμεση κίνηση του υπολογιστή
help-mate = Το τελευταίο ματ, και πίσω
help-thinking = Σκέψεις των υπολογιστών
help-rules = Οι κανόνες, άρθρο προς άρθρο
line-hint = Δοκιμάστε { $line }   { $score }, βάθος { $depth }
line-hint-accept = Αποδεχτείτε την ισοπαλία   { $score }, βάθος { $depth }
line-hint-decline = Συνεχίστε το παιχνίδι   { $score }, βάθος { $depth }
line-hint-claim = Απαιτήστε ισοπαλία   { $score }, βάθος { $depth }
line-hint-soon = Ζητείται υπόδειξη … βάθος { $depth }
line-thought = { $army }: { $line }   { $score }, βάθος { $depth }
score-win = νίκη σε { $plies } κινήσεις
score-loss = ήττα σε { $plies } κινήσεις
graph = Η πορεία της παρτίδας: πατήστε για να πάτε εκεί

# Κομμάτια που κανείς δεν οδηγεί, και τι λέει η βοήθεια για το χέρι.
line-static = { $kind } στο { $cell } ({ $army }): εκτός παιχνιδιού· στέκει εμπόδιο χωρίς δύναμη και αιχμαλωτίζεται.
line-led = { $kind } στο { $cell }: { $how }. Ο στρατός ({ $army }) υπό: { $leader }.
help-orbit = Στροφή και κλίση στο 3D
help-zoom = Πιο κοντά, πιο μακριά στο 3D
decision-orders-unreadable = Δεν είναι ακόμη εντολή: γράψτε από και προς, όπως e2-e4 ή a7-a8=Q.
why-one-step-only = Από εδώ ένα πιόνι προχωρεί ένα τετράγωνο, όχι δύο.
why-no-castling = Σε αυτό το παιχνίδι δεν υπάρχει ροκέ.
why-nothing-to-place = Τώρα δεν τοποθετείται κομμάτι.
why-no-such-man = Δεν περιμένει τέτοιο κομμάτι δίπλα στη σκακιέρα.
why-place-taken = Τα κομμάτια τοποθετούνται σε κενά τετράγωνα: { $by }.
why-no-place-there = Τέτοιο κομμάτι δεν τοποθετείται στο { $cell }.

# Οι κανόνες που μοιράζονται όλα τα παιχνίδια
common-title = Ό,τι μοιράζονται όλα τα παιχνίδια
common-before = Ό,τι λέει ένας αριθμημένος κανόνας του παιχνιδιού προηγείται.
common-boards = Κάθε σκακιέρα είναι ένα σύνολο τετραγώνων σε πλέγμα. Όποιος γλιστρά σταματά όπου λείπουν τετράγωνα· όποιος πηδά δεν τα υπολογίζει.
common-movement = Τα κομμάτια κινούνται όπως στο σκάκι, και τα πιόνια μπροστά από τη δική τους πλευρά, εκτός αν ένας αριθμημένος κανόνας του παιχνιδιού λέει αλλιώς.
common-partners = Οι συμπαίκτες δεν αιχμαλωτίζουν ποτέ ο ένας τον άλλο και δεν δίνουν σαχ μεταξύ τους· τα κομμάτια τους απλώς στέκονται στον δρόμο.
common-legal-move = Μια κίνηση δεν επιτρέπεται να αφήσει τον δικό σου βασιλιά να απειλείται από ενεργό αντίπαλο, ούτε για μια στιγμή που θα μπορούσε να διορθώσει ο συμπαίκτης.
common-kings = Οι βασιλιάδες δεν αιχμαλωτίζονται ποτέ, εκτός αν το λέει ένας αριθμημένος κανόνας του παιχνιδιού.
common-turns = Όποιος δεν έχει νόμιμη κίνηση δεν επιλέγει να περάσει: η σειρά του παραλείπεται, και αυτό καταγράφεται.
common-mate = Ένας βασιλιάς είναι ματ όταν απειλείται από ενεργό αντίπαλο και ο παίκτης του δεν έχει νόμιμη κίνηση. Ένας αριθμημένος κανόνας του παιχνιδιού λέει πότε κρίνεται αυτό και τι ακολουθεί.
common-freeze = Μετά από μια κίνηση, με τη σειρά του παιχνιδιού, στρατοί που δεν είναι πια ματ ξεπαγώνουν και στρατοί που είναι ματ παγώνουν, ώσπου να μην αλλάζει τίποτα· κανείς δεν αλλάζει πάνω από μία φορά. Ένα παγωμένο κομμάτι δεν αιχμαλωτίζεται, δεν απειλεί τίποτα και στέκεται ακόμη στον δρόμο.
common-en-passant = Ένα πιόνι μπορεί να αιχμαλωτιστεί σε τετράγωνο που πέρασε με το διπλό του βήμα από κάθε αντίπαλο πιόνι που αιχμαλωτίζει εκεί, στην πρώτη σειρά του παίκτη εκείνου. Μια χαμένη σειρά χάνει το δικαίωμα. Αντίπαλο κομμάτι που ήρθε στο μεταξύ εκεί αιχμαλωτίζεται επίσης.
common-castling = Βασιλιάς και πύργος κάνουν ροκέ όπως στο σκάκι, ο βασιλιάς δύο τετράγωνα προς τον πύργο: όχι από, μέσα από ή σε απειλή. Το δικαίωμα τελειώνει όταν κινηθεί ή αιχμαλωτιστεί ο βασιλιάς ή εκείνος ο πύργος.
common-repetition = Όταν η ίδια θέση σταθεί για { $claim }η φορά, ο παίκτης που παίζει μπορεί να απαιτήσει ισοπαλία· την { $end }η φορά το παιχνίδι είναι ισόπαλο.
common-repetition-end = Όταν η ίδια θέση σταθεί για { $end }η φορά, το παιχνίδι είναι ισόπαλο.
common-quiet = Μετά από { $claim } γύρους χωρίς αιχμαλωσία ή κίνηση πιονιού ο παίκτης που παίζει μπορεί να απαιτήσει ισοπαλία· μετά από { $end } το παιχνίδι είναι ισόπαλο.
common-quiet-end = Μετά από { $end } γύρους χωρίς αιχμαλωσία ή κίνηση πιονιού το παιχνίδι είναι ισόπαλο.
common-bare-kings = Όταν μείνουν μόνο βασιλιάδες το παιχνίδι είναι ισόπαλο.
common-agreement = Οι παίκτες που δεν είναι εκτός μπορούν να συμφωνήσουν ισοπαλία.
common-judged = Πριν κριθεί μια ισοπαλία, κρίνονται το ματ, το πάγωμα και ο αποκλεισμός, και η σειρά περνά στον επόμενο μαζί με όσες παραλείπονται.
common-judged-turn = Μια σειρά με δύο κινήσεις, ή με προαγωγές και τοποθετήσεις μετά την κίνηση, κρίνεται όταν τελειώσει· μόνο η επανάληψη μιας θέσης μπορεί να τερματίσει το παιχνίδι μέσα σε αυτήν.
common-skipped = Αν παραλειφθούν όλοι στη σειρά, το παιχνίδι είναι ισόπαλο.
common-claims = Απαιτήσεις, προτάσεις ισοπαλίας και εγκατάλειψη ανήκουν στον παίκτη που αποφασίζει τώρα. Οι άλλοι απαντούν σε μια πρόταση με τη σειρά· η πρώτη άρνηση την κλείνει, και υπάρχει μία πρόταση ανά σειρά. Σε ομάδα η εγκατάλειψη του ενός ισχύει και για τους δύο. Όπου τρέχουν χρονόμετρα, τρέχει εκείνο του παίκτη που αποφασίζει· όσο εκκρεμεί απάντηση σε πρόταση ισοπαλίας, εκείνο του παίκτη που την έκανε.
line-hide = Απόκρυψη τετραγώνων

## Παραλλαγές και σχόλια

moves-variations = Κίνηση { $ply }: { $count } συνέχειες
moves-others = { $count ->
    [one] Εδώ παίχτηκε και κάτι άλλο
   *[other] Εδώ παίχτηκαν και { $count } άλλα
}
moves-comment = Γράψτε ένα σχόλιο
moves-promote = Να γίνει η κύρια συνέχεια
moves-cut = Αφαίρεση από εδώ και πέρα
log-comment = «{ $text }»
comment-title = Σχόλιο
comment-about = Κίνηση { $ply }: { $told }
comment-start = Για την αρχή του παιχνιδιού
comment-hint = Τι έχετε να πείτε γι’ αυτήν
comment-write = Εγγραφή
symbol-good = καλή
symbol-bad = κακή
symbol-very-good = πολύ καλή
symbol-very-bad = πολύ κακή
symbol-interesting = ενδιαφέρουσα
symbol-doubtful = αμφίβολη
games-title = { $name }: { $count ->
    [one] μία παρτίδα
   *[other] { $count } παρτίδες
}
games-reading = Διαβάζεται …
games-broken = Τα υπόλοιπα δεν διαβάζονται: { $why }
games-search = Παίκτης, διοργάνωση, αποτέλεσμα, κινήσεις
games-found = { $count ->
    [one] Βρέθηκε μία παρτίδα
   *[other] Βρέθηκαν { $count } παρτίδες
}
games-none = Καμία παρτίδα δεν έχει όλες αυτές τις λέξεις.
games-nobody = χωρίς ονόματα
games-open = Άνοιγμα
help-record = Παραλλαγές και σχόλια
help-variations = Προηγούμενη, επόμενη παραλλαγή
help-promote-line = Να γίνει η κύρια συνέχεια
help-cut = Αφαίρεση από εδώ και πέρα
help-comment = Σχόλιο και σύμβολο
help-symbols = ! ? !! ?? !? ?!
help-paste = Επικόλληση παρτίδας ή θέσης
help-copy = Αντιγραφή της παρτίδας
help-copy-position = Αντιγραφή της θέσης

## Clocks

clock-setup = Χρονόμετρα
clock-which = Χρονόμετρα
clock-off = Χωρίς
clock-off-about = Ο χρόνος δεν μετριέται.
clock-preset-quick = Γρήγορο
clock-preset-cafe = Καφενείο
clock-preset-club = Λέσχη
clock-preset-side = Ένα για κάθε πλευρά
clock-preset-long = Μεγάλες σειρές
clock-preset-sand = Κλεψύδρα
clock-preset-delay = { $name } · { $bank } + { $turn }
clock-preset-alone = { $name } · { $bank }
clock-own = Δικές σας τιμές
clock-none = Κανένας
clock-hours = { $count } ώ.
clock-minutes = { $count } λ.
clock-seconds = { $count } δ.
clock-words-delay = { $bank } ο καθένας· σε κάθε σειρά το χρονόμετρο περιμένει { $turn } πριν ξεκινήσει.
clock-words-bronstein = { $bank } ο καθένας· μετά από κάθε σειρά επιστρέφεται ό,τι ξοδεύτηκε, έως { $turn }.
clock-words-increment = { $bank } ο καθένας· μετά από κάθε σειρά προστίθενται { $turn }.
clock-words-sand = { $bank } ο καθένας· ό,τι ξοδεύει μια σειρά το παίρνει ο επόμενος αντίπαλος.
clock-words-per-move = { $turn } για κάθε σειρά.
clock-words-periods = { $bank } ο καθένας και μετά περίοδοι των { $turn }, { $count } στο σύνολο· όποια δεν εξαντληθεί μένει.
clock-words-up = Τα χρονόμετρα μόνο μετρούν τον χρόνο που ξοδεύεται.
clock-words-odds = Δεν έχουν όλοι τον ίδιο χρόνο.
clock-words-side = Οι παίκτες μιας πλευράς έχουν κοινό χρονόμετρο.
clock-words-person = Όποιος παίζει για πολλούς έχει ένα χρονόμετρο για όλους.
clock-words-strict = Όποιου τελειώσει ο χρόνος χάνει αμέσως.
clock-words-claim = Όταν τελειώσει ένας χρόνος, οι αντίπαλοι μπορούν να τον διεκδικήσουν.
clock-words-kind = Ο χρόνος που τελείωσε απλώς φαίνεται.
clock-words-length = { $moves } κινήσεις του καθενός διαρκούν το πολύ { $time }
clock-mode = Μέτρηση
clock-mode-about = Πώς μετριέται ο χρόνος μιας σειράς.
clock-mode-delay = Καθυστέρηση
clock-mode-bronstein = Καθυστέρηση με επιστροφή
clock-mode-increment = Προσαύξηση
clock-mode-sand = Κλεψύδρα
clock-mode-per-move = Χρόνος ανά σειρά
clock-mode-periods = Περίοδοι
clock-mode-up = Μέτρηση προς τα πάνω
clock-delay = Καθυστέρηση
clock-delay-about = Όσα μπορεί να ξοδέψει κάθε σειρά χωρίς χρέωση.
clock-increment = Προσαύξηση
clock-increment-about = Όσα προστίθενται μετά από κάθε σειρά, έως τον αρχικό χρόνο.
clock-turn = Χρόνος ανά σειρά
clock-turn-about = Δεν φυλάγεται τίποτα από αυτόν.
clock-period = Διάρκεια περιόδου
clock-period-about = Μια σειρά μέσα σε αυτήν δεν κοστίζει.
clock-periods = Περίοδοι
clock-periods-about = Πόσες ακολουθούν όταν εξαντληθεί ο αρχικός χρόνος.
clock-bank = Αρχικός χρόνος
clock-bank-about = Ίδιος για όλους. Παρακάτω κάθε παίκτης μπορεί να έχει δικό του.
clock-owner = Κοινό χρονόμετρο
clock-owner-about = Οι υπολογιστές δεν μοιράζονται χρονόμετρο με ανθρώπους.
clock-owner-player = Κανείς
clock-owner-side = Οι παίκτες μιας πλευράς
clock-owner-person = Οι παίκτες ενός ανθρώπου
clock-flag = Όταν τελειώσει ένας χρόνος
clock-flag-about = Οι κανόνες του παιχνιδιού λένε τι σημαίνει η πτώση της σημαίας.
clock-flag-claim = Αποφασίζουν οι αντίπαλοι
clock-flag-strict = Μετράει αμέσως
clock-flag-kind = Απλώς φαίνεται
clock-first = Πρώτη σειρά
clock-first-about = Χρόνος για την πρώτη σειρά του καθενός χωρίς χρέωση.
clock-placement = Τοποθέτηση
clock-placement-about = Ξεχωριστός χρόνος για την τοποθέτηση πριν από το παιχνίδι.
clock-press = Η σειρά τελειώνει
clock-press-about = Με την ίδια την κίνηση ή όταν ο παίκτης πατήσει το χρονόμετρό του: C ή άγγιγμα πάνω του.
clock-press-move = Με την κίνηση
clock-press-key = Με το χρονόμετρο
clock-computers = Μετρά ο χρόνος των υπολογιστών
clock-computers-about = Αλλιώς μόνο το επίπεδό τους ορίζει πόσο σκέφτονται.
clock-tip = Κρατήστε πατημένο για να αλλάξετε τον χρόνο (A)
clock-tip-press = Αγγίξτε για να πατηθεί, κρατήστε για να αλλάξετε τον χρόνο
clock-for-placing = τοποθέτηση
clock-for-play = παιχνίδι
clock-title = Χρονόμετρο: { $armies }
clock-noted = Η αλλαγή σημειώνεται στην καταγραφή.
clock-set = Ορισμός
clock-set-hint = Άλλος χρόνος, όπως 5:00
clock-set-error = «{ $text }»: δεν είναι χρόνος. Γράψτε λεπτά και δευτερόλεπτα, όπως 5:00, ή και ώρες, 1:30:00· όσα ακολουθούν άνω και κάτω τελεία φτάνουν ως το 59.
flag-fallen = { $army }: ο χρόνος τελείωσε.
flag-claim = Διεκδίκηση
flag-give-up = Να μετρήσει
flag-alone = Οι υπολογιστές το αφήνουν σε εσάς: συνεχίστε κάτω από το μηδέν, ή ας μετρήσει η σημαία.
flag-claim-about = Η σημαία μετράει κατά τον κανόνα { $clause }.
flag-go-on = Συνέχεια
pause-title = Παύση
pause-next = Μετά μετρά ο χρόνος: { $army }.
pause-adjust = Αλλαγή χρόνου
pause-go-on = Συνέχεια
take-back-title = Συμφωνούν οι αντίπαλοι;
take-back-what = { $army }: ζητά πίσω μια κίνηση. { $told }
take-back-text = Μια κίνηση παίρνεται πίσω. Ο χρόνος που ξοδεύτηκε δεν επιστρέφεται.
take-back-yes = Συμφωνούν
take-back-no = Συνέχεια
line-looks-back = Βλέπετε άλλη κίνηση. Μετρά ο χρόνος: { $army }.
line-looks-back-untimed = Βλέπετε άλλη κίνηση. Το παιχνίδι συνεχίζεται από την τελευταία.
line-now = Πίσω στο παιχνίδι
line-press = { $army }: το χρονόμετρο δεν πατήθηκε ακόμη.
line-press-button = Πάτημα
tell-clocks-suspended = Ο υπολογιστής ήταν σε αναστολή: τα χρονόμετρα σταμάτησαν
tell-no-clocks = Το παιχνίδι δεν έχει χρονόμετρα.
tell-paused = Τα χρονόμετρα είναι σε παύση.
help-pause = Παύση των χρονομέτρων, συνέχεια
help-press = Πάτημα του χρονομέτρου, αν έτσι τελειώνει η σειρά
help-adjust = Αλλαγή χρονομέτρου
moves-clock = Στο χρονόμετρο μένουν { $time }

# Περιηγήσεις που φτιάχνει το πρόγραμμα.
tour-play = Παίξτε { $action }.
tour-move = Μετακινήστε από το { $from } στο { $to }: { $man } ({ $army }).
tour-promote = Διαλέξτε για το { $cell }: { $kind }.
tour-place = Βάλτε κομμάτι στο { $cell }: { $kind }.
tour-orders = Γράψτε και παραδώστε αυτές τις εντολές: { $orders }.
tour-button = Πατήστε «{ $button }».
tour-try = Δοκιμάστε να πάτε από το { $from } στο { $to }: { $man } ({ $army }).
tour-ask = Αγγίξτε κάθε τετράγωνο όπου μπορεί να πάει το κομμάτι στο { $cell } ({ $man }).
tour-again = Ο ίδιος κανόνας επιτρέπει και αυτό.
tour-again-refused = Ο ίδιος κανόνας απαγορεύει αυτό.
tour-card = Ο κανόνας είναι στην κάρτα του αριθμού του, όπως τον έγραψε ο δημιουργός του παιχνιδιού.

## Ξεναγήσεις στους κανόνες

learn-title = Εκμάθηση
learn-search = Βρείτε ένα παιχνίδι
learn-about = Κάθε παιχνίδι έχει μια ξενάγηση: τους κανόνες του, σελίδα σελίδα, για να τους δοκιμάσετε στη σκακιέρα. Η παρτίδα στο τραπέζι περιμένει στο μεταξύ.
learn-pages = { $done ->
    [0] { $pages ->
        [one] Μία σελίδα
       *[other] { $pages } σελίδες
    }
   *[other] { $done } από { $pages } σελίδες έγιναν
}
learn-making = Ετοιμάζεται …
learn-no-clauses = Χωρίς περιήγηση: το αρχείο του παιχνιδιού δεν έχει κανόνες με αριθμό
learn-none = Δεν μπόρεσε να γίνει ξενάγηση
learn-tour = Ξενάγηση
learn-minute = Ξενάγηση ενός λεπτού
learn-minute-about = Τα ιδιαίτερα αυτού του παιχνιδιού, σε λίγες σελίδες
program-title = Four-Handed
program-version = Έκδοση { $version }
program-licence = Ελεύθερο λογισμικό, με την άδεια MIT ή την άδεια Apache 2.0, όποια προτιμάτε.
program-folder = Οι αποθηκευμένες παρτίδες, οι ρυθμίσεις και τα δικά σας παιχνίδια βρίσκονται στο { $folder }. Μένουν εκεί και όταν αφαιρεθεί το πρόγραμμα.
program-parts = Από τι αποτελείται, και με ποιες άδειες

about-title = Τι παιχνίδι είναι αυτό;
about-play = Παίξτε το
about-watch = Δείτε το
about-house = Παρτίδες του σπιτιού
about-games = Όλα τα παιχνίδια
about-special = Τι το ξεχωρίζει
about-history = Ιστορία
about-minutes = Περίπου { $least } ως { $most } λεπτά, με φίλους γύρω από μια οθόνη
about-gone = Αυτό το παιχνίδι δεν υπάρχει πια: το αρχείο του λείπει από τον φάκελό σας ή δεν διαβάζεται.
page-place = Σελίδα { $page } από { $pages }
page-leave = Έξοδος από την ξενάγηση
page-show = Δείτε …
page-reply = Απαντούν οι άλλοι …
page-play = Η σειρά σας
page-try = Δοκιμάστε το
page-ask = { $found ->
    [0] Αγγίξτε τα τετράγωνα
    [one] Αγγίξτε τα τετράγωνα: βρέθηκε ένα
   *[other] Αγγίξτε τα τετράγωνα: βρέθηκαν { $found }
}
page-done = Έτοιμο. Ακολουθεί: { $next }
page-course-done = Έτοιμο: αυτή ήταν η τελευταία σελίδα. Κάθε παιχνίδι έχει τη δική του ξενάγηση.
page-tour-done = Έτοιμο: αυτή ήταν η τελευταία σελίδα. Τώρα παίξτε το παιχνίδι.
page-not-this = Επιτρέπεται, αλλά δεν είναι αυτό.
page-not-there = Όχι αυτό το τετράγωνο.
page-again = Ξανά
page-help = Βοήθεια
page-help-about = Μια υπόδειξη, μετά φως, μετά ένα βέλος· στο τέλος παίζεται μόνο του
page-back = Πίσω
page-next = Επόμενη
page-set-up = Παίξτε το
page-games = Τα παιχνίδια
rules-page = Ο κανόνας { $clause } στη σκακιέρα
clause-sheet = Φύλλο κανόνων
clause-play = Παίξτε το
help-tour = Σε μια ξενάγηση
help-tour-pages = Προηγούμενη σελίδα, επόμενη· και στην κάρτα ενός κανόνα
help-tour-again = Η σελίδα από την αρχή
help-tour-help = Βοήθεια για το βήμα
help-tour-leave = Έξοδος από την ξενάγηση

# Φύλλα σε χαρτί.
paper-computer = Υπολογιστής, επίπεδο { $level }
paper-computer-short = Υπολογιστής { $level }
paper-mark-lit = εκείνο για το οποίο μιλά το κείμενο
paper-mark-refused = εκεί δεν επιτρέπεται
paper-page = Σελίδα { $page } από { $pages }
paper-score-sheet = Φύλλο παρτίδας
paper-event = Διοργάνωση
paper-date = Ημερομηνία
paper-result = Αποτέλεσμα
paper-take-home = Πάρτε την παρτίδα στο σπίτι: σαρώστε τον κωδικό και επικολλήστε το κείμενό του στο Four-Handed.
paper-too-long = Η καταγραφή αυτής της παρτίδας ξεπερνά τα { $longest } byte που χωρά ένας κωδικός· αντιγράψτε την ως κείμενο.
paper-certificate = Δίπλωμα
paper-certificate-won = { $count ->
    [one] κέρδισε μια παρτίδα «{ $game }»
   *[other] κέρδισαν μια παρτίδα «{ $game }»
}
paper-certificate-drawn = έπαιξαν μια παρτίδα «{ $game }» που δεν την έχασε κανείς
paper-event-date = Διοργάνωση και ημερομηνία
paper-signature = Υπογραφή

# Τα φύλλα μιας βραδιάς της λέσχης.
paper-evening = Βραδιά της λέσχης
paper-standings = Βαθμολογία
paper-partnerships = Ζευγάρια
paper-rota = Παρτίδες
paper-name = Όνομα
paper-partners = Συμπαίκτες
paper-points = Βαθμοί
paper-games = Παρτίδες
paper-mean = Ανά παρτίδα
paper-wins = Νίκες
paper-sat-out = Εκτός
paper-out = Εκτός: { $names }
paper-other-table = Σε άλλο τραπέζι
paper-whist = Πρόγραμμα ουίστ
paper-whist-key = Αν παιχτούν όλοι οι γύροι, καθένας έχει καθέναν μία φορά συμπαίκτη και δύο φορές αντίπαλο. Οι αριθμοί είναι οι παίκτες της λίστας: Νότος και Βορράς εναντίον Δύσης και Ανατολής.
paper-round = Γύρος
paper-table = Τραπέζι { $table }

# Εκτύπωση και εικόνες.
menu-print = Εκτύπωση και εικόνες…
help-copy-picture = Αντιγραφή της θέσης ως εικόνας
help-print = Εκτύπωση και εικόνες
print-title = Εκτύπωση και εικόνες
print-sheets = Εκτύπωση
print-pictures = Εικόνες
print-event = Διοργάνωση
print-a4 = A4
print-letter = Letter
print-hatched = Γραμμές
print-colored = Έγχρωμα
print-rules = Κανόνες
print-rules-about = Με εικόνες κομματιών και κανόνων
print-blank = Κενό φύλλο παρτίδας
print-blank-about = Μια στήλη για κάθε παίκτη
print-score = Φύλλο αυτής της παρτίδας
print-score-about = Όλες οι κινήσεις ως τώρα
print-result = Κάρτα αποτελέσματος
print-result-about = Θέση, βαθμοί και κωδικός για το σπίτι
print-certificate = Δίπλωμα
print-certificate-about = Για τους νικητές
print-png = Θέση (PNG)
print-png-about = Εικόνα για μηνύματα και ιστοσελίδες, πλάτους 1200 εικονοστοιχείων
print-svg = Θέση (SVG)
print-svg-about = Σχέδιο που μένει καθαρό σε κάθε μέγεθος
print-gif = Παρτίδα (GIF)
print-gif-about = Όλη η παρτίδα ως κινούμενη εικόνα
print-elsewhere = Αποθήκευση αλλού…
print-copy = Αντιγραφή εικόνας
take-home-title = Η παρτίδα στο σπίτι
take-home-copy = Αντιγραφή της παρτίδας
notice-printed = Το φύλλο είναι στο { $path }
notice-picture = Η εικόνα είναι στο { $path }
notice-drawing = Η εικόνα της παρτίδας σχεδιάζεται
notice-copied-picture = Η εικόνα είναι στο πρόχειρο
tell-not-over = Δεν υπάρχει ακόμη δίπλωμα: η παρτίδα δεν έχει τελειώσει
trouble-paper = Δεν μπορεί να γίνει
trouble-viewer = Κανένα πρόγραμμα στον υπολογιστή δεν δείχνει το φύλλο
trouble-viewer-more = Είναι έτοιμο για εκτύπωση: { $path }
    Εγκαταστήστε ένα πρόγραμμα για αρχεία PDF ή πάρτε το αρχείο σε υπολογιστή που έχει.

# Παρτίδες του σπιτιού: τα ζωντανά τους σημεία.
lively-sacrifice = { $army }: θυσία ({ $kind }).
lively-plan = { $army }: η διαδρομή του κομματιού ({ $kind }) ήταν μακριά, και άξιζε.
lively-lead = Τώρα υπερτερούν: { $armies }.

# Η επίδειξη και το περίπτερο.
menu-program = Σχετικά με το Four-Handed
menu-showcase = Επίδειξη
show-house = Παρτίδα { $number } του σπιτιού
show-last = { $name } · οι τελευταίοι γύροι
show-last-begins = Έτσι τελειώνει αυτή η παρτίδα.
show-last-known = Οι τελευταίοι γύροι που έχουν καταγραφεί.
show-touch = Αγγίξτε οτιδήποτε για να παίξετε
visitor-title = Είναι κανείς εδώ;
visitor-text = { $seconds ->
    [one] Σε ένα δευτερόλεπτο αρχίζει η επίδειξη. Η παρτίδα σας φυλάσσεται για δέκα λεπτά.
   *[other] Σε { $seconds } δευτερόλεπτα αρχίζει η επίδειξη. Η παρτίδα σας φυλάσσεται για δέκα λεπτά.
}
visitor-go-on = Συνέχεια της παρτίδας
visitor-anew = Από την αρχή
staff-title = Προσωπικό
staff-text = Πληκτρολογήστε τον αριθμό για έξοδο.
staff-wrong = { $left ->
    [one] Λάθος αριθμός. Μία ακόμη προσπάθεια.
   *[other] Λάθος αριθμός. Ακόμη { $left } προσπάθειες.
}
staff-wait = Πολλοί λάθος αριθμοί. Περιμένετε { $seconds } δ.
staff-leave = Έξοδος
tell-kiosk = Αυτό δεν είναι για τους επισκέπτες
settings-showcase = Επίδειξη
settings-showcase-off = Όχι
settings-showcase-on = Ναι
settings-showcase-off-about = Τίποτε δεν αρχίζει από μόνο του
settings-showcase-on-about = Μετά από δύο λεπτά στην αρχική οθόνη, ή δέκα σε παρτίδα χωρίς χρονόμετρο, δείχνονται παρτίδες ώσπου κάποιος να αγγίξει κάτι
settings-dark-hours = Ώρες σκότους
settings-dark-hours-off = Όχι
settings-dark-hours-on = Ναι
settings-dark-hours-off-about = Η επίδειξη αρχίζει όποια ώρα κι αν είναι
settings-dark-hours-on-about = Από τις 22 ως τις 8 η επίδειξη δεν αρχίζει μόνη της, και όποια έχει αρχίσει μένει μαύρη ώσπου κάποιος να αγγίξει κάτι
settings-kiosk = Περίπτερο
settings-kiosk-about = Παραδίδει το παράθυρο στους επισκέπτες, σε πλήρη οθόνη, ώσπου το προσωπικό να πληκτρολογήσει έναν αριθμό. Η παρτίδα σας περιμένει, και από τις δικές τους δεν μένει τίποτε.
settings-kiosk-begin = Έναρξη…
begin-kiosk-title = Περίπτερο
begin-kiosk-first = Διαλέξτε έναν αριθμό με 4 ως 8 ψηφία, με τον οποίο το προσωπικό θα βγαίνει.
begin-kiosk-other = Αυτός δεν είναι αριθμός με 4 ως 8 ψηφία. Διαλέξτε άλλον.
begin-kiosk-again = Πληκτρολογήστε τον άλλη μία φορά.
begin-kiosk-differs = Οι δύο αριθμοί διαφέρουν. Διαλέξτε πάλι.
begin-kiosk-next = Επόμενο
begin-kiosk-begin = Έναρξη

# Το παράθυρο για την αίθουσα.
menu-presenter = Παράθυρο για την αίθουσα…
presenter-title = Παράθυρο για την αίθουσα
presenter-text = Ένα δεύτερο παράθυρο δείχνει τη σκακιέρα στην αίθουσα, χωρίς πίνακες, σημάδια του χεριού και κρυφά πράγματα. Εσείς συνεχίζετε σε αυτό εδώ.
presenter-screen = Οθόνη { $number } ({ $name })
presenter-screen-other = { $size } εικονοστοιχεία, ολόκληρη
presenter-screen-own = { $size } εικονοστοιχεία, ολόκληρη· εκεί είναι και αυτό το παράθυρο
presenter-plain = Παράθυρο ανάμεσα στα άλλα
presenter-plain-about = Για να το βάλετε όπου θέλετε, για παράδειγμα σε βιντεοκλήση
presenter-black = Μαύρη οθόνη: η αίθουσα δεν βλέπει τίποτε
presenter-freeze = Η εικόνα μένει όσο δοκιμάζετε κάτι εδώ
presenter-spotlight = Φως κάτω από τον δείκτη, τα άλλα σκοτεινά
presenter-mode = Πώς βλέπει η αίθουσα τη σκακιέρα
presenter-close = Κλείσιμο του παραθύρου
presenter-to-move = παίζει
top-presenter = Η αίθουσα βλέπει τη σκακιέρα
top-presenter-black = Η αίθουσα δεν βλέπει τίποτε
top-presenter-frozen = Η αίθουσα βλέπει την εικόνα που κρατήσατε
tell-presenter-closed = Το παράθυρο για την αίθουσα έκλεισε
tell-presenter-gone = Η οθόνη της αίθουσας χάθηκε: το παράθυρό της έκλεισε
help-presenter = Το παράθυρο για την αίθουσα
help-presenter-open = Άνοιγμα, κλείσιμο
help-presenter-mode = 2D ή 3D για την αίθουσα

## Θέσεις που διαβάζονται δυνατά

aloud-army = { $army }: { $men }.
aloud-army-frozen = { $army }, παγωμένα: { $men }.
aloud-army-out = { $army }, εκτός παιχνιδιού: { $men }.
aloud-man = { $kind } ({ $army })
aloud-cell = { $cell }, { $man }
aloud-cell-frozen = { $cell }, { $man }, παγωμένο
aloud-cell-empty = { $cell }, κενό
aloud-file = Η στήλη του { $cell }: { $men }.
aloud-rank = Η γραμμή του { $cell }: { $men }.
aloud-file-empty = Η στήλη του { $cell } είναι κενή.
aloud-rank-empty = Η γραμμή του { $cell } είναι κενή.
aloud-attacked = Το προσβάλλουν ({ $army }): { $men }.
aloud-protected = Το προστατεύουν ({ $army }): { $men }.
aloud-unattacked = Δεν το προσβάλλει κανείς.
aloud-taking = { $cell } παίρνοντας { $men }
aloud-targets = { $here }, πηγαίνει σε { $cells }.
aloud-no-targets = { $here }, δεν πηγαίνει πουθενά τώρα.
aloud-picked = Στο χέρι: { $targets }
aloud-let-go = Αφέθηκε.
aloud-promotion = Διαλέξτε τι γίνεται: { $kinds }.
aloud-check = Σαχ: { $army }.
aloud-no-move = Δεν έχει παιχτεί τίποτα ακόμη.
aloud-own-orders = Οι τελευταίες εντολές σας: { $orders }.
aloud-orders-covered = Οι προηγούμενες εντολές είναι κρυμμένες: τις δείχνει η πλαϊνή στήλη.
aloud-no-cell = Δεν έχει επιλεγεί τετράγωνο: το B βάζει δρομέα στη σκακιέρα.
aloud-no-clocks = Δεν υπάρχουν ρολόγια σε αυτό το παιχνίδι.
aloud-clock = { $army }: { $time }.
aloud-clock-runs = { $army }: { $time }, τρέχει.
aloud-at-start = Πριν από την πρώτη κίνηση.
aloud-closed = Έκλεισε.
keys-stay = Το γράμμα μένει.
aloud-no-room = Το παράθυρο της αίθουσας έκλεισε.
aloud-spotlight = Η αίθουσα βλέπει ό,τι είναι κάτω από τον δείκτη.
aloud-symbol = Το σύμβολο «{ $meaning }» μπήκε.
aloud-symbol-gone = Το σύμβολο «{ $meaning }» βγήκε.
aloud-no-computer = Κανένας υπολογιστής δεν σκέφτεται.
aloud-no-refusal = Τίποτα δεν απορρίφθηκε.
aloud-size-usual = όπως στην αρχή
aloud-at-end = Αυτή ήταν η τελευταία κίνηση της γραμμής.
aloud-nothing-back = Δεν υπάρχει κίνηση να παρθεί πίσω.
aloud-list = Κατάλογος με { $count }.
aloud-list-now = Κατάλογος με { $count }· επιλεγμένο: { $now }.
aloud-after-ply = Κίνηση { $ply } από { $all }.
aloud-screen-start = Four-Handed, η αρχή.
aloud-screen-new-game = Νέο παιχνίδι.
aloud-screen-choose = Όλα τα παιχνίδια.
aloud-screen-show = Η επίδειξη.
help-aloud = Ανάγνωση της θέσης
help-aloud-position = Όλα τα κομμάτια, στρατός προς στρατό
help-aloud-file = Η στήλη του δρομέα
help-aloud-rank = Η γραμμή του δρομέα
help-aloud-attackers = Ποιος προσβάλλει το τετράγωνο
help-aloud-targets = Πού πηγαίνει το κομμάτι του
help-aloud-last = Η τελευταία κίνηση, ποιος παίζει
help-aloud-clocks = Τα ρολόγια
decimal-sign = ,
aloud-state = { $name }: { $state }
aloud-more = Υπάρχουν κι άλλα.
aloud-taken-back = Η κίνηση αναιρείται.
aloud-seen-from = Η σκακιέρα φαίνεται από την πλευρά: { $army }.
aloud-tab = Στο πλάι: { $tab }.
aloud-scroll-bar = Γραμμή κύλισης
type-move-title = Πληκτρολογήστε μια κίνηση
type-move-text = Με τα ονόματα του πλέγματος, όπως στη γραμμή εντολών: f4-f5, f4xg5, f7-f8=Q, O-O, R@n3, offer-draw. Ένα τετράγωνο μόνο, όπως f4, διαβάζεται.
type-move-hint = Μια κίνηση, όπως f4-f5
type-move-play = Παίξε
help-type-move = Πληκτρολόγηση μιας κίνησης
settings-group-access = Πρόσβαση
settings-switch = Ένας διακόπτης
settings-switch-about = Ένα φως μένει τόσο σε κάθε ομάδα κομματιών, τετραγώνων ή κουμπιών· ένα πλήκτρο, ή ένα κλικ όταν ο δείκτης στέκει, διαλέγει την ομάδα και ύστερα ένα από αυτήν. Δύο γύροι χωρίς πάτημα γυρίζουν ένα βήμα πίσω.
settings-switch-off = Κλειστό
settings-switch-off-about = Με ποντίκι και πλήκτρα. Ανοιχτό, ένα φως περνά από ό,τι πατιέται, και ένας διακόπτης διαλέγει.
settings-switch-600 = 0,6 s
settings-switch-900 = 0,9 s
settings-switch-1200 = 1,2 s
settings-switch-2000 = 2 s
settings-switch-3000 = 3 s
letters-script = αβγδεζηθ ικλμνξοπ ρστυφχψως άέήίόύώ
letters-other-script = abcdefghi jklmnopqr stuvwxyz
letters-script-key = Αλφάβητο
letters-space = Κενό
letters-capitals = Κεφαλαία
letters-delete = Σβήσιμο
letters-enter = Enter
letters-close = Κλείσιμο
settings-keys = Γράμματα
settings-keys-about = Τι κάνουν τα γράμματα στο τραπέζι· το καθένα μπορεί να γίνει άλλο
settings-keys-own = Κάποια γράμματα είναι δικά σας
settings-keys-change = Αλλαγή…
keys-change = Ένα γράμμα μπορεί να γίνει άλλο: πατήστε εδώ το πλήκτρο του και ύστερα το γράμμα.
keys-await = Πατήστε το γράμμα για «{ $what }». Το Esc το αφήνει όπως είναι.
keys-now = { $what }: { $key }.
keys-usual = Όλα όπως στην αρχή
keys-usual-now = Όλα τα γράμματα είναι όπως στην αρχή.

# Η βραδιά της λέσχης στο παράθυρο.
menu-evening = Βραδιά της λέσχης…
start-evening = Βραδιά της λέσχης
start-evening-about = { $people ->
    [one] Ένα άτομο
   *[other] { $people } άτομα
}, { $games ->
    [one] μία παρτίδα
   *[other] { $games } παρτίδες
}
evening-title = Βραδιά της λέσχης
evening-about = Πέντε ως δώδεκα άτομα σε ένα τραπέζι: το πρόγραμμα λέει ποιος παίζει μετά, ποιος με ποιον και ποιος μένει εκτός, ώστε όλοι να μένουν εκτός εξίσου και οι συμπαίκτες να αλλάζουν. Τα αποτελέσματα των παρτίδων σε αυτό το τραπέζι σημειώνονται μόνα τους. Γράψτε τα ονόματα των παρόντων.
evening-none = Δεν έχει αρχίσει βραδιά: γράψτε τα ονόματα των παρόντων.
evening-next = Επόμενη παρτίδα
evening-people = Παίκτες
evening-guest = Επισκέπτης { $number }
evening-name = Όνομα αυτού που έρχεται
evening-add = Προσθήκη
evening-person-about = { $games ->
    [0] καμία παρτίδα ακόμη
    [one] μία παρτίδα
   *[other] { $games } παρτίδες
}{ $out ->
    [0] {""}
    [one] , μία φορά εκτός
   *[other] , { $out } φορές εκτός
}
evening-pauses = Διάλειμμα
evening-is-here = Παίζει: { $name }
evening-rename = Άλλο όνομα για: { $name }
evening-title-hint = Τίτλος της βραδιάς, όπως το όνομα της λέσχης
evening-end = Τέλος της βραδιάς
evening-end-ask = Τελείωσε η βραδιά; Το αρχείο της φυλάσσεται, και η επόμενη αρχίζει με κενή λίστα.
evening-game = Παιχνίδι
evening-game-with = { $game } · { $options }
evening-computers = Υπολογιστές
evening-computers-least = { $count ->
    [0] Σε κενές θέσεις
    [one] Σε 1 θέση ή πιο πολλές
    [3] Σε τρεις θέσεις
   *[other] Σε { $count } θέσεις ή πιο πολλές
}
evening-level = Το επίπεδό τους
evening-out = Εκτός
evening-exchange = Πατήστε δύο ονόματα για να αλλάξουν θέση. Η πινέζα κρατά κάποιον στη θέση του σε μια άλλη πρόταση.
evening-exchange-with = Με ποιον αλλάζει θέση: { $name };
evening-pin = Να μείνει σε αυτή τη θέση: { $name }
evening-unpin = Να αλλάζει πάλι θέση: { $name }
evening-shuffle = Άλλη πρόταση
evening-shuffle-about = Κληρώνει μια άλλη, εξίσου καλή
evening-play = Παίξτε
evening-playing = Παρτίδα { $number }: παίζεται { $game }
evening-playing-about = Το αποτέλεσμα σημειώνεται μόνο του, όταν τελειώσει η παρτίδα στο τραπέζι.
evening-away-about = Στο τραπέζι είναι άλλη παρτίδα. Αυτή βρίσκεται στις αποθηκευμένες, αν έγινε κίνηση· αν συνεχιστεί από εκεί, το αποτέλεσμα σημειώνεται μόνο του. Αλλιώς γράψτε το αποτέλεσμα, αρχίστε την από την αρχή ή αφήστε την έξω.
evening-go-on = Συνέχεια
evening-load = Άνοιγμα
evening-anew = Από την αρχή
evening-enter = Αποτέλεσμα
evening-leave-out = Να μη μετρήσει
evening-leave-out-ask = Η παρτίδα { $number } βγαίνει από τη λίστα και δεν μετρά. Στο τραπέζι μπορεί ακόμη να παιχτεί ως το τέλος.
evening-no-game = Το παιχνίδι { $game } δεν υπάρχει εδώ: διαλέξτε άλλο.
evening-no-other = Καμία άλλη πρόταση δεν είναι εξίσου καλή: αλλάξτε θέσεις με το χέρι
evening-by-sum = Κατά βαθμούς
evening-by-mean = Βαθμοί ανά παρτίδα
evening-no-games = Δεν έχει παιχτεί ακόμη καμία παρτίδα.
evening-numbered = { $number }. { $game }
evening-being-played = Παίζεται
evening-correct = Διόρθωση του αποτελέσματος
evening-strike = Διαγραφή από τη λίστα
evening-strike-ask = Η παρτίδα { $number } βγαίνει από τη λίστα και δεν μετρά.
evening-points-error = Γράψτε τους βαθμούς ως 2, 1.5, 1/3 ή 1½.
evening-print = Εκτύπωση
evening-csv = Πίνακας (CSV)
evening-csv-about = Γράφει ένα αρχείο για λογιστικά φύλλα
evening-web-page = Ιστοσελίδα
evening-web-page-about = Γράφει μία σελίδα για φυλλομετρητές και τη δείχνει
evening-no-name = Λείπει ένα όνομα
evening-same-name = Υπάρχει και άλλος με το όνομα { $name }
evening-here = Είναι ήδη στη λίστα: { $name }
evening-gone = Κάνει διάλειμμα: { $name }
evening-seated = Κάθεται στην παρτίδα που παίζεται: { $name }. Γράψτε το αποτέλεσμα ή αφήστε την έξω
evening-too-many = Σε ένα τραπέζι χωρούν { $most } άτομα
evening-nobody = Δεν υπάρχει κανείς για να παίξει.
over-evening = Επόμενη παρτίδα της βραδιάς
over-noted = Σημειώθηκε ως παρτίδα { $number } της βραδιάς.
over-noted-other = Για την παρτίδα { $number } της βραδιάς έχει σημειωθεί άλλο αποτέλεσμα.
over-note-this = Σημείωση αυτού
notice-table = Ο πίνακας είναι στο { $path }
notice-evening-over = Η βραδιά τελείωσε· το αρχείο της είναι στο { $path }
trouble-evening = Η βραδιά της προηγούμενης φοράς δεν μπορεί να χρησιμοποιηθεί
trouble-evening-write = Η βραδιά δεν μπορεί να γραφτεί
aloud-veiled = Η σκακιέρα είναι κρυμμένη: τα κομμάτια διαβάζονται όπως στην αρχή.
aloud-order = Εντολή: { $from } προς { $to }.
aloud-in-hand = Στο χέρι: { $kind }. Μπαίνει σε { $cells }.
aloud-goes-on = Τα ρολόγια συνεχίζουν.
aloud-time-low = { $army }: απομένουν { $seconds } δευτερόλεπτα.
aloud-two-minutes = { $army }: απομένουν δύο λεπτά.
aloud-lit = Φωτίζονται: { $cells }.
aloud-arrow = Ένα βέλος δείχνει από { $from } προς { $to }.
aloud-hint = Υπόδειξη ({ $army }): { $told }
aloud-placing = Προς τοποθέτηση: { $men }, σε { $cells }.
aloud-reserve = { $army }, δίπλα στη σκακιέρα: { $men }.
aloud-muted = Χωρίς ήχο.
aloud-heard = Με ήχο.
aloud-thinking = Φαίνεται τι σκέφτονται οι υπολογιστές.
aloud-not-thinking = Δεν φαίνεται πια τι σκέφτονται οι υπολογιστές.
aloud-solid = Η σκακιέρα σε 3D.
aloud-flat = Η σκακιέρα σε 2D.
aloud-dark = Σκούρα χρώματα.
aloud-light = Ανοιχτά χρώματα.
aloud-evening-people = Εδώ είναι: { $names }.
aloud-evening-games = Παρτίδες που παίχτηκαν: { $count }. { $last }
aloud-evening-next = Επόμενη: { $game }. { $sides }. { $out }
type-move-empty = Δεν πληκτρολογήθηκε τίποτα.
type-move-unknown = Το «{ $typed }» δεν είναι κίνηση εδώ. Μια κίνηση γράφεται σαν { $example }.
type-move-orders = Οι κρυφές εντολές γράφονται στη σκακιέρα ή στο πεδίο των εντολών.

# Τι ζητά το σύστημα από όλα τα προγράμματα.
wishes-motion = Το σύστημά σας ζητά λιγότερη κίνηση: τα κομμάτια δεν γλιστρούν
wishes-contrast = Το σύστημά σας ζητά περισσότερη αντίθεση: επιλέχθηκε η παλέτα υψηλής αντίθεσης
wishes-motion-contrast = Το σύστημά σας ζητά λιγότερη κίνηση και περισσότερη αντίθεση: τα κομμάτια δεν γλιστρούν, και επιλέχθηκε η παλέτα υψηλής αντίθεσης
wishes-none = Το σύστημά σας δεν ζητά πια λιγότερη κίνηση ή περισσότερη αντίθεση
