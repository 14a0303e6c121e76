-- Lists of seekers use the old index until the new one is complete.
CREATE INDEX CONCURRENTLY "applications_of_seeker_new" ON "applications" USING btree ("user_id","created_at" DESC NULLS LAST,"id" DESC NULLS LAST,"status");--> statement-breakpoint
DROP INDEX "applications_of_seeker";--> statement-breakpoint
ALTER INDEX "applications_of_seeker_new" RENAME TO "applications_of_seeker";
