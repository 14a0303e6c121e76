CREATE TABLE "search_changes" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "search_changes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"job_id" integer NOT NULL,
	"transaction_id" xid8 DEFAULT pg_current_xact_id() NOT NULL,
	"changed_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE INDEX "search_changes_by_transaction" ON "search_changes" USING btree ("transaction_id");--> statement-breakpoint
CREATE INDEX "search_changes_by_moment" ON "search_changes" USING btree ("changed_at");--> statement-breakpoint
CREATE FUNCTION log_search_changes() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'DELETE' THEN INSERT INTO search_changes (job_id) SELECT job_id FROM added; END IF;
  IF TG_OP <> 'INSERT' THEN INSERT INTO search_changes (job_id) SELECT job_id FROM removed; END IF;
  PERFORM pg_notify('shortlist_changes', 'jobs');
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER job_search_log_added AFTER INSERT ON job_search
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION log_search_changes();
--> statement-breakpoint
CREATE TRIGGER job_search_log_removed AFTER DELETE ON job_search
  REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION log_search_changes();
--> statement-breakpoint
CREATE TRIGGER job_search_log_changed AFTER UPDATE ON job_search
  REFERENCING NEW TABLE AS added OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION log_search_changes();
