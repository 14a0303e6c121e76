CREATE TABLE "company_responses" (
	"company_id" integer PRIMARY KEY NOT NULL,
	"days" integer NOT NULL,
	"received" integer NOT NULL,
	"reviewed" integer NOT NULL,
	"answered" integer NOT NULL,
	"review_hours" real,
	"last_reviewed_at" timestamp with time zone,
	"next_steps" jsonb NOT NULL
);
--> statement-breakpoint
ALTER TABLE "application_events" DROP CONSTRAINT "application_events_reason";--> statement-breakpoint
ALTER TABLE "notification_choices" DROP CONSTRAINT "notification_choices_kind";--> statement-breakpoint
ALTER TABLE "notification_links" DROP CONSTRAINT "notification_links_kind";--> statement-breakpoint
ALTER TABLE "notifications" DROP CONSTRAINT "notifications_kind";--> statement-breakpoint
ALTER TABLE "company_responses" ADD CONSTRAINT "company_responses_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "jobs_by_deadline" ON "jobs" USING btree ("deadline","id") WHERE deleted_at is null;--> statement-breakpoint
ALTER TABLE "application_events" ADD CONSTRAINT "application_events_reason" CHECK (reason in ('job_closed', 'job_deleted', 'job_taken_down', 'account_closed', 'job_restored', 'no_answer'));--> statement-breakpoint
ALTER TABLE "notification_choices" ADD CONSTRAINT "notification_choices_kind" CHECK (kind in ('application_viewed', 'application_shortlisted', 'application_interview', 'application_offered', 'application_hired', 'application_rejected', 'application_unanswered', 'job_closed', 'job_removed', 'job_restored', 'job_changed', 'review_hidden', 'review_shown', 'message', 'application_received', 'application_withdrawn', 'job_approved', 'job_rejected', 'appeal_rejected', 'bookmark_closing', 'bookmark_closed', 'job_reopened', 'job_alert'));--> statement-breakpoint
ALTER TABLE "notification_links" ADD CONSTRAINT "notification_links_kind" CHECK (kind in ('application_viewed', 'application_shortlisted', 'application_interview', 'application_offered', 'application_hired', 'application_rejected', 'application_unanswered', 'job_closed', 'job_removed', 'job_restored', 'job_changed', 'review_hidden', 'review_shown', 'message', 'application_received', 'application_withdrawn', 'job_approved', 'job_rejected', 'appeal_rejected', 'bookmark_closing', 'bookmark_closed', 'job_reopened', 'job_alert'));--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_kind" CHECK (kind in ('application_viewed', 'application_shortlisted', 'application_interview', 'application_offered', 'application_hired', 'application_rejected', 'application_unanswered', 'job_closed', 'job_removed', 'job_restored', 'job_changed', 'review_hidden', 'review_shown', 'message', 'application_received', 'application_withdrawn', 'job_approved', 'job_rejected', 'appeal_rejected', 'bookmark_closing', 'bookmark_closed', 'job_reopened', 'job_alert'));