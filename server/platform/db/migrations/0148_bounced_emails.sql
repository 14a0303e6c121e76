CREATE TABLE "bounced_addresses" (
	"address" text PRIMARY KEY NOT NULL,
	"status" text NOT NULL,
	"answer" text NOT NULL,
	"failures" integer NOT NULL,
	"last_at" timestamp with time zone NOT NULL,
	"stopped_at" timestamp with time zone,
	"held" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "bounced_addresses_are_lower_case" CHECK (address = lower(address)),
	CONSTRAINT "bounced_addresses_failures" CHECK (failures > 0 and held >= 0)
);
--> statement-breakpoint
ALTER TABLE "sent_emails" ADD COLUMN "bounced_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "sent_emails" ADD COLUMN "bounce" text;--> statement-breakpoint
CREATE INDEX "bounced_addresses_by_age" ON "bounced_addresses" USING btree ("last_at");