CREATE TABLE "application_tags" (
	"application_id" integer NOT NULL,
	"company_id" integer NOT NULL,
	"name" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"change_id" integer,
	CONSTRAINT "application_tags_application_id_name_pk" PRIMARY KEY("application_id","name"),
	CONSTRAINT "application_tags_name" CHECK (char_length(name) between 2 and 40)
);
--> statement-breakpoint
ALTER TABLE "application_tags" ADD CONSTRAINT "application_tags_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "application_tags" ADD CONSTRAINT "application_tags_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "application_tags_once" ON "application_tags" USING btree ("application_id",lower("name"));--> statement-breakpoint
CREATE INDEX "application_tags_of_company" ON "application_tags" USING btree ("company_id",lower("name"));--> statement-breakpoint
CREATE INDEX "application_tags_of_change" ON "application_tags" USING btree ("change_id") WHERE change_id is not null;--> statement-breakpoint
CREATE TRIGGER application_tags_tell_added AFTER INSERT ON application_tags REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tell_company('applications');--> statement-breakpoint
CREATE TRIGGER application_tags_tell_removed AFTER DELETE ON application_tags REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tell_company('applications');
