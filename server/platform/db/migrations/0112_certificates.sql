ALTER TABLE "candidate_educations" ADD COLUMN "number" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "candidate_educations" ADD COLUMN "issued_on" date;--> statement-breakpoint
ALTER TABLE "candidate_educations" ADD COLUMN "expires_on" date;