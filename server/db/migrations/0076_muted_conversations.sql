DROP INDEX "applications_counted_by_company";--> statement-breakpoint
ALTER TABLE "applications" ADD COLUMN "messages_muted_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "applications_counted_by_company" ON "applications" USING btree ("company_id","created_at" DESC NULLS LAST,"status","answered_at","user_id","job_id","company_access_ended_at");