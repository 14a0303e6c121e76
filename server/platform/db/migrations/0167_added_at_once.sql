ALTER TABLE "visitor_applications" ADD COLUMN "application_id" integer;--> statement-breakpoint
ALTER TABLE "visitor_applications" ADD CONSTRAINT "visitor_applications_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE cascade ON UPDATE no action NOT VALID;--> statement-breakpoint
ALTER TABLE "visitor_applications" VALIDATE CONSTRAINT "visitor_applications_application_id_applications_id_fk";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "visitor_applications_of_application" ON "visitor_applications" USING btree ("application_id") WHERE application_id is not null;--> statement-breakpoint
ALTER TABLE "users" DROP CONSTRAINT "users_consent_exemption", ADD CONSTRAINT "users_consent_exemption" CHECK (consent_exemption in ('opened_before', 'staff', 'imported', 'closed', 'added_by_company')) NOT VALID;--> statement-breakpoint
ALTER TABLE "users" VALIDATE CONSTRAINT "users_consent_exemption";
