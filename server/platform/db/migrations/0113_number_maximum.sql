ALTER TABLE "library_questions" ADD COLUMN "expected_max" text;--> statement-breakpoint
ALTER TABLE "job_questions" ADD COLUMN "expected_max" text;--> statement-breakpoint
ALTER TABLE "library_questions" ADD CONSTRAINT "library_questions_most_is_required" CHECK (expected_max is null or is_required and kind = 'number') NOT VALID;--> statement-breakpoint
ALTER TABLE "job_questions" ADD CONSTRAINT "job_questions_expected_max" CHECK (expected_max is null or is_required and kind = 'number' and expected_max ~ '^-?\d{1,12}(\.\d{1,4})?$'
        and (expected is null or expected::numeric <= expected_max::numeric)) NOT VALID;--> statement-breakpoint
ALTER TABLE "library_questions" VALIDATE CONSTRAINT "library_questions_most_is_required";--> statement-breakpoint
ALTER TABLE "job_questions" VALIDATE CONSTRAINT "job_questions_expected_max";
