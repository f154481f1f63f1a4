package dev.outboard.ui.stream;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.outboard.ui.Fx;
import dev.outboard.ui.kit.Appearance;
import dev.outboard.ui.kit.FxBatcher;
import dev.outboard.ui.kit.Later;
import dev.outboard.ui.kit.Link;
import dev.outboard.ui.kit.Refreshing.Work;
import dev.outboard.ui.kit.SameThread;
import dev.outboard.ui.kit.Texts;
import dev.outboard.ui.kit.Theme;
import dev.outboard.ui.kit.Wording;
import dev.outboard.ui.overview.Bank;
import java.time.ZoneOffset;
import java.util.Locale;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Consumer;
import javafx.scene.Scene;
import javafx.stage.Stage;
import org.junit.jupiter.api.Test;

/// A feed that brings two thousand events a second, for ten seconds, as fast as the window takes them.
class StreamRateTest {
    private static final long LOOKS = 660;
    private static final long EACH = 30;

    private final Later later = new Later(Bank.NOW);
    private final Link link = new Link(later);
    private final Setting setting = new Setting(
        link, Texts.of(StreamViewModel.class, Locale.ENGLISH),
        new Wording(Texts.of(Wording.class, Locale.ENGLISH), new Appearance(ZoneOffset.UTC)),
        new Work(new SameThread(), later, later));

    @Test
    void theWindowAnswersBetweenTheBatchesCountsThemAllAndStaysInBounds() {
        var model = Fx.call(() -> new StreamViewModel(new Afternoon(), setting, _ -> { }));
        var stage = Fx.call(() -> show(model));
        var batcher = new FxBatcher<Consumer<Link>>(link::together);
        var drains = new AtomicInteger();
        Fx.run(() -> link.revisionProperty().subscribe(_ -> drains.incrementAndGet()));
        var answered = 0;
        for (var look = 0L; look < LOOKS; look++) {
            var batch = Afternoon.batch(look * EACH + 1, (look + 1) * EACH);
            batcher.add(told -> told.arrived(batch));
            if (look % 66 == 0) {
                answered += Fx.call(() -> 1);
            }
        }
        await().until(() -> Fx.call(link::arrivals) == LOOKS * EACH);

        assertThat(answered).isEqualTo(10);
        assertThat(drains.get()).isLessThanOrEqualTo((int) LOOKS + 1);
        Fx.run(() -> {
            assertThat(model.rows()).hasSize(Rows.MOST);
            assertThat(model.rows().getFirst().position()).isEqualTo(LOOKS * EACH);
            assertThat(model.texts().inViewProperty().get())
                .isEqualTo("5,000 rows in view, 14,800 dropped from it");
            assertThat(model.texts().lostProperty().get()).isEqualTo("0 lost");
            stage.close();
        });
    }

    private Stage show(StreamViewModel model) {
        var scene = new Scene(new StreamScreen(model, setting).view(), 1280, 800);
        Theme.dress(scene, new Appearance(ZoneOffset.UTC));
        var stage = new Stage();
        stage.setScene(scene);
        stage.show();
        return stage;
    }
}
