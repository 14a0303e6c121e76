-- Companies find candidates by what they studied, and where.
CREATE TRIGGER candidate_educations_log_added AFTER INSERT ON candidate_educations
  REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION log_candidate_changes();
--> statement-breakpoint
CREATE TRIGGER candidate_educations_log_changed AFTER UPDATE ON candidate_educations
  REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION log_candidate_changes();
--> statement-breakpoint
CREATE TRIGGER candidate_educations_log_removed AFTER DELETE ON candidate_educations
  REFERENCING OLD TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION log_candidate_changes();
