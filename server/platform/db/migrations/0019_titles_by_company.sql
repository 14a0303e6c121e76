CREATE EXTENSION IF NOT EXISTS btree_gin;--> statement-breakpoint
CREATE INDEX "jobs_titles_by_company" ON "jobs" USING gin ("company_id",lower("title") gin_trgm_ops) WHERE deleted_at is null;