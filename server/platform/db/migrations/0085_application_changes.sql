CREATE TABLE "application_changes" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "application_changes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"transaction_id" "xid8" DEFAULT pg_current_xact_id() NOT NULL,
	"changed_at" timestamp with time zone DEFAULT now() NOT NULL,
	"job_id" integer NOT NULL,
	"application_id" integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX "application_changes_of_job" ON "application_changes" USING btree ("job_id","transaction_id");--> statement-breakpoint
CREATE INDEX "application_changes_by_moment" ON "application_changes" USING btree ("changed_at");--> statement-breakpoint
CREATE FUNCTION log_applications() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO application_changes (job_id, application_id) SELECT job_id, id FROM written;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER applications_log_added AFTER INSERT ON applications
  REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION log_applications();
--> statement-breakpoint
CREATE TRIGGER applications_log_removed AFTER DELETE ON applications
  REFERENCING OLD TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION log_applications();
--> statement-breakpoint
CREATE FUNCTION log_application_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO application_changes (job_id, application_id) VALUES (NEW.job_id, NEW.id);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER applications_log_changed AFTER UPDATE ON applications FOR EACH ROW
  WHEN ((OLD.user_id, OLD.status, OLD.stage_id, OLD.applicant_hidden, OLD.anonymous_number, OLD.created_at)
    IS DISTINCT FROM (NEW.user_id, NEW.status, NEW.stage_id, NEW.applicant_hidden, NEW.anonymous_number, NEW.created_at))
  EXECUTE FUNCTION log_application_change();
--> statement-breakpoint
CREATE TRIGGER candidate_preferred_cities_log_added AFTER INSERT ON candidate_preferred_cities
  REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION log_candidate_changes();
--> statement-breakpoint
CREATE TRIGGER candidate_preferred_cities_log_changed AFTER UPDATE ON candidate_preferred_cities
  REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION log_candidate_changes();
--> statement-breakpoint
CREATE TRIGGER candidate_preferred_cities_log_removed AFTER DELETE ON candidate_preferred_cities
  REFERENCING OLD TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION log_candidate_changes();
