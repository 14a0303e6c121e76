CREATE TABLE "sign_in_codes" (
	"address_hash" text PRIMARY KEY NOT NULL,
	"request_hash" text NOT NULL,
	"user_id" integer,
	"code_hash" text,
	"attempts" integer DEFAULT 0 NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "sign_in_codes_requestHash_unique" UNIQUE("request_hash"),
	CONSTRAINT "sign_in_codes_attempts" CHECK (attempts >= 0)
);
--> statement-breakpoint
ALTER TABLE "mail_outbox" DROP CONSTRAINT "mail_outbox_link_kind";--> statement-breakpoint
ALTER TABLE "security_events" DROP CONSTRAINT "security_events_kind";--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "method" text;--> statement-breakpoint
ALTER TABLE "sign_in_challenges" ADD COLUMN "method" text;--> statement-breakpoint
ALTER TABLE "sign_in_codes" ADD CONSTRAINT "sign_in_codes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "sign_in_codes_of_user" ON "sign_in_codes" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "sign_in_codes_by_expiry" ON "sign_in_codes" USING btree ("expires_at");--> statement-breakpoint
ALTER TABLE "mail_outbox" ADD CONSTRAINT "mail_outbox_link_kind" CHECK (link_kind in ('reset', 'confirm', 'revert', 'invitation', 'sign_in_code'));--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_method" CHECK (method in ('password', 'email_code', 'email_link'));--> statement-breakpoint
ALTER TABLE "security_events" ADD CONSTRAINT "security_events_kind" CHECK (kind in ('new_device', 'password_changed', 'password_removed', 'email_change_requested', 'email_changed', 'email_change_reverted', 'sessions_ended', 'two_factor_on', 'two_factor_off', 'two_factor_reset', 'recovery_code_used', 'recovery_codes_renewed'));--> statement-breakpoint
ALTER TABLE "sign_in_challenges" ADD CONSTRAINT "sign_in_challenges_method" CHECK (method in ('password', 'email_code', 'email_link'));