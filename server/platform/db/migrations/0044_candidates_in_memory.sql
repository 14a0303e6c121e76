-- Candidates are searched in memory now: see docs/decisions/0029-search-engine.md.
DROP TRIGGER users_renamed ON users;--> statement-breakpoint
DROP TRIGGER candidates_words_added ON candidates;--> statement-breakpoint
DROP TRIGGER candidates_words_changed ON candidates;--> statement-breakpoint
DROP TRIGGER candidate_skills_words_added ON candidate_skills;--> statement-breakpoint
DROP TRIGGER candidate_skills_words_changed ON candidate_skills;--> statement-breakpoint
DROP TRIGGER candidate_skills_words_removed ON candidate_skills;--> statement-breakpoint
DROP TRIGGER candidate_experiences_words_added ON candidate_experiences;--> statement-breakpoint
DROP TRIGGER candidate_experiences_words_changed ON candidate_experiences;--> statement-breakpoint
DROP TRIGGER candidate_experiences_words_removed ON candidate_experiences;--> statement-breakpoint
DROP FUNCTION candidate_words_of_row();--> statement-breakpoint
DROP FUNCTION candidate_words_of_rows();--> statement-breakpoint
DROP FUNCTION refresh_candidate_words(integer[]);--> statement-breakpoint
DROP INDEX "candidates_visible";--> statement-breakpoint
DROP INDEX "candidates_public";--> statement-breakpoint
DROP INDEX "candidates_public_by_country";--> statement-breakpoint
DROP INDEX "candidates_by_country";--> statement-breakpoint
DROP INDEX "candidates_words";--> statement-breakpoint
DROP INDEX "candidates_public_words";--> statement-breakpoint
DROP INDEX "candidates_by_designation";--> statement-breakpoint
CREATE INDEX "candidates_by_designation" ON "candidates" USING btree ("designation_id");--> statement-breakpoint
ALTER TABLE "candidates" DROP COLUMN "public_words";--> statement-breakpoint
ALTER TABLE "candidates" DROP COLUMN "words";