ALTER TABLE "job_sources" DROP CONSTRAINT "job_sources_problem";--> statement-breakpoint
ALTER TABLE "source_run_rows" DROP CONSTRAINT "source_run_rows_reason";--> statement-breakpoint
ALTER TABLE "source_runs" DROP CONSTRAINT "source_runs_problem";--> statement-breakpoint
ALTER TABLE "job_sources" ADD COLUMN "trust" text DEFAULT 'usual' NOT NULL;--> statement-breakpoint
ALTER TABLE "source_run_rows" ADD COLUMN "signals" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "job_sources" ADD CONSTRAINT "job_sources_trust" CHECK (trust in ('first', 'usual', 'last')) NOT VALID;--> statement-breakpoint
ALTER TABLE "job_sources" ADD CONSTRAINT "job_sources_problem" CHECK (problem in ('no_jobs_found', 'not_allowed', 'unreachable', 'too_slow', 'rejected', 'robots', 'not-a-feed', 'empty', 'cut', 'broken', 'unsafe', 'too-large', 'encoding', 'interrupted', 'not_written')) NOT VALID;--> statement-breakpoint
ALTER TABLE "source_run_rows" ADD CONSTRAINT "source_run_rows_reason" CHECK (reason in ('no_title', 'not_a_posting', 'not_public', 'long_title', 'no_text', 'long_text', 'no_company', 'unknown_place', 'expired', 'repeated', 'not_written')) NOT VALID;--> statement-breakpoint
ALTER TABLE "source_runs" ADD CONSTRAINT "source_runs_problem" CHECK (problem in ('no_jobs_found', 'not_allowed', 'unreachable', 'too_slow', 'rejected', 'robots', 'not-a-feed', 'empty', 'cut', 'broken', 'unsafe', 'too-large', 'encoding', 'interrupted', 'not_written')) NOT VALID;--> statement-breakpoint
ALTER TABLE "job_sources" VALIDATE CONSTRAINT "job_sources_trust";--> statement-breakpoint
ALTER TABLE "job_sources" VALIDATE CONSTRAINT "job_sources_problem";--> statement-breakpoint
ALTER TABLE "source_run_rows" VALIDATE CONSTRAINT "source_run_rows_reason";--> statement-breakpoint
ALTER TABLE "source_runs" VALIDATE CONSTRAINT "source_runs_problem";
