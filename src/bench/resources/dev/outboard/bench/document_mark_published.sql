-- The document's MarkPublished.
-- 1 id
UPDATE ${outbox}
   SET published_at = NOW()
 WHERE id = ?
