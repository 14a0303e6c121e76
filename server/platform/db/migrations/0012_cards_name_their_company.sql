-- Rewrites every row of job_search. What counts and suggests by them does not change, so its triggers rest meanwhile.
ALTER TABLE job_search DISABLE TRIGGER USER;
--> statement-breakpoint
UPDATE job_search SET card = card || jsonb_build_object('company_id', company_id);
--> statement-breakpoint
ALTER TABLE job_search ENABLE TRIGGER USER;
