-- Only new values are allowed, which the previous release never reads.
ALTER TABLE "saved_queries" DROP CONSTRAINT "saved_queries_list";--> statement-breakpoint
ALTER TABLE "saved_queries" ADD CONSTRAINT "saved_queries_list" CHECK (list in ('jobs', 'candidates', 'applicants')) NOT VALID;--> statement-breakpoint
ALTER TABLE "saved_queries" VALIDATE CONSTRAINT "saved_queries_list";
