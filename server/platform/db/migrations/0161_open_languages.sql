ALTER TABLE "translation_changes" DROP CONSTRAINT "translation_changes_locale";--> statement-breakpoint
ALTER TABLE "translation_overrides" DROP CONSTRAINT "translation_overrides_locale";--> statement-breakpoint
ALTER TABLE "translation_reviews" DROP CONSTRAINT "translation_reviews_locale";--> statement-breakpoint
ALTER TABLE "visitor_applications" ADD CONSTRAINT "visitor_applications_locale" CHECK (locale ~ '^[a-z]{2,3}(-[A-Z][a-z]{3})?(-([A-Z]{2}|[0-9]{3}))?$') NOT VALID;--> statement-breakpoint
ALTER TABLE "visitor_applications" VALIDATE CONSTRAINT "visitor_applications_locale";--> statement-breakpoint
ALTER TABLE "localized_names" ADD CONSTRAINT "localized_names_locale" CHECK (locale ~ '^[a-z]{2,3}(-[A-Z][a-z]{3})?(-([A-Z]{2}|[0-9]{3}))?$') NOT VALID;--> statement-breakpoint
ALTER TABLE "localized_names" VALIDATE CONSTRAINT "localized_names_locale";--> statement-breakpoint
ALTER TABLE "newsletter_subscriptions" ADD CONSTRAINT "newsletter_subscriptions_locale" CHECK (locale ~ '^[a-z]{2,3}(-[A-Z][a-z]{3})?(-([A-Z]{2}|[0-9]{3}))?$') NOT VALID;--> statement-breakpoint
ALTER TABLE "newsletter_subscriptions" VALIDATE CONSTRAINT "newsletter_subscriptions_locale";--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_locale" CHECK (locale ~ '^[a-z]{2,3}(-[A-Z][a-z]{3})?(-([A-Z]{2}|[0-9]{3}))?$') NOT VALID;--> statement-breakpoint
ALTER TABLE "users" VALIDATE CONSTRAINT "users_locale";--> statement-breakpoint
ALTER TABLE "saved_searches" ADD CONSTRAINT "saved_searches_locale" CHECK (locale ~ '^[a-z]{2,3}(-[A-Z][a-z]{3})?(-([A-Z]{2}|[0-9]{3}))?$') NOT VALID;--> statement-breakpoint
ALTER TABLE "saved_searches" VALIDATE CONSTRAINT "saved_searches_locale";--> statement-breakpoint
ALTER TABLE "support_messages" ADD CONSTRAINT "support_messages_locale" CHECK (locale ~ '^[a-z]{2,3}(-[A-Z][a-z]{3})?(-([A-Z]{2}|[0-9]{3}))?$') NOT VALID;--> statement-breakpoint
ALTER TABLE "support_messages" VALIDATE CONSTRAINT "support_messages_locale";--> statement-breakpoint
ALTER TABLE "translation_changes" ADD CONSTRAINT "translation_changes_locale" CHECK (locale ~ '^[a-z]{2,3}(-[A-Z][a-z]{3})?(-([A-Z]{2}|[0-9]{3}))?$') NOT VALID;--> statement-breakpoint
ALTER TABLE "translation_changes" VALIDATE CONSTRAINT "translation_changes_locale";--> statement-breakpoint
ALTER TABLE "translation_overrides" ADD CONSTRAINT "translation_overrides_locale" CHECK (locale ~ '^[a-z]{2,3}(-[A-Z][a-z]{3})?(-([A-Z]{2}|[0-9]{3}))?$') NOT VALID;--> statement-breakpoint
ALTER TABLE "translation_overrides" VALIDATE CONSTRAINT "translation_overrides_locale";--> statement-breakpoint
ALTER TABLE "translation_reviews" ADD CONSTRAINT "translation_reviews_locale" CHECK (locale ~ '^[a-z]{2,3}(-[A-Z][a-z]{3})?(-([A-Z]{2}|[0-9]{3}))?$') NOT VALID;--> statement-breakpoint
ALTER TABLE "translation_reviews" VALIDATE CONSTRAINT "translation_reviews_locale";