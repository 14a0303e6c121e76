ALTER TABLE "notifications" ADD COLUMN "message_id" integer;--> statement-breakpoint
-- Earlier releases knew the message by its words; names of files follow them. Of equal ones it is the closest in time.
DO $$
DECLARE
  last integer := 0;
  batch integer[];
BEGIN
  LOOP
    batch := ARRAY(SELECT id FROM notifications WHERE id > last ORDER BY id LIMIT 2000);
    EXIT WHEN cardinality(batch) = 0;
    last := batch[cardinality(batch)];
    UPDATE notifications n SET message_id = (
      SELECT m.id FROM conversation_messages m
      WHERE m.application_id = n.application_id
        AND (n.text = m.text OR starts_with(n.text, ltrim(m.text || E'\n\n📎', E'\n')))
      ORDER BY abs(extract(epoch FROM m.created_at - n.created_at)), m.id LIMIT 1)
    WHERE n.id = ANY (batch) AND n.kind IN ('message', 'application_rejected') AND n.message_id IS NULL;
    COMMIT;
  END LOOP;
END $$;
