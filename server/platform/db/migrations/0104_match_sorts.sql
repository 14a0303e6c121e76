CREATE TABLE "match_sorts" (
	"job_id" integer PRIMARY KEY NOT NULL,
	"sorted_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "match_sorts" ADD CONSTRAINT "match_sorts_job_id_jobs_id_fk" FOREIGN KEY ("job_id") REFERENCES "public"."jobs"("id") ON DELETE cascade ON UPDATE no action;