CREATE TABLE "conversations" (
	"application_id" integer PRIMARY KEY NOT NULL,
	"company_id" integer NOT NULL,
	"job_id" integer NOT NULL,
	"messages" integer NOT NULL,
	"is_listed" boolean NOT NULL
);
--> statement-breakpoint
ALTER TABLE "conversations" ADD CONSTRAINT "conversations_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "conversations_listed" ON "conversations" USING btree ("company_id","job_id") WHERE is_listed;--> statement-breakpoint
CREATE FUNCTION count_messages_added() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO conversations AS c (application_id, company_id, job_id, messages, is_listed)
  SELECT a.id, a.company_id, a.job_id, w.messages, a.status <> 'withdrawn' AND NOT a.applicant_hidden
  FROM (SELECT application_id, count(*) AS messages FROM written GROUP BY 1) AS w
  JOIN applications a ON a.id = w.application_id ORDER BY a.id
  ON CONFLICT (application_id) DO UPDATE SET messages = c.messages + excluded.messages;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION count_messages_removed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE conversations c SET messages = c.messages - w.messages
  FROM (SELECT application_id, count(*) AS messages FROM written GROUP BY 1) AS w
  WHERE c.application_id = w.application_id;
  DELETE FROM conversations c USING (SELECT DISTINCT application_id FROM written) AS w
  WHERE c.application_id = w.application_id AND c.messages = 0;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION list_conversation() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE conversations SET is_listed = NEW.status <> 'withdrawn' AND NOT NEW.applicant_hidden
  WHERE application_id = NEW.id;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER conversation_messages_added AFTER INSERT ON conversation_messages
  REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION count_messages_added();
--> statement-breakpoint
CREATE TRIGGER conversation_messages_removed AFTER DELETE ON conversation_messages
  REFERENCING OLD TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION count_messages_removed();
--> statement-breakpoint
CREATE TRIGGER applications_list_conversation AFTER UPDATE ON applications FOR EACH ROW
  WHEN ((OLD.status = 'withdrawn' OR OLD.applicant_hidden) IS DISTINCT FROM (NEW.status = 'withdrawn' OR NEW.applicant_hidden))
  EXECUTE FUNCTION list_conversation();
--> statement-breakpoint
-- Existing conversations, in batches. Locking the applications keeps out new messages, so that none is missed or counted
-- twice.
DO $$
DECLARE
  batch integer[];
BEGIN
  LOOP
    SELECT array_agg(id) INTO batch FROM (
      SELECT DISTINCT application_id AS id FROM conversation_messages
      WHERE application_id > coalesce((SELECT max(id) FROM unnest(batch) AS id), 0)
      ORDER BY 1 LIMIT 1000) AS next;
    EXIT WHEN batch IS NULL;
    PERFORM FROM applications WHERE id = ANY (batch) ORDER BY id FOR UPDATE;
    INSERT INTO conversations (application_id, company_id, job_id, messages, is_listed)
    SELECT a.id, a.company_id, a.job_id, m.messages, a.status <> 'withdrawn' AND NOT a.applicant_hidden
    FROM (
      SELECT application_id, count(*) AS messages FROM conversation_messages
      WHERE application_id = ANY (batch) GROUP BY 1) AS m
    JOIN applications a ON a.id = m.application_id
    ON CONFLICT (application_id) DO UPDATE SET messages = excluded.messages, is_listed = excluded.is_listed;
    COMMIT;
  END LOOP;
END $$;
--> statement-breakpoint
CREATE INDEX CONCURRENTLY "conversation_messages_of_company_by_age" ON "conversation_messages" USING btree ("company_id","id");
