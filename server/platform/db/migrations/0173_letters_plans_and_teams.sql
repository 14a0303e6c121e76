CREATE TABLE "applicant_presence" (
	"user_id" integer PRIMARY KEY NOT NULL,
	"company_id" integer NOT NULL,
	"application_id" integer NOT NULL,
	"shown_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "message_templates" DROP CONSTRAINT "message_templates_purpose";--> statement-breakpoint
ALTER TABLE "notification_choices" DROP CONSTRAINT "notification_choices_kind";--> statement-breakpoint
ALTER TABLE "notification_links" DROP CONSTRAINT "notification_links_kind";--> statement-breakpoint
ALTER TABLE "notifications" DROP CONSTRAINT "notifications_kind";--> statement-breakpoint
ALTER TABLE "applications" ADD COLUMN "recruiter_id" integer;--> statement-breakpoint
ALTER TABLE "interviews" ADD COLUMN "round" text;--> statement-breakpoint
ALTER TABLE "offers" ADD COLUMN "letter" text;--> statement-breakpoint
ALTER TABLE "offers" ADD COLUMN "letter_locale" text;--> statement-breakpoint
ALTER TABLE "job_evaluations" ADD COLUMN "rounds" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "applicant_presence" ADD CONSTRAINT "applicant_presence_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "applicant_presence" ADD CONSTRAINT "applicant_presence_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "applicant_presence" ADD CONSTRAINT "applicant_presence_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "applicant_presence_of_application" ON "applicant_presence" USING btree ("application_id");--> statement-breakpoint
CREATE INDEX "applicant_presence_of_company" ON "applicant_presence" USING btree ("company_id");--> statement-breakpoint
ALTER TABLE "applications" ADD CONSTRAINT "applications_recruiter_id_users_id_fk" FOREIGN KEY ("recruiter_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action NOT VALID;--> statement-breakpoint
CREATE INDEX CONCURRENTLY "applications_of_recruiter" ON "applications" USING btree ("recruiter_id") WHERE recruiter_id is not null;--> statement-breakpoint
ALTER TABLE "message_templates" ADD CONSTRAINT "message_templates_purpose" CHECK (purpose in ('message', 'rejection', 'offer')) NOT VALID;--> statement-breakpoint
ALTER TABLE "notification_choices" ADD CONSTRAINT "notification_choices_kind" CHECK (kind in ('application_viewed', 'application_shortlisted', 'application_interview', 'interview_proposed', 'interview_booked', 'interview_moved', 'interview_cancelled', 'interview_reminder', 'application_offered', 'offer_made', 'offer_changed', 'offer_withdrawn', 'application_hired', 'application_rejected', 'application_unanswered', 'job_closed', 'job_removed', 'job_restored', 'job_changed', 'review_hidden', 'review_shown', 'message', 'message_removed', 'message_restored', 'report_received', 'report_upheld', 'report_dismissed', 'application_received', 'applicant_waiting', 'applicant_assigned', 'application_withdrawn', 'offer_accepted', 'offer_declined', 'interview_suggested', 'interview_declined', 'interview_unassigned', 'mention', 'job_approved', 'job_rejected', 'appeal_rejected', 'job_unconfirmed', 'source_paused', 'source_rows_refused', 'source_approved', 'source_refused', 'applicants_expiring', 'bookmark_closing', 'bookmark_closed', 'job_reopened', 'job_invitation', 'entry_confirmed', 'entry_declined', 'job_alert')) NOT VALID;--> statement-breakpoint
ALTER TABLE "notification_links" ADD CONSTRAINT "notification_links_kind" CHECK (kind in ('application_viewed', 'application_shortlisted', 'application_interview', 'interview_proposed', 'interview_booked', 'interview_moved', 'interview_cancelled', 'interview_reminder', 'application_offered', 'offer_made', 'offer_changed', 'offer_withdrawn', 'application_hired', 'application_rejected', 'application_unanswered', 'job_closed', 'job_removed', 'job_restored', 'job_changed', 'review_hidden', 'review_shown', 'message', 'message_removed', 'message_restored', 'report_received', 'report_upheld', 'report_dismissed', 'application_received', 'applicant_waiting', 'applicant_assigned', 'application_withdrawn', 'offer_accepted', 'offer_declined', 'interview_suggested', 'interview_declined', 'interview_unassigned', 'mention', 'job_approved', 'job_rejected', 'appeal_rejected', 'job_unconfirmed', 'source_paused', 'source_rows_refused', 'source_approved', 'source_refused', 'applicants_expiring', 'bookmark_closing', 'bookmark_closed', 'job_reopened', 'job_invitation', 'entry_confirmed', 'entry_declined', 'job_alert')) NOT VALID;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_kind" CHECK (kind in ('application_viewed', 'application_shortlisted', 'application_interview', 'interview_proposed', 'interview_booked', 'interview_moved', 'interview_cancelled', 'interview_reminder', 'application_offered', 'offer_made', 'offer_changed', 'offer_withdrawn', 'application_hired', 'application_rejected', 'application_unanswered', 'job_closed', 'job_removed', 'job_restored', 'job_changed', 'review_hidden', 'review_shown', 'message', 'message_removed', 'message_restored', 'report_received', 'report_upheld', 'report_dismissed', 'application_received', 'applicant_waiting', 'applicant_assigned', 'application_withdrawn', 'offer_accepted', 'offer_declined', 'interview_suggested', 'interview_declined', 'interview_unassigned', 'mention', 'job_approved', 'job_rejected', 'appeal_rejected', 'job_unconfirmed', 'source_paused', 'source_rows_refused', 'source_approved', 'source_refused', 'applicants_expiring', 'bookmark_closing', 'bookmark_closed', 'job_reopened', 'job_invitation', 'entry_confirmed', 'entry_declined', 'job_alert')) NOT VALID;--> statement-breakpoint
ALTER TABLE "job_evaluations" ADD CONSTRAINT "job_evaluations_rounds" CHECK (jsonb_typeof(rounds) = 'array' and jsonb_array_length(rounds) <= 8) NOT VALID;--> statement-breakpoint
ALTER TABLE "applications" VALIDATE CONSTRAINT "applications_recruiter_id_users_id_fk";--> statement-breakpoint
ALTER TABLE "message_templates" VALIDATE CONSTRAINT "message_templates_purpose";--> statement-breakpoint
ALTER TABLE "notification_choices" VALIDATE CONSTRAINT "notification_choices_kind";--> statement-breakpoint
ALTER TABLE "notification_links" VALIDATE CONSTRAINT "notification_links_kind";--> statement-breakpoint
ALTER TABLE "notifications" VALIDATE CONSTRAINT "notifications_kind";--> statement-breakpoint
ALTER TABLE "job_evaluations" VALIDATE CONSTRAINT "job_evaluations_rounds";--> statement-breakpoint
CREATE TRIGGER applicant_presence_live_insert AFTER INSERT ON applicant_presence REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tell_company('presence');--> statement-breakpoint
CREATE TRIGGER applicant_presence_live_delete AFTER DELETE ON applicant_presence REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tell_company('presence');
