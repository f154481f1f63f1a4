package dev.outboard.core.doctor;

import java.util.List;

/// All that was found in one examination, in no order, and what the role may do.
///
/// @param standby whether remedies have to be run elsewhere, on the primary
public record Report(String role, boolean standby, List<Finding> findings, List<Permit> permits) {
    public Report {
        findings = List.copyOf(findings);
        permits = List.copyOf(permits);
    }
}
