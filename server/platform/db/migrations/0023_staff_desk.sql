CREATE TABLE "entry_names" (
	"name" text NOT NULL,
	"locale" text NOT NULL,
	"translation" text NOT NULL,
	CONSTRAINT "entry_names_name_locale_pk" PRIMARY KEY("name","locale"),
	CONSTRAINT "entry_names_say_something" CHECK (translation ~ '\S')
);
--> statement-breakpoint
ALTER TABLE "articles" ADD COLUMN "edited_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "articles" DROP COLUMN "created_at";--> statement-breakpoint
ALTER TABLE "articles" DROP COLUMN "updated_at";