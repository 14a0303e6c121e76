ALTER TABLE "conversation_messages" ADD COLUMN "email_key" text;--> statement-breakpoint
ALTER TABLE "conversation_messages" ADD CONSTRAINT "conversation_messages_emailKey_unique" UNIQUE("email_key");