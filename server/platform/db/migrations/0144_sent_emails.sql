CREATE TABLE "sent_emails" (
	"id" integer PRIMARY KEY NOT NULL,
	"recipient" text NOT NULL,
	"subject" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"sent_at" timestamp with time zone NOT NULL,
	"answer" text
);
--> statement-breakpoint
ALTER TABLE "security_events" DROP CONSTRAINT "security_events_kind";--> statement-breakpoint
CREATE INDEX "sent_emails_by_recipient" ON "sent_emails" USING btree ("recipient","id");--> statement-breakpoint
CREATE INDEX "sent_emails_by_age" ON "sent_emails" USING btree ("sent_at");--> statement-breakpoint
ALTER TABLE "security_events" ADD CONSTRAINT "security_events_kind" CHECK (kind in ('new_device', 'password_changed', 'password_removed', 'email_change_requested', 'email_changed', 'email_change_reverted', 'sessions_ended', 'sessions_ended_by_support', 'locks_lifted', 'language_set_by_support', 'two_factor_on', 'two_factor_off', 'two_factor_reset', 'recovery_code_used', 'recovery_codes_renewed', 'passkey_added', 'passkey_removed', 'passkeys_ended', 'provider_connected', 'provider_disconnected', 'providers_ended', 'token_created')) NOT VALID;--> statement-breakpoint
ALTER TABLE "security_events" VALIDATE CONSTRAINT "security_events_kind";
