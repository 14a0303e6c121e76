ALTER TABLE "applications" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "jobs" ADD COLUMN "state_version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "company_members" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
-- drizzle-kit can't name triggers. The versions that decisions are based on. Opening a new application is no move.
CREATE TRIGGER applications_version BEFORE UPDATE ON applications FOR EACH ROW
	WHEN (
		(OLD.status, OLD.stage_id) IS DISTINCT FROM (NEW.status, NEW.stage_id)
		AND NOT (OLD.status = 'applied' AND NEW.status = 'viewed')
	)
	EXECUTE FUNCTION next_version();
--> statement-breakpoint
CREATE FUNCTION count_scheduled_rejection() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	UPDATE applications SET version = version + 1 WHERE id = coalesce(NEW.application_id, OLD.application_id);
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER scheduled_rejections_version AFTER INSERT OR DELETE ON scheduled_rejections FOR EACH ROW
	EXECUTE FUNCTION count_scheduled_rejection();
--> statement-breakpoint
CREATE FUNCTION next_state_version() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	NEW.state_version := OLD.state_version + 1;
	RETURN NEW;
END $$;
--> statement-breakpoint
-- After the trigger "jobs_version", since triggers run by name.
CREATE TRIGGER jobs_version_of_state BEFORE UPDATE ON jobs FOR EACH ROW
	WHEN ((
		OLD.version, OLD.status, OLD.closed_at, OLD.paused_at, OLD.deleted_at
	) IS DISTINCT FROM (
		NEW.version, NEW.status, NEW.closed_at, NEW.paused_at, NEW.deleted_at
	))
	EXECUTE FUNCTION next_state_version();
--> statement-breakpoint
CREATE TRIGGER company_members_version BEFORE UPDATE ON company_members FOR EACH ROW
	WHEN ((OLD.role, OLD.all_jobs) IS DISTINCT FROM (NEW.role, NEW.all_jobs))
	EXECUTE FUNCTION next_version();
--> statement-breakpoint
DROP TRIGGER users_version ON users;
--> statement-breakpoint
CREATE TRIGGER users_version BEFORE UPDATE ON users FOR EACH ROW
	WHEN ((
		OLD.first_name, OLD.last_name, OLD.mobile_no, OLD.suspended_at, OLD.closed_at
	) IS DISTINCT FROM (
		NEW.first_name, NEW.last_name, NEW.mobile_no, NEW.suspended_at, NEW.closed_at
	))
	EXECUTE FUNCTION next_version();
--> statement-breakpoint
DROP TRIGGER companies_version ON companies;
--> statement-breakpoint
CREATE TRIGGER companies_version BEFORE UPDATE ON companies FOR EACH ROW
	WHEN ((
		OLD.name, OLD.address, OLD.website, OLD.about, OLD.industry_id, OLD.size, OLD.founded_year, OLD.city_id,
		OLD.keep_applicants_months, OLD.staff_verdict
	) IS DISTINCT FROM (
		NEW.name, NEW.address, NEW.website, NEW.about, NEW.industry_id, NEW.size, NEW.founded_year, NEW.city_id,
		NEW.keep_applicants_months, NEW.staff_verdict
	))
	EXECUTE FUNCTION next_version();
