CREATE TABLE "scheduled_rejections" (
	"application_id" integer PRIMARY KEY NOT NULL,
	"status" text NOT NULL,
	"message" text,
	"author_id" integer,
	"due_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"change_id" integer,
	CONSTRAINT "scheduled_rejections_status" CHECK (status in ('applied', 'viewed', 'shortlisted', 'interview', 'offered', 'hired', 'rejected', 'withdrawn'))
);
--> statement-breakpoint
ALTER TABLE "company_activity" DROP CONSTRAINT "company_activity_kind";--> statement-breakpoint
ALTER TABLE "companies" ADD COLUMN "rejection_delay_hours" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "scheduled_rejections" ADD CONSTRAINT "scheduled_rejections_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "scheduled_rejections" ADD CONSTRAINT "scheduled_rejections_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "scheduled_rejections" ADD CONSTRAINT "scheduled_rejections_change_id_undoable_changes_id_fk" FOREIGN KEY ("change_id") REFERENCES "public"."undoable_changes"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "scheduled_rejections_by_due" ON "scheduled_rejections" USING btree ("due_at");--> statement-breakpoint
CREATE INDEX "scheduled_rejections_by_author" ON "scheduled_rejections" USING btree ("author_id") WHERE author_id is not null;--> statement-breakpoint
CREATE INDEX "scheduled_rejections_of_change" ON "scheduled_rejections" USING btree ("change_id") WHERE change_id is not null;--> statement-breakpoint
ALTER TABLE "companies" ADD CONSTRAINT "companies_rejection_delay" CHECK (rejection_delay_hours in (0, 24, 48, 72)) NOT VALID;--> statement-breakpoint
ALTER TABLE "company_activity" ADD CONSTRAINT "company_activity_kind" CHECK (kind in ('member_invited', 'invitation_cancelled', 'member_joined', 'member_changed', 'member_removed', 'member_left', 'ownership_transferred', 'company_changed', 'job_posted', 'job_changed', 'job_closed', 'job_reopened', 'job_deleted', 'applications_moved', 'applications_staged', 'rejection_delay_changed', 'stage_added', 'stage_renamed', 'stage_deleted', 'applicants_exported', 'applicants_expired', 'retention_changed', 'interview_proposed', 'interview_moved', 'interview_cancelled', 'criteria_changed', 'anonymity_started', 'anonymity_ended')) NOT VALID;--> statement-breakpoint
-- drizzle-kit can't name triggers. An application that gets another status is no longer rejected by itself. Opening a
-- new one is no decision.
CREATE FUNCTION end_scheduled_rejection() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM scheduled_rejections WHERE application_id = NEW.id;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER applications_end_scheduled_rejection AFTER UPDATE OF status ON applications FOR EACH ROW
  WHEN (OLD.status IS DISTINCT FROM NEW.status AND NOT (OLD.status = 'applied' AND NEW.status = 'viewed'))
  EXECUTE FUNCTION end_scheduled_rejection();
--> statement-breakpoint
ALTER TABLE "companies" VALIDATE CONSTRAINT "companies_rejection_delay";--> statement-breakpoint
ALTER TABLE "company_activity" VALIDATE CONSTRAINT "company_activity_kind";
