ALTER TABLE "application_events" ADD COLUMN "rejection_reason" text;--> statement-breakpoint
ALTER TABLE "scheduled_rejections" ADD COLUMN "reason" text;--> statement-breakpoint
ALTER TABLE "application_events" ADD CONSTRAINT "application_events_rejection_reason" CHECK (rejection_reason in ('experience', 'skills', 'pay', 'place', 'availability', 'interview', 'other_chosen', 'other')) NOT VALID;--> statement-breakpoint
ALTER TABLE "scheduled_rejections" ADD CONSTRAINT "scheduled_rejections_reason" CHECK (reason in ('experience', 'skills', 'pay', 'place', 'availability', 'interview', 'other_chosen', 'other')) NOT VALID;--> statement-breakpoint
ALTER TABLE "application_events" VALIDATE CONSTRAINT "application_events_rejection_reason";--> statement-breakpoint
ALTER TABLE "scheduled_rejections" VALIDATE CONSTRAINT "scheduled_rejections_reason";
