CREATE TABLE "job_remote_areas" (
	"job_id" integer NOT NULL,
	"position" smallint NOT NULL,
	"country_id" integer,
	"region" text,
	CONSTRAINT "job_remote_areas_job_id_position_pk" PRIMARY KEY("job_id","position"),
	CONSTRAINT "job_remote_areas_position" CHECK (position >= 0),
	CONSTRAINT "job_remote_areas_region" CHECK (region in ('worldwide', 'emea', 'europe', 'european_union', 'dach', 'benelux', 'nordics', 'middle_east', 'africa', 'apac', 'asia', 'anz', 'oceania', 'americas', 'north_america', 'central_america', 'south_america', 'latam')),
	CONSTRAINT "job_remote_areas_kind" CHECK ((country_id is null) <> (region is null))
);
--> statement-breakpoint
CREATE TABLE "job_workplaces" (
	"job_id" integer NOT NULL,
	"position" smallint NOT NULL,
	"country_id" integer NOT NULL,
	"state_id" integer,
	"city_id" integer,
	"address" text DEFAULT '' NOT NULL,
	CONSTRAINT "job_workplaces_job_id_position_pk" PRIMARY KEY("job_id","position"),
	CONSTRAINT "job_workplaces_position" CHECK (position >= 0),
	CONSTRAINT "job_workplaces_city_in_state" CHECK (city_id is null or state_id is not null)
);
--> statement-breakpoint
ALTER TABLE "job_remote_areas" ADD CONSTRAINT "job_remote_areas_job_id_jobs_id_fk" FOREIGN KEY ("job_id") REFERENCES "public"."jobs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "job_remote_areas" ADD CONSTRAINT "job_remote_areas_country_id_countries_id_fk" FOREIGN KEY ("country_id") REFERENCES "public"."countries"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "job_workplaces" ADD CONSTRAINT "job_workplaces_job_id_jobs_id_fk" FOREIGN KEY ("job_id") REFERENCES "public"."jobs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "job_workplaces" ADD CONSTRAINT "job_workplaces_country_id_countries_id_fk" FOREIGN KEY ("country_id") REFERENCES "public"."countries"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "job_workplaces" ADD CONSTRAINT "job_workplaces_state_id_states_id_fk" FOREIGN KEY ("state_id") REFERENCES "public"."states"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "job_workplaces" ADD CONSTRAINT "job_workplaces_city_id_cities_id_fk" FOREIGN KEY ("city_id") REFERENCES "public"."cities"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
-- drizzle-kit can't name triggers. The first workplace of a job whose place changed; the previous release writes no other.
-- A stand-in for an unnamed city has the name of its state, and one for an unnamed state that of its country.
CREATE FUNCTION set_first_workplace() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM job_workplaces WHERE job_id = NEW.id;
  INSERT INTO job_workplaces (job_id, position, country_id, state_id, city_id)
  SELECT NEW.id, 0, NEW.country_id,
    CASE WHEN NEW.state_id < 1000000 THEN NEW.state_id END,
    CASE WHEN NEW.city_id < 1000000 OR (NEW.state_id < 1000000 AND c.name <> s.name) THEN NEW.city_id END
  FROM cities c, states s WHERE c.id = NEW.city_id AND s.id = NEW.state_id;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER jobs_place_added AFTER INSERT ON jobs FOR EACH ROW EXECUTE FUNCTION set_first_workplace();
--> statement-breakpoint
CREATE TRIGGER jobs_place_changed AFTER UPDATE ON jobs FOR EACH ROW
  WHEN ((OLD.country_id, OLD.state_id, OLD.city_id) IS DISTINCT FROM (NEW.country_id, NEW.state_id, NEW.city_id))
  EXECUTE FUNCTION set_first_workplace();
--> statement-breakpoint
-- The places of existing jobs: their own, and further ones whose text is a city's name in the same country.
DO $$
DECLARE
  last integer := 0;
  batch integer[];
BEGIN
  LOOP
    batch := ARRAY(SELECT id FROM jobs WHERE id > last ORDER BY id LIMIT 2000);
    EXIT WHEN cardinality(batch) = 0;
    last := batch[cardinality(batch)];
    PERFORM FROM jobs WHERE id = ANY (batch) ORDER BY id FOR NO KEY UPDATE;
    INSERT INTO job_workplaces (job_id, position, country_id, state_id, city_id)
    SELECT j.id, 0, j.country_id,
      CASE WHEN j.state_id < 1000000 THEN j.state_id END,
      CASE WHEN j.city_id < 1000000 OR (j.state_id < 1000000 AND c.name <> s.name) THEN j.city_id END
    FROM jobs j JOIN cities c ON c.id = j.city_id JOIN states s ON s.id = j.state_id
    WHERE j.id = ANY (batch)
    ON CONFLICT DO NOTHING;
    INSERT INTO job_workplaces (job_id, position, country_id, state_id, city_id)
    SELECT job_id, row_number() OVER (PARTITION BY job_id ORDER BY place), country_id, state_id, city_id
    FROM (
      SELECT DISTINCT ON (j.id, c.id) j.id AS job_id, l.place, c.country_id, c.state_id, c.id AS city_id
      FROM jobs j JOIN cities own ON own.id = j.city_id
      CROSS JOIN LATERAL unnest(j.locations) WITH ORDINALITY AS l (name, place)
      JOIN LATERAL (
        SELECT named.*, count(*) OVER () AS namesakes FROM cities named
        WHERE named.country_id = j.country_id AND named.name = trim(l.name)
        ORDER BY named.state_id = j.state_id DESC, named.id LIMIT 1) AS c
        ON c.namesakes = 1 OR c.state_id = j.state_id
      WHERE j.id = ANY (batch) AND (c.name, c.state_id) <> (own.name, own.state_id)
      ORDER BY j.id, c.id, l.place) AS found
    ON CONFLICT DO NOTHING;
    COMMIT;
  END LOOP;
END $$;
