-- A job that is written together with its places, as the new release does, has no need of a first one from its columns.
CREATE OR REPLACE FUNCTION set_first_workplace() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' AND (EXISTS (SELECT FROM job_workplaces WHERE job_id = NEW.id)
    OR EXISTS (SELECT FROM job_remote_areas WHERE job_id = NEW.id)) THEN
    RETURN NULL;
  END IF;
  DELETE FROM job_workplaces WHERE job_id = NEW.id;
  INSERT INTO job_workplaces (job_id, position, country_id, state_id, city_id)
  SELECT NEW.id, 0, NEW.country_id,
    CASE WHEN NEW.state_id < 1000000 THEN NEW.state_id END,
    CASE WHEN NEW.city_id < 1000000 OR (NEW.state_id < 1000000 AND c.name <> s.name) THEN NEW.city_id END
  FROM cities c, states s WHERE c.id = NEW.city_id AND s.id = NEW.state_id;
  RETURN NULL;
END $$;
