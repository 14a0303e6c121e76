CREATE TABLE "external_jobs" (
	"company_id" integer NOT NULL,
	"external_id" text NOT NULL,
	"job_id" integer NOT NULL,
	CONSTRAINT "external_jobs_company_id_external_id_pk" PRIMARY KEY("company_id","external_id")
);
--> statement-breakpoint
ALTER TABLE "external_jobs" ADD CONSTRAINT "external_jobs_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "external_jobs" ADD CONSTRAINT "external_jobs_job_id_jobs_id_fk" FOREIGN KEY ("job_id") REFERENCES "public"."jobs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "external_jobs_of_job" ON "external_jobs" USING btree ("job_id");