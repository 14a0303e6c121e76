-- Whoever changes jobs says which responses depend on them. The trigger's notification made every process drop all
-- responses about jobs with each posted one.
CREATE OR REPLACE FUNCTION log_search_changes() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'DELETE' THEN INSERT INTO search_changes (job_id) SELECT job_id FROM added; END IF;
  IF TG_OP <> 'INSERT' THEN INSERT INTO search_changes (job_id) SELECT job_id FROM removed; END IF;
  RETURN NULL;
END $$;
