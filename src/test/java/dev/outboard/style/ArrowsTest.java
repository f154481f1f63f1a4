package dev.outboard.style;

import static dev.outboard.style.Arrows.CORE_HAS_NO_WINDOW;
import static dev.outboard.style.Arrows.CORE_KNOWS_ONLY_DB;
import static dev.outboard.style.Arrows.DB_KNOWS_NOBODY_ABOVE;
import static dev.outboard.style.Arrows.FEATURES_DO_NOT_KNOW_EACH_OTHER;
import static dev.outboard.style.Arrows.ONLY_DB_SEES_JDBC;
import static dev.outboard.style.Arrows.ONLY_KIT_AND_DB_MAKE_THREADS;
import static dev.outboard.style.Arrows.ONLY_KIT_NAMES_PLATFORM;
import static dev.outboard.style.Arrows.SAMPLE_KNOWS_NO_WINDOW;
import static dev.outboard.style.Arrows.UI_KNOWS_NOTHING_ON_TOP;
import static dev.outboard.style.Arrows.UI_SPEAKS_NO_SQL;
import static dev.outboard.style.Arrows.VIEW_MODELS_KNOW_NO_NODES;
import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import com.tngtech.archunit.lang.ArchRule;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Named;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/// The product obeys every arrow, and every arrow is seen when it is broken.
class ArrowsTest {
    private static final JavaClasses PRODUCT = new ClassFileImporter()
        .withImportOption(new ImportOption.DoNotIncludeTests()).importPackages("dev.outboard");

    @TempDir
    private Path folder;

    static List<Named<ArchRule>> arrows() {
        return Stream.of(DB_KNOWS_NOBODY_ABOVE, CORE_KNOWS_ONLY_DB, UI_KNOWS_NOTHING_ON_TOP, UI_SPEAKS_NO_SQL,
            SAMPLE_KNOWS_NO_WINDOW, ONLY_DB_SEES_JDBC, CORE_HAS_NO_WINDOW, FEATURES_DO_NOT_KNOW_EACH_OTHER,
            ONLY_KIT_NAMES_PLATFORM, ONLY_KIT_AND_DB_MAKE_THREADS, VIEW_MODELS_KNOW_NO_NODES)
            .map(arrow -> Named.of(arrow.getDescription(), arrow)).toList();
    }

    static List<Arguments> breaches() {
        return List.of(
            breach(DB_KNOWS_NOBODY_ABOVE, "db", "dev.outboard.core.outbox.Count a;"),
            breach(CORE_KNOWS_ONLY_DB, "core.feed", "dev.outboard.Main a;"),
            breach(UI_KNOWS_NOTHING_ON_TOP, "ui.stream", "dev.outboard.Main a;"),
            breach(UI_SPEAKS_NO_SQL, "ui.stream", "dev.outboard.db.Sql a;"),
            breach(UI_SPEAKS_NO_SQL, "ui.stream", "void a(dev.outboard.db.Session s) { s.abandon(); }"),
            breach(ONLY_DB_SEES_JDBC, "core.feed", "java.sql.Connection a;"),
            breach(ONLY_DB_SEES_JDBC, "ui.stream", "org.postgresql.PGConnection a;"),
            breach(ONLY_DB_SEES_JDBC, "sample", "com.zaxxer.hikari.HikariDataSource a;"),
            breach(CORE_HAS_NO_WINDOW, "core.feed", "javafx.beans.property.IntegerProperty a;"),
            breach(CORE_HAS_NO_WINDOW, "core.feed", "java.beans.PropertyChangeListener a;"),
            breach(ONLY_KIT_NAMES_PLATFORM, "ui.stream",
                "void a(Runnable r) { javafx.application.Platform.runLater(r); }"),
            breach(ONLY_KIT_AND_DB_MAKE_THREADS, "core.feed", "Object a = new Thread(() -> {});"),
            breach(ONLY_KIT_AND_DB_MAKE_THREADS, "ui.stream",
                "void a(Runnable r) { Thread.startVirtualThread(r); }"),
            breach(ONLY_KIT_AND_DB_MAKE_THREADS, "sample",
                "Object a = Thread.ofVirtual().unstarted(() -> {});"),
            breach(ONLY_KIT_AND_DB_MAKE_THREADS, "core.feed",
                "Object a = java.util.concurrent.Executors.newCachedThreadPool();"),
            breach(ONLY_KIT_AND_DB_MAKE_THREADS, "core.feed",
                "Object a = java.util.concurrent.CompletableFuture.runAsync(() -> {});"),
            breach(ONLY_KIT_AND_DB_MAKE_THREADS, "ui.stream", "javafx.concurrent.Task<String> a;"),
            breach(VIEW_MODELS_KNOW_NO_NODES, "ui.stream", "javafx.scene.Node a;"),
            breach(VIEW_MODELS_KNOW_NO_NODES, "ui.stream", "javafx.stage.Stage a;"),
            breach(VIEW_MODELS_KNOW_NO_NODES, "ui.stream", "javafx.fxml.FXMLLoader a;"),
            breach(VIEW_MODELS_KNOW_NO_NODES, "ui.stream", "javafx.application.Application a;"));
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("arrows")
    void productObeys(ArchRule arrow) {
        assertThat(arrow.evaluate(PRODUCT).getFailureReport().getDetails()).isEmpty();
    }

    @ParameterizedTest(name = "{1}: {2}")
    @MethodSource("breaches")
    void breachIsSeen(ArchRule arrow, String where, String member) {
        var breach = "package dev.outboard.%s; class FixtureViewModel { %s }".formatted(where, member);
        assertThat(broken(arrow, breach)).isTrue();
    }

    @Test
    void featureThatKnowsAnotherIsSeen() {
        var other = "package dev.outboard.ui.other; public class Other {}";
        assertThat(broken(FEATURES_DO_NOT_KNOW_EACH_OTHER, other,
            "package dev.outboard.ui.one; class One { dev.outboard.ui.other.Other a; }")).isTrue();
    }

    @Test
    void featureThatKnowsTheShellIsSeen() {
        var shell = "package dev.outboard.ui.shell; public class Frame {}";
        assertThat(broken(FEATURES_DO_NOT_KNOW_EACH_OTHER, shell,
            "package dev.outboard.ui.one; class One { dev.outboard.ui.shell.Frame a; }")).isTrue();
    }

    @Test
    void sampleThatKnowsTheWindowIsSeen() {
        var window = "package dev.outboard.ui.one; public class One {}";
        assertThat(broken(SAMPLE_KNOWS_NO_WINDOW, window,
            "package dev.outboard.sample; class Bank { dev.outboard.ui.one.One a; }")).isTrue();
    }

    @Test
    void shellMayKnowFeaturesAndAllTheKit() {
        assertThat(broken(FEATURES_DO_NOT_KNOW_EACH_OTHER,
            "package dev.outboard.ui.kit; public class Tool {}",
            "package dev.outboard.ui.one; public class One { dev.outboard.ui.kit.Tool a; }",
            "package dev.outboard.ui.shell; class A { dev.outboard.ui.one.One a; }",
            "package dev.outboard.ui.shell; class B { dev.outboard.ui.kit.Tool a; }"))
            .isFalse();
    }

    private boolean broken(ArchRule arrow, String... sources) {
        return arrow.evaluate(Compiled.classes(folder, sources)).hasViolation();
    }

    private static Arguments breach(ArchRule arrow, String where, String member) {
        return Arguments.of(Named.of(arrow.getDescription(), arrow), where, member);
    }
}
