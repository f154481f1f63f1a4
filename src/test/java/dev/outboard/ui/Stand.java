package dev.outboard.ui;

import dev.outboard.ui.connect.ConnectController;
import dev.outboard.ui.connect.ConnectViewModel;
import dev.outboard.ui.connect.Opening;
import dev.outboard.ui.connect.Subject;
import dev.outboard.ui.kit.Appearance;
import dev.outboard.ui.kit.Fxml;
import dev.outboard.ui.kit.Later;
import dev.outboard.ui.kit.Link;
import dev.outboard.ui.kit.Place;
import dev.outboard.ui.kit.Refreshing.Work;
import dev.outboard.ui.kit.SameThread;
import dev.outboard.ui.kit.Texts;
import dev.outboard.ui.kit.Theme;
import dev.outboard.ui.kit.Wording;
import dev.outboard.ui.overview.Bank;
import dev.outboard.ui.overview.OverviewController;
import dev.outboard.ui.overview.OverviewViewModel;
import dev.outboard.ui.overview.Sources;
import dev.outboard.ui.shell.Connection;
import dev.outboard.ui.shell.Feature;
import dev.outboard.ui.shell.ShellController;
import dev.outboard.ui.shell.ShellViewModel;
import java.time.Duration;
import java.time.ZoneId;
import java.util.List;
import java.util.Locale;
import javafx.scene.Parent;
import javafx.scene.Scene;

/// The window put together for a picture: real views and view-models, readings from the bank of one
/// afternoon, and a clock that is moved by hand.
final class Stand {
    final Later later = new Later(Bank.NOW.minus(Duration.ofMinutes(29)));
    final Appearance appearance = new Appearance(ZoneId.of("Asia/Seoul"));
    private final Locale locale;
    private final Wording wording;
    private final Work work = new Work(new SameThread(), later, later);
    private final ShellViewModel shell;
    private final ShellController frame;
    private final Parent root;

    Stand(Locale locale, boolean dark) {
        this.locale = locale;
        appearance.darkProperty().set(dark);
        wording = new Wording(Texts.of(Wording.class, locale), appearance);
        var texts = Texts.of(ShellViewModel.class, locale);
        shell = new ShellViewModel(texts, wording, appearance, later);
        frame = new ShellController(shell, appearance);
        root = Fxml.load(frame, texts);
    }

    /// Opens Overview on a production database at the bank's afternoon.
    Link overview(Sources sources) {
        return overview(sources, new Connection(
            "bank-prod", "bank @ db1.bank.example:5432", true, "18.4", false, false,
            "reference events + outbox", () -> 2));
    }

    Link overview(Sources sources, Connection connection) {
        var link = new Link(later);
        link.measured(Duration.ofMillis(-400));
        later.take(Duration.ofMinutes(29));
        var texts = Texts.of(OverviewViewModel.class, locale);
        var model = new OverviewViewModel(sources, link, texts, wording, work);
        var view = Fxml.load(new OverviewController(model, texts, wording), texts);
        shell.connected(connection, link);
        frame.features(List.of(new Feature(
            new Place.Overview(), "fth-grid", texts.text("title"), view, model::refresh)));
        shell.go(new Place.Overview());
        model.open();
        return link;
    }

    <T> void connect(Subject subject, Opening<T> opening, String... passwords) {
        var texts = Texts.of(ConnectViewModel.class, locale);
        var model = new ConnectViewModel<>(
            subject, opening, _ -> { }, new ConnectViewModel.Words(texts, wording), work);
        frame.show(Fxml.load(new ConnectController(model, texts), texts));
        model.start();
        for (var password : passwords) {
            model.start(password);
        }
    }

    Scene scene(int width, int height) {
        var scene = new Scene(root, width, height);
        Theme.dress(scene, appearance);
        return scene;
    }
}
