-- Webhooks are told of a job by what became of it, whoever changed it: members, staff, sources or the hourly tasks.
DROP TRIGGER "job_webhooks" ON "company_activity";--> statement-breakpoint
DROP FUNCTION "queue_job_webhooks"();--> statement-breakpoint
CREATE FUNCTION "queue_job_webhook"("job" integer, "kind" text, "at" timestamptz) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  IF "kind" = 'job.published' THEN
    -- Closed and opened again before anybody was told.
    DELETE FROM "webhook_deliveries" d WHERE d."subject" = 'job ' || "job" AND d."kind" = 'job.closed'
      AND d."attempts" = 0 AND d."next_attempt_at" IS NOT NULL;
    IF FOUND THEN RETURN; END IF;
  END IF;
  INSERT INTO "webhook_deliveries" ("webhook_id", "kind", "subject", "data", "at", "next_attempt_at")
  SELECT w."id", "queue_job_webhook"."kind", 'job ' || "job",
    jsonb_build_object('job_id', "job",
      'external_job_id', (SELECT x."external_id" FROM "external_jobs" x WHERE x."job_id" = "job" LIMIT 1)),
    "queue_job_webhook"."at", greatest("queue_job_webhook"."at", (
      -- A closing that can be undone.
      SELECT max(c."expires_at") FROM "undoable_changes" c JOIN "undo_rows" u ON u."change_id" = c."id"
      WHERE "queue_job_webhook"."kind" = 'job.closed' AND c."expires_at" > "queue_job_webhook"."at" AND c."undone_at" IS NULL
        AND u."table_name" = 'jobs' AND u."column_name" = 'before' AND (u."row"->>'id')::integer = "job"))
  FROM "webhooks" w JOIN "jobs" j ON j."id" = "job" AND j."company_id" = w."company_id"
  WHERE "queue_job_webhook"."kind" = ANY (w."kinds") ORDER BY w."id";
END $$;--> statement-breakpoint
CREATE FUNCTION "is_job_public"("status" text, "is_post_later" boolean, "closed_at" timestamptz, "deleted_at" timestamptz)
RETURNS boolean LANGUAGE sql IMMUTABLE AS $$
  SELECT "status" = 'approved' AND NOT "is_post_later" AND "closed_at" IS NULL AND "deleted_at" IS NULL
$$;--> statement-breakpoint
CREATE FUNCTION "queue_added_job_webhooks"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM "queue_job_webhook"(j."id", 'job.published', j."posted_at") FROM "added" j
  WHERE j."posted_at" IS NOT NULL AND is_job_public(j."status", j."is_post_later", j."closed_at", j."deleted_at")
    AND EXISTS (SELECT FROM "webhooks" w WHERE w."company_id" = j."company_id");
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "added_job_webhooks" AFTER INSERT ON "jobs" REFERENCING NEW TABLE AS "added"
FOR EACH STATEMENT EXECUTE FUNCTION "queue_added_job_webhooks"();--> statement-breakpoint
CREATE FUNCTION "queue_changed_job_webhooks"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM "queue_job_webhook"(j."id", k."kind", greatest(j."posted_at", j."updated_at", j."closed_at", j."deleted_at"))
  FROM "changed" j
  JOIN "before" b ON b."id" = j."id"
  CROSS JOIN LATERAL (SELECT is_job_public(b."status", b."is_post_later", b."closed_at", b."deleted_at") AS "was_public",
    is_job_public(j."status", j."is_post_later", j."closed_at", j."deleted_at") AS "is_public") s
  CROSS JOIN LATERAL (SELECT CASE WHEN "is_public" AND NOT "was_public" THEN 'job.published'
    WHEN "was_public" AND NOT "is_public" THEN 'job.closed'
    WHEN "is_public" AND j."version" <> b."version" THEN 'job.changed' END AS "kind") k
  WHERE k."kind" IS NOT NULL AND EXISTS (SELECT FROM "webhooks" w WHERE w."company_id" = j."company_id");
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "changed_job_webhooks" AFTER UPDATE ON "jobs" REFERENCING OLD TABLE AS "before" NEW TABLE AS "changed"
FOR EACH STATEMENT EXECUTE FUNCTION "queue_changed_job_webhooks"();--> statement-breakpoint
-- A new job gets the company's own id after its row.
CREATE FUNCTION "name_job_webhooks"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE "webhook_deliveries" d SET "data" = d."data" || jsonb_build_object('external_job_id', NEW."external_id")
  FROM "webhooks" w WHERE w."id" = d."webhook_id" AND w."company_id" = NEW."company_id"
    AND d."subject" = 'job ' || NEW."job_id" AND d."next_attempt_at" IS NOT NULL;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "external_job_webhooks" AFTER INSERT ON "external_jobs"
FOR EACH ROW EXECUTE FUNCTION "name_job_webhooks"();
--> statement-breakpoint
-- Undo deletes an interview and writes it as it was.
CREATE OR REPLACE FUNCTION "queue_interview_webhooks"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  "was_agreed" boolean := TG_OP <> 'INSERT' AND OLD."status" = 'accepted';
  "is_agreed" boolean := TG_OP <> 'DELETE' AND NEW."status" = 'accepted';
BEGIN
  IF "was_agreed" AND NOT "is_agreed" THEN
    -- Taken back before anybody was told.
    DELETE FROM "webhook_deliveries" WHERE "kind" = 'interview.agreed' AND "attempts" = 0
      AND "next_attempt_at" IS NOT NULL AND "data"->>'interview_id' = OLD."id"::text;
  ELSIF "is_agreed" AND NOT "was_agreed" THEN
    INSERT INTO "webhook_deliveries" ("webhook_id", "kind", "subject", "data", "at", "next_attempt_at")
    SELECT w."id", 'interview.agreed', 'application ' || NEW."application_id",
      jsonb_build_object('application_id', NEW."application_id", 'interview_id', NEW."id", 'starts_at', NEW."starts_at"),
      coalesce(NEW."held_until", now()), coalesce((SELECT c."expires_at" FROM "undoable_changes" c WHERE c."id" = NEW."change_id"),
        NEW."held_until", NEW."proposed_at")
    FROM "webhooks" w WHERE w."company_id" = NEW."company_id" AND 'interview.agreed' = ANY (w."kinds")
      AND NOT EXISTS (SELECT FROM "webhook_deliveries" d WHERE d."webhook_id" = w."id" AND d."kind" = 'interview.agreed'
        AND d."data"->'interview_id' = to_jsonb(NEW."id") AND d."data"->'starts_at' = to_jsonb(NEW."starts_at"));
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "restored_interview_webhooks" AFTER INSERT OR DELETE ON "interviews" FOR EACH ROW
EXECUTE FUNCTION "queue_interview_webhooks"();
