-- Filled first, indexed then: what the tables are created with beside their keys.
DROP INDEX public.idx_events_aggregate_seq, public.idx_events_aggregate_id, public.idx_events_event_type,
           events.outbox_unpublished_idx, events.outbox_retry_due_idx, events.outbox_aggregate_idx,
           events.outbox_event_type_occurred_idx
