-- Writes every row of job_search anew: seconds on a full database.
ALTER TABLE "job_search" ADD COLUMN "city_id" integer;--> statement-breakpoint
ALTER TABLE "job_search" ADD COLUMN "traits" integer;--> statement-breakpoint
ALTER TABLE "job_search" ADD COLUMN "salary_year" integer;--> statement-breakpoint
-- The same bits as modules/jobs/traits.ts, the same figures as modules/jobs/salary-figure.ts.
UPDATE job_search s SET
  city_id = j.city_id,
  traits = (CASE WHEN e.year = 0 THEN 1 ELSE 0 END)
    | (CASE WHEN e.year <= 3 THEN 2 ELSE 0 END)
    | (CASE WHEN e.year BETWEEN 3 AND 6 THEN 4 ELSE 0 END)
    | (CASE WHEN e.year > 6 THEN 8 ELSE 0 END)
    | (SELECT coalesce(bit_or(1 << (3 + id)), 0) FROM unnest(s.employment_type_ids) AS id WHERE id BETWEEN 1 AND 7)
    | (CASE WHEN j.work_mode_id BETWEEN 1 AND 3 THEN 1 << (10 + j.work_mode_id) ELSE 0 END)
    | (SELECT coalesce(bit_or(1 << (13 + array_position(ARRAY['design', 'marketing', 'business', 'developer'], lower(t.name)))), 0)
       FROM job_tags x JOIN tags t ON t.id = x.tag_id
       WHERE x.job_id = j.id AND lower(t.name) IN ('design', 'marketing', 'business', 'developer')),
  salary_year = floor(
    CASE WHEN b.maximum IS NULL THEN b.minimum::float8 ELSE (coalesce(b.minimum, 0)::float8 + b.maximum) / 2 END
    * (CASE b.period WHEN 'year' THEN 1 WHEN 'month' THEN 12 WHEN 'hour' THEN 2080 END)
    * (CASE b.currency
        WHEN 'INR' THEN 0.0112 WHEN 'GBP' THEN 1.34 WHEN 'EUR' THEN 1.17 WHEN 'AED' THEN 0.272
        WHEN 'SGD' THEN 0.778 WHEN 'CAD' THEN 0.72 WHEN 'AUD' THEN 0.67 WHEN 'NZD' THEN 0.58 ELSE 1 END)::float8
    + 0.5)
FROM jobs j JOIN experiences e ON e.id = j.experience_id JOIN salaries b ON b.id = j.salary_id
WHERE j.id = s.job_id;--> statement-breakpoint
ALTER TABLE "job_search" ALTER COLUMN "city_id" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "job_search" ALTER COLUMN "traits" SET NOT NULL;--> statement-breakpoint
CREATE INDEX "job_search_by_city" ON "job_search" USING btree ("city_id","posted_at" DESC NULLS LAST,"job_id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "job_search_by_company" ON "job_search" USING btree ("company_id","posted_at" DESC NULLS LAST,"job_id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "job_search_filters" ON "job_search" USING btree ("country_id","category_id","city_id","traits","posted_at","salary_year","closes_on","job_id");--> statement-breakpoint
CREATE INDEX "cities_by_latitude" ON "cities" USING btree ("latitude","longitude");--> statement-breakpoint
CREATE INDEX "cities_by_name" ON "cities" USING btree (lower("name") text_pattern_ops);