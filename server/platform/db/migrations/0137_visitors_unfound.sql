-- Whoever applied to one company without an account did not ask to be found by all. Those who correct their profile, or
-- publish a card, have decided for themselves and stay as they are.
DO $$
DECLARE
  last integer := 0;
  batch integer[];
BEGIN
  LOOP
    batch := ARRAY(SELECT user_id FROM candidates WHERE user_id > last ORDER BY user_id LIMIT 2000);
    EXIT WHEN cardinality(batch) = 0;
    last := batch[cardinality(batch)];
    UPDATE candidates SET visible_to_employers = false
    WHERE user_id = ANY (batch) AND resume_facts IS NOT NULL AND visible_to_employers AND NOT visible_publicly;
    COMMIT;
  END LOOP;
END $$;
