ALTER TABLE "security_events" DROP CONSTRAINT "security_events_kind";--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "viewed_from" text;--> statement-breakpoint
ALTER TABLE "security_events" ADD COLUMN "reason" text;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_viewed_from_sessions_token_hash_fk" FOREIGN KEY ("viewed_from") REFERENCES "public"."sessions"("token_hash") ON DELETE cascade ON UPDATE no action NOT VALID;--> statement-breakpoint
ALTER TABLE "security_events" ADD CONSTRAINT "security_events_kind" CHECK (kind in ('new_device', 'password_changed', 'password_removed', 'email_change_requested', 'email_changed', 'email_change_reverted', 'sessions_ended', 'sessions_ended_by_support', 'locks_lifted', 'language_set_by_support', 'viewed_by_support', 'two_factor_on', 'two_factor_off', 'two_factor_reset', 'recovery_code_used', 'recovery_codes_renewed', 'passkey_added', 'passkey_removed', 'passkeys_ended', 'provider_connected', 'provider_disconnected', 'providers_ended', 'token_created')) NOT VALID;--> statement-breakpoint
ALTER TABLE "sessions" VALIDATE CONSTRAINT "sessions_viewed_from_sessions_token_hash_fk";--> statement-breakpoint
ALTER TABLE "security_events" VALIDATE CONSTRAINT "security_events_kind";--> statement-breakpoint
CREATE UNIQUE INDEX CONCURRENTLY "sessions_viewed_from" ON "sessions" USING btree ("viewed_from") WHERE viewed_from is not null;
