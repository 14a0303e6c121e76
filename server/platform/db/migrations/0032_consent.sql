ALTER TABLE "users" ADD COLUMN "consented_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "terms_version" text;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "privacy_version" text;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "consent_exemption" text DEFAULT 'opened_before';--> statement-breakpoint
-- Accounts that are there already keep the default, without a row being rewritten; new ones need a consent.
ALTER TABLE "users" ALTER COLUMN "consent_exemption" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_consent_exemption" CHECK (consent_exemption in ('opened_before', 'staff', 'imported', 'closed'));--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_consented" CHECK (num_nonnulls(consented_at, terms_version, privacy_version) = 3 or consent_exemption is not null);