ALTER TABLE "applications" ADD COLUMN "messages_muted_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX CONCURRENTLY "applications_counted_by_company_new" ON "applications" USING btree ("company_id","created_at" DESC NULLS LAST,"status","answered_at","user_id","job_id","company_access_ended_at");--> statement-breakpoint
DROP INDEX "applications_counted_by_company";--> statement-breakpoint
ALTER INDEX "applications_counted_by_company_new" RENAME TO "applications_counted_by_company";
