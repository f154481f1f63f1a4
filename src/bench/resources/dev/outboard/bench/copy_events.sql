-- Events as rows of text.
COPY ${events} (aggregate_id, aggregate_type, event_type, event_data, sequence_number) FROM STDIN
