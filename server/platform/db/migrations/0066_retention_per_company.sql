CREATE TABLE "applicant_expiries" (
	"job_id" integer PRIMARY KEY NOT NULL,
	"announced_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "notification_choices" DROP CONSTRAINT "notification_choices_kind";--> statement-breakpoint
ALTER TABLE "notification_links" DROP CONSTRAINT "notification_links_kind";--> statement-breakpoint
ALTER TABLE "notifications" DROP CONSTRAINT "notifications_kind";--> statement-breakpoint
ALTER TABLE "company_activity" DROP CONSTRAINT "company_activity_kind";--> statement-breakpoint
ALTER TABLE "applications" ADD COLUMN "company_access_ended_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "companies" ADD COLUMN "keep_applicants_months" text;--> statement-breakpoint
ALTER TABLE "applicant_expiries" ADD CONSTRAINT "applicant_expiries_job_id_jobs_id_fk" FOREIGN KEY ("job_id") REFERENCES "public"."jobs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notification_choices" ADD CONSTRAINT "notification_choices_kind" CHECK (kind in ('application_viewed', 'application_shortlisted', 'application_interview', 'interview_proposed', 'interview_booked', 'interview_moved', 'interview_cancelled', 'interview_reminder', 'application_offered', 'application_hired', 'application_rejected', 'application_unanswered', 'job_closed', 'job_removed', 'job_restored', 'job_changed', 'review_hidden', 'review_shown', 'message', 'application_received', 'application_withdrawn', 'interview_suggested', 'interview_declined', 'job_approved', 'job_rejected', 'appeal_rejected', 'job_unconfirmed', 'applicants_expiring', 'bookmark_closing', 'bookmark_closed', 'job_reopened', 'job_alert'));--> statement-breakpoint
ALTER TABLE "notification_links" ADD CONSTRAINT "notification_links_kind" CHECK (kind in ('application_viewed', 'application_shortlisted', 'application_interview', 'interview_proposed', 'interview_booked', 'interview_moved', 'interview_cancelled', 'interview_reminder', 'application_offered', 'application_hired', 'application_rejected', 'application_unanswered', 'job_closed', 'job_removed', 'job_restored', 'job_changed', 'review_hidden', 'review_shown', 'message', 'application_received', 'application_withdrawn', 'interview_suggested', 'interview_declined', 'job_approved', 'job_rejected', 'appeal_rejected', 'job_unconfirmed', 'applicants_expiring', 'bookmark_closing', 'bookmark_closed', 'job_reopened', 'job_alert'));--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_kind" CHECK (kind in ('application_viewed', 'application_shortlisted', 'application_interview', 'interview_proposed', 'interview_booked', 'interview_moved', 'interview_cancelled', 'interview_reminder', 'application_offered', 'application_hired', 'application_rejected', 'application_unanswered', 'job_closed', 'job_removed', 'job_restored', 'job_changed', 'review_hidden', 'review_shown', 'message', 'application_received', 'application_withdrawn', 'interview_suggested', 'interview_declined', 'job_approved', 'job_rejected', 'appeal_rejected', 'job_unconfirmed', 'applicants_expiring', 'bookmark_closing', 'bookmark_closed', 'job_reopened', 'job_alert'));--> statement-breakpoint
ALTER TABLE "companies" ADD CONSTRAINT "companies_keep_applicants_months" CHECK (keep_applicants_months in ('6', '12', '24'));--> statement-breakpoint
ALTER TABLE "company_activity" ADD CONSTRAINT "company_activity_kind" CHECK (kind in ('member_invited', 'invitation_cancelled', 'member_joined', 'member_changed', 'member_removed', 'member_left', 'ownership_transferred', 'company_changed', 'job_posted', 'job_changed', 'job_closed', 'job_reopened', 'job_deleted', 'applications_moved', 'applicants_exported', 'applicants_expired', 'retention_changed', 'interview_proposed', 'interview_moved', 'interview_cancelled', 'criteria_changed'));
--> statement-breakpoint
DROP TRIGGER companies_version ON companies;
--> statement-breakpoint
CREATE TRIGGER companies_version BEFORE UPDATE ON companies FOR EACH ROW
	WHEN ((
		OLD.name, OLD.address, OLD.website, OLD.about, OLD.industry_id, OLD.size, OLD.founded_year, OLD.city_id,
		OLD.keep_applicants_months
	) IS DISTINCT FROM (
		NEW.name, NEW.address, NEW.website, NEW.about, NEW.industry_id, NEW.size, NEW.founded_year, NEW.city_id,
		NEW.keep_applicants_months
	))
  EXECUTE FUNCTION next_version();
--> statement-breakpoint
-- Lists of companies hide what is over for them as they hide who is suspended or gone.
CREATE OR REPLACE FUNCTION note_applicant_standing() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.applicant_hidden := NEW.company_access_ended_at IS NOT NULL OR EXISTS (
    SELECT 1 FROM users u WHERE u.id = NEW.user_id AND (u.suspended_at IS NOT NULL OR u.closed_at IS NOT NULL));
  RETURN NEW;
END $$;
--> statement-breakpoint
DROP TRIGGER applications_standing ON applications;
--> statement-breakpoint
CREATE TRIGGER applications_standing BEFORE INSERT OR UPDATE OF user_id, company_access_ended_at ON applications
  FOR EACH ROW EXECUTE FUNCTION note_applicant_standing();
--> statement-breakpoint
CREATE OR REPLACE FUNCTION hide_applications() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE applications SET applicant_hidden =
    NEW.suspended_at IS NOT NULL OR NEW.closed_at IS NOT NULL OR company_access_ended_at IS NOT NULL
  WHERE user_id = NEW.id;
  RETURN NULL;
END $$;
