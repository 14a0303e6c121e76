CREATE TABLE "text_reviews" (
	"locale" text NOT NULL,
	"key" text NOT NULL,
	"text" text NOT NULL,
	CONSTRAINT "text_reviews_locale_key_pk" PRIMARY KEY("locale","key"),
	CONSTRAINT "text_reviews_locale" CHECK (locale in ('en', 'hi', 'ar', 'es', 'fr', 'en-XA'))
);
--> statement-breakpoint
INSERT INTO "text_reviews" ("locale", "key", "text") SELECT "locale", "key", "text" FROM "text_overrides" WHERE "is_reviewed";--> statement-breakpoint
ALTER TABLE "text_overrides" DROP COLUMN "is_reviewed";