-- Writes a row of job_matching for each open job: seconds on a full database.
CREATE TABLE "job_matching" (
	"job_id" integer PRIMARY KEY NOT NULL,
	"country_id" integer NOT NULL,
	"city_id" integer NOT NULL,
	"designation_id" integer,
	"experience_year" integer NOT NULL,
	"traits" integer NOT NULL,
	"salary_year" integer,
	"posted_at" timestamp with time zone NOT NULL,
	"tag_ids" integer[] NOT NULL
);
--> statement-breakpoint
CREATE TABLE "candidate_employment_types" (
	"user_id" integer NOT NULL,
	"employment_type_id" integer NOT NULL,
	CONSTRAINT "candidate_employment_types_user_id_employment_type_id_pk" PRIMARY KEY("user_id","employment_type_id")
);
--> statement-breakpoint
CREATE TABLE "candidate_hidden_companies" (
	"user_id" integer NOT NULL,
	"company_id" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "candidate_hidden_companies_user_id_company_id_pk" PRIMARY KEY("user_id","company_id")
);
--> statement-breakpoint
CREATE TABLE "candidate_preferred_cities" (
	"user_id" integer NOT NULL,
	"city_id" integer NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "candidate_preferred_cities_user_id_city_id_pk" PRIMARY KEY("user_id","city_id")
);
--> statement-breakpoint
CREATE TABLE "dismissed_jobs" (
	"user_id" integer NOT NULL,
	"job_id" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "dismissed_jobs_user_id_job_id_pk" PRIMARY KEY("user_id","job_id")
);
--> statement-breakpoint
ALTER TABLE "candidates" ADD COLUMN "visible_publicly" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "candidates" ADD COLUMN "open_to_remote" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "job_matching" ADD CONSTRAINT "job_matching_job_id_job_search_job_id_fk" FOREIGN KEY ("job_id") REFERENCES "public"."job_search"("job_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "candidate_employment_types" ADD CONSTRAINT "candidate_employment_types_user_id_candidates_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."candidates"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "candidate_employment_types" ADD CONSTRAINT "candidate_employment_types_employment_type_id_employment_types_id_fk" FOREIGN KEY ("employment_type_id") REFERENCES "public"."employment_types"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "candidate_hidden_companies" ADD CONSTRAINT "candidate_hidden_companies_user_id_candidates_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."candidates"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "candidate_hidden_companies" ADD CONSTRAINT "candidate_hidden_companies_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "candidate_preferred_cities" ADD CONSTRAINT "candidate_preferred_cities_user_id_candidates_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."candidates"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "candidate_preferred_cities" ADD CONSTRAINT "candidate_preferred_cities_city_id_cities_id_fk" FOREIGN KEY ("city_id") REFERENCES "public"."cities"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dismissed_jobs" ADD CONSTRAINT "dismissed_jobs_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dismissed_jobs" ADD CONSTRAINT "dismissed_jobs_job_id_jobs_id_fk" FOREIGN KEY ("job_id") REFERENCES "public"."jobs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "job_matching_tags" ON "job_matching" USING gin ("tag_ids");--> statement-breakpoint
CREATE INDEX "job_matching_by_designation" ON "job_matching" USING btree ("designation_id","country_id");--> statement-breakpoint
CREATE INDEX "candidate_hidden_companies_by_company" ON "candidate_hidden_companies" USING btree ("company_id","user_id");--> statement-breakpoint
CREATE INDEX "dismissed_jobs_by_job" ON "dismissed_jobs" USING btree ("job_id");--> statement-breakpoint
CREATE INDEX "candidates_public" ON "candidates" USING btree ("user_id" DESC NULLS LAST) WHERE visible_publicly;--> statement-breakpoint
CREATE INDEX "companies_by_name" ON "companies" USING gin (lower("name") gin_trgm_ops);--> statement-breakpoint
ALTER TABLE "candidates" ADD CONSTRAINT "candidates_public_are_visible" CHECK (visible_to_employers or not visible_publicly);--> statement-breakpoint
INSERT INTO job_matching
  (job_id, country_id, city_id, designation_id, experience_year, traits, salary_year, posted_at, tag_ids)
SELECT s.job_id, s.country_id, s.city_id, j.designation_id, e.year, s.traits, s.salary_year, s.posted_at,
  ARRAY(SELECT t.tag_id FROM job_tags t WHERE t.job_id = s.job_id ORDER BY t.tag_id)
FROM job_search s JOIN jobs j ON j.id = s.job_id JOIN experiences e ON e.id = j.experience_id;--> statement-breakpoint
-- Who had written the name of a city of their country as the preferred place, prefers that city.
INSERT INTO candidate_preferred_cities (user_id, city_id, position)
SELECT DISTINCT ON (k.user_id) k.user_id, c.id, 0
FROM candidates k JOIN cities c ON lower(c.name) = lower(trim(k.preferred_location)) AND c.country_id = k.country_id
ORDER BY k.user_id, c.state_id = k.state_id DESC NULLS LAST, c.id;
