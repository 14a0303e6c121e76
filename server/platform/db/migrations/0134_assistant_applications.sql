CREATE TABLE "assistant_applications" (
	"id" uuid PRIMARY KEY NOT NULL,
	"job_id" integer NOT NULL,
	"session_hash" text NOT NULL,
	"nonce" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"agent_id" text,
	"agent_key" text,
	"content" jsonb,
	"digest" text,
	"user_id" integer,
	"resume_file_id" uuid,
	"resume_name" text,
	"jti" uuid,
	"confirmed_by" text,
	"confirmed_at" timestamp with time zone,
	"mandate_expires_at" timestamp with time zone,
	"declined_at" timestamp with time zone,
	"consumed_at" timestamp with time zone,
	"application_id" integer,
	CONSTRAINT "assistant_applications_sessionHash_unique" UNIQUE("session_hash"),
	CONSTRAINT "assistant_applications_nonce_unique" UNIQUE("nonce"),
	CONSTRAINT "assistant_applications_jti_unique" UNIQUE("jti"),
	CONSTRAINT "assistant_applications_applicationId_unique" UNIQUE("application_id"),
	CONSTRAINT "assistant_applications_prepared" CHECK ((agent_key is null) = (digest is null) and (agent_key is null) = (agent_id is null)
        and (content is null) = (digest is null or consumed_at is not null)),
	CONSTRAINT "assistant_applications_confirmed" CHECK (num_nulls(confirmed_at, confirmed_by, mandate_expires_at, jti) in (0, 4)
        and (confirmed_at is null or (digest is not null and user_id is not null))),
	CONSTRAINT "assistant_applications_consumed" CHECK (consumed_at is null or (confirmed_at is not null and declined_at is null
        and consumed_at >= confirmed_at and consumed_at < mandate_expires_at)),
	CONSTRAINT "assistant_applications_sent" CHECK (application_id is null or consumed_at is not null)
);
--> statement-breakpoint
ALTER TABLE "applications" ADD COLUMN "assistant" text;--> statement-breakpoint
ALTER TABLE "assistant_applications" ADD CONSTRAINT "assistant_applications_job_id_jobs_id_fk" FOREIGN KEY ("job_id") REFERENCES "public"."jobs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "assistant_applications" ADD CONSTRAINT "assistant_applications_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "assistant_applications" ADD CONSTRAINT "assistant_applications_resume_file_id_files_id_fk" FOREIGN KEY ("resume_file_id") REFERENCES "public"."files"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "assistant_applications" ADD CONSTRAINT "assistant_applications_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "assistant_applications_of_user" ON "assistant_applications" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "assistant_applications_of_job" ON "assistant_applications" USING btree ("job_id");--> statement-breakpoint
CREATE INDEX "assistant_applications_of_resume" ON "assistant_applications" USING btree ("resume_file_id");--> statement-breakpoint
CREATE INDEX "assistant_applications_by_expiry" ON "assistant_applications" USING btree ("expires_at") WHERE application_id is null;--> statement-breakpoint
-- What a person confirmed stays as it was, and a mandate is consumed once.
CREATE FUNCTION "keep_confirmed_mandate"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (NEW."job_id", NEW."nonce", NEW."agent_id", NEW."agent_key", NEW."digest", NEW."user_id", NEW."jti",
      NEW."confirmed_by", NEW."confirmed_at", NEW."mandate_expires_at")
    IS DISTINCT FROM
     (OLD."job_id", OLD."nonce", OLD."agent_id", OLD."agent_key", OLD."digest", OLD."user_id", OLD."jti",
      OLD."confirmed_by", OLD."confirmed_at", OLD."mandate_expires_at")
    OR (NEW."content" IS NOT NULL AND NEW."content" IS DISTINCT FROM OLD."content")
    OR (OLD."consumed_at" IS NOT NULL AND NEW."consumed_at" IS DISTINCT FROM OLD."consumed_at")
    OR (OLD."declined_at" IS NOT NULL AND NEW."declined_at" IS DISTINCT FROM OLD."declined_at")
    OR (OLD."application_id" IS NOT NULL AND NEW."application_id" IS DISTINCT FROM OLD."application_id")
  THEN
    RAISE EXCEPTION 'assistant application % was confirmed', OLD."id" USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER "keep_confirmed_mandate" BEFORE UPDATE ON "assistant_applications" FOR EACH ROW
WHEN (OLD."confirmed_at" IS NOT NULL) EXECUTE FUNCTION "keep_confirmed_mandate"();--> statement-breakpoint
-- No application is an assistant's without a mandate that was consumed for it.
CREATE FUNCTION "assert_mandate"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (
    SELECT FROM "assistant_applications" a
    WHERE a."user_id" = NEW."user_id" AND a."job_id" = NEW."job_id" AND a."agent_id" = NEW."assistant"
      AND a."consumed_at" IS NOT NULL AND (a."application_id" IS NULL OR a."application_id" = NEW."id"))
  THEN
    RAISE EXCEPTION 'application of % has no mandate', NEW."user_id" USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER "assert_mandate_on_insert" BEFORE INSERT ON "applications" FOR EACH ROW
WHEN (NEW."assistant" IS NOT NULL) EXECUTE FUNCTION "assert_mandate"();--> statement-breakpoint
CREATE TRIGGER "assert_mandate_on_update" BEFORE UPDATE OF "assistant" ON "applications" FOR EACH ROW
WHEN (NEW."assistant" IS NOT NULL AND NEW."assistant" IS DISTINCT FROM OLD."assistant") EXECUTE FUNCTION "assert_mandate"();
