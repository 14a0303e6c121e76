CREATE TABLE "moderation_claims" (
	"subject_kind" text NOT NULL,
	"subject_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"until" timestamp with time zone NOT NULL,
	CONSTRAINT "moderation_claims_subject_kind_subject_id_pk" PRIMARY KEY("subject_kind","subject_id"),
	CONSTRAINT "moderation_claims_subject_kind" CHECK (subject_kind in ('job', 'review', 'message', 'company'))
);
--> statement-breakpoint
CREATE TABLE "profile_reviews" (
	"company_id" integer PRIMARY KEY NOT NULL,
	"state" text NOT NULL,
	"is_misnamed" boolean DEFAULT false NOT NULL,
	"cleared" text[] DEFAULT '{}' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "profile_reviews_state" CHECK (state in ('held', 'approved', 'removed'))
);
--> statement-breakpoint
CREATE TABLE "signal_tunings" (
	"kind" text PRIMARY KEY NOT NULL,
	"severity" text,
	"words" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "signal_tunings_kind" CHECK (kind in ('fee', 'payment', 'data', 'channel', 'task', 'reship', 'mule', 'pyramid', 'impersonation', 'visa', 'pay', 'discrimination', 'history', 'contact', 'illegal')),
	CONSTRAINT "signal_tunings_severity" CHECK (severity in ('block', 'review', 'warn', 'off'))
);
--> statement-breakpoint
ALTER TABLE "moderation_claims" ADD CONSTRAINT "moderation_claims_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "profile_reviews" ADD CONSTRAINT "profile_reviews_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "moderation_claims_of_user" ON "moderation_claims" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "profile_reviews_by_state" ON "profile_reviews" USING btree ("state","changed_at","company_id");