ALTER TABLE "candidate_experiences" ALTER COLUMN "ends_on" DROP NOT NULL;--> statement-breakpoint
-- The years that a candidate's positions add up to, the current one until today; null without positions.
CREATE FUNCTION worked_years(candidate integer) RETURNS integer LANGUAGE sql STABLE AS $$
  SELECT floor(sum(upper(period) - lower(period)) / 365.25)::integer
  FROM (
    SELECT unnest(range_agg(daterange(starts_on, coalesce(ends_on, current_date), '[]'))) AS period
    FROM candidate_experiences
    WHERE user_id = candidate AND starts_on <= coalesce(ends_on, current_date)
  ) worked
$$;
