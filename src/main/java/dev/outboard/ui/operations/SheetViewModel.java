package dev.outboard.ui.operations;

import dev.outboard.core.feed.FeedState;
import dev.outboard.core.operations.Action;
import dev.outboard.core.operations.Grants;
import dev.outboard.ui.kit.Operating;
import java.lang.System.Logger.Level;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import javafx.beans.property.ReadOnlyLongProperty;
import javafx.beans.property.ReadOnlyLongWrapper;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.beans.property.ReadOnlyStringProperty;
import javafx.beans.property.ReadOnlyStringWrapper;
import org.jspecify.annotations.Nullable;

/// The sheet of operations: shows one at a time, and knows which may be begun at all. What runs goes on when
/// it is put away.
public final class SheetViewModel implements Operating {
    private static final System.Logger LOG = System.getLogger(SheetViewModel.class.getName());

    private final SheetSetting setting;
    private final PreviewWriter writer;
    private final ReadOnlyObjectWrapper<@Nullable OperationViewModel> shown =
        new ReadOnlyObjectWrapper<>(this, "shown");
    private final ReadOnlyStringWrapper underWay = new ReadOnlyStringWrapper(this, "underWay", "");
    private final ReadOnlyLongWrapper revision = new ReadOnlyLongWrapper(this, "revision");
    private final List<OperationViewModel> putAway = new ArrayList<>();
    private final Map<String, String> against = new HashMap<>();
    private @Nullable Grants grants;
    private boolean asking;

    public SheetViewModel(SheetSetting setting) {
        this.setting = setting;
        writer = new PreviewWriter(setting);
        setting.link().revisionProperty().subscribe(_ -> tick());
        setting.access().revisionProperty().subscribe(_ -> tick());
        setting.link().stateProperty().subscribe((before, _) -> {
            if (before instanceof FeedState.Lost) {
                grants = null;
            }
        });
    }

    @Override
    public void propose(Proposal proposal) {
        if (hindrance(proposal.action(), true).isEmpty() || hindrance(proposal.action(), false).isEmpty()) {
            close();
            var operation = new OperationViewModel(proposal, setting, this::propose);
            shown.set(operation);
            operation.begin();
        }
    }

    /// Puts the sheet away. What runs goes on.
    public void close() {
        var operation = shown.get();
        if (operation != null) {
            operation.leave();
            shown.set(null);
            if (operation.runs().underWay()) {
                putAway.add(operation);
            }
            tell();
        }
    }

    @Override
    public void show() {
        if (!putAway.isEmpty()) {
            close();
            shown.set(putAway.removeLast());
            tell();
        }
    }

    @Override
    public String hindrance(Action action, boolean dead) {
        if (setting.link().lost()) {
            return setting.text("unavailable.lost");
        }
        var known = grants;
        if (known == null) {
            return setting.text("unavailable.not-known");
        }
        var said = against.computeIfAbsent(action.word() + dead, _ -> against(action, dead, known));
        return !said.isEmpty() ? said
            : setting.access().armedProperty().get() ? "" : setting.text("unavailable.read-only");
    }

    @Override
    public ReadOnlyStringProperty underWayProperty() {
        return underWay.getReadOnlyProperty();
    }

    @Override
    public ReadOnlyLongProperty revisionProperty() {
        return revision.getReadOnlyProperty();
    }

    /// The operation in the sheet; null while it is put away.
    public ReadOnlyObjectProperty<@Nullable OperationViewModel> shownProperty() {
        return shown.getReadOnlyProperty();
    }

    String name() {
        return setting.name();
    }

    boolean production() {
        return setting.production();
    }

    /// What is read for it, as when a screen is refreshed.
    public void refresh() {
        grants = null;
        tick();
    }

    private String against(Action action, boolean dead, Grants known) {
        var obstacle = setting.source().against(action, dead, known);
        return obstacle == null ? "" : plain(writer.sentence(obstacle, known));
    }

    /// For a place that shows no emphasis.
    private static String plain(String prose) {
        return prose.replaceAll("(?<!\\\\)[*`]", "").replaceAll("\\\\(.)", "$1");
    }

    private void tick() {
        ask();
        var operation = shown.get();
        if (operation != null) {
            operation.tick();
        }
        putAway.forEach(OperationViewModel::tick);
        tell();
        revision.set(revision.get() + 1);
    }

    private void tell() {
        putAway.removeIf(operation -> !operation.runs().underWay());
        underWay.set(putAway.isEmpty() ? "" : setting.text(
            "under-way", putAway.getLast().preview().titleProperty().get(), putAway.getLast().runs().told()));
    }

    private void ask() {
        if (grants != null || asking || setting.link().lost()) {
            return;
        }
        asking = true;
        setting.work().background().run(() -> setting.source().grants(), known -> {
            asking = false;
            grants = known;
            against.clear();
            revision.set(revision.get() + 1);
        }, failure -> {
            asking = false;
            LOG.log(Level.DEBUG, "Rights were not read", failure);
        });
    }
}
