package dev.outboard.ui.doctor;

import dev.outboard.ui.kit.Link;
import dev.outboard.ui.kit.Refreshing.Work;
import dev.outboard.ui.kit.Texts;
import dev.outboard.ui.kit.Wording;

/// What the parts of the Doctor screen share.
public record DoctorSetting(Link link, Texts texts, Wording wording, Work work) {}
