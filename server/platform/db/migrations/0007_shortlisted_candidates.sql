CREATE TABLE "shortlisted_candidates" (
	"company_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "shortlisted_candidates_company_id_user_id_pk" PRIMARY KEY("company_id","user_id")
);
--> statement-breakpoint
ALTER TABLE "shortlisted_candidates" ADD CONSTRAINT "shortlisted_candidates_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shortlisted_candidates" ADD CONSTRAINT "shortlisted_candidates_user_id_candidates_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."candidates"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "shortlisted_candidates_by_candidate" ON "shortlisted_candidates" USING btree ("user_id");