ALTER TABLE "company_stages" ADD COLUMN "job_id" integer;--> statement-breakpoint
ALTER TABLE "company_stages" ADD CONSTRAINT "company_stages_job_id_jobs_id_fk" FOREIGN KEY ("job_id") REFERENCES "public"."jobs"("id") ON DELETE cascade ON UPDATE no action NOT VALID;--> statement-breakpoint
CREATE UNIQUE INDEX CONCURRENTLY "company_stages_one_per_job" ON "company_stages" USING btree ("company_id",coalesce(job_id, 0),"status",lower(name));--> statement-breakpoint
CREATE INDEX CONCURRENTLY "company_stages_of_job" ON "company_stages" USING btree ("job_id") WHERE job_id is not null;--> statement-breakpoint
DROP INDEX CONCURRENTLY "company_stages_one_per_name";--> statement-breakpoint
ALTER TABLE "company_stages" VALIDATE CONSTRAINT "company_stages_job_id_jobs_id_fk";
