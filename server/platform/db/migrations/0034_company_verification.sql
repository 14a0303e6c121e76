ALTER TABLE "companies" ADD COLUMN "staff_verdict" text;--> statement-breakpoint
ALTER TABLE "companies" ADD CONSTRAINT "companies_staff_verdict" CHECK (staff_verdict in ('verified', 'revoked'));--> statement-breakpoint
-- A verification is about a company under one name, website and address: when it changes one of them, staff look again.
-- A company that staff turned down stays so.
CREATE FUNCTION forget_company_verification() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.staff_verdict := NULL;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER companies_renamed BEFORE UPDATE OF name, website ON companies FOR EACH ROW
  WHEN (OLD.staff_verdict = 'verified' AND NEW.staff_verdict = 'verified'
    AND (OLD.name, OLD.website) IS DISTINCT FROM (NEW.name, NEW.website))
  EXECUTE FUNCTION forget_company_verification();
--> statement-breakpoint
CREATE FUNCTION company_address_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.email <> NEW.email THEN
    UPDATE companies SET staff_verdict = NULL WHERE user_id = NEW.id AND staff_verdict = 'verified';
  END IF;
  -- The pages of its jobs show its level.
  PERFORM pg_notify('shortlist_changes', 'jobs');
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER users_of_companies_readdressed AFTER UPDATE OF email, email_confirmed_at ON users FOR EACH ROW
  WHEN (NEW.role = 'employer'
    AND (OLD.email, OLD.email_confirmed_at) IS DISTINCT FROM (NEW.email, NEW.email_confirmed_at))
  EXECUTE FUNCTION company_address_changed();
