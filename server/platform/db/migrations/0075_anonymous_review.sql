ALTER TABLE "company_activity" DROP CONSTRAINT "company_activity_kind";--> statement-breakpoint
ALTER TABLE "applications" ADD COLUMN "anonymous_number" integer;--> statement-breakpoint
ALTER TABLE "applications" ADD COLUMN "anonymity_promised" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "job_evaluations" ADD COLUMN "is_anonymous" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "job_evaluations" ADD COLUMN "last_applicant_number" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "company_activity" ADD CONSTRAINT "company_activity_kind" CHECK (kind in ('member_invited', 'invitation_cancelled', 'member_joined', 'member_changed', 'member_removed', 'member_left', 'ownership_transferred', 'company_changed', 'job_posted', 'job_changed', 'job_closed', 'job_reopened', 'job_deleted', 'applications_moved', 'applications_staged', 'stage_added', 'stage_renamed', 'stage_deleted', 'applicants_exported', 'applicants_expired', 'retention_changed', 'interview_proposed', 'interview_moved', 'interview_cancelled', 'criteria_changed', 'anonymity_started', 'anonymity_ended')) NOT VALID;--> statement-breakpoint
-- Applying to a job with an anonymous review takes the next number; the first positive status reveals who applied, for
-- good: moving back, also by Undo, hides nobody again.
CREATE FUNCTION note_anonymity() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  next integer;
BEGIN
  IF NEW.status IN ('shortlisted', 'interview', 'offered', 'hired') THEN
    NEW.anonymous_number := NULL;
    RETURN NEW;
  END IF;
  IF TG_OP = 'UPDATE' THEN
    IF NEW.status <> 'applied' OR EXISTS (
      SELECT FROM application_events e
      WHERE e.application_id = NEW.id AND e.status IN ('shortlisted', 'interview', 'offered', 'hired'))
    THEN
      RETURN NEW;
    END IF;
  END IF;
  UPDATE job_evaluations SET last_applicant_number = last_applicant_number + 1
  WHERE job_id = NEW.job_id AND is_anonymous
  RETURNING last_applicant_number INTO next;
  IF next IS NOT NULL THEN
    NEW.anonymous_number := coalesce(NEW.anonymous_number, next);
    NEW.anonymity_promised := true;
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER applications_anonymity BEFORE INSERT OR UPDATE OF status ON applications
  FOR EACH ROW EXECUTE FUNCTION note_anonymity();
--> statement-breakpoint
ALTER TABLE "company_activity" VALIDATE CONSTRAINT "company_activity_kind";
