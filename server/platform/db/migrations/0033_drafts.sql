CREATE TABLE "drafts" (
	"user_id" integer NOT NULL,
	"kind" text NOT NULL,
	"subject" text NOT NULL,
	"base_version" integer,
	"data" jsonb NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "drafts_user_id_kind_subject_pk" PRIMARY KEY("user_id","kind","subject"),
	CONSTRAINT "drafts_kind" CHECK (kind in ('job', 'note', 'reply', 'profile', 'application')),
	CONSTRAINT "drafts_size" CHECK (octet_length(data::text) <= 400000)
);
--> statement-breakpoint
ALTER TABLE "drafts" ADD CONSTRAINT "drafts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "drafts_by_age" ON "drafts" USING btree ("updated_at");