ALTER TABLE "job_tags" ADD COLUMN "position" smallint;--> statement-breakpoint
ALTER TABLE "job_tags" ADD COLUMN "spelling" text;--> statement-breakpoint
ALTER TABLE "tags" ADD COLUMN "is_free" boolean DEFAULT false NOT NULL;--> statement-breakpoint
-- Spellings with one key are the same skill: "Node JS", "node.js" and "NodeJS". `server/skill-key.ts` does the same.
CREATE FUNCTION skill_key(name text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
RETURN coalesce(nullif(translate(folded(replace(name, '&', ' and ')), ' .', ''), ''), lower(name));
--> statement-breakpoint
CREATE INDEX CONCURRENTLY "tags_by_key" ON "tags" USING btree (skill_key("name"));--> statement-breakpoint
CREATE UNIQUE INDEX CONCURRENTLY "tags_free_by_key" ON "tags" USING btree (skill_key("name")) WHERE is_free;
