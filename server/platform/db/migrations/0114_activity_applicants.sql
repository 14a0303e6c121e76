CREATE TABLE "company_activity_applications" (
	"activity_id" integer NOT NULL,
	"application_id" integer NOT NULL,
	"from_status" text,
	CONSTRAINT "company_activity_applications_activity_id_application_id_pk" PRIMARY KEY("activity_id","application_id"),
	CONSTRAINT "company_activity_applications_from" CHECK (from_status in ('applied', 'viewed', 'shortlisted', 'interview', 'offered', 'hired', 'rejected', 'withdrawn'))
);
--> statement-breakpoint
ALTER TABLE "company_activity_applications" ADD CONSTRAINT "company_activity_applications_activity_id_company_activity_id_fk" FOREIGN KEY ("activity_id") REFERENCES "public"."company_activity"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_activity_applications" ADD CONSTRAINT "company_activity_applications_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "company_activity_of_application" ON "company_activity_applications" USING btree ("application_id");