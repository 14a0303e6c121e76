-- Few rows: only texts that staff changed. Those about applicants were called candidates.
UPDATE "translation_overrides" SET "key" = regexp_replace("key", '^console\.candidates\.', 'console.applicants.') WHERE "key" ~ '^console\.candidates\.';--> statement-breakpoint
UPDATE "translation_reviews" SET "key" = regexp_replace("key", '^console\.candidates\.', 'console.applicants.') WHERE "key" ~ '^console\.candidates\.';--> statement-breakpoint
UPDATE "translation_changes" SET "key" = regexp_replace("key", '^console\.candidates\.', 'console.applicants.') WHERE "key" ~ '^console\.candidates\.';--> statement-breakpoint
UPDATE "translation_overrides" SET "key" = 'console.add_applicant.asked' WHERE "key" = 'server.added_applicant.asked';--> statement-breakpoint
UPDATE "translation_reviews" SET "key" = 'console.add_applicant.asked' WHERE "key" = 'server.added_applicant.asked';--> statement-breakpoint
UPDATE "translation_changes" SET "key" = 'console.add_applicant.asked' WHERE "key" = 'server.added_applicant.asked';
