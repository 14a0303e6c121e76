DROP INDEX "applications_of_company";--> statement-breakpoint
CREATE INDEX "applications_counted_by_company" ON "applications" USING btree ("company_id","created_at" DESC NULLS LAST,"status","answered_at","user_id","job_id");--> statement-breakpoint
CREATE INDEX "company_views_by_day" ON "company_views" USING btree ("day");--> statement-breakpoint
CREATE INDEX "job_views_by_day" ON "job_views" USING btree ("day");--> statement-breakpoint
CREATE INDEX "jobs_deleted_by_company" ON "jobs" USING btree ("company_id","id") WHERE deleted_at is not null;--> statement-breakpoint
CREATE INDEX "users_out_of_view" ON "users" USING btree ("id") WHERE suspended_at is not null or closed_at is not null;