CREATE TABLE "hidden_jobs" (
	"user_id" integer PRIMARY KEY NOT NULL,
	"viewed" boolean DEFAULT false NOT NULL,
	"applied" boolean DEFAULT false NOT NULL,
	"reposted" boolean DEFAULT false NOT NULL,
	"words" text[] DEFAULT '{}' NOT NULL,
	CONSTRAINT "hidden_jobs_words" CHECK (cardinality(words) <= 50)
);
--> statement-breakpoint
CREATE TABLE "viewed_jobs" (
	"user_id" integer NOT NULL,
	"job_id" integer NOT NULL,
	"viewed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "viewed_jobs_user_id_job_id_pk" PRIMARY KEY("user_id","job_id")
);
--> statement-breakpoint
ALTER TABLE "hidden_jobs" ADD CONSTRAINT "hidden_jobs_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "viewed_jobs" ADD CONSTRAINT "viewed_jobs_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "viewed_jobs" ADD CONSTRAINT "viewed_jobs_job_id_jobs_id_fk" FOREIGN KEY ("job_id") REFERENCES "public"."jobs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "viewed_jobs_of_job" ON "viewed_jobs" USING btree ("job_id");--> statement-breakpoint
CREATE INDEX "viewed_jobs_by_time" ON "viewed_jobs" USING btree ("viewed_at");--> statement-breakpoint
CREATE INDEX CONCURRENTLY "jobs_by_company_and_title" ON "jobs" USING btree ("company_id",lower(title));