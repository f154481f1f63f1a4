package dev.outboard.ui.doctor;

import dev.outboard.ui.kit.Fxml;
import dev.outboard.ui.kit.Place;
import dev.outboard.ui.kit.Screen;
import dev.outboard.ui.kit.Texts;
import javafx.scene.Parent;

/// Doctor in the frame. It examines when it comes into view.
public final class DoctorScreen implements Screen {
    private final DoctorViewModel model;
    private final Parent view;

    public DoctorScreen(DoctorViewModel model, Texts texts) {
        this.model = model;
        view = Fxml.load(new DoctorController(model, texts), texts);
    }

    @Override
    public Parent view() {
        return view;
    }

    @Override
    public boolean shows(Place place) {
        return place instanceof Place.Doctor;
    }

    @Override
    public void open(Place place) {
        model.open();
    }

    @Override
    public void refresh() {
        model.examine();
    }

    @Override
    public void leave() {
        model.close();
    }
}
