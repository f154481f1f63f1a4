package dev.outboard.ui.journal;

import dev.outboard.ui.kit.Access;
import dev.outboard.ui.kit.Appearance;
import dev.outboard.ui.kit.Later;
import dev.outboard.ui.kit.Link;
import dev.outboard.ui.kit.Place;
import dev.outboard.ui.kit.Refreshing.Work;
import dev.outboard.ui.kit.SameThread;
import dev.outboard.ui.kit.Switch;
import dev.outboard.ui.kit.Texts;
import dev.outboard.ui.kit.Wording;
import dev.outboard.ui.overview.Bank;
import java.time.Duration;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.UUID;

/// The journal of the bank's afternoon without a window, and a clock that is moved by hand.
final class Sitting {
    static final Place JOURNAL = new Place.Journal();

    final Later later = new Later(Bank.NOW);
    final Link link = new Link(later);
    private final Work work = new Work(new SameThread(), later, later);
    private final Access access = new Access(new Switch(later), work);
    final Book book = Book.some();
    final List<Place> went = new ArrayList<>();
    final List<String> asked = new ArrayList<>();
    final JournalSetting setting = new JournalSetting(
        link, access, Texts.of(JournalViewModel.class, Locale.ENGLISH),
        new Wording(Texts.of(Wording.class, Locale.ENGLISH), new Appearance(ZoneOffset.UTC)), work, "ws-114",
        went::add, new Asked());
    final JournalViewModel model = new JournalViewModel(book, setting);

    void arm() {
        access.arm(Duration.ofMinutes(15), "clearing is back", () -> { }, _ -> { });
    }

    /// Notes what it is asked for.
    private final class Asked implements Further {
        @Override
        public void restore(UUID operation) {
            asked.add("restore " + operation);
        }

        @Override
        public void takeBack(UUID operation) {
            asked.add("take back " + operation);
        }

        @Override
        public void retry(List<String> ids, String about) {
            asked.add("retry " + ids.size());
        }
    }
}
