CREATE TABLE "other_resumes" (
	"file_id" uuid PRIMARY KEY NOT NULL,
	"user_id" integer NOT NULL,
	"deleted_at" timestamp with time zone,
	"was_default" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
ALTER TABLE "other_resumes" ADD CONSTRAINT "other_resumes_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "other_resumes" ADD CONSTRAINT "other_resumes_user_id_candidates_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."candidates"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "other_resumes_of_candidate" ON "other_resumes" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "other_resumes_deleted" ON "other_resumes" USING btree ("deleted_at") WHERE deleted_at is not null;