ALTER TABLE "applications" DROP CONSTRAINT "applications_source";--> statement-breakpoint
ALTER TABLE "applications" DROP CONSTRAINT "applications_host_of_website";--> statement-breakpoint
ALTER TABLE "visitor_applications" DROP CONSTRAINT "visitor_applications_source";--> statement-breakpoint
ALTER TABLE "applications" ADD CONSTRAINT "applications_source" CHECK (source in ('search', 'for_you', 'alert', 'company_page', 'portal', 'website', 'link', 'direct')) NOT VALID;--> statement-breakpoint
ALTER TABLE "applications" ADD CONSTRAINT "applications_host_of_website" CHECK ((source_host is not null) = coalesce(source in ('website', 'link'), false)) NOT VALID;--> statement-breakpoint
ALTER TABLE "visitor_applications" ADD CONSTRAINT "visitor_applications_source" CHECK (source in ('search', 'for_you', 'alert', 'company_page', 'portal', 'website', 'link', 'direct')) NOT VALID;--> statement-breakpoint
ALTER TABLE "applications" VALIDATE CONSTRAINT "applications_source";--> statement-breakpoint
ALTER TABLE "applications" VALIDATE CONSTRAINT "applications_host_of_website";--> statement-breakpoint
ALTER TABLE "visitor_applications" VALIDATE CONSTRAINT "visitor_applications_source";
