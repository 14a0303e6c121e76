ALTER TABLE "interviews" DROP CONSTRAINT "interviews_slots";--> statement-breakpoint
ALTER TABLE "mail_outbox" ADD COLUMN "letter" jsonb;--> statement-breakpoint
ALTER TABLE "interviews" ADD CONSTRAINT "interviews_slots" CHECK (cardinality(slots) between 1 and 25 and cardinality(suggested) <= 5) NOT VALID;--> statement-breakpoint
ALTER TABLE "interviews" VALIDATE CONSTRAINT "interviews_slots";
