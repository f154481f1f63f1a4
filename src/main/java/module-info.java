/// Outboard: a desktop console for PostgreSQL event stores and transactional outboxes.
@org.jspecify.annotations.NullMarked
module dev.outboard {
    requires atlantafx.base;
    requires com.zaxxer.hikari;
    requires de.siegmar.fastcsv;
    requires embedded.postgres;
    requires java.sql;
    requires javafx.controls;
    requires javafx.fxml;
    requires org.apache.commons.jexl3;
    requires org.fxmisc.flowless;
    requires org.fxmisc.richtext;
    requires org.fxmisc.undo;
    requires static org.checkerframework.checker.qual;
    requires static org.jspecify;
    requires org.kordamp.ikonli.core;
    requires org.kordamp.ikonli.feather;
    requires org.kordamp.ikonli.javafx;
    requires org.postgresql.jdbc;
    requires reactfx;
    requires tools.jackson.databind;

    opens dev.outboard.ui.aggregates to javafx.fxml;
    opens dev.outboard.ui.alerts to javafx.fxml;
    opens dev.outboard.ui.connect to javafx.fxml;
    opens dev.outboard.ui.correlation to javafx.fxml;
    opens dev.outboard.ui.doctor to javafx.fxml;
    opens dev.outboard.ui.event to javafx.fxml;
    opens dev.outboard.ui.history to javafx.fxml;
    opens dev.outboard.ui.export to javafx.fxml;
    opens dev.outboard.ui.integrity to javafx.fxml;
    opens dev.outboard.ui.journal to javafx.fxml;
    opens dev.outboard.ui.kit to javafx.fxml;
    opens dev.outboard.ui.operations to javafx.fxml;
    opens dev.outboard.ui.outbox to javafx.fxml;
    opens dev.outboard.ui.overview to javafx.fxml;
    opens dev.outboard.ui.projections to javafx.fxml;
    opens dev.outboard.ui.search to javafx.fxml;
    opens dev.outboard.ui.shell to javafx.fxml;
    opens dev.outboard.ui.snapshots to javafx.fxml;
    opens dev.outboard.ui.stream to javafx.fxml;
    exports dev.outboard.db to org.postgresql.jdbc;
    exports dev.outboard to javafx.graphics;
    exports dev.outboard.ui.kit to javafx.fxml;
}
