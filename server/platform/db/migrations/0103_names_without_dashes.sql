-- People with one name typed a dash or a dot as the other. Earlier releases kept it; `personName` leaves it out.
DO $$
DECLARE
  filler CONSTANT text := '^[-–—_.,*/ ]+$';
  last integer := 0;
  batch integer[];
BEGIN
  LOOP
    batch := ARRAY(SELECT id FROM users WHERE id > last ORDER BY id LIMIT 2000);
    EXIT WHEN cardinality(batch) = 0;
    last := batch[cardinality(batch)];
    UPDATE users SET
      first_name = CASE WHEN first_name ~ filler AND last_name !~ filler THEN last_name ELSE first_name END,
      last_name = ''
    WHERE id = ANY (batch) AND last_name <> '' AND (last_name ~ filler OR first_name ~ filler);
    COMMIT;
  END LOOP;
END $$;
