-- Few rows: translators, who keep the languages that they have.
ALTER TABLE "users" ADD COLUMN "staff_languages" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
UPDATE "users" SET "staff_languages" = '{en,hi,ar,es,fr}' WHERE "staff_role" = 'translator';
