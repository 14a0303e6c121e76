ALTER TABLE "companies" ADD COLUMN "size" text;--> statement-breakpoint
ALTER TABLE "companies" ADD COLUMN "founded_year" integer;--> statement-breakpoint
ALTER TABLE "companies" ADD CONSTRAINT "companies_size" CHECK (size in ('1-10', '11-50', '51-200', '201-500', '501-1000', '1001-5000', '5001-10000', '10001+'));--> statement-breakpoint
ALTER TABLE "companies" ADD CONSTRAINT "companies_founded_year" CHECK (founded_year between 1500 and 2200);--> statement-breakpoint
DROP TRIGGER companies_version ON companies;
--> statement-breakpoint
CREATE TRIGGER companies_version BEFORE UPDATE ON companies FOR EACH ROW
	WHEN ((
		OLD.name, OLD.address, OLD.website, OLD.about, OLD.industry_id, OLD.size, OLD.founded_year, OLD.city_id
	) IS DISTINCT FROM (
		NEW.name, NEW.address, NEW.website, NEW.about, NEW.industry_id, NEW.size, NEW.founded_year, NEW.city_id
	))
	EXECUTE FUNCTION next_version();
