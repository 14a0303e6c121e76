ALTER TABLE "job_views" ADD COLUMN "apply_clicks" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "jobs" ADD COLUMN "apply_url" text;--> statement-breakpoint
ALTER TABLE "jobs" ADD CONSTRAINT "jobs_apply_url" CHECK (apply_url ~ '^https?://') NOT VALID;--> statement-breakpoint
-- Beside "jobs_version", which knows the other columns.
CREATE TRIGGER jobs_apply_url_version BEFORE UPDATE OF apply_url ON jobs FOR EACH ROW
	WHEN (OLD.apply_url IS DISTINCT FROM NEW.apply_url)
	EXECUTE FUNCTION next_version();
--> statement-breakpoint
-- Whether somebody can sign in to a company. Imports create accounts whose addresses don't exist.
CREATE FUNCTION company_is_attended(company integer) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT EXISTS (
    SELECT FROM company_members m JOIN users u ON u.id = m.user_id
    WHERE m.company_id = company AND u.suspended_at IS NULL AND u.closed_at IS NULL
      AND u.email NOT LIKE '%@import.invalid')
$$;
--> statement-breakpoint
CREATE FUNCTION application_reaches_company() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT company_is_attended((SELECT j.company_id FROM jobs j WHERE j.id = NEW.job_id)) THEN
    RAISE EXCEPTION 'nobody can read applications to job %', NEW.job_id USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER applications_reach_company BEFORE INSERT ON applications FOR EACH ROW
	EXECUTE FUNCTION application_reaches_company();
--> statement-breakpoint
ALTER TABLE "jobs" VALIDATE CONSTRAINT "jobs_apply_url";
