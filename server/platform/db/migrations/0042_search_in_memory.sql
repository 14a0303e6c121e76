-- Searches are answered from memory now: see docs/decisions/0029-search-engine.md.
DROP TRIGGER job_search_added ON job_search;--> statement-breakpoint
DROP TRIGGER job_search_removed ON job_search;--> statement-breakpoint
DROP TRIGGER job_search_moved ON job_search;--> statement-breakpoint
DROP TRIGGER job_search_suggestions_added ON job_search;--> statement-breakpoint
DROP TRIGGER job_search_suggestions_removed ON job_search;--> statement-breakpoint
DROP TRIGGER job_search_suggestions_moved ON job_search;--> statement-breakpoint
DROP FUNCTION count_jobs_added();--> statement-breakpoint
DROP FUNCTION count_jobs_removed();--> statement-breakpoint
DROP FUNCTION count_jobs_moved();--> statement-breakpoint
DROP FUNCTION suggest_jobs_added();--> statement-breakpoint
DROP FUNCTION suggest_jobs_removed();--> statement-breakpoint
DROP FUNCTION suggest_jobs_moved();--> statement-breakpoint
DROP FUNCTION suggested_by(integer, integer, jsonb);--> statement-breakpoint
DROP TABLE "job_counts";--> statement-breakpoint
DROP TABLE "job_matching";--> statement-breakpoint
DROP TABLE "job_suggestions";--> statement-breakpoint
DROP INDEX "job_search_by_country";--> statement-breakpoint
DROP INDEX "job_search_by_country_and_category";--> statement-breakpoint
DROP INDEX "job_search_featured";--> statement-breakpoint
DROP INDEX "job_search_by_city";--> statement-breakpoint
DROP INDEX "job_search_filters";--> statement-breakpoint
DROP INDEX "job_search_words";--> statement-breakpoint
ALTER TABLE "job_search" DROP COLUMN "employment_type_ids";--> statement-breakpoint
ALTER TABLE "job_search" DROP COLUMN "traits";--> statement-breakpoint
ALTER TABLE "job_search" DROP COLUMN "salary_year";--> statement-breakpoint
ALTER TABLE "job_search" DROP COLUMN "words";