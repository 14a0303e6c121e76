-- Only new levels are allowed, which the previous release shows as they are.
ALTER TABLE "candidate_educations" DROP CONSTRAINT "candidate_educations_level";--> statement-breakpoint
ALTER TABLE "candidate_educations" ADD CONSTRAINT "candidate_educations_level" CHECK (level in ('UG', 'PG', 'Diploma', '12th', '10th', 'Certificate', 'Other')) NOT VALID;--> statement-breakpoint
ALTER TABLE "candidate_educations" ADD COLUMN "board" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "candidate_educations" ADD COLUMN "is_current" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "candidate_educations" ADD COLUMN "grade" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "candidate_educations" ADD COLUMN "grade_scale" text;--> statement-breakpoint
ALTER TABLE "candidate_educations" ADD CONSTRAINT "candidate_educations_grade_scale" CHECK (grade_scale in ('percent', '10', '4', '5', '20')) NOT VALID;--> statement-breakpoint
DROP TRIGGER candidate_educations_version ON candidate_educations;--> statement-breakpoint
CREATE TRIGGER candidate_educations_version BEFORE UPDATE ON candidate_educations FOR EACH ROW
  WHEN ((
    old.level, old.course, old.institution, old.board, old.year, old.is_current, old.grade, old.grade_scale
  ) IS DISTINCT FROM (
    new.level, new.course, new.institution, new.board, new.year, new.is_current, new.grade, new.grade_scale
  ))
  EXECUTE FUNCTION next_version();--> statement-breakpoint
ALTER TABLE "candidate_educations" VALIDATE CONSTRAINT "candidate_educations_level";--> statement-breakpoint
ALTER TABLE "candidate_educations" VALIDATE CONSTRAINT "candidate_educations_grade_scale";
