package dev.outboard.ui.kit;

import static org.assertj.core.api.Assertions.assertThat;

import dev.outboard.core.feed.FeedState;
import dev.outboard.ui.overview.Bank;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class LinkTest {
    private final Later later = new Later(Bank.NOW);
    private final Link link = new Link(later);

    @Test
    void aHoldIsTroubleOnlyAfterASecond() {
        link.arrived(Bank.held());
        assertThat(link.held()).isNull();
        later.pass(Duration.ofMillis(900));
        link.arrived(Bank.held());
        assertThat(link.held()).isNull();
        later.pass(Duration.ofMillis(100));
        link.tick();
        assertThat(link.held()).isEqualTo(
            new Link.Held(Bank.held().progress().held(), Bank.NOW, Bank.NOW.plusMillis(900)));
        link.arrived(Bank.live());
        assertThat(link.held()).isNull();
    }

    @Test
    void aLossIsCountedOnceHoweverManyAttemptsFail() {
        for (var attempt = 1; attempt <= 20; attempt++) {
            link.changed(new FeedState.Lost("gone", Bank.NOW, attempt, Bank.NOW.plusSeconds(30)));
        }
        assertThat(link.timesLost()).isEqualTo(1);
        assertThat(link.losses()).extracting(loss -> loss.state().attempt())
            .containsExactly(1, 16, 17, 18, 19, 20);
        link.changed(new FeedState.Live());
        assertThat(link.lost()).isFalse();
    }

    @Test
    void theDatabasesClockIsReckonedFromOurs() {
        link.measured(Duration.ofMillis(-400));
        later.pass(Duration.ofSeconds(5));
        link.tick();
        assertThat(link.databaseNow()).isEqualTo(Bank.NOW.plusMillis(4600));
    }

    @Test
    void newsTakenTogetherAreToldOnce() {
        var told = new ArrayList<Number>();
        link.revisionProperty().subscribe(revision -> told.add(revision));
        told.clear();
        link.together(List.of(
            one -> one.changed(new FeedState.Live()), one -> one.arrived(Bank.live()),
            one -> one.arrived(Bank.live())));
        assertThat(told).hasSize(1);
        assertThat(link.lateCommits()).isEqualTo(2);
    }
}
