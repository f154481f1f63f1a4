-- The document's FetchUnpublishedBatch.
SELECT *
  FROM ${outbox}
 WHERE published_at IS NULL
   AND (next_retry_at IS NULL OR next_retry_at <= NOW())
 ORDER BY id ASC
 LIMIT 50
