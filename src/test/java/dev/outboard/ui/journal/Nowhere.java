package dev.outboard.ui.journal;

import java.util.List;
import java.util.UUID;

/// Where nothing is operated.
public final class Nowhere implements Further {
    @Override
    public void restore(UUID operation) {}

    @Override
    public void takeBack(UUID operation) {}

    @Override
    public void retry(List<String> ids, String about) {}
}
