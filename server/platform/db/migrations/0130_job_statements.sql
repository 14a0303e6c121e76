CREATE TABLE "job_rule_checks" (
	"rule_id" text PRIMARY KEY NOT NULL,
	"checked_on" date NOT NULL
);
--> statement-breakpoint
ALTER TABLE "jobs" ADD COLUMN "vacancy_state" text;--> statement-breakpoint
ALTER TABLE "jobs" ADD COLUMN "ai_use" text;--> statement-breakpoint
ALTER TABLE "jobs" ADD COLUMN "decision_by" date;--> statement-breakpoint
ALTER TABLE "jobs" ADD CONSTRAINT "jobs_vacancy_state" CHECK (vacancy_state in ('existing', 'future')) NOT VALID;--> statement-breakpoint
ALTER TABLE "jobs" ADD CONSTRAINT "jobs_ai_use" CHECK (ai_use in ('used', 'unused')) NOT VALID;--> statement-breakpoint
CREATE TRIGGER jobs_statements_version BEFORE UPDATE OF vacancy_state, ai_use, decision_by ON jobs FOR EACH ROW WHEN ((old.vacancy_state, old.ai_use, old.decision_by) IS DISTINCT FROM (new.vacancy_state, new.ai_use, new.decision_by)) EXECUTE FUNCTION next_version();--> statement-breakpoint
ALTER TABLE "jobs" VALIDATE CONSTRAINT "jobs_vacancy_state";--> statement-breakpoint
ALTER TABLE "jobs" VALIDATE CONSTRAINT "jobs_ai_use";
