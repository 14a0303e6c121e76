-- Writes when candidates were last active: seconds on a full database.
CREATE TABLE "candidate_changes" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "candidate_changes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"transaction_id" "xid8" DEFAULT pg_current_xact_id() NOT NULL,
	"changed_at" timestamp with time zone DEFAULT now() NOT NULL,
	"user_id" integer NOT NULL
);
--> statement-breakpoint
DROP INDEX "cities_by_name";--> statement-breakpoint
ALTER TABLE "candidates" ADD COLUMN "active_on" date DEFAULT current_date NOT NULL;--> statement-breakpoint
CREATE INDEX "candidate_changes_by_transaction" ON "candidate_changes" USING btree ("transaction_id");--> statement-breakpoint
CREATE INDEX "candidate_changes_by_moment" ON "candidate_changes" USING btree ("changed_at");--> statement-breakpoint
UPDATE candidates c SET active_on = used.day
FROM (
  SELECT u.id, (greatest(u.created_at, max(s.last_used_at)) AT TIME ZONE 'UTC')::date AS day
  FROM users u LEFT JOIN sessions s ON s.user_id = u.id WHERE u.role = 'seeker' GROUP BY u.id
) AS used
WHERE used.id = c.user_id AND c.active_on <> used.day;
--> statement-breakpoint
CREATE FUNCTION note_candidate_activity() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE candidates SET active_on = (NEW.last_used_at AT TIME ZONE 'UTC')::date
  WHERE user_id = NEW.user_id AND active_on < (NEW.last_used_at AT TIME ZONE 'UTC')::date;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER sessions_used AFTER INSERT OR UPDATE OF last_used_at ON sessions
  FOR EACH ROW EXECUTE FUNCTION note_candidate_activity();
--> statement-breakpoint
CREATE FUNCTION log_candidate_changes() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO candidate_changes (user_id) SELECT DISTINCT user_id FROM written;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER candidates_log_added AFTER INSERT ON candidates
  REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION log_candidate_changes();
--> statement-breakpoint
CREATE TRIGGER candidates_log_changed AFTER UPDATE ON candidates
  REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION log_candidate_changes();
--> statement-breakpoint
CREATE TRIGGER candidates_log_removed AFTER DELETE ON candidates
  REFERENCING OLD TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION log_candidate_changes();
--> statement-breakpoint
CREATE TRIGGER candidate_skills_log_added AFTER INSERT ON candidate_skills
  REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION log_candidate_changes();
--> statement-breakpoint
CREATE TRIGGER candidate_skills_log_changed AFTER UPDATE ON candidate_skills
  REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION log_candidate_changes();
--> statement-breakpoint
CREATE TRIGGER candidate_skills_log_removed AFTER DELETE ON candidate_skills
  REFERENCING OLD TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION log_candidate_changes();
--> statement-breakpoint
CREATE TRIGGER candidate_experiences_log_added AFTER INSERT ON candidate_experiences
  REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION log_candidate_changes();
--> statement-breakpoint
CREATE TRIGGER candidate_experiences_log_changed AFTER UPDATE ON candidate_experiences
  REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION log_candidate_changes();
--> statement-breakpoint
CREATE TRIGGER candidate_experiences_log_removed AFTER DELETE ON candidate_experiences
  REFERENCING OLD TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION log_candidate_changes();
--> statement-breakpoint
CREATE TRIGGER candidate_hidden_companies_log_added AFTER INSERT ON candidate_hidden_companies
  REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION log_candidate_changes();
--> statement-breakpoint
CREATE TRIGGER candidate_hidden_companies_log_changed AFTER UPDATE ON candidate_hidden_companies
  REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION log_candidate_changes();
--> statement-breakpoint
CREATE TRIGGER candidate_hidden_companies_log_removed AFTER DELETE ON candidate_hidden_companies
  REFERENCING OLD TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION log_candidate_changes();
--> statement-breakpoint
CREATE FUNCTION log_candidate_account() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO candidate_changes (user_id) VALUES (NEW.id);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER users_log_candidate AFTER UPDATE ON users FOR EACH ROW
  WHEN (NEW.role = 'seeker' AND (OLD.first_name, OLD.last_name, OLD.suspended_at, OLD.closed_at)
    IS DISTINCT FROM (NEW.first_name, NEW.last_name, NEW.suspended_at, NEW.closed_at))
  EXECUTE FUNCTION log_candidate_account();
--> statement-breakpoint
CREATE FUNCTION log_candidates_of_designation() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO candidate_changes (user_id) SELECT user_id FROM candidates WHERE designation_id = NEW.id;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER designations_log_candidates AFTER UPDATE ON designations FOR EACH ROW
  WHEN (OLD.name IS DISTINCT FROM NEW.name) EXECUTE FUNCTION log_candidates_of_designation();
