CREATE TABLE "decision_dates" (
	"job_id" integer NOT NULL,
	"day" date NOT NULL,
	"stated_at" timestamp with time zone NOT NULL,
	"withdrawn_at" timestamp with time zone,
	"owed" integer,
	"decided" integer,
	CONSTRAINT "decision_dates_job_id_day_pk" PRIMARY KEY("job_id","day"),
	CONSTRAINT "decision_dates_counted" CHECK (num_nonnulls(owed, decided) in (0, 2) and decided between 0 and owed)
);
--> statement-breakpoint
ALTER TABLE "decision_dates" ADD CONSTRAINT "decision_dates_job_id_jobs_id_fk" FOREIGN KEY ("job_id") REFERENCES "public"."jobs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "decision_dates_to_count" ON "decision_dates" USING btree ("day") WHERE owed is null;--> statement-breakpoint
CREATE FUNCTION note_decision_date() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' THEN
    UPDATE decision_dates SET withdrawn_at = NEW.updated_at
    WHERE job_id = NEW.id AND day = OLD.decision_by AND withdrawn_at IS NULL AND OLD.decision_by IS DISTINCT FROM NEW.decision_by;
  END IF;
  IF NEW.decision_by IS NOT NULL THEN
    INSERT INTO decision_dates (job_id, day, stated_at) VALUES (NEW.id, NEW.decision_by, NEW.updated_at)
    ON CONFLICT (job_id, day) DO UPDATE SET withdrawn_at = NULL WHERE decision_dates.withdrawn_at IS NOT NULL;
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER note_stated_decision_date AFTER INSERT ON jobs
FOR EACH ROW WHEN (NEW.decision_by IS NOT NULL) EXECUTE FUNCTION note_decision_date();--> statement-breakpoint
CREATE TRIGGER note_changed_decision_date AFTER UPDATE OF decision_by ON jobs
FOR EACH ROW WHEN (OLD.decision_by IS DISTINCT FROM NEW.decision_by) EXECUTE FUNCTION note_decision_date();--> statement-breakpoint
INSERT INTO decision_dates (job_id, day, stated_at)
SELECT id, decision_by, updated_at FROM jobs WHERE decision_by IS NOT NULL ON CONFLICT DO NOTHING;
