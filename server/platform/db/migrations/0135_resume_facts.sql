ALTER TABLE "candidates" ALTER COLUMN "jobseeker_type" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "candidates" ALTER COLUMN "work_status" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "candidates" ADD COLUMN "resume_facts" text;--> statement-breakpoint
CREATE INDEX CONCURRENTLY "candidates_waiting_for_facts" ON "candidates" USING btree ("user_id") WHERE resume_facts = 'waiting';--> statement-breakpoint
ALTER TABLE "candidates" ADD CONSTRAINT "candidates_resume_facts" CHECK (resume_facts in ('waiting', 'read')) NOT VALID;--> statement-breakpoint
-- Until now these were written for people who applied without an account: nobody had said them. Their resumes are read
-- in the background. Accounts of a provider said them at sign-up, and those whose password ended in theirs.
DO $$
DECLARE
  last integer := 0;
  batch integer[];
BEGIN
  LOOP
    batch := ARRAY(SELECT user_id FROM candidates WHERE user_id > last ORDER BY user_id LIMIT 2000);
    EXIT WHEN cardinality(batch) = 0;
    last := batch[cardinality(batch)];
    UPDATE candidates c SET jobseeker_type = NULL, work_status = NULL, resume_facts = 'waiting'
    FROM users u
    WHERE c.user_id = ANY (batch) AND u.id = c.user_id AND u.password_hash = '' AND c.version = 1
      AND c.jobseeker_type = 'Worker' AND c.work_status = 'Experienced' AND c.resume_file_id IS NOT NULL
      AND NOT EXISTS (SELECT FROM connections s WHERE s.user_id = u.id)
      AND NOT EXISTS (SELECT FROM security_events e WHERE e.user_id = u.id AND e.kind = 'password_removed')
      AND NOT EXISTS (SELECT FROM candidate_experiences e WHERE e.user_id = u.id);
    COMMIT;
  END LOOP;
END $$;--> statement-breakpoint
ALTER TABLE "candidates" VALIDATE CONSTRAINT "candidates_resume_facts";
