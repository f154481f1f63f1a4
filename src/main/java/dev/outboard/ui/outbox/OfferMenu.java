package dev.outboard.ui.outbox;

import dev.outboard.ui.kit.Shown;
import dev.outboard.ui.kit.Texts;
import java.util.List;
import javafx.beans.binding.Bindings;
import javafx.scene.control.Button;
import javafx.scene.control.MenuButton;
import javafx.scene.control.MenuItem;

/// Binds buttons and the items of a menu to what is offered.
final class OfferMenu {
    private OfferMenu() {}

    static void bind(Button button, OfferViewModel offers, Kind kind) {
        button.textProperty().bind(offers.textProperty(kind));
        button.disableProperty().bind(offers.unavailableProperty(kind).isNotEmpty());
        button.accessibleHelpProperty().bind(offers.unavailableProperty(kind));
        button.setOnAction(_ -> offers.choose(kind));
        Shown.when(button, offers.suitsProperty(kind));
    }

    /// What can't be done now carries its reason.
    static void fill(MenuButton menu, OfferViewModel offers, Texts texts, List<Kind> kinds) {
        for (var kind : kinds) {
            var item = new MenuItem();
            item.textProperty().bind(Bindings.createStringBinding(
                () -> offers.unavailableProperty(kind).get().isEmpty() ? offers.textProperty(kind).get()
                    : texts.text(
                        "offer.why", offers.textProperty(kind).get(),
                        offers.unavailableProperty(kind).get()),
                offers.textProperty(kind), offers.unavailableProperty(kind)));
            item.disableProperty().bind(offers.unavailableProperty(kind).isNotEmpty());
            item.visibleProperty().bind(offers.suitsProperty(kind));
            item.setOnAction(_ -> offers.choose(kind));
            item.setMnemonicParsing(false);
            menu.getItems().add(item);
        }
        var any = kinds.stream().map(offers::suitsProperty).toList();
        Shown.when(menu, Bindings.createBooleanBinding(
            () -> any.stream().anyMatch(suits -> suits.get()), any.toArray(javafx.beans.Observable[]::new)));
    }
}
