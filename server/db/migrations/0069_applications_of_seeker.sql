DROP INDEX "applications_of_seeker";--> statement-breakpoint
CREATE INDEX "applications_of_seeker" ON "applications" USING btree ("user_id","created_at" DESC NULLS LAST,"id" DESC NULLS LAST,"status");