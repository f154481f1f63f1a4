package dev.outboard.style;

import static com.tngtech.archunit.base.DescribedPredicate.describe;
import static com.tngtech.archunit.base.DescribedPredicate.not;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAPackage;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAnyPackage;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;

import com.tngtech.archunit.base.DescribedPredicate;
import com.tngtech.archunit.core.domain.JavaAccess;
import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.lang.ArchRule;
import java.util.Set;

/// Who may know whom: ui → core → db, with `Main` and the sample on top.
final class Arrows {
    private static final String UI = "dev.outboard.ui..";
    private static final String CORE = "dev.outboard.core..";
    private static final String DB = "dev.outboard.db..";
    private static final String KIT = "dev.outboard.ui.kit..";
    private static final String SHELL = "dev.outboard.ui.shell..";

    /// What makes a thread, by class; its other methods are free.
    private static final Set<String> MAKE_THREADS = Set.of(
        "java.lang.Thread.<init>", "java.lang.Thread.ofVirtual", "java.lang.Thread.ofPlatform",
        "java.lang.Thread.startVirtualThread", "java.util.Timer.<init>",
        "java.util.concurrent.CompletableFuture.supplyAsync",
        "java.util.concurrent.CompletableFuture.runAsync");

    static final ArchRule DB_KNOWS_NOBODY_ABOVE = noClasses().that().resideInAPackage(DB)
        .should().dependOnClassesThat(ofOutboard().and(not(resideInAPackage(DB)))).allowEmptyShould(true);

    static final ArchRule CORE_KNOWS_ONLY_DB = noClasses().that().resideInAPackage(CORE)
        .should().dependOnClassesThat(ofOutboard().and(not(resideInAnyPackage(CORE, DB))))
        .allowEmptyShould(true);

    static final ArchRule UI_KNOWS_NOTHING_ON_TOP = noClasses().that().resideInAPackage(UI)
        .should().dependOnClassesThat(ofOutboard().and(not(resideInAnyPackage(UI, CORE, DB))))
        .allowEmptyShould(true);

    static final ArchRule UI_SPEAKS_NO_SQL = noClasses().that().resideInAPackage(UI)
        .should().dependOnClassesThat().haveFullyQualifiedName("dev.outboard.db.Sql")
        .orShould().dependOnClassesThat().haveFullyQualifiedName("dev.outboard.db.Session")
        .orShould().dependOnClassesThat().haveFullyQualifiedName("dev.outboard.db.Row")
        .allowEmptyShould(true);

    static final ArchRule SAMPLE_KNOWS_NO_WINDOW = noClasses().that()
        .resideInAPackage("dev.outboard.sample..")
        .should().dependOnClassesThat().resideInAPackage(UI).allowEmptyShould(true);

    static final ArchRule ONLY_DB_SEES_JDBC = noClasses().that().resideOutsideOfPackage(DB)
        .should().dependOnClassesThat()
        .resideInAnyPackage("java.sql..", "javax.sql..", "org.postgresql..", "com.zaxxer..")
        .allowEmptyShould(true);

    static final ArchRule CORE_HAS_NO_WINDOW = noClasses().that().resideInAnyPackage(CORE, DB)
        .should().dependOnClassesThat()
        .resideInAnyPackage("javafx..", "java.beans..", "java.awt..", "javax.swing..")
        .allowEmptyShould(true);

    static final ArchRule FEATURES_DO_NOT_KNOW_EACH_OTHER = slices().matching("dev.outboard.ui.(*)..")
        .should().notDependOnEachOther()
        .ignoreDependency(resideInAPackage(SHELL), anything())
        .ignoreDependency(anything(), resideInAPackage(KIT)).allowEmptyShould(true);

    static final ArchRule ONLY_KIT_NAMES_PLATFORM = noClasses().that().resideOutsideOfPackage(KIT)
        .should().dependOnClassesThat().haveFullyQualifiedName("javafx.application.Platform")
        .allowEmptyShould(true);

    static final ArchRule ONLY_KIT_AND_DB_MAKE_THREADS = noClasses().that().resideOutsideOfPackages(KIT, DB)
        .should().accessTargetWhere(describe("it makes a thread", Arrows::makesThread))
        .orShould().dependOnClassesThat().resideInAPackage("javafx.concurrent..")
        .orShould().dependOnClassesThat().areAssignableTo(java.util.concurrent.Executor.class)
        .allowEmptyShould(true);

    static final ArchRule VIEW_MODELS_KNOW_NO_NODES = noClasses().that().haveSimpleNameEndingWith("ViewModel")
        .should().dependOnClassesThat()
        .resideInAnyPackage("javafx.scene..", "javafx.stage..", "javafx.fxml..", "javafx.application..")
        .allowEmptyShould(true);

    private Arrows() {}

    private static boolean makesThread(JavaAccess<?> access) {
        var owner = access.getTarget().getOwner().getName();
        return MAKE_THREADS.contains(owner + "." + access.getTarget().getName())
            || owner.equals("java.util.concurrent.Executors") || owner.equals("java.lang.Thread$Builder");
    }

    private static DescribedPredicate<JavaClass> ofOutboard() {
        return resideInAPackage("dev.outboard..");
    }

    private static DescribedPredicate<JavaClass> anything() {
        return DescribedPredicate.alwaysTrue();
    }
}
