-- Keeps job_counts equal to the number of job_search rows per country and category, whoever writes them.
-- Statement-level, so a bulk change costs one update per pair; pairs in one order, so that two never deadlock.
CREATE FUNCTION count_jobs_added() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO job_counts AS c (country_id, category_id, jobs)
  SELECT country_id, category_id, count(*) FROM added GROUP BY 1, 2 ORDER BY 1, 2
  ON CONFLICT (country_id, category_id) DO UPDATE SET jobs = c.jobs + excluded.jobs;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION count_jobs_removed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO job_counts AS c (country_id, category_id, jobs)
  SELECT country_id, category_id, -count(*) FROM removed GROUP BY 1, 2 ORDER BY 1, 2
  ON CONFLICT (country_id, category_id) DO UPDATE SET jobs = c.jobs + excluded.jobs;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION count_jobs_moved() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO job_counts AS c (country_id, category_id, jobs)
  SELECT country_id, category_id, sum(jobs) FROM (
    SELECT country_id, category_id, 1 AS jobs FROM added
    UNION ALL
    SELECT country_id, category_id, -1 FROM removed
  ) AS moves GROUP BY 1, 2 HAVING sum(jobs) <> 0 ORDER BY 1, 2
  ON CONFLICT (country_id, category_id) DO UPDATE SET jobs = c.jobs + excluded.jobs;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER job_search_added AFTER INSERT ON job_search
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION count_jobs_added();
--> statement-breakpoint
CREATE TRIGGER job_search_removed AFTER DELETE ON job_search
  REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION count_jobs_removed();
--> statement-breakpoint
CREATE TRIGGER job_search_moved AFTER UPDATE ON job_search
  REFERENCING NEW TABLE AS added OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION count_jobs_moved();
