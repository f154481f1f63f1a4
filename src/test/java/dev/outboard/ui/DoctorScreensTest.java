package dev.outboard.ui;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.javafx.css.StyleManager;
import dev.outboard.core.doctor.Known;
import dev.outboard.core.doctor.Passed;
import dev.outboard.core.doctor.Trouble;
import dev.outboard.core.feed.FeedState;
import dev.outboard.core.profiles.IndexShape.Serves;
import dev.outboard.db.DbException;
import dev.outboard.ui.doctor.Ward;
import dev.outboard.ui.overview.Bank;
import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.function.Consumer;
import java.util.stream.Stream;
import javafx.css.CssParser;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/// Pictures of Doctor, for someone to look at.
class DoctorScreensTest {
    @ParameterizedTest(name = "{0}")
    @MethodSource("shots")
    void everyStateIsReadableAndItsStyleSheetsGiveNoWarning(Shot shot) {
        Fx.run(() -> {
            StyleManager.errorsProperty().clear();
            var stand = new Stand(shot.locale(), shot.dark());
            var scene = stand.scene(shot.width(), shot.height());
            shot.set().accept(stand);
            Fx.picture(scene, shot.name());
            assertThat(StyleManager.errorsProperty()).extracting(CssParser.ParseError::getMessage)
                .as("warnings").isEmpty();
            assertThat(Contrast.weak(scene.getRoot())).as("weak contrasts").isEmpty();
        });
    }

    static Stream<Shot> shots() {
        return Stream.of(
            new Shot("doctor", false, 1280, 800, Locale.ENGLISH, stand -> stand.doctor(Ward.troubled())),
            new Shot("doctor-1440", false, 1440, 900, Locale.ENGLISH, stand -> stand.doctor(Ward.troubled())),
            new Shot("doctor-1100", false, 1100, 700, Locale.ENGLISH, stand -> stand.doctor(Ward.troubled())),
            new Shot("doctor-dark", true, 1280, 800, Locale.ENGLISH, stand -> stand.doctor(Ward.troubled())),
            new Shot("doctor-dark-lost", true, 1280, 800, Locale.ENGLISH, DoctorScreensTest::lost),
            new Shot("doctor-lost", false, 1280, 800, Locale.ENGLISH, DoctorScreensTest::lost),
            new Shot("doctor-empty", false, 1280, 800, Locale.ENGLISH, stand -> stand.doctor(Ward.well())),
            new Shot("doctor-ko", false, 1280, 800, Locale.KOREAN, stand -> stand.doctor(Ward.troubled())),
            new Shot("doctor-standby", false, 1280, 800, Locale.ENGLISH, stand -> stand.doctor(standby())),
            new Shot("doctor-rows", false, 1280, 800, Locale.ENGLISH, stand -> stand.doctor(rows())),
            new Shot("doctor-failed", false, 1280, 800, Locale.ENGLISH, DoctorScreensTest::failed));
    }

    private static void lost(Stand stand) {
        var link = stand.doctor(Ward.troubled());
        var since = stand.later.instant();
        link.changed(new FeedState.Lost(
            "Connection to db1.bank.example:5432 refused.", since, 4, since.plusSeconds(9)));
        stand.later.pass(Duration.ofSeconds(5));
    }

    private static void failed(Stand stand) {
        var ward = Ward.well();
        ward.failure = new DbException.Refused("ERROR: out of memory", "53200", null);
        stand.doctor(ward);
    }

    private static Ward standby() {
        var ward = Ward.of(
            true, new Known.Standby(),
            new Trouble.InvalidIndex(
                Ward.OUTBOX, "outbox_aggregate_idx", 88_000_000, Serves.OF_AGGREGATE,
                List.of("REINDEX INDEX CONCURRENTLY events.outbox_aggregate_idx")),
            new Trouble.Uncounted(Ward.EVENTS, 880_000_000, List.of("ANALYZE public.events")));
        ward.line = List.of(
            new Passed.ClocksAgree(Duration.ofMillis(12), Duration.ofMillis(2)), new Known.Pooled());
        return ward;
    }

    private static Ward rows() {
        return Ward.of(
            false,
            new Trouble.HiddenRows(
                Ward.OUTBOX, List.of("tenant: (tenant_id = current_setting('app.tenant'::text))"),
                List.of("CREATE POLICY ledger_ops_reads_all\n"
                    + "    ON events.outbox FOR SELECT TO ledger_ops USING (true)")),
            new Trouble.DeadRows(
                Ward.OUTBOX, 9_300_000, 1_900_000, Bank.NOW.minus(Duration.ofDays(3)), true,
                List.of("VACUUM (ANALYZE) events.outbox")),
            new Trouble.NumbersRunOut(
                Ward.OUTBOX, "id", 1_987_654_321, Integer.MAX_VALUE, true, List.of(
                    "ALTER TABLE events.outbox ALTER COLUMN id TYPE bigint",
                    "ALTER SEQUENCE events.outbox_id_seq AS bigint NO MAXVALUE")),
            new Trouble.LeftPrepared(
                "tx-81", "billing", Bank.NOW.minus(Duration.ofHours(30)), Duration.ofHours(30),
                List.of("ROLLBACK PREPARED 'tx-81'")));
    }

    record Shot(String name, boolean dark, int width, int height, Locale locale, Consumer<Stand> set) {
        @Override
        public String toString() {
            return name;
        }
    }
}
