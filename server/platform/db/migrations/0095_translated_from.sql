ALTER TABLE "translation_changes" ADD COLUMN "english" text;--> statement-breakpoint
ALTER TABLE "translation_overrides" ADD COLUMN "english" text;--> statement-breakpoint
ALTER TABLE "translation_reviews" ADD COLUMN "english" text;