CREATE TABLE "distinct_applicants" (
	"company_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"other_user_id" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "distinct_applicants_company_id_user_id_other_user_id_pk" PRIMARY KEY("company_id","user_id","other_user_id"),
	CONSTRAINT "distinct_applicants_order" CHECK (user_id < other_user_id)
);
--> statement-breakpoint
ALTER TABLE "visitor_applications" ADD COLUMN "sha256" text;--> statement-breakpoint
ALTER TABLE "files" ADD COLUMN "sha256" text;--> statement-breakpoint
ALTER TABLE "distinct_applicants" ADD CONSTRAINT "distinct_applicants_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "distinct_applicants" ADD CONSTRAINT "distinct_applicants_user_id_candidates_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."candidates"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "distinct_applicants" ADD CONSTRAINT "distinct_applicants_other_user_id_candidates_user_id_fk" FOREIGN KEY ("other_user_id") REFERENCES "public"."candidates"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "distinct_applicants_of_candidate" ON "distinct_applicants" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "distinct_applicants_of_other_candidate" ON "distinct_applicants" USING btree ("other_user_id");--> statement-breakpoint
CREATE INDEX CONCURRENTLY "candidates_by_birthday" ON "candidates" USING btree ("dob") WHERE dob is not null;--> statement-breakpoint
CREATE INDEX CONCURRENTLY "files_by_content" ON "files" USING btree ("sha256","owner_id") WHERE sha256 is not null;--> statement-breakpoint
CREATE INDEX CONCURRENTLY "users_by_phone" ON "users" USING btree (right(regexp_replace("mobile_no", '\D', '', 'g'), 9)) WHERE mobile_no <> '';--> statement-breakpoint
CREATE INDEX CONCURRENTLY "users_by_gmail" ON "users" USING btree (replace(split_part(split_part("email", '@', 1), '+', 1), '.', '')) WHERE split_part(email, '@', 2) in ('gmail.com', 'googlemail.com');
