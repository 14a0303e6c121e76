ALTER TABLE "jobs" ADD COLUMN "experience_min" smallint;--> statement-breakpoint
ALTER TABLE "jobs" ADD COLUMN "experience_max" smallint;--> statement-breakpoint
ALTER TABLE "jobs" ADD COLUMN "experience_unknown" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "jobs" ADD CONSTRAINT "jobs_experience" CHECK (experience_min between 0 and experience_max or num_nulls(experience_min, experience_max) > 0) NOT VALID;--> statement-breakpoint
-- Beside "jobs_version", which knows the other columns.
CREATE TRIGGER jobs_experience_version BEFORE UPDATE ON jobs FOR EACH ROW
	WHEN ((OLD.experience_min, OLD.experience_max, OLD.experience_unknown)
		IS DISTINCT FROM (NEW.experience_min, NEW.experience_max, NEW.experience_unknown))
	EXECUTE FUNCTION next_version();
--> statement-breakpoint
ALTER TABLE "jobs" VALIDATE CONSTRAINT "jobs_experience";--> statement-breakpoint
-- Imports stored no years where a posting said none.
DO $$
DECLARE
  last integer := 0;
  batch integer[];
BEGIN
  LOOP
    batch := ARRAY(SELECT id FROM jobs WHERE id > last ORDER BY id LIMIT 2000);
    EXIT WHEN cardinality(batch) = 0;
    last := batch[cardinality(batch)];
    UPDATE jobs j SET experience_unknown = true
    FROM experiences e
    WHERE j.id = ANY (batch) AND e.id = j.experience_id AND e.year = 0 AND NOT company_is_attended(j.company_id);
    COMMIT;
  END LOOP;
END $$;
