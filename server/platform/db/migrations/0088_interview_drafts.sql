ALTER TABLE "drafts" DROP CONSTRAINT "drafts_kind";--> statement-breakpoint
ALTER TABLE "drafts" ADD CONSTRAINT "drafts_kind" CHECK (kind in ('job', 'note', 'reply', 'profile', 'application', 'message', 'invitation', 'template', 'scorecard', 'interview', 'article', 'newsletter', 'translations')) NOT VALID;--> statement-breakpoint
ALTER TABLE "drafts" VALIDATE CONSTRAINT "drafts_kind";
