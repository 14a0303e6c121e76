CREATE TABLE "resume_texts" (
	"file_id" uuid PRIMARY KEY NOT NULL,
	"text" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "resume_texts" ADD CONSTRAINT "resume_texts_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "resume_texts_words" ON "resume_texts" USING gin (to_tsvector('simple', "text"));