ALTER TABLE "applications" DROP CONSTRAINT "applications_source";--> statement-breakpoint
ALTER TABLE "visitor_applications" DROP CONSTRAINT "visitor_applications_source";--> statement-breakpoint
ALTER TABLE "company_activity" DROP CONSTRAINT "company_activity_kind";--> statement-breakpoint
ALTER TABLE "visitor_applications" ADD COLUMN "company_id" integer;--> statement-breakpoint
ALTER TABLE "visitor_applications" ADD COLUMN "added_by" integer;--> statement-breakpoint
ALTER TABLE "visitor_applications" ADD CONSTRAINT "visitor_applications_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action NOT VALID;--> statement-breakpoint
ALTER TABLE "visitor_applications" ADD CONSTRAINT "visitor_applications_added_by_users_id_fk" FOREIGN KEY ("added_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action NOT VALID;--> statement-breakpoint
ALTER TABLE "applications" ADD CONSTRAINT "applications_source" CHECK (source in ('search', 'for_you', 'alert', 'company_page', 'portal', 'website', 'link', 'direct', 'agency', 'referral', 'walk_in', 'by_hand')) NOT VALID;--> statement-breakpoint
ALTER TABLE "visitor_applications" ADD CONSTRAINT "visitor_applications_source" CHECK (source in ('search', 'for_you', 'alert', 'company_page', 'portal', 'website', 'link', 'direct', 'agency', 'referral', 'walk_in', 'by_hand')) NOT VALID;--> statement-breakpoint
ALTER TABLE "company_activity" ADD CONSTRAINT "company_activity_kind" CHECK (kind in ('member_invited', 'invitation_cancelled', 'member_joined', 'member_changed', 'member_removed', 'member_left', 'ownership_transferred', 'company_changed', 'job_posted', 'job_changed', 'job_closed', 'job_reopened', 'job_deleted', 'recruiter_changed', 'recruiter_removed', 'applicant_added', 'applications_moved', 'applications_staged', 'rejections_scheduled', 'rejections_cancelled', 'rejection_delay_changed', 'stage_added', 'stage_renamed', 'stage_deleted', 'applicants_exported', 'applicants_expired', 'retention_changed', 'interview_proposed', 'interview_moved', 'interview_cancelled', 'offer_made', 'offer_changed', 'offer_withdrawn', 'criteria_changed', 'anonymity_started', 'anonymity_ended', 'pools_exported', 'candidates_invited')) NOT VALID;--> statement-breakpoint
ALTER TABLE "visitor_applications" VALIDATE CONSTRAINT "visitor_applications_company_id_companies_id_fk";--> statement-breakpoint
ALTER TABLE "visitor_applications" VALIDATE CONSTRAINT "visitor_applications_added_by_users_id_fk";--> statement-breakpoint
ALTER TABLE "applications" VALIDATE CONSTRAINT "applications_source";--> statement-breakpoint
ALTER TABLE "visitor_applications" VALIDATE CONSTRAINT "visitor_applications_source";--> statement-breakpoint
ALTER TABLE "company_activity" VALIDATE CONSTRAINT "company_activity_kind";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "visitor_applications_of_company" ON "visitor_applications" USING btree ("company_id") WHERE company_id is not null;--> statement-breakpoint
CREATE INDEX CONCURRENTLY "visitor_applications_by_adder" ON "visitor_applications" USING btree ("added_by") WHERE added_by is not null;--> statement-breakpoint
CREATE UNIQUE INDEX CONCURRENTLY "visitor_applications_added_once" ON "visitor_applications" USING btree ("job_id","email") WHERE company_id is not null and sent_at is null;
