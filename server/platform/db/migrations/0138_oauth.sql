CREATE TABLE "oauth_records" (
	"model" text NOT NULL,
	"id" text NOT NULL,
	"payload" text NOT NULL,
	"grant_id" text,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone,
	"consumed_at" timestamp with time zone,
	CONSTRAINT "oauth_records_model_id_pk" PRIMARY KEY("model","id")
);--> statement-breakpoint
ALTER TABLE "api_tokens" ADD COLUMN "grant_id" text;--> statement-breakpoint
ALTER TABLE "api_tokens" ADD COLUMN "client_id" text;--> statement-breakpoint
ALTER TABLE "api_tokens" ADD COLUMN "access_expires_at" timestamp with time zone;--> statement-breakpoint
CREATE UNIQUE INDEX CONCURRENTLY "api_tokens_grantId_unique" ON "api_tokens" USING btree ("grant_id");--> statement-breakpoint
ALTER TABLE "api_tokens" ADD CONSTRAINT "api_tokens_grantId_unique" UNIQUE USING INDEX "api_tokens_grantId_unique";--> statement-breakpoint
ALTER TABLE "oauth_records" ADD CONSTRAINT "oauth_records_grant_id_api_tokens_grant_id_fk" FOREIGN KEY ("grant_id") REFERENCES "public"."api_tokens"("grant_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "oauth_records_of_grant" ON "oauth_records" USING btree ("grant_id") WHERE grant_id is not null;--> statement-breakpoint
CREATE INDEX "oauth_records_by_expiry" ON "oauth_records" USING btree ("expires_at") WHERE expires_at is not null;--> statement-breakpoint
CREATE INDEX "oauth_clients_by_age" ON "oauth_records" USING btree ("created_at") WHERE model = 'Client';--> statement-breakpoint
ALTER TABLE "api_tokens" ADD CONSTRAINT "api_tokens_grant" CHECK ((grant_id is null) = (client_id is null) and (grant_id is not null or access_expires_at is null)) NOT VALID;--> statement-breakpoint
ALTER TABLE "api_tokens" VALIDATE CONSTRAINT "api_tokens_grant";
