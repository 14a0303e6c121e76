-- Writes what companies list their jobs by and counts it: seconds on a full database.
CREATE TABLE "company_job_counts" (
	"company_id" integer NOT NULL,
	"is_post_later" boolean NOT NULL,
	"status" text NOT NULL,
	"is_closed" boolean NOT NULL,
	"deadline" date NOT NULL,
	"jobs" integer NOT NULL,
	CONSTRAINT "company_job_counts_pk" PRIMARY KEY("company_id","is_post_later","status","is_closed","deadline")
);
--> statement-breakpoint
CREATE TABLE "company_jobs" (
	"job_id" integer PRIMARY KEY NOT NULL,
	"company_id" integer NOT NULL,
	"words" text NOT NULL,
	"is_post_later" boolean NOT NULL,
	"status" text NOT NULL,
	"category_id" integer NOT NULL,
	"deadline" date NOT NULL,
	"is_closed" boolean NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "job_applicants" (
	"job_id" integer PRIMARY KEY NOT NULL,
	"company_id" integer NOT NULL,
	"applicants" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
ALTER TABLE "application_events" DROP CONSTRAINT "application_events_reason";
--> statement-breakpoint
DROP INDEX "jobs_listed_by_company";
--> statement-breakpoint
DROP INDEX "jobs_titles_by_company";
--> statement-breakpoint
ALTER TABLE "company_jobs" ADD CONSTRAINT "company_jobs_job_id_jobs_id_fk" FOREIGN KEY ("job_id") REFERENCES "public"."jobs"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "company_jobs" ADD CONSTRAINT "company_jobs_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "job_applicants" ADD CONSTRAINT "job_applicants_job_id_jobs_id_fk" FOREIGN KEY ("job_id") REFERENCES "public"."jobs"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "job_applicants" ADD CONSTRAINT "job_applicants_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "company_jobs_newest" ON "company_jobs" USING btree ("company_id","is_post_later","created_at","job_id","category_id","status","deadline","is_closed");
--> statement-breakpoint
CREATE INDEX "company_jobs_by_category" ON "company_jobs" USING btree ("company_id","category_id","is_post_later","created_at","job_id","status","deadline","is_closed");
--> statement-breakpoint
CREATE INDEX "company_jobs_by_deadline" ON "company_jobs" USING btree ("company_id","is_post_later","deadline","job_id","status","is_closed","category_id");
--> statement-breakpoint
CREATE INDEX "company_jobs_by_title" ON "company_jobs" USING btree ("company_id","is_post_later","words","job_id");
--> statement-breakpoint
CREATE INDEX "company_jobs_words" ON "company_jobs" USING gin ("company_id","words" gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "job_applicants_most" ON "job_applicants" USING btree ("company_id","applicants","job_id");
--> statement-breakpoint
CREATE INDEX "jobs_by_company" ON "jobs" USING btree ("company_id");
--> statement-breakpoint
ALTER TABLE "application_events" ADD CONSTRAINT "application_events_reason" CHECK (reason in ('job_closed', 'job_deleted', 'job_taken_down', 'account_closed'));
--> statement-breakpoint
-- Keeps company_jobs equal to the jobs that are not deleted, whoever writes them.
CREATE FUNCTION list_company_jobs(ids integer[]) RETURNS void LANGUAGE sql AS $$
  INSERT INTO company_jobs (job_id, company_id, words, is_post_later, status, category_id, deadline, is_closed, created_at)
  SELECT id, company_id, folded(title), is_post_later, status, category_id, deadline, closed_at IS NOT NULL, created_at
  FROM jobs WHERE id = ANY (ids) AND deleted_at IS NULL
  ON CONFLICT (job_id) DO UPDATE SET words = excluded.words, is_post_later = excluded.is_post_later,
    status = excluded.status, category_id = excluded.category_id, deadline = excluded.deadline,
    is_closed = excluded.is_closed, created_at = excluded.created_at;
$$;
--> statement-breakpoint
CREATE FUNCTION company_jobs_added() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM list_company_jobs(ARRAY(SELECT id FROM added));
  INSERT INTO job_applicants (job_id, company_id) SELECT id, company_id FROM added;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION company_job_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.deleted_at IS NULL THEN
    PERFORM list_company_jobs(ARRAY[NEW.id]);
  ELSE
    DELETE FROM company_jobs WHERE job_id = NEW.id;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER jobs_listed AFTER INSERT ON jobs
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION company_jobs_added();
--> statement-breakpoint
CREATE TRIGGER jobs_listed_anew AFTER UPDATE ON jobs FOR EACH ROW
  WHEN ((OLD.title, OLD.is_post_later, OLD.status, OLD.category_id, OLD.deadline, OLD.closed_at, OLD.created_at, OLD.deleted_at)
    IS DISTINCT FROM
    (NEW.title, NEW.is_post_later, NEW.status, NEW.category_id, NEW.deadline, NEW.closed_at, NEW.created_at, NEW.deleted_at))
  EXECUTE FUNCTION company_job_changed();
--> statement-breakpoint
-- Keeps company_job_counts equal to the rows of company_jobs, as job_counts is kept.
CREATE FUNCTION count_company_jobs_added() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO company_job_counts AS c (company_id, is_post_later, status, is_closed, deadline, jobs)
  SELECT company_id, is_post_later, status, is_closed, deadline, count(*) FROM added
  GROUP BY 1, 2, 3, 4, 5 ORDER BY 1, 2, 3, 4, 5
  ON CONFLICT ON CONSTRAINT company_job_counts_pk DO UPDATE SET jobs = c.jobs + excluded.jobs;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION count_company_jobs_removed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO company_job_counts AS c (company_id, is_post_later, status, is_closed, deadline, jobs)
  SELECT company_id, is_post_later, status, is_closed, deadline, -count(*) FROM removed
  GROUP BY 1, 2, 3, 4, 5 ORDER BY 1, 2, 3, 4, 5
  ON CONFLICT ON CONSTRAINT company_job_counts_pk DO UPDATE SET jobs = c.jobs + excluded.jobs;
  DELETE FROM company_job_counts c USING removed r
  WHERE (c.company_id, c.is_post_later, c.status, c.is_closed, c.deadline)
    = (r.company_id, r.is_post_later, r.status, r.is_closed, r.deadline) AND c.jobs = 0;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION count_company_jobs_moved() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO company_job_counts AS c (company_id, is_post_later, status, is_closed, deadline, jobs)
  SELECT company_id, is_post_later, status, is_closed, deadline, sum(jobs) FROM (
    SELECT company_id, is_post_later, status, is_closed, deadline, 1 AS jobs FROM added
    UNION ALL
    SELECT company_id, is_post_later, status, is_closed, deadline, -1 FROM removed
  ) AS moves GROUP BY 1, 2, 3, 4, 5 HAVING sum(jobs) <> 0 ORDER BY 1, 2, 3, 4, 5
  ON CONFLICT ON CONSTRAINT company_job_counts_pk DO UPDATE SET jobs = c.jobs + excluded.jobs;
  DELETE FROM company_job_counts c USING removed r
  WHERE (c.company_id, c.is_post_later, c.status, c.is_closed, c.deadline)
    = (r.company_id, r.is_post_later, r.status, r.is_closed, r.deadline) AND c.jobs = 0;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER company_jobs_counted AFTER INSERT ON company_jobs
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION count_company_jobs_added();
--> statement-breakpoint
CREATE TRIGGER company_jobs_uncounted AFTER DELETE ON company_jobs
  REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION count_company_jobs_removed();
--> statement-breakpoint
CREATE TRIGGER company_jobs_moved AFTER UPDATE ON company_jobs
  REFERENCING NEW TABLE AS added OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION count_company_jobs_moved();
--> statement-breakpoint
-- Keeps job_applicants equal to the sum of application_counts without the withdrawn.
CREATE FUNCTION sum_applicants_added() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE job_applicants j SET applicants = j.applicants + s.applicants
  FROM (SELECT job_id, sum(applicants) AS applicants FROM added WHERE status <> 'withdrawn' GROUP BY 1) AS s
  WHERE j.job_id = s.job_id AND s.applicants <> 0;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION sum_applicants_removed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE job_applicants j SET applicants = j.applicants - s.applicants
  FROM (SELECT job_id, sum(applicants) AS applicants FROM removed WHERE status <> 'withdrawn' GROUP BY 1) AS s
  WHERE j.job_id = s.job_id AND s.applicants <> 0;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION sum_applicants_moved() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE job_applicants j SET applicants = j.applicants + s.applicants
  FROM (SELECT job_id, sum(applicants) AS applicants FROM (
    SELECT job_id, applicants FROM added WHERE status <> 'withdrawn'
    UNION ALL
    SELECT job_id, -applicants FROM removed WHERE status <> 'withdrawn'
  ) AS moves GROUP BY 1) AS s
  WHERE j.job_id = s.job_id AND s.applicants <> 0;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER application_counts_added AFTER INSERT ON application_counts
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION sum_applicants_added();
--> statement-breakpoint
CREATE TRIGGER application_counts_removed AFTER DELETE ON application_counts
  REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION sum_applicants_removed();
--> statement-breakpoint
CREATE TRIGGER application_counts_moved AFTER UPDATE ON application_counts
  REFERENCING NEW TABLE AS added OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION sum_applicants_moved();
--> statement-breakpoint
SELECT list_company_jobs(ARRAY(SELECT id FROM jobs));
--> statement-breakpoint
INSERT INTO job_applicants (job_id, company_id, applicants)
SELECT j.id, j.company_id, coalesce(c.applicants, 0) FROM jobs j LEFT JOIN (
  SELECT job_id, sum(applicants) AS applicants FROM application_counts WHERE status <> 'withdrawn' GROUP BY 1
) AS c ON c.job_id = j.id;
