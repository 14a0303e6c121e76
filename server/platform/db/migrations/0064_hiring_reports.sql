DROP INDEX "application_events_of_application";--> statement-breakpoint
ALTER TABLE "applications" ADD COLUMN "source" text;--> statement-breakpoint
ALTER TABLE "applications" ADD COLUMN "source_host" text;--> statement-breakpoint
ALTER TABLE "visitor_applications" ADD COLUMN "source" text;--> statement-breakpoint
ALTER TABLE "visitor_applications" ADD COLUMN "source_host" text;--> statement-breakpoint
CREATE INDEX "application_events_of_application" ON "application_events" USING btree ("application_id","id","status","created_at","reason");--> statement-breakpoint
ALTER TABLE "applications" ADD CONSTRAINT "applications_source" CHECK (source in ('search', 'for_you', 'alert', 'company_page', 'portal', 'website', 'direct'));--> statement-breakpoint
ALTER TABLE "applications" ADD CONSTRAINT "applications_host_of_website" CHECK ((source_host is not null) = (source is not distinct from 'website'));--> statement-breakpoint
ALTER TABLE "visitor_applications" ADD CONSTRAINT "visitor_applications_source" CHECK (source in ('search', 'for_you', 'alert', 'company_page', 'portal', 'website', 'direct'));