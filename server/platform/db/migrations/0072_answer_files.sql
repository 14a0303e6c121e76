CREATE TABLE "answer_uploads" (
	"id" uuid PRIMARY KEY NOT NULL,
	"question_id" integer NOT NULL,
	"user_id" integer,
	"name" text NOT NULL,
	"media_type" text NOT NULL,
	"bytes" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "application_answers" DROP CONSTRAINT "application_answers_one_value";--> statement-breakpoint
ALTER TABLE "job_questions" DROP CONSTRAINT "job_questions_kind";--> statement-breakpoint
ALTER TABLE "application_answers" ADD COLUMN "file_id" uuid;--> statement-breakpoint
ALTER TABLE "answer_uploads" ADD CONSTRAINT "answer_uploads_question_id_job_questions_id_fk" FOREIGN KEY ("question_id") REFERENCES "public"."job_questions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "answer_uploads" ADD CONSTRAINT "answer_uploads_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "answer_uploads_of_question" ON "answer_uploads" USING btree ("question_id");--> statement-breakpoint
CREATE INDEX "answer_uploads_of_account" ON "answer_uploads" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "answer_uploads_by_age" ON "answer_uploads" USING btree ("created_at");--> statement-breakpoint
ALTER TABLE "application_answers" ADD CONSTRAINT "application_answers_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE cascade ON UPDATE no action NOT VALID;--> statement-breakpoint
ALTER TABLE "application_answers" ADD CONSTRAINT "application_answers_one_value" CHECK (num_nonnulls(choice, number, text, file_id) = 1) NOT VALID;--> statement-breakpoint
ALTER TABLE "job_questions" ADD CONSTRAINT "job_questions_kind" CHECK (kind in ('yes_no', 'choice', 'number', 'text', 'file')) NOT VALID;--> statement-breakpoint
CREATE INDEX CONCURRENTLY "application_answers_by_file" ON "application_answers" USING btree ("file_id") WHERE file_id is not null;--> statement-breakpoint
ALTER TABLE "application_answers" VALIDATE CONSTRAINT "application_answers_file_id_files_id_fk";--> statement-breakpoint
ALTER TABLE "application_answers" VALIDATE CONSTRAINT "application_answers_one_value";--> statement-breakpoint
ALTER TABLE "job_questions" VALIDATE CONSTRAINT "job_questions_kind";
