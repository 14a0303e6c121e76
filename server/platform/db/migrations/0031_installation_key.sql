CREATE TABLE "installation_keys" (
	"is_only" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"key" text NOT NULL,
	CONSTRAINT "installation_keys_one_row" CHECK (is_only),
	CONSTRAINT "installation_keys_length" CHECK (length(key) >= 32)
);
--> statement-breakpoint
CREATE INDEX "job_reports_not_keyed" ON "job_reports" USING btree ("reporter") WHERE reporter not like 'k:%';--> statement-breakpoint
-- Their keys were plain hashes of addresses: counting begins anew with keyed ones.
delete from throttles;
