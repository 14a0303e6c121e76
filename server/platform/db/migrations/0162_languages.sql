CREATE TABLE "languages" (
	"code" text PRIMARY KEY NOT NULL,
	"fallback" text NOT NULL,
	"is_published" boolean DEFAULT false NOT NULL,
	"created_by" integer,
	"created_at" timestamp with time zone NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "languages_code" CHECK (code ~ '^[a-z]{2,3}(-[A-Z][a-z]{3})?(-([A-Z]{2}|[0-9]{3}))?$'),
	CONSTRAINT "languages_fallback" CHECK (fallback <> code)
);
--> statement-breakpoint
ALTER TABLE "languages" ADD CONSTRAINT "languages_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;