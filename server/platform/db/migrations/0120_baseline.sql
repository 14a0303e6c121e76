-- The schema of all migrations until 0120, which databases from before them have had one by one.
CREATE EXTENSION IF NOT EXISTS pg_trgm;--> statement-breakpoint
CREATE EXTENSION IF NOT EXISTS btree_gin;--> statement-breakpoint
-- Functions name tables that come later.
SET LOCAL check_function_bodies = false;--> statement-breakpoint
CREATE FUNCTION application_reaches_company() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
  IF NOT company_is_attended((SELECT j.company_id FROM jobs j WHERE j.id = NEW.job_id)) THEN
    RAISE EXCEPTION 'nobody can read applications to job %', NEW.job_id USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE FUNCTION assert_company_owner() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
  IF EXISTS (
    SELECT FROM companies c WHERE c.id = OLD.company_id AND NOT EXISTS (
      SELECT FROM company_members m
      WHERE m.company_id = c.id AND m.user_id = c.user_id AND m.role = 'owner'))
  THEN
    RAISE EXCEPTION 'company % has no owner', OLD.company_id
      USING ERRCODE = 'check_violation', CONSTRAINT = 'company_members_have_owner';
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE FUNCTION await_answer_anew() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  new.answered_at := null;
  return new;
end $$;--> statement-breakpoint
CREATE FUNCTION company_address_changed() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
  IF OLD.email <> NEW.email THEN
    UPDATE companies SET staff_verdict = NULL WHERE user_id = NEW.id AND staff_verdict = 'verified';
  END IF;
  -- The pages of its jobs show its level.
  PERFORM pg_notify('shortlist_changes', 'jobs');
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE FUNCTION company_is_attended(company integer) RETURNS boolean
    LANGUAGE sql STABLE
    AS $$
  SELECT EXISTS (
    SELECT FROM company_members m JOIN users u ON u.id = m.user_id
    WHERE m.company_id = company AND u.suspended_at IS NULL AND u.closed_at IS NULL
      AND u.email NOT LIKE '%@import.invalid')
$$;--> statement-breakpoint
CREATE FUNCTION company_job_changed() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
  IF NEW.deleted_at IS NULL THEN
    PERFORM list_company_jobs(ARRAY[NEW.id]);
  ELSE
    DELETE FROM company_jobs WHERE job_id = NEW.id;
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE FUNCTION company_jobs_added() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
  PERFORM list_company_jobs(ARRAY(SELECT id FROM added));
  INSERT INTO job_applicants (job_id, company_id) SELECT id, company_id FROM added;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE FUNCTION company_owner_follows() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
  UPDATE company_members SET role = 'recruiter'
    WHERE company_id = NEW.id AND role = 'owner' AND user_id <> NEW.user_id;
  INSERT INTO company_members (company_id, user_id, role) VALUES (NEW.id, NEW.user_id, 'owner')
    ON CONFLICT (company_id, user_id) DO UPDATE SET role = 'owner', all_jobs = true;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE FUNCTION count_applications_added() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
  INSERT INTO application_counts AS c (job_id, status, applicants)
  SELECT job_id, status, count(*) FROM added WHERE NOT applicant_hidden GROUP BY 1, 2 ORDER BY 1, 2
  ON CONFLICT (job_id, status) DO UPDATE SET applicants = c.applicants + excluded.applicants;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE FUNCTION count_applications_moved() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
  INSERT INTO application_counts AS c (job_id, status, applicants)
  SELECT job_id, status, sum(applicants) FROM (
    SELECT job_id, status, 1 AS applicants FROM added WHERE NOT applicant_hidden
    UNION ALL
    SELECT job_id, status, -1 FROM removed WHERE NOT applicant_hidden
  ) AS moves GROUP BY 1, 2 HAVING sum(applicants) <> 0 ORDER BY 1, 2
  ON CONFLICT (job_id, status) DO UPDATE SET applicants = c.applicants + excluded.applicants;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE FUNCTION count_applications_removed() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
  INSERT INTO application_counts AS c (job_id, status, applicants)
  SELECT job_id, status, -count(*) FROM removed WHERE NOT applicant_hidden GROUP BY 1, 2 ORDER BY 1, 2
  ON CONFLICT (job_id, status) DO UPDATE SET applicants = c.applicants + excluded.applicants;
  DELETE FROM application_counts c USING (SELECT DISTINCT job_id, status FROM removed) AS gone
  WHERE (c.job_id, c.status) = (gone.job_id, gone.status) AND c.applicants = 0;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE FUNCTION count_candidate_reviews() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
  IF TG_OP <> 'INSERT' THEN
    UPDATE candidates SET review_count = review_count - 1, review_stars = review_stars - OLD.stars
    WHERE user_id = OLD.user_id;
  END IF;
  IF TG_OP <> 'DELETE' THEN
    UPDATE candidates SET review_count = review_count + 1, review_stars = review_stars + NEW.stars
    WHERE user_id = NEW.user_id;
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE FUNCTION count_company_jobs_added() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
  INSERT INTO company_job_counts AS c (company_id, is_post_later, status, is_closed, deadline, jobs)
  SELECT company_id, is_post_later, status, is_closed, deadline, count(*) FROM added
  GROUP BY 1, 2, 3, 4, 5 ORDER BY 1, 2, 3, 4, 5
  ON CONFLICT ON CONSTRAINT company_job_counts_pk DO UPDATE SET jobs = c.jobs + excluded.jobs;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE FUNCTION count_company_jobs_moved() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
  INSERT INTO company_job_counts AS c (company_id, is_post_later, status, is_closed, deadline, jobs)
  SELECT company_id, is_post_later, status, is_closed, deadline, sum(jobs) FROM (
    SELECT company_id, is_post_later, status, is_closed, deadline, 1 AS jobs FROM added
    UNION ALL
    SELECT company_id, is_post_later, status, is_closed, deadline, -1 FROM removed
  ) AS moves GROUP BY 1, 2, 3, 4, 5 HAVING sum(jobs) <> 0 ORDER BY 1, 2, 3, 4, 5
  ON CONFLICT ON CONSTRAINT company_job_counts_pk DO UPDATE SET jobs = c.jobs + excluded.jobs;
  DELETE FROM company_job_counts c USING removed r
  WHERE (c.company_id, c.is_post_later, c.status, c.is_closed, c.deadline)
    = (r.company_id, r.is_post_later, r.status, r.is_closed, r.deadline) AND c.jobs = 0;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE FUNCTION count_company_jobs_removed() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
  INSERT INTO company_job_counts AS c (company_id, is_post_later, status, is_closed, deadline, jobs)
  SELECT company_id, is_post_later, status, is_closed, deadline, -count(*) FROM removed
  GROUP BY 1, 2, 3, 4, 5 ORDER BY 1, 2, 3, 4, 5
  ON CONFLICT ON CONSTRAINT company_job_counts_pk DO UPDATE SET jobs = c.jobs + excluded.jobs;
  DELETE FROM company_job_counts c USING removed r
  WHERE (c.company_id, c.is_post_later, c.status, c.is_closed, c.deadline)
    = (r.company_id, r.is_post_later, r.status, r.is_closed, r.deadline) AND c.jobs = 0;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE FUNCTION count_company_reviews() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
  IF TG_OP <> 'INSERT' AND OLD.hidden_at IS NULL AND NOT OLD.author_suspended THEN
    UPDATE companies SET review_count = review_count - 1, review_stars = review_stars - OLD.stars
    WHERE id = OLD.company_id;
  END IF;
  IF TG_OP <> 'DELETE' AND NEW.hidden_at IS NULL AND NOT NEW.author_suspended THEN
    UPDATE companies SET review_count = review_count + 1, review_stars = review_stars + NEW.stars
    WHERE id = NEW.company_id;
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE FUNCTION count_messages_added() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
  INSERT INTO conversations AS c (application_id, company_id, job_id, messages, is_listed)
  SELECT a.id, a.company_id, a.job_id, w.messages, a.status <> 'withdrawn' AND NOT a.applicant_hidden
  FROM (SELECT application_id, count(*) AS messages FROM written GROUP BY 1) AS w
  JOIN applications a ON a.id = w.application_id ORDER BY a.id
  ON CONFLICT (application_id) DO UPDATE SET messages = c.messages + excluded.messages;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE FUNCTION count_messages_removed() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
  UPDATE conversations c SET messages = c.messages - w.messages
  FROM (SELECT application_id, count(*) AS messages FROM written GROUP BY 1) AS w
  WHERE c.application_id = w.application_id;
  DELETE FROM conversations c USING (SELECT DISTINCT application_id FROM written) AS w
  WHERE c.application_id = w.application_id AND c.messages = 0;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE FUNCTION count_scheduled_rejection() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
	UPDATE applications SET version = version + 1 WHERE id = coalesce(NEW.application_id, OLD.application_id);
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE FUNCTION end_scheduled_rejection() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
  DELETE FROM scheduled_rejections WHERE application_id = NEW.id;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE FUNCTION folded(text) RETURNS text
    LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
    RETURN btrim(regexp_replace(replace(replace(replace(translate(lower(translate(regexp_replace(NORMALIZE($1, NFKD), '[\u0300-\u036f]'::text, ''::text, 'g'::text), 'ØŁĐİÆŒ'::text, 'øłđiæœ'::text)), 'øłđı'::text, 'oldi'::text), 'ß'::text, 'ss'::text), 'æ'::text, 'ae'::text), 'œ'::text, 'oe'::text), '[\s!"$-*,/:-@\[-`{-~\u00a1-\u00bf\u2000-\u206f-]+'::text, ' '::text, 'g'::text));--> statement-breakpoint
CREATE FUNCTION forget_company_verification() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
  NEW.staff_verdict := NULL;
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE FUNCTION hide_applications() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
  UPDATE applications SET applicant_hidden =
    NEW.suspended_at IS NOT NULL OR NEW.closed_at IS NOT NULL OR company_access_ended_at IS NOT NULL
  WHERE user_id = NEW.id;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE FUNCTION leave_stage() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
  NEW.stage_id := NULL;
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE FUNCTION list_company_jobs(ids integer[]) RETURNS void
    LANGUAGE sql
    AS $$
  INSERT INTO company_jobs (job_id, company_id, words, is_post_later, status, category_id, deadline, is_closed, created_at)
  SELECT id, company_id, folded(title), is_post_later, status, category_id, deadline, closed_at IS NOT NULL, created_at
  FROM jobs WHERE id = ANY (ids) AND deleted_at IS NULL
  ON CONFLICT (job_id) DO UPDATE SET words = excluded.words, is_post_later = excluded.is_post_later,
    status = excluded.status, category_id = excluded.category_id, deadline = excluded.deadline,
    is_closed = excluded.is_closed, created_at = excluded.created_at;
$$;--> statement-breakpoint
CREATE FUNCTION list_conversation() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
  UPDATE conversations SET is_listed = NEW.status <> 'withdrawn' AND NOT NEW.applicant_hidden
  WHERE application_id = NEW.id;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE FUNCTION log_application_change() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
  INSERT INTO application_changes (job_id, application_id) VALUES (NEW.job_id, NEW.id);
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE FUNCTION log_applications() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
  INSERT INTO application_changes (job_id, application_id) SELECT job_id, id FROM written;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE FUNCTION log_candidate_account() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
  INSERT INTO candidate_changes (user_id) VALUES (NEW.id);
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE FUNCTION log_candidate_changes() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
  INSERT INTO candidate_changes (user_id) SELECT DISTINCT user_id FROM written;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE FUNCTION log_candidates_of_designation() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
  INSERT INTO candidate_changes (user_id) SELECT user_id FROM candidates WHERE designation_id = NEW.id;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE FUNCTION log_search_changes() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
  IF TG_OP <> 'DELETE' THEN INSERT INTO search_changes (job_id) SELECT job_id FROM added; END IF;
  IF TG_OP <> 'INSERT' THEN INSERT INTO search_changes (job_id) SELECT job_id FROM removed; END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE FUNCTION next_candidate_versions() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  if (old.work_status, old.jobseeker_type, old.country_id, old.state_id, old.city_id, old.pincode, old.address)
    is distinct from
    (new.work_status, new.jobseeker_type, new.country_id, new.state_id, new.city_id, new.pincode, new.address)
  then
    new.version := old.version + 1;
  end if;
  if old.about_me is distinct from new.about_me then
    new.about_version := old.about_version + 1;
  end if;
  if (old.resume_title, old.dob, old.work_experience) is distinct from
    (new.resume_title, new.dob, new.work_experience)
  then
    new.resume_data_version := old.resume_data_version + 1;
  end if;
  if (old.designation_id, old.salary_id, old.current_location, old.preferred_location, old.open_to_remote)
    is distinct from
    (new.designation_id, new.salary_id, new.current_location, new.preferred_location, new.open_to_remote)
  then
    new.preferences_version := old.preferences_version + 1;
  end if;
  return new;
end $$;--> statement-breakpoint
CREATE FUNCTION next_state_version() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
	NEW.state_version := OLD.state_version + 1;
	RETURN NEW;
END $$;--> statement-breakpoint
CREATE FUNCTION next_version() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  new.version := old.version + 1;
  return new;
end $$;--> statement-breakpoint
CREATE FUNCTION note_anonymity() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
DECLARE
  next integer;
BEGIN
  IF NEW.status IN ('shortlisted', 'interview', 'offered', 'hired') THEN
    NEW.anonymous_number := NULL;
    RETURN NEW;
  END IF;
  IF TG_OP = 'UPDATE' THEN
    IF NEW.status <> 'applied' OR EXISTS (
      SELECT FROM application_events e
      WHERE e.application_id = NEW.id AND e.status IN ('shortlisted', 'interview', 'offered', 'hired'))
    THEN
      RETURN NEW;
    END IF;
  END IF;
  UPDATE job_evaluations SET last_applicant_number = last_applicant_number + 1
  WHERE job_id = NEW.job_id AND is_anonymous
  RETURNING last_applicant_number INTO next;
  IF next IS NOT NULL THEN
    NEW.anonymous_number := coalesce(NEW.anonymous_number, next);
    NEW.anonymity_promised := true;
  END IF;
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE FUNCTION note_answer() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  update applications set answered_at = new.created_at
    where id = new.application_id and answered_at is null;
  return null;
end $$;--> statement-breakpoint
CREATE FUNCTION note_applicant_standing() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
  NEW.applicant_hidden := NEW.company_access_ended_at IS NOT NULL OR EXISTS (
    SELECT 1 FROM users u WHERE u.id = NEW.user_id AND (u.suspended_at IS NOT NULL OR u.closed_at IS NOT NULL));
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE FUNCTION note_candidate_activity() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
  UPDATE candidates SET active_on = (NEW.last_used_at AT TIME ZONE 'UTC')::date
  WHERE user_id = NEW.user_id AND active_on < (NEW.last_used_at AT TIME ZONE 'UTC')::date;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE FUNCTION note_first_rejection() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  insert into job_moderation_events (job_id, version, from_status, to_status, actor_kind, reason, created_at)
  values (new.id, new.version, 'active', 'rejected', 'staff', new.rejection_reason, new.updated_at);
  return null;
end $$;--> statement-breakpoint
CREATE FUNCTION note_opened_jobs() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
  INSERT INTO alert_jobs (job_id) SELECT job_id FROM added ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE FUNCTION note_saved_search() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
  NEW.transaction_id := pg_current_xact_id();
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE FUNCTION place_application() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  new.company_id := (select company_id from jobs where id = new.job_id);
  return new;
end $$;--> statement-breakpoint
CREATE FUNCTION require_staff_approval() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
declare
  ruling text;
begin
  select e.to_status into ruling from job_moderation_events e
    where e.job_id = new.id and e.actor_kind = 'staff' order by e.id desc limit 1;
  if ruling = 'rejected' or (old.status = 'rejected' and ruling is null) then
    raise exception 'Job % was rejected by staff, and only staff can approve it.', new.id
      using errcode = 'check_violation', constraint = 'jobs_approval_needs_staff';
  end if;
  return new;
end $$;--> statement-breakpoint
CREATE FUNCTION set_first_workplace() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
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
END $$;--> statement-breakpoint
CREATE FUNCTION skill_key(name text) RETURNS text
    LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
    RETURN COALESCE(NULLIF(translate(folded(replace(name, '&'::text, ' and '::text)), ' .'::text, ''::text), ''::text), lower(name));--> statement-breakpoint
CREATE FUNCTION sum_applicants_added() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
  UPDATE job_applicants j SET applicants = j.applicants + s.applicants
  FROM (SELECT job_id, sum(applicants) AS applicants FROM added WHERE status <> 'withdrawn' GROUP BY 1) AS s
  WHERE j.job_id = s.job_id AND s.applicants <> 0;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE FUNCTION sum_applicants_moved() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
  UPDATE job_applicants j SET applicants = j.applicants + s.applicants
  FROM (SELECT job_id, sum(applicants) AS applicants FROM (
    SELECT job_id, applicants FROM added WHERE status <> 'withdrawn'
    UNION ALL
    SELECT job_id, -applicants FROM removed WHERE status <> 'withdrawn'
  ) AS moves GROUP BY 1) AS s
  WHERE j.job_id = s.job_id AND s.applicants <> 0;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE FUNCTION sum_applicants_removed() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
  UPDATE job_applicants j SET applicants = j.applicants - s.applicants
  FROM (SELECT job_id, sum(applicants) AS applicants FROM removed WHERE status <> 'withdrawn' GROUP BY 1) AS s
  WHERE j.job_id = s.job_id AND s.applicants <> 0;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE FUNCTION tell_account_of_ended_session() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
  PERFORM pg_notify('shortlist_live', concat_ws(' ', 'account', user_id, 'session'))
  FROM (SELECT DISTINCT user_id FROM changed) AS told;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE FUNCTION tell_account_of_notifications() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
  PERFORM pg_notify('shortlist_live',
    concat_ws(' ', 'account', account_id, 'notifications', floor(extract(epoch FROM held_until) * 1000)))
  FROM (SELECT DISTINCT account_id, held_until FROM changed) AS told;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE FUNCTION tell_company() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
  PERFORM pg_notify('shortlist_live', concat_ws(' ', 'company', company_id, TG_ARGV[0]))
  FROM (SELECT DISTINCT company_id FROM changed) AS told;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE FUNCTION tell_company_of_changed_applications() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
  PERFORM pg_notify('shortlist_live', concat_ws(' ', 'company', company_id, 'applications'))
  FROM (
    SELECT DISTINCT changed.company_id FROM changed JOIN before ON before.id = changed.id
    WHERE NOT (before.status = 'applied' AND changed.status = 'viewed' AND before.version = changed.version)
  ) AS told;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE FUNCTION tell_company_of_changed_messages() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
  PERFORM pg_notify('shortlist_live',
    concat_ws(' ', 'company', company_id, 'conversations', floor(extract(epoch FROM held_until) * 1000)))
  FROM (
    SELECT DISTINCT changed.company_id, changed.held_until FROM changed JOIN before ON before.id = changed.id
    WHERE before.read_at IS NOT DISTINCT FROM changed.read_at
  ) AS told;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE FUNCTION tell_company_of_messages() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
  PERFORM pg_notify('shortlist_live',
    concat_ws(' ', 'company', company_id, 'conversations', floor(extract(epoch FROM held_until) * 1000)))
  FROM (SELECT DISTINCT company_id, held_until FROM changed) AS told;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE FUNCTION worked_years(candidate integer) RETURNS integer
    LANGUAGE sql STABLE
    AS $$
  SELECT floor(sum(upper(period) - lower(period)) / 365.25)::integer
  FROM (
    SELECT unnest(range_agg(daterange(starts_on, coalesce(ends_on, current_date), '[]'))) AS period
    FROM candidate_experiences
    WHERE user_id = candidate AND starts_on <= coalesce(ends_on, current_date)
  ) worked
$$;--> statement-breakpoint
CREATE SEQUENCE added_lookup_ids
    START WITH 1000001
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1;--> statement-breakpoint
CREATE SEQUENCE added_tag_ids
    START WITH 1000001
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1;--> statement-breakpoint
CREATE TABLE alert_jobs (
    job_id integer NOT NULL,
    opened_at timestamp with time zone DEFAULT now() NOT NULL,
    matched_at timestamp with time zone,
    CONSTRAINT alert_jobs_pkey PRIMARY KEY (job_id)
);--> statement-breakpoint
CREATE TABLE answer_uploads (
    id uuid NOT NULL,
    question_id integer NOT NULL,
    user_id integer,
    name text NOT NULL,
    media_type text NOT NULL,
    bytes integer NOT NULL,
    created_at timestamp with time zone NOT NULL,
    CONSTRAINT answer_uploads_pkey PRIMARY KEY (id)
);--> statement-breakpoint
CREATE TABLE applicant_expiries (
    job_id integer NOT NULL,
    announced_at timestamp with time zone NOT NULL,
    CONSTRAINT applicant_expiries_pkey PRIMARY KEY (job_id)
);--> statement-breakpoint
CREATE TABLE application_answers (
    application_id integer NOT NULL,
    question_id integer NOT NULL,
    choice text,
    number double precision,
    text text,
    is_expected boolean,
    file_id uuid,
    CONSTRAINT application_answers_one_value CHECK ((num_nonnulls(choice, number, text, file_id) = 1)),
    CONSTRAINT application_answers_application_id_question_id_pk PRIMARY KEY (application_id, question_id)
);--> statement-breakpoint
CREATE TABLE application_changes (
    id bigint GENERATED ALWAYS AS IDENTITY NOT NULL,
    transaction_id xid8 DEFAULT pg_current_xact_id() NOT NULL,
    changed_at timestamp with time zone DEFAULT now() NOT NULL,
    job_id integer NOT NULL,
    application_id integer NOT NULL,
    CONSTRAINT application_changes_pkey PRIMARY KEY (id)
);--> statement-breakpoint
CREATE TABLE application_counts (
    job_id integer NOT NULL,
    status text NOT NULL,
    applicants integer NOT NULL,
    CONSTRAINT application_counts_job_id_status_pk PRIMARY KEY (job_id, status)
);--> statement-breakpoint
CREATE TABLE application_drafts (
    user_id integer NOT NULL,
    job_id integer NOT NULL,
    started_at timestamp with time zone NOT NULL,
    CONSTRAINT application_drafts_user_id_job_id_pk PRIMARY KEY (user_id, job_id)
);--> statement-breakpoint
CREATE TABLE application_events (
    id integer GENERATED BY DEFAULT AS IDENTITY NOT NULL,
    application_id integer NOT NULL,
    actor_id integer,
    status text NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    reason text,
    change_id integer,
    held_until timestamp with time zone,
    rejection_reason text,
    CONSTRAINT application_events_reason CHECK ((reason = ANY (ARRAY['job_closed'::text, 'job_deleted'::text, 'job_taken_down'::text, 'account_closed'::text, 'job_restored'::text, 'no_answer'::text]))),
    CONSTRAINT application_events_rejection_reason CHECK ((rejection_reason = ANY (ARRAY['experience'::text, 'skills'::text, 'pay'::text, 'place'::text, 'availability'::text, 'interview'::text, 'other_chosen'::text, 'other'::text]))),
    CONSTRAINT application_events_status CHECK ((status = ANY (ARRAY['applied'::text, 'viewed'::text, 'shortlisted'::text, 'interview'::text, 'offered'::text, 'hired'::text, 'rejected'::text, 'withdrawn'::text]))),
    CONSTRAINT application_events_pkey PRIMARY KEY (id)
);--> statement-breakpoint
CREATE TABLE applications (
    id integer GENERATED BY DEFAULT AS IDENTITY NOT NULL,
    job_id integer NOT NULL,
    user_id integer NOT NULL,
    status text DEFAULT 'applied'::text NOT NULL,
    message text,
    resume_file_id uuid,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    terms jsonb,
    company_id integer DEFAULT 0 NOT NULL,
    answered_at timestamp with time zone,
    applicant_hidden boolean DEFAULT false NOT NULL,
    source text,
    source_host text,
    company_access_ended_at timestamp with time zone,
    stage_id integer,
    anonymous_number integer,
    anonymity_promised boolean DEFAULT false NOT NULL,
    messages_muted_at timestamp with time zone,
    version integer DEFAULT 1 NOT NULL,
    CONSTRAINT applications_host_of_website CHECK (((source_host IS NOT NULL) = COALESCE((source = ANY (ARRAY['website'::text, 'link'::text])), false))),
    CONSTRAINT applications_source CHECK ((source = ANY (ARRAY['search'::text, 'for_you'::text, 'alert'::text, 'company_page'::text, 'portal'::text, 'website'::text, 'link'::text, 'direct'::text, 'agency'::text, 'referral'::text, 'walk_in'::text, 'by_hand'::text]))),
    CONSTRAINT applications_status CHECK ((status = ANY (ARRAY['applied'::text, 'viewed'::text, 'shortlisted'::text, 'interview'::text, 'offered'::text, 'hired'::text, 'rejected'::text, 'withdrawn'::text]))),
    CONSTRAINT applications_one_per_seeker_and_job UNIQUE (job_id, user_id),
    CONSTRAINT applications_pkey PRIMARY KEY (id)
);--> statement-breakpoint
CREATE TABLE articles (
    id integer GENERATED BY DEFAULT AS IDENTITY NOT NULL,
    slug text NOT NULL,
    title text NOT NULL,
    summary text NOT NULL,
    topic text NOT NULL,
    author text NOT NULL,
    day date NOT NULL,
    text text NOT NULL,
    published_at timestamp with time zone,
    edited_at timestamp with time zone,
    version integer DEFAULT 1 NOT NULL,
    CONSTRAINT articles_slug CHECK ((slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'::text)),
    CONSTRAINT articles_pkey PRIMARY KEY (id)
);--> statement-breakpoint
CREATE TABLE audit_log (
    id integer GENERATED BY DEFAULT AS IDENTITY NOT NULL,
    actor_id integer,
    action text NOT NULL,
    subject_kind text NOT NULL,
    subject_id text,
    details jsonb DEFAULT '{}'::jsonb NOT NULL,
    at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT audit_log_pkey PRIMARY KEY (id)
);--> statement-breakpoint
CREATE TABLE bookmarks (
    user_id integer NOT NULL,
    job_id integer NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    note text DEFAULT ''::text NOT NULL,
    CONSTRAINT bookmarks_user_id_job_id_pk PRIMARY KEY (user_id, job_id)
);--> statement-breakpoint
CREATE TABLE candidate_changes (
    id bigint GENERATED ALWAYS AS IDENTITY NOT NULL,
    transaction_id xid8 DEFAULT pg_current_xact_id() NOT NULL,
    changed_at timestamp with time zone DEFAULT now() NOT NULL,
    user_id integer NOT NULL,
    CONSTRAINT candidate_changes_pkey PRIMARY KEY (id)
);--> statement-breakpoint
CREATE TABLE candidate_educations (
    id integer GENERATED BY DEFAULT AS IDENTITY NOT NULL,
    user_id integer NOT NULL,
    level text NOT NULL,
    course text NOT NULL,
    institution text DEFAULT ''::text NOT NULL,
    year smallint,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    version integer DEFAULT 1 NOT NULL,
    board text DEFAULT ''::text NOT NULL,
    is_current boolean DEFAULT false NOT NULL,
    grade text DEFAULT ''::text NOT NULL,
    grade_scale text,
    number text DEFAULT ''::text NOT NULL,
    issued_on date,
    expires_on date,
    CONSTRAINT candidate_educations_grade_scale CHECK ((grade_scale = ANY (ARRAY['percent'::text, '10'::text, '4'::text, '5'::text, '20'::text]))),
    CONSTRAINT candidate_educations_level CHECK ((level = ANY (ARRAY['UG'::text, 'PG'::text, 'Diploma'::text, '12th'::text, '10th'::text, 'Certificate'::text, 'Other'::text]))),
    CONSTRAINT candidate_educations_pkey PRIMARY KEY (id)
);--> statement-breakpoint
CREATE TABLE candidate_employment_types (
    user_id integer NOT NULL,
    employment_type_id integer NOT NULL,
    CONSTRAINT candidate_employment_types_user_id_employment_type_id_pk PRIMARY KEY (user_id, employment_type_id)
);--> statement-breakpoint
CREATE TABLE candidate_experiences (
    id integer GENERATED BY DEFAULT AS IDENTITY NOT NULL,
    user_id integer NOT NULL,
    company_name text NOT NULL,
    designation text NOT NULL,
    starts_on date NOT NULL,
    ends_on date,
    description text DEFAULT ''::text NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    version integer DEFAULT 1 NOT NULL,
    CONSTRAINT candidate_experiences_ends_after_start CHECK ((ends_on >= starts_on)),
    CONSTRAINT candidate_experiences_pkey PRIMARY KEY (id)
);--> statement-breakpoint
CREATE TABLE candidate_hidden_companies (
    user_id integer NOT NULL,
    company_id integer NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT candidate_hidden_companies_user_id_company_id_pk PRIMARY KEY (user_id, company_id)
);--> statement-breakpoint
CREATE TABLE candidate_notes (
    id integer GENERATED BY DEFAULT AS IDENTITY NOT NULL,
    company_id integer NOT NULL,
    user_id integer NOT NULL,
    author_id integer NOT NULL,
    text text NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_at timestamp with time zone,
    version integer DEFAULT 1 NOT NULL,
    CONSTRAINT candidate_notes_pkey PRIMARY KEY (id)
);--> statement-breakpoint
CREATE TABLE candidate_preferred_cities (
    user_id integer NOT NULL,
    city_id integer NOT NULL,
    "position" integer NOT NULL,
    CONSTRAINT candidate_preferred_cities_user_id_city_id_pk PRIMARY KEY (user_id, city_id)
);--> statement-breakpoint
CREATE TABLE candidate_projects (
    id integer GENERATED BY DEFAULT AS IDENTITY NOT NULL,
    user_id integer NOT NULL,
    title text NOT NULL,
    link text DEFAULT ''::text NOT NULL,
    year smallint,
    description text DEFAULT ''::text NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    version integer DEFAULT 1 NOT NULL,
    CONSTRAINT candidate_projects_pkey PRIMARY KEY (id)
);--> statement-breakpoint
CREATE TABLE candidate_reviews (
    id integer GENERATED BY DEFAULT AS IDENTITY NOT NULL,
    company_id integer NOT NULL,
    user_id integer NOT NULL,
    author_id integer NOT NULL,
    stars integer NOT NULL,
    text text NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    version integer DEFAULT 1 NOT NULL,
    CONSTRAINT candidate_reviews_stars CHECK (((stars >= 1) AND (stars <= 5))),
    CONSTRAINT candidate_reviews_one_per_company_and_candidate UNIQUE (company_id, user_id),
    CONSTRAINT candidate_reviews_pkey PRIMARY KEY (id)
);--> statement-breakpoint
CREATE TABLE candidate_skills (
    user_id integer NOT NULL,
    "position" integer NOT NULL,
    name text NOT NULL,
    CONSTRAINT candidate_skills_user_id_name_pk PRIMARY KEY (user_id, name)
);--> statement-breakpoint
CREATE TABLE candidates (
    user_id integer NOT NULL,
    jobseeker_type text NOT NULL,
    work_status text NOT NULL,
    designation_id integer,
    salary_id integer,
    country_id integer,
    state_id integer,
    city_id integer,
    current_location text DEFAULT ''::text NOT NULL,
    preferred_location text DEFAULT ''::text NOT NULL,
    pincode text DEFAULT ''::text NOT NULL,
    address text DEFAULT ''::text NOT NULL,
    dob date,
    work_experience integer,
    about_me text DEFAULT ''::text NOT NULL,
    resume_title text DEFAULT ''::text NOT NULL,
    resume_file_id uuid,
    visible_to_employers boolean DEFAULT true NOT NULL,
    visible_publicly boolean DEFAULT false NOT NULL,
    open_to_remote boolean DEFAULT true NOT NULL,
    review_count integer DEFAULT 0 NOT NULL,
    review_stars integer DEFAULT 0 NOT NULL,
    version integer DEFAULT 1 NOT NULL,
    about_version integer DEFAULT 1 NOT NULL,
    resume_data_version integer DEFAULT 1 NOT NULL,
    preferences_version integer DEFAULT 1 NOT NULL,
    skills_version integer DEFAULT 1 NOT NULL,
    active_on date DEFAULT CURRENT_DATE NOT NULL,
    CONSTRAINT candidates_jobseeker_type CHECK ((jobseeker_type = ANY (ARRAY['Worker'::text, 'Fresher'::text, 'Freelancer'::text]))),
    CONSTRAINT candidates_public_are_visible CHECK ((visible_to_employers OR (NOT visible_publicly))),
    CONSTRAINT candidates_work_status CHECK ((work_status = ANY (ARRAY['Fresher'::text, 'Experienced'::text]))),
    CONSTRAINT candidates_pkey PRIMARY KEY (user_id)
);--> statement-breakpoint
CREATE TABLE categories (
    id integer NOT NULL,
    name text NOT NULL,
    retired_at timestamp with time zone,
    merged_into integer,
    renamed_at timestamp with time zone,
    version integer DEFAULT 1 NOT NULL,
    CONSTRAINT categories_name_unique UNIQUE (name),
    CONSTRAINT categories_pkey PRIMARY KEY (id)
);--> statement-breakpoint
CREATE TABLE cities (
    id integer NOT NULL,
    state_id integer NOT NULL,
    country_id integer NOT NULL,
    name text NOT NULL,
    latitude real,
    longitude real,
    CONSTRAINT cities_pkey PRIMARY KEY (id)
);--> statement-breakpoint
CREATE TABLE clock_readings (
    is_only boolean DEFAULT true NOT NULL,
    seen_at timestamp with time zone NOT NULL,
    CONSTRAINT clock_readings_one_row CHECK (is_only),
    CONSTRAINT clock_readings_pkey PRIMARY KEY (is_only)
);--> statement-breakpoint
CREATE TABLE companies (
    id integer GENERATED BY DEFAULT AS IDENTITY NOT NULL,
    user_id integer NOT NULL,
    name text NOT NULL,
    address text NOT NULL,
    website text DEFAULT ''::text NOT NULL,
    about text DEFAULT ''::text NOT NULL,
    industry_id integer,
    city_id integer,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    review_count integer DEFAULT 0 NOT NULL,
    review_stars integer DEFAULT 0 NOT NULL,
    version integer DEFAULT 1 NOT NULL,
    staff_verdict text,
    size text,
    founded_year integer,
    keep_applicants_months text,
    rejection_delay_hours integer DEFAULT 0 NOT NULL,
    benefits text DEFAULT ''::text NOT NULL,
    CONSTRAINT companies_founded_year CHECK (((founded_year >= 1500) AND (founded_year <= 2200))),
    CONSTRAINT companies_keep_applicants_months CHECK ((keep_applicants_months = ANY (ARRAY['6'::text, '12'::text, '24'::text]))),
    CONSTRAINT companies_rejection_delay CHECK ((rejection_delay_hours = ANY (ARRAY[0, 24, 48, 72]))),
    CONSTRAINT companies_size CHECK ((size = ANY (ARRAY['1-10'::text, '11-50'::text, '51-200'::text, '201-500'::text, '501-1000'::text, '1001-5000'::text, '5001-10000'::text, '10001+'::text]))),
    CONSTRAINT companies_staff_verdict CHECK ((staff_verdict = ANY (ARRAY['verified'::text, 'revoked'::text]))),
    CONSTRAINT companies_pkey PRIMARY KEY (id)
);--> statement-breakpoint
CREATE TABLE company_activity (
    id integer GENERATED BY DEFAULT AS IDENTITY NOT NULL,
    company_id integer NOT NULL,
    actor_id integer,
    kind text NOT NULL,
    subject text DEFAULT ''::text NOT NULL,
    detail text,
    job_id integer,
    at timestamp with time zone NOT NULL,
    CONSTRAINT company_activity_kind CHECK ((kind = ANY (ARRAY['member_invited'::text, 'invitation_cancelled'::text, 'member_joined'::text, 'member_changed'::text, 'member_removed'::text, 'member_left'::text, 'ownership_transferred'::text, 'company_changed'::text, 'job_posted'::text, 'job_changed'::text, 'job_closed'::text, 'job_reopened'::text, 'job_deleted'::text, 'recruiter_changed'::text, 'recruiter_removed'::text, 'applicant_added'::text, 'applications_moved'::text, 'applications_staged'::text, 'rejections_scheduled'::text, 'rejections_cancelled'::text, 'rejection_delay_changed'::text, 'stage_added'::text, 'stage_renamed'::text, 'stage_deleted'::text, 'applicants_exported'::text, 'applicants_expired'::text, 'retention_changed'::text, 'interview_proposed'::text, 'interview_moved'::text, 'interview_cancelled'::text, 'offer_made'::text, 'offer_changed'::text, 'offer_withdrawn'::text, 'criteria_changed'::text, 'anonymity_started'::text, 'anonymity_ended'::text, 'pools_exported'::text, 'candidates_invited'::text]))),
    CONSTRAINT company_activity_pkey PRIMARY KEY (id)
);--> statement-breakpoint
CREATE TABLE company_activity_applications (
    activity_id integer NOT NULL,
    application_id integer NOT NULL,
    from_status text,
    CONSTRAINT company_activity_applications_from CHECK ((from_status = ANY (ARRAY['applied'::text, 'viewed'::text, 'shortlisted'::text, 'interview'::text, 'offered'::text, 'hired'::text, 'rejected'::text, 'withdrawn'::text]))),
    CONSTRAINT company_activity_applications_activity_id_application_id_pk PRIMARY KEY (activity_id, application_id)
);--> statement-breakpoint
CREATE TABLE company_invitations (
    id integer GENERATED BY DEFAULT AS IDENTITY NOT NULL,
    company_id integer NOT NULL,
    email text NOT NULL,
    role text NOT NULL,
    job_ids integer[],
    invited_by integer,
    token_hash text,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    expires_at timestamp with time zone NOT NULL,
    CONSTRAINT company_invitations_email_is_lower_case CHECK ((email = lower(email))),
    CONSTRAINT company_invitations_role CHECK ((role = ANY (ARRAY['owner'::text, 'recruiter'::text, 'hiring_manager'::text, 'interviewer'::text]))),
    CONSTRAINT company_invitations_pkey PRIMARY KEY (id),
    CONSTRAINT "company_invitations_tokenHash_unique" UNIQUE (token_hash)
);--> statement-breakpoint
CREATE TABLE company_job_counts (
    company_id integer NOT NULL,
    is_post_later boolean NOT NULL,
    status text NOT NULL,
    is_closed boolean NOT NULL,
    deadline date NOT NULL,
    jobs integer NOT NULL,
    CONSTRAINT company_job_counts_pk PRIMARY KEY (company_id, is_post_later, status, is_closed, deadline)
);--> statement-breakpoint
CREATE TABLE company_jobs (
    job_id integer NOT NULL,
    company_id integer NOT NULL,
    words text NOT NULL,
    is_post_later boolean NOT NULL,
    status text NOT NULL,
    category_id integer NOT NULL,
    deadline date NOT NULL,
    is_closed boolean NOT NULL,
    created_at timestamp with time zone NOT NULL,
    CONSTRAINT company_jobs_pkey PRIMARY KEY (job_id)
);--> statement-breakpoint
CREATE TABLE company_member_jobs (
    company_id integer NOT NULL,
    user_id integer NOT NULL,
    job_id integer NOT NULL,
    CONSTRAINT company_member_jobs_company_id_user_id_job_id_pk PRIMARY KEY (company_id, user_id, job_id)
);--> statement-breakpoint
CREATE TABLE company_members (
    company_id integer NOT NULL,
    user_id integer NOT NULL,
    role text NOT NULL,
    all_jobs boolean DEFAULT true NOT NULL,
    joined_at timestamp with time zone DEFAULT now() NOT NULL,
    version integer DEFAULT 1 NOT NULL,
    CONSTRAINT company_members_owner_has_all_jobs CHECK (((role <> 'owner'::text) OR all_jobs)),
    CONSTRAINT company_members_role CHECK ((role = ANY (ARRAY['owner'::text, 'recruiter'::text, 'hiring_manager'::text, 'interviewer'::text]))),
    CONSTRAINT company_members_company_id_user_id_pk PRIMARY KEY (company_id, user_id)
);--> statement-breakpoint
CREATE TABLE company_pictures (
    file_id uuid NOT NULL,
    company_id integer NOT NULL,
    kind text NOT NULL,
    alt text NOT NULL,
    width integer NOT NULL,
    height integer NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT company_pictures_kind CHECK ((kind = ANY (ARRAY['cover'::text, 'gallery'::text]))),
    CONSTRAINT company_pictures_pkey PRIMARY KEY (file_id)
);--> statement-breakpoint
CREATE TABLE company_places (
    company_id integer NOT NULL,
    country_id integer,
    state_id integer,
    pincode text DEFAULT ''::text NOT NULL,
    CONSTRAINT company_places_pkey PRIMARY KEY (company_id)
);--> statement-breakpoint
CREATE TABLE company_responses (
    company_id integer NOT NULL,
    days integer NOT NULL,
    received integer NOT NULL,
    reviewed integer NOT NULL,
    answered integer NOT NULL,
    review_hours real,
    last_reviewed_at timestamp with time zone,
    next_steps jsonb NOT NULL,
    CONSTRAINT company_responses_pkey PRIMARY KEY (company_id)
);--> statement-breakpoint
CREATE TABLE company_review_reports (
    id integer GENERATED BY DEFAULT AS IDENTITY NOT NULL,
    review_id integer NOT NULL,
    version integer NOT NULL,
    reporter text NOT NULL,
    reason text NOT NULL,
    text text DEFAULT ''::text NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    closed_at timestamp with time zone,
    outcome text,
    CONSTRAINT company_review_reports_closed_with_an_outcome CHECK (((closed_at IS NULL) = (outcome IS NULL))),
    CONSTRAINT company_review_reports_outcome CHECK ((outcome = ANY (ARRAY['dismissed'::text, 'upheld'::text]))),
    CONSTRAINT company_review_reports_reason CHECK ((reason = ANY (ARRAY['untrue'::text, 'offensive'::text, 'names_people'::text, 'not_an_applicant'::text, 'advertising'::text, 'other'::text]))),
    CONSTRAINT company_review_reports_one_per_person_and_version UNIQUE (review_id, reporter, version),
    CONSTRAINT company_review_reports_pkey PRIMARY KEY (id)
);--> statement-breakpoint
CREATE TABLE company_reviews (
    id integer GENERATED BY DEFAULT AS IDENTITY NOT NULL,
    company_id integer NOT NULL,
    user_id integer NOT NULL,
    stars integer NOT NULL,
    text text NOT NULL,
    is_anonymous boolean DEFAULT false NOT NULL,
    hidden_at timestamp with time zone,
    author_suspended boolean DEFAULT false NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    version integer DEFAULT 1 NOT NULL,
    hidden_reason text,
    CONSTRAINT company_reviews_hidden_for_a_reason CHECK (((hidden_reason IS NULL) OR (hidden_at IS NOT NULL))),
    CONSTRAINT company_reviews_stars CHECK (((stars >= 1) AND (stars <= 5))),
    CONSTRAINT company_reviews_one_per_seeker_and_company UNIQUE (company_id, user_id),
    CONSTRAINT company_reviews_pkey PRIMARY KEY (id)
);--> statement-breakpoint
CREATE TABLE company_stages (
    id integer GENERATED BY DEFAULT AS IDENTITY NOT NULL,
    company_id integer NOT NULL,
    status text NOT NULL,
    name text NOT NULL,
    "position" integer NOT NULL,
    created_at timestamp with time zone NOT NULL,
    version integer DEFAULT 1 NOT NULL,
    job_id integer,
    CONSTRAINT company_stages_name CHECK (((name ~ '\S'::text) AND (char_length(name) <= 40))),
    CONSTRAINT company_stages_status CHECK ((status = ANY (ARRAY['viewed'::text, 'shortlisted'::text, 'interview'::text, 'offered'::text]))),
    CONSTRAINT company_stages_of_status UNIQUE (id, company_id, status),
    CONSTRAINT company_stages_pkey PRIMARY KEY (id)
);--> statement-breakpoint
CREATE TABLE company_views (
    company_id integer NOT NULL,
    day date NOT NULL,
    views integer NOT NULL,
    CONSTRAINT company_views_company_id_day_pk PRIMARY KEY (company_id, day)
);--> statement-breakpoint
CREATE TABLE connections (
    id integer GENERATED BY DEFAULT AS IDENTITY NOT NULL,
    user_id integer NOT NULL,
    issuer text NOT NULL,
    subject text NOT NULL,
    email text,
    created_at timestamp with time zone NOT NULL,
    last_used_at timestamp with time zone,
    CONSTRAINT connections_of_person UNIQUE (issuer, subject),
    CONSTRAINT connections_pkey PRIMARY KEY (id)
);--> statement-breakpoint
CREATE TABLE conversation_attachments (
    file_id uuid NOT NULL,
    application_id integer NOT NULL,
    message_id integer,
    "position" smallint DEFAULT 0 NOT NULL,
    CONSTRAINT conversation_attachments_pkey PRIMARY KEY (file_id)
);--> statement-breakpoint
CREATE TABLE conversation_messages (
    id integer GENERATED BY DEFAULT AS IDENTITY NOT NULL,
    application_id integer NOT NULL,
    company_id integer NOT NULL,
    side text NOT NULL,
    author_id integer,
    text text NOT NULL,
    created_at timestamp with time zone NOT NULL,
    read_at timestamp with time zone,
    change_id integer,
    held_until timestamp with time zone,
    email_key text,
    file_count smallint DEFAULT 0 NOT NULL,
    left_out text[] DEFAULT '{}'::text[] NOT NULL,
    removed_at timestamp with time zone,
    CONSTRAINT conversation_messages_read_once_shown CHECK (((read_at IS NULL) OR (held_until IS NULL) OR (read_at >= held_until))),
    CONSTRAINT conversation_messages_side CHECK ((side = ANY (ARRAY['applicant'::text, 'company'::text]))),
    CONSTRAINT conversation_messages_text CHECK ((((text ~ '\S'::text) OR (file_count > 0)) AND (char_length(text) <= 5000))),
    CONSTRAINT "conversation_messages_emailKey_unique" UNIQUE (email_key),
    CONSTRAINT conversation_messages_pkey PRIMARY KEY (id)
);--> statement-breakpoint
CREATE TABLE conversations (
    application_id integer NOT NULL,
    company_id integer NOT NULL,
    job_id integer NOT NULL,
    messages integer NOT NULL,
    is_listed boolean NOT NULL,
    CONSTRAINT conversations_pkey PRIMARY KEY (application_id)
);--> statement-breakpoint
CREATE TABLE countries (
    id integer NOT NULL,
    name text NOT NULL,
    iso2 character(2) NOT NULL,
    currency text NOT NULL,
    CONSTRAINT countries_iso2_unique UNIQUE (iso2),
    CONSTRAINT countries_pkey PRIMARY KEY (id)
);--> statement-breakpoint
CREATE TABLE courses (
    id integer NOT NULL,
    name text NOT NULL,
    retired_at timestamp with time zone,
    merged_into integer,
    renamed_at timestamp with time zone,
    version integer DEFAULT 1 NOT NULL,
    CONSTRAINT courses_name_unique UNIQUE (name),
    CONSTRAINT courses_pkey PRIMARY KEY (id)
);--> statement-breakpoint
CREATE TABLE degrees (
    id integer NOT NULL,
    name text NOT NULL,
    retired_at timestamp with time zone,
    merged_into integer,
    renamed_at timestamp with time zone,
    version integer DEFAULT 1 NOT NULL,
    CONSTRAINT degrees_name_unique UNIQUE (name),
    CONSTRAINT degrees_pkey PRIMARY KEY (id)
);--> statement-breakpoint
CREATE TABLE designations (
    id integer NOT NULL,
    name text NOT NULL,
    retired_at timestamp with time zone,
    merged_into integer,
    renamed_at timestamp with time zone,
    version integer DEFAULT 1 NOT NULL,
    CONSTRAINT designations_name_unique UNIQUE (name),
    CONSTRAINT designations_pkey PRIMARY KEY (id)
);--> statement-breakpoint
CREATE TABLE dismissed_jobs (
    user_id integer NOT NULL,
    job_id integer NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    reason text,
    CONSTRAINT dismissed_jobs_reason CHECK ((reason = ANY (ARRAY['company'::text, 'place'::text, 'pay'::text, 'work'::text]))),
    CONSTRAINT dismissed_jobs_user_id_job_id_pk PRIMARY KEY (user_id, job_id)
);--> statement-breakpoint
CREATE TABLE distinct_applicants (
    company_id integer NOT NULL,
    user_id integer NOT NULL,
    other_user_id integer NOT NULL,
    created_at timestamp with time zone NOT NULL,
    CONSTRAINT distinct_applicants_order CHECK ((user_id < other_user_id)),
    CONSTRAINT distinct_applicants_company_id_user_id_other_user_id_pk PRIMARY KEY (company_id, user_id, other_user_id)
);--> statement-breakpoint
CREATE TABLE drafts (
    user_id integer NOT NULL,
    kind text NOT NULL,
    subject text NOT NULL,
    base_version integer,
    data jsonb NOT NULL,
    updated_at timestamp with time zone NOT NULL,
    CONSTRAINT drafts_kind CHECK ((kind = ANY (ARRAY['job'::text, 'note'::text, 'reply'::text, 'profile'::text, 'application'::text, 'message'::text, 'invitation'::text, 'template'::text, 'scorecard'::text, 'interview'::text, 'offer'::text, 'article'::text, 'newsletter'::text, 'translations'::text]))),
    CONSTRAINT drafts_size CHECK ((octet_length((data)::text) <= 400000)),
    CONSTRAINT drafts_user_id_kind_subject_pk PRIMARY KEY (user_id, kind, subject)
);--> statement-breakpoint
CREATE TABLE educations (
    id integer NOT NULL,
    name text NOT NULL,
    retired_at timestamp with time zone,
    merged_into integer,
    renamed_at timestamp with time zone,
    version integer DEFAULT 1 NOT NULL,
    CONSTRAINT educations_name_unique UNIQUE (name),
    CONSTRAINT educations_pkey PRIMARY KEY (id)
);--> statement-breakpoint
CREATE TABLE email_confirmations (
    user_id integer NOT NULL,
    email text NOT NULL,
    token_hash text,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    expires_at timestamp with time zone NOT NULL,
    CONSTRAINT email_confirmations_pkey PRIMARY KEY (user_id),
    CONSTRAINT "email_confirmations_tokenHash_unique" UNIQUE (token_hash)
);--> statement-breakpoint
CREATE TABLE email_reverts (
    id integer GENERATED BY DEFAULT AS IDENTITY NOT NULL,
    user_id integer NOT NULL,
    email text NOT NULL,
    token_hash text,
    expires_at timestamp with time zone NOT NULL,
    CONSTRAINT email_reverts_pkey PRIMARY KEY (id),
    CONSTRAINT "email_reverts_tokenHash_unique" UNIQUE (token_hash)
);--> statement-breakpoint
CREATE TABLE employment_types (
    id integer NOT NULL,
    code text NOT NULL,
    name text NOT NULL,
    retired_at timestamp with time zone,
    merged_into integer,
    renamed_at timestamp with time zone,
    version integer DEFAULT 1 NOT NULL,
    CONSTRAINT employment_types_code_unique UNIQUE (code),
    CONSTRAINT employment_types_name_unique UNIQUE (name),
    CONSTRAINT employment_types_pkey PRIMARY KEY (id)
);--> statement-breakpoint
CREATE TABLE experiences (
    id integer NOT NULL,
    year smallint NOT NULL,
    CONSTRAINT experiences_pkey PRIMARY KEY (id),
    CONSTRAINT experiences_year_unique UNIQUE (year)
);--> statement-breakpoint
CREATE TABLE files (
    id uuid NOT NULL,
    owner_id integer NOT NULL,
    name text NOT NULL,
    media_type text NOT NULL,
    bytes integer NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    sha256 text,
    CONSTRAINT files_pkey PRIMARY KEY (id)
);--> statement-breakpoint
CREATE TABLE idempotency_keys (
    id text NOT NULL,
    fingerprint text NOT NULL,
    response text,
    started_at timestamp with time zone NOT NULL,
    expires_at timestamp with time zone NOT NULL,
    CONSTRAINT idempotency_keys_pkey PRIMARY KEY (id)
);--> statement-breakpoint
CREATE TABLE industries (
    id integer NOT NULL,
    name text NOT NULL,
    retired_at timestamp with time zone,
    merged_into integer,
    renamed_at timestamp with time zone,
    version integer DEFAULT 1 NOT NULL,
    CONSTRAINT industries_name_unique UNIQUE (name),
    CONSTRAINT industries_pkey PRIMARY KEY (id)
);--> statement-breakpoint
CREATE TABLE installation_keys (
    is_only boolean DEFAULT true NOT NULL,
    key text NOT NULL,
    CONSTRAINT installation_keys_length CHECK ((length(key) >= 32)),
    CONSTRAINT installation_keys_one_row CHECK (is_only),
    CONSTRAINT installation_keys_pkey PRIMARY KEY (is_only)
);--> statement-breakpoint
CREATE TABLE interviews (
    id integer GENERATED BY DEFAULT AS IDENTITY NOT NULL,
    application_id integer NOT NULL,
    company_id integer NOT NULL,
    created_by integer,
    status text NOT NULL,
    kind text NOT NULL,
    place text NOT NULL,
    minutes integer NOT NULL,
    time_zone text NOT NULL,
    note text,
    slots timestamp with time zone[] NOT NULL,
    suggested timestamp with time zone[] DEFAULT '{}'::timestamp with time zone[] NOT NULL,
    starts_at timestamp with time zone,
    reason text,
    ended_by text,
    interviewers integer[] NOT NULL,
    candidate_time_zone text,
    was_agreed boolean DEFAULT false NOT NULL,
    remind_at timestamp with time zone,
    created_at timestamp with time zone NOT NULL,
    proposed_at timestamp with time zone NOT NULL,
    version integer DEFAULT 1 NOT NULL,
    change_id integer,
    held_until timestamp with time zone,
    shown jsonb,
    was_invited boolean,
    CONSTRAINT interviews_accepted_have_a_time CHECK (((status <> 'accepted'::text) OR (starts_at IS NOT NULL))),
    CONSTRAINT interviews_ended_by CHECK ((ended_by = ANY (ARRAY['company'::text, 'seeker'::text]))),
    CONSTRAINT interviews_kind CHECK ((kind = ANY (ARRAY['place'::text, 'phone'::text, 'video'::text]))),
    CONSTRAINT interviews_minutes CHECK (((minutes >= 5) AND (minutes <= 480))),
    CONSTRAINT interviews_slots CHECK ((((cardinality(slots) >= 1) AND (cardinality(slots) <= 5)) AND (cardinality(suggested) <= 5))),
    CONSTRAINT interviews_slots_are_ahead CHECK ((proposed_at < ALL (slots))),
    CONSTRAINT interviews_status CHECK ((status = ANY (ARRAY['proposed'::text, 'suggested'::text, 'accepted'::text, 'declined'::text, 'cancelled'::text, 'over'::text]))),
    CONSTRAINT interviews_time_is_a_slot CHECK (((starts_at IS NULL) OR (starts_at = ANY (slots)))),
    CONSTRAINT interviews_pkey PRIMARY KEY (id)
);--> statement-breakpoint
CREATE TABLE job_appeals (
    id integer GENERATED BY DEFAULT AS IDENTITY NOT NULL,
    job_id integer NOT NULL,
    event_id integer NOT NULL,
    text text NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    closed_at timestamp with time zone,
    outcome text,
    CONSTRAINT job_appeals_closed_with_an_outcome CHECK (((closed_at IS NULL) = (outcome IS NULL))),
    CONSTRAINT job_appeals_outcome CHECK ((outcome = ANY (ARRAY['granted'::text, 'refused'::text]))),
    CONSTRAINT job_appeals_one_per_rejection UNIQUE (event_id),
    CONSTRAINT job_appeals_pkey PRIMARY KEY (id)
);--> statement-breakpoint
CREATE TABLE job_applicants (
    job_id integer NOT NULL,
    company_id integer NOT NULL,
    applicants integer DEFAULT 0 NOT NULL,
    CONSTRAINT job_applicants_pkey PRIMARY KEY (job_id)
);--> statement-breakpoint
CREATE TABLE job_courses (
    job_id integer NOT NULL,
    course_id integer NOT NULL,
    CONSTRAINT job_courses_job_id_course_id_pk PRIMARY KEY (job_id, course_id)
);--> statement-breakpoint
CREATE TABLE job_criteria (
    id integer GENERATED BY DEFAULT AS IDENTITY NOT NULL,
    job_id integer NOT NULL,
    place integer NOT NULL,
    name text NOT NULL,
    removed_at timestamp with time zone,
    CONSTRAINT job_criteria_name CHECK (((name ~ '\S'::text) AND (char_length(name) <= 120))),
    CONSTRAINT job_criteria_of_job UNIQUE (job_id, name),
    CONSTRAINT job_criteria_pkey PRIMARY KEY (id)
);--> statement-breakpoint
CREATE TABLE job_degrees (
    job_id integer NOT NULL,
    degree_id integer NOT NULL,
    CONSTRAINT job_degrees_job_id_degree_id_pk PRIMARY KEY (job_id, degree_id)
);--> statement-breakpoint
CREATE TABLE job_educations (
    job_id integer NOT NULL,
    education_id integer NOT NULL,
    CONSTRAINT job_educations_job_id_education_id_pk PRIMARY KEY (job_id, education_id)
);--> statement-breakpoint
CREATE TABLE job_employment_types (
    job_id integer NOT NULL,
    employment_type_id integer NOT NULL,
    CONSTRAINT job_employment_types_job_id_employment_type_id_pk PRIMARY KEY (job_id, employment_type_id)
);--> statement-breakpoint
CREATE TABLE job_evaluations (
    job_id integer NOT NULL,
    version integer DEFAULT 1 NOT NULL,
    is_anonymous boolean DEFAULT false NOT NULL,
    last_applicant_number integer DEFAULT 0 NOT NULL,
    CONSTRAINT job_evaluations_pkey PRIMARY KEY (job_id)
);--> statement-breakpoint
CREATE TABLE job_invitations (
    id integer GENERATED BY DEFAULT AS IDENTITY NOT NULL,
    company_id integer NOT NULL,
    job_id integer NOT NULL,
    user_id integer NOT NULL,
    invited_by integer,
    message text DEFAULT ''::text NOT NULL,
    created_at timestamp with time zone NOT NULL,
    declined_at timestamp with time zone,
    change_id integer,
    held_until timestamp with time zone,
    CONSTRAINT job_invitations_message CHECK ((char_length(message) <= 1000)),
    CONSTRAINT job_invitations_once_per_job UNIQUE (job_id, user_id),
    CONSTRAINT job_invitations_pkey PRIMARY KEY (id)
);--> statement-breakpoint
CREATE TABLE job_moderation_events (
    id integer GENERATED BY DEFAULT AS IDENTITY NOT NULL,
    job_id integer NOT NULL,
    version integer NOT NULL,
    from_status text NOT NULL,
    to_status text NOT NULL,
    actor_kind text NOT NULL,
    reason text,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT job_moderation_events_actor_kind CHECK ((actor_kind = ANY (ARRAY['staff'::text, 'employer'::text, 'automatic'::text]))),
    CONSTRAINT job_moderation_events_from_status CHECK ((from_status = ANY (ARRAY['approved'::text, 'active'::text, 'rejected'::text]))),
    CONSTRAINT job_moderation_events_to_status CHECK ((to_status = ANY (ARRAY['approved'::text, 'active'::text, 'rejected'::text]))),
    CONSTRAINT job_moderation_events_pkey PRIMARY KEY (id)
);--> statement-breakpoint
CREATE TABLE job_questions (
    id integer GENERATED BY DEFAULT AS IDENTITY NOT NULL,
    job_id integer NOT NULL,
    place integer NOT NULL,
    kind text NOT NULL,
    text text NOT NULL,
    is_required boolean NOT NULL,
    choices text[] DEFAULT '{}'::text[] NOT NULL,
    expected text,
    removed_at timestamp with time zone,
    expected_max text,
    CONSTRAINT job_questions_choices CHECK (((kind = 'choice'::text) = (cardinality(choices) > 0))),
    CONSTRAINT job_questions_expected CHECK (((expected IS NULL) OR (is_required AND
CASE kind
    WHEN 'yes_no'::text THEN (expected = ANY (ARRAY['yes'::text, 'no'::text]))
    WHEN 'choice'::text THEN (expected = ANY (choices))
    WHEN 'number'::text THEN (expected ~ '^-?\d{1,12}(\.\d{1,4})?$'::text)
    ELSE false
END))),
    CONSTRAINT job_questions_expected_max CHECK (((expected_max IS NULL) OR (is_required AND (kind = 'number'::text) AND (expected_max ~ '^-?\d{1,12}(\.\d{1,4})?$'::text) AND ((expected IS NULL) OR ((expected)::numeric <= (expected_max)::numeric))))),
    CONSTRAINT job_questions_kind CHECK ((kind = ANY (ARRAY['yes_no'::text, 'choice'::text, 'number'::text, 'text'::text, 'file'::text]))),
    CONSTRAINT job_questions_text CHECK ((text <> ''::text)),
    CONSTRAINT job_questions_pkey PRIMARY KEY (id)
);--> statement-breakpoint
CREATE TABLE job_remote_areas (
    job_id integer NOT NULL,
    "position" smallint NOT NULL,
    country_id integer,
    region text,
    CONSTRAINT job_remote_areas_kind CHECK (((country_id IS NULL) <> (region IS NULL))),
    CONSTRAINT job_remote_areas_position CHECK (("position" >= 0)),
    CONSTRAINT job_remote_areas_region CHECK ((region = ANY (ARRAY['worldwide'::text, 'emea'::text, 'europe'::text, 'european_union'::text, 'dach'::text, 'benelux'::text, 'nordics'::text, 'middle_east'::text, 'africa'::text, 'apac'::text, 'asia'::text, 'anz'::text, 'oceania'::text, 'americas'::text, 'north_america'::text, 'central_america'::text, 'south_america'::text, 'latam'::text]))),
    CONSTRAINT job_remote_areas_job_id_position_pk PRIMARY KEY (job_id, "position")
);--> statement-breakpoint
CREATE TABLE job_reports (
    id integer GENERATED BY DEFAULT AS IDENTITY NOT NULL,
    job_id integer NOT NULL,
    reporter text NOT NULL,
    reason text NOT NULL,
    text text DEFAULT ''::text NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    closed_at timestamp with time zone,
    outcome text,
    version integer DEFAULT 1 NOT NULL,
    CONSTRAINT job_reports_closed_with_an_outcome CHECK (((closed_at IS NULL) = (outcome IS NULL))),
    CONSTRAINT job_reports_outcome CHECK ((outcome = ANY (ARRAY['dismissed'::text, 'upheld'::text]))),
    CONSTRAINT job_reports_reason CHECK ((reason = ANY (ARRAY['fraud'::text, 'asks_for_money'::text, 'misleading'::text, 'discriminating'::text, 'offensive'::text, 'closed'::text, 'other'::text]))),
    CONSTRAINT job_reports_one_per_person_and_version UNIQUE (job_id, reporter, version),
    CONSTRAINT job_reports_pkey PRIMARY KEY (id)
);--> statement-breakpoint
CREATE TABLE job_search (
    job_id integer NOT NULL,
    company_id integer NOT NULL,
    country_id integer NOT NULL,
    category_id integer NOT NULL,
    is_featured boolean NOT NULL,
    posted_at timestamp with time zone NOT NULL,
    closes_on date NOT NULL,
    card jsonb NOT NULL,
    city_id integer NOT NULL,
    CONSTRAINT job_search_pkey PRIMARY KEY (job_id)
);--> statement-breakpoint
CREATE TABLE job_tags (
    job_id integer NOT NULL,
    tag_id integer NOT NULL,
    "position" smallint,
    spelling text,
    CONSTRAINT job_tags_job_id_tag_id_pk PRIMARY KEY (job_id, tag_id)
);--> statement-breakpoint
CREATE TABLE job_views (
    job_id integer NOT NULL,
    day date NOT NULL,
    views integer NOT NULL,
    apply_clicks integer DEFAULT 0 NOT NULL,
    CONSTRAINT job_views_job_id_day_pk PRIMARY KEY (job_id, day)
);--> statement-breakpoint
CREATE TABLE job_workplaces (
    job_id integer NOT NULL,
    "position" smallint NOT NULL,
    country_id integer NOT NULL,
    state_id integer,
    city_id integer,
    address text DEFAULT ''::text NOT NULL,
    CONSTRAINT job_workplaces_city_in_state CHECK (((city_id IS NULL) OR (state_id IS NOT NULL))),
    CONSTRAINT job_workplaces_position CHECK (("position" >= 0)),
    CONSTRAINT job_workplaces_job_id_position_pk PRIMARY KEY (job_id, "position")
);--> statement-breakpoint
CREATE TABLE jobs (
    id integer GENERATED BY DEFAULT AS IDENTITY NOT NULL,
    company_id integer NOT NULL,
    title text NOT NULL,
    description text NOT NULL,
    responsibilities text NOT NULL,
    job_type text NOT NULL,
    vacancy integer NOT NULL,
    category_id integer NOT NULL,
    subcategory_id integer NOT NULL,
    salary_id integer NOT NULL,
    experience_id integer NOT NULL,
    work_mode_id integer NOT NULL,
    designation_id integer,
    industry_id integer NOT NULL,
    country_id integer NOT NULL,
    state_id integer NOT NULL,
    city_id integer NOT NULL,
    zipcode text NOT NULL,
    locations text[] DEFAULT '{}'::text[] NOT NULL,
    is_post_later boolean DEFAULT false NOT NULL,
    opens_on date,
    is_featured boolean DEFAULT false NOT NULL,
    deadline date NOT NULL,
    status text DEFAULT 'active'::text NOT NULL,
    rejection_reason text,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    posted_at timestamp with time zone,
    deleted_at timestamp with time zone,
    closed_at timestamp with time zone,
    version integer DEFAULT 1 NOT NULL,
    confirmed_at timestamp with time zone,
    confirm_asked_at timestamp with time zone,
    paused_at timestamp with time zone,
    state_version integer DEFAULT 1 NOT NULL,
    apply_url text,
    pay_source text,
    pay_min numeric(14,2),
    pay_max numeric(14,2),
    pay_currency character(3),
    pay_period text,
    pay_addition text,
    experience_min smallint,
    experience_max smallint,
    experience_unknown boolean DEFAULT false NOT NULL,
    recruiter_id integer,
    CONSTRAINT jobs_apply_url CHECK ((apply_url ~ '^https?://'::text)),
    CONSTRAINT jobs_experience CHECK ((((experience_min >= 0) AND (experience_min <= experience_max)) OR (num_nulls(experience_min, experience_max) > 0))),
    CONSTRAINT jobs_job_type CHECK ((job_type = 'professional'::text)),
    CONSTRAINT jobs_opening_is_post_later CHECK (((opens_on IS NULL) OR is_post_later)),
    CONSTRAINT jobs_paused_are_closed CHECK (((paused_at IS NULL) OR (closed_at IS NOT NULL))),
    CONSTRAINT jobs_pay_addition CHECK (((pay_addition IS NULL) OR ((pay_source IS NOT NULL) AND (pay_addition ~ '\S'::text) AND (length(pay_addition) <= 100)))),
    CONSTRAINT jobs_pay_bounds CHECK (((COALESCE(pay_min, pay_max) > (0)::numeric) AND (pay_max >= COALESCE(pay_min, pay_max)))),
    CONSTRAINT jobs_pay_complete CHECK (
CASE
    WHEN (pay_currency IS NULL) THEN ((num_nonnulls(pay_min, pay_max, pay_period) = 0) AND (pay_source IS DISTINCT FROM 'text'::text))
    ELSE ((num_nonnulls(pay_min, pay_max) > 0) AND (num_nonnulls(pay_period, pay_source) = 2))
END),
    CONSTRAINT jobs_pay_currency CHECK ((pay_currency ~ '^[A-Z]{3}$'::text)),
    CONSTRAINT jobs_pay_period CHECK ((pay_period = ANY (ARRAY['hour'::text, 'day'::text, 'week'::text, 'month'::text, 'year'::text]))),
    CONSTRAINT jobs_pay_source CHECK ((pay_source = ANY (ARRAY['stated'::text, 'text'::text]))),
    CONSTRAINT jobs_status CHECK ((status = ANY (ARRAY['approved'::text, 'active'::text, 'rejected'::text]))),
    CONSTRAINT jobs_vacancy CHECK ((vacancy > 0)),
    CONSTRAINT jobs_pkey PRIMARY KEY (id)
);--> statement-breakpoint
CREATE TABLE library_questions (
    id integer GENERATED BY DEFAULT AS IDENTITY NOT NULL,
    company_id integer NOT NULL,
    kind text NOT NULL,
    text text NOT NULL,
    is_required boolean NOT NULL,
    choices text[] DEFAULT '{}'::text[] NOT NULL,
    expected text,
    created_at timestamp with time zone NOT NULL,
    version integer DEFAULT 1 NOT NULL,
    expected_max text,
    CONSTRAINT library_questions_choices CHECK (((kind = 'choice'::text) = (cardinality(choices) > 0))),
    CONSTRAINT library_questions_kind CHECK ((kind = ANY (ARRAY['yes_no'::text, 'choice'::text, 'number'::text, 'text'::text, 'file'::text]))),
    CONSTRAINT library_questions_most_is_required CHECK (((expected_max IS NULL) OR (is_required AND (kind = 'number'::text)))),
    CONSTRAINT library_questions_needed_is_required CHECK (((expected IS NULL) OR is_required)),
    CONSTRAINT library_questions_text CHECK ((text <> ''::text)),
    CONSTRAINT library_questions_pkey PRIMARY KEY (id)
);--> statement-breakpoint
CREATE TABLE localized_names (
    name text NOT NULL,
    locale text NOT NULL,
    translation text NOT NULL,
    CONSTRAINT localized_names_not_blank CHECK ((translation ~ '\S'::text)),
    CONSTRAINT localized_names_name_locale_pk PRIMARY KEY (name, locale)
);--> statement-breakpoint
CREATE TABLE mail_outbox (
    id integer GENERATED BY DEFAULT AS IDENTITY NOT NULL,
    recipient text NOT NULL,
    subject text NOT NULL,
    text text NOT NULL,
    html text,
    link_for integer,
    attempts integer DEFAULT 0 NOT NULL,
    next_attempt_at timestamp with time zone DEFAULT now(),
    last_error text,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    unsubscribe text,
    link_kind text DEFAULT 'reset'::text NOT NULL,
    reply_to text,
    priority smallint DEFAULT 1 NOT NULL,
    change_id integer,
    invitation_id integer,
    calendar jsonb,
    CONSTRAINT mail_outbox_attempts CHECK ((attempts >= 0)),
    CONSTRAINT mail_outbox_link_kind CHECK ((link_kind = ANY (ARRAY['reset'::text, 'confirm'::text, 'revert'::text, 'invitation'::text, 'sign_in_code'::text]))),
    CONSTRAINT mail_outbox_pkey PRIMARY KEY (id)
);--> statement-breakpoint
CREATE TABLE match_sorts (
    job_id integer NOT NULL,
    sorted_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT match_sorts_pkey PRIMARY KEY (job_id)
);--> statement-breakpoint
CREATE TABLE message_reports (
    id integer GENERATED BY DEFAULT AS IDENTITY NOT NULL,
    reporter_id integer,
    side text NOT NULL,
    scope text NOT NULL,
    application_id integer,
    message_id integer,
    job_id integer,
    job_title text NOT NULL,
    company_id integer,
    company_name text NOT NULL,
    reason text NOT NULL,
    text text NOT NULL,
    messages jsonb NOT NULL,
    created_at timestamp with time zone NOT NULL,
    closed_at timestamp with time zone,
    outcome text,
    version integer DEFAULT 1 NOT NULL,
    CONSTRAINT message_reports_closed_with_an_outcome CHECK (((closed_at IS NULL) = (outcome IS NULL))),
    CONSTRAINT message_reports_outcome CHECK ((outcome = ANY (ARRAY['dismissed'::text, 'upheld'::text]))),
    CONSTRAINT message_reports_reason CHECK ((reason = ANY (ARRAY['harassment'::text, 'scam'::text, 'asks_for_money'::text, 'discriminating'::text, 'other'::text]))),
    CONSTRAINT message_reports_scope CHECK ((scope = ANY (ARRAY['message'::text, 'conversation'::text]))),
    CONSTRAINT message_reports_side CHECK ((side = ANY (ARRAY['applicant'::text, 'company'::text]))),
    CONSTRAINT message_reports_one_per_person UNIQUE (message_id, reporter_id, scope),
    CONSTRAINT message_reports_pkey PRIMARY KEY (id)
);--> statement-breakpoint
CREATE TABLE message_templates (
    id integer GENERATED BY DEFAULT AS IDENTITY NOT NULL,
    company_id integer NOT NULL,
    name text NOT NULL,
    purpose text NOT NULL,
    texts jsonb NOT NULL,
    created_at timestamp with time zone NOT NULL,
    version integer DEFAULT 1 NOT NULL,
    CONSTRAINT message_templates_name CHECK (((name ~ '\S'::text) AND (char_length(name) <= 80))),
    CONSTRAINT message_templates_purpose CHECK ((purpose = ANY (ARRAY['message'::text, 'rejection'::text]))),
    CONSTRAINT message_templates_texts CHECK (((jsonb_typeof(texts) = 'object'::text) AND (texts <> '{}'::jsonb))),
    CONSTRAINT message_templates_pkey PRIMARY KEY (id)
);--> statement-breakpoint
CREATE TABLE newsletter_issues (
    id integer GENERATED BY DEFAULT AS IDENTITY NOT NULL,
    subject text NOT NULL,
    text text NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    sent_at timestamp with time zone,
    sent_up_to integer DEFAULT 0 NOT NULL,
    emails integer DEFAULT 0 NOT NULL,
    finished_at timestamp with time zone,
    version integer DEFAULT 1 NOT NULL,
    held_until timestamp with time zone,
    CONSTRAINT newsletter_issues_finished_after_sent CHECK (((finished_at IS NULL) OR (sent_at IS NOT NULL))),
    CONSTRAINT newsletter_issues_pkey PRIMARY KEY (id)
);--> statement-breakpoint
CREATE TABLE newsletter_links (
    token_hash text NOT NULL,
    subscription_id integer NOT NULL,
    purpose text NOT NULL,
    CONSTRAINT newsletter_links_purpose CHECK ((purpose = ANY (ARRAY['confirm'::text, 'leave'::text]))),
    CONSTRAINT newsletter_links_pkey PRIMARY KEY (token_hash)
);--> statement-breakpoint
CREATE TABLE newsletter_subscriptions (
    id integer GENERATED BY DEFAULT AS IDENTITY NOT NULL,
    email text NOT NULL,
    locale text NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    confirmed_at timestamp with time zone,
    CONSTRAINT newsletter_subscriptions_pkey PRIMARY KEY (id)
);--> statement-breakpoint
CREATE TABLE notification_choices (
    user_id integer NOT NULL,
    kind text NOT NULL,
    by_mail boolean NOT NULL,
    daily boolean DEFAULT false NOT NULL,
    by_push boolean,
    CONSTRAINT notification_choices_kind CHECK ((kind = ANY (ARRAY['application_viewed'::text, 'application_shortlisted'::text, 'application_interview'::text, 'interview_proposed'::text, 'interview_booked'::text, 'interview_moved'::text, 'interview_cancelled'::text, 'interview_reminder'::text, 'application_offered'::text, 'offer_made'::text, 'offer_changed'::text, 'offer_withdrawn'::text, 'application_hired'::text, 'application_rejected'::text, 'application_unanswered'::text, 'job_closed'::text, 'job_removed'::text, 'job_restored'::text, 'job_changed'::text, 'review_hidden'::text, 'review_shown'::text, 'message'::text, 'report_upheld'::text, 'report_dismissed'::text, 'application_received'::text, 'application_withdrawn'::text, 'offer_accepted'::text, 'offer_declined'::text, 'interview_suggested'::text, 'interview_declined'::text, 'interview_unassigned'::text, 'job_approved'::text, 'job_rejected'::text, 'appeal_rejected'::text, 'job_unconfirmed'::text, 'applicants_expiring'::text, 'bookmark_closing'::text, 'bookmark_closed'::text, 'job_reopened'::text, 'job_invitation'::text, 'job_alert'::text]))),
    CONSTRAINT notification_choices_user_id_kind_pk PRIMARY KEY (user_id, kind)
);--> statement-breakpoint
CREATE TABLE notification_links (
    token_hash text NOT NULL,
    user_id integer NOT NULL,
    kind text NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT notification_links_kind CHECK ((kind = ANY (ARRAY['application_viewed'::text, 'application_shortlisted'::text, 'application_interview'::text, 'interview_proposed'::text, 'interview_booked'::text, 'interview_moved'::text, 'interview_cancelled'::text, 'interview_reminder'::text, 'application_offered'::text, 'offer_made'::text, 'offer_changed'::text, 'offer_withdrawn'::text, 'application_hired'::text, 'application_rejected'::text, 'application_unanswered'::text, 'job_closed'::text, 'job_removed'::text, 'job_restored'::text, 'job_changed'::text, 'review_hidden'::text, 'review_shown'::text, 'message'::text, 'report_upheld'::text, 'report_dismissed'::text, 'application_received'::text, 'application_withdrawn'::text, 'offer_accepted'::text, 'offer_declined'::text, 'interview_suggested'::text, 'interview_declined'::text, 'interview_unassigned'::text, 'job_approved'::text, 'job_rejected'::text, 'appeal_rejected'::text, 'job_unconfirmed'::text, 'applicants_expiring'::text, 'bookmark_closing'::text, 'bookmark_closed'::text, 'job_reopened'::text, 'job_invitation'::text, 'job_alert'::text]))),
    CONSTRAINT notification_links_pkey PRIMARY KEY (token_hash)
);--> statement-breakpoint
CREATE TABLE notifications (
    id integer GENERATED BY DEFAULT AS IDENTITY NOT NULL,
    account_id integer NOT NULL,
    kind text NOT NULL,
    job_id integer,
    application_id integer,
    text text,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    read_at timestamp with time zone,
    mail_due boolean DEFAULT false NOT NULL,
    change_id integer,
    held_until timestamp with time zone,
    push_due boolean DEFAULT false NOT NULL,
    CONSTRAINT notifications_kind CHECK ((kind = ANY (ARRAY['application_viewed'::text, 'application_shortlisted'::text, 'application_interview'::text, 'interview_proposed'::text, 'interview_booked'::text, 'interview_moved'::text, 'interview_cancelled'::text, 'interview_reminder'::text, 'application_offered'::text, 'offer_made'::text, 'offer_changed'::text, 'offer_withdrawn'::text, 'application_hired'::text, 'application_rejected'::text, 'application_unanswered'::text, 'job_closed'::text, 'job_removed'::text, 'job_restored'::text, 'job_changed'::text, 'review_hidden'::text, 'review_shown'::text, 'message'::text, 'report_upheld'::text, 'report_dismissed'::text, 'application_received'::text, 'application_withdrawn'::text, 'offer_accepted'::text, 'offer_declined'::text, 'interview_suggested'::text, 'interview_declined'::text, 'interview_unassigned'::text, 'job_approved'::text, 'job_rejected'::text, 'appeal_rejected'::text, 'job_unconfirmed'::text, 'applicants_expiring'::text, 'bookmark_closing'::text, 'bookmark_closed'::text, 'job_reopened'::text, 'job_invitation'::text, 'job_alert'::text]))),
    CONSTRAINT notifications_pkey PRIMARY KEY (id)
);--> statement-breakpoint
CREATE TABLE offers (
    id integer GENERATED BY DEFAULT AS IDENTITY NOT NULL,
    application_id integer NOT NULL,
    company_id integer NOT NULL,
    created_by integer,
    status text NOT NULL,
    amount numeric(14,2) NOT NULL,
    currency character(3) NOT NULL,
    period text NOT NULL,
    addition text,
    starts_on date,
    answer_by date NOT NULL,
    text text,
    words text,
    created_at timestamp with time zone NOT NULL,
    ended_at timestamp with time zone,
    version integer DEFAULT 1 NOT NULL,
    change_id integer,
    held_until timestamp with time zone,
    shown jsonb,
    CONSTRAINT offers_amount CHECK ((amount > (0)::numeric)),
    CONSTRAINT offers_currency CHECK ((currency ~ '^[A-Z]{3}$'::text)),
    CONSTRAINT offers_end CHECK (((status = 'open'::text) = (ended_at IS NULL))),
    CONSTRAINT offers_period CHECK ((period = ANY (ARRAY['hour'::text, 'day'::text, 'week'::text, 'month'::text, 'year'::text]))),
    CONSTRAINT offers_status CHECK ((status = ANY (ARRAY['open'::text, 'accepted'::text, 'declined'::text, 'withdrawn'::text]))),
    CONSTRAINT offers_pkey PRIMARY KEY (id)
);--> statement-breakpoint
CREATE TABLE other_resumes (
    file_id uuid NOT NULL,
    user_id integer NOT NULL,
    deleted_at timestamp with time zone,
    was_default boolean DEFAULT false NOT NULL,
    CONSTRAINT other_resumes_pkey PRIMARY KEY (file_id)
);--> statement-breakpoint
CREATE TABLE passkeys (
    id integer GENERATED BY DEFAULT AS IDENTITY NOT NULL,
    user_id integer NOT NULL,
    credential_id text NOT NULL,
    public_key text NOT NULL,
    user_handle text NOT NULL,
    counter bigint NOT NULL,
    transports text[] NOT NULL,
    name text NOT NULL,
    created_at timestamp with time zone NOT NULL,
    last_used_at timestamp with time zone,
    CONSTRAINT passkeys_counter CHECK ((counter >= 0)),
    CONSTRAINT passkeys_name CHECK ((name <> ''::text)),
    CONSTRAINT "passkeys_credentialId_unique" UNIQUE (credential_id),
    CONSTRAINT passkeys_pkey PRIMARY KEY (id)
);--> statement-breakpoint
CREATE TABLE password_resets (
    user_id integer NOT NULL,
    token_hash text NOT NULL,
    expires_at timestamp with time zone NOT NULL,
    CONSTRAINT password_resets_pkey PRIMARY KEY (user_id),
    CONSTRAINT "password_resets_tokenHash_unique" UNIQUE (token_hash)
);--> statement-breakpoint
CREATE TABLE pooled_candidates (
    company_id integer NOT NULL,
    user_id integer NOT NULL,
    tags text[] DEFAULT '{}'::text[] NOT NULL,
    note text DEFAULT ''::text NOT NULL,
    created_at timestamp with time zone NOT NULL,
    version integer DEFAULT 1 NOT NULL,
    CONSTRAINT pooled_candidates_note CHECK ((char_length(note) <= 500)),
    CONSTRAINT pooled_candidates_tags CHECK (((cardinality(tags) <= 10) AND (char_length(array_to_string(tags, ''::text)) <= 400))),
    CONSTRAINT pooled_candidates_company_id_user_id_pk PRIMARY KEY (company_id, user_id)
);--> statement-breakpoint
CREATE TABLE push_devices (
    id integer GENERATED BY DEFAULT AS IDENTITY NOT NULL,
    user_id integer NOT NULL,
    session_hash text NOT NULL,
    endpoint text NOT NULL,
    p256dh text NOT NULL,
    auth text NOT NULL,
    created_at timestamp with time zone NOT NULL,
    CONSTRAINT push_devices_endpoint_unique UNIQUE (endpoint),
    CONSTRAINT push_devices_pkey PRIMARY KEY (id),
    CONSTRAINT "push_devices_sessionHash_unique" UNIQUE (session_hash)
);--> statement-breakpoint
CREATE TABLE push_outbox (
    id integer GENERATED BY DEFAULT AS IDENTITY NOT NULL,
    notification_id integer NOT NULL,
    device_id integer NOT NULL,
    attempts integer DEFAULT 0 NOT NULL,
    next_attempt_at timestamp with time zone NOT NULL,
    created_at timestamp with time zone NOT NULL,
    CONSTRAINT push_outbox_attempts CHECK ((attempts >= 0)),
    CONSTRAINT push_outbox_once UNIQUE (notification_id, device_id),
    CONSTRAINT push_outbox_pkey PRIMARY KEY (id)
);--> statement-breakpoint
CREATE TABLE recovery_codes (
    hash text NOT NULL,
    user_id integer NOT NULL,
    used_at timestamp with time zone,
    CONSTRAINT recovery_codes_pkey PRIMARY KEY (hash)
);--> statement-breakpoint
CREATE TABLE salaries (
    id integer NOT NULL,
    name text NOT NULL,
    minimum integer,
    maximum integer,
    currency character(3),
    period text,
    retired_at timestamp with time zone,
    merged_into integer,
    renamed_at timestamp with time zone,
    version integer DEFAULT 1 NOT NULL,
    CONSTRAINT salaries_name_unique UNIQUE (name),
    CONSTRAINT salaries_pkey PRIMARY KEY (id)
);--> statement-breakpoint
CREATE TABLE saved_queries (
    id integer GENERATED BY DEFAULT AS IDENTITY NOT NULL,
    user_id integer NOT NULL,
    list text NOT NULL,
    name text NOT NULL,
    query text NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT saved_queries_list CHECK ((list = ANY (ARRAY['jobs'::text, 'candidates'::text, 'applicants'::text]))),
    CONSTRAINT saved_queries_pkey PRIMARY KEY (id)
);--> statement-breakpoint
CREATE TABLE saved_search_jobs (
    saved_search_id integer NOT NULL,
    job_id integer NOT NULL,
    matched_at timestamp with time zone NOT NULL,
    alerted_at timestamp with time zone,
    CONSTRAINT saved_search_jobs_saved_search_id_job_id_pk PRIMARY KEY (saved_search_id, job_id)
);--> statement-breakpoint
CREATE TABLE saved_searches (
    id integer GENERATED BY DEFAULT AS IDENTITY NOT NULL,
    user_id integer,
    email text,
    locale text NOT NULL,
    time_zone text NOT NULL,
    name text NOT NULL,
    filters jsonb NOT NULL,
    fingerprint text NOT NULL,
    frequency text NOT NULL,
    confirmed_at timestamp with time zone,
    paused_at timestamp with time zone,
    deleted_at timestamp with time zone,
    next_alert_at timestamp with time zone NOT NULL,
    created_at timestamp with time zone NOT NULL,
    transaction_id xid8 DEFAULT pg_current_xact_id() NOT NULL,
    CONSTRAINT saved_searches_email_is_lower_case CHECK ((email = lower(email))),
    CONSTRAINT saved_searches_frequency CHECK ((frequency = ANY (ARRAY['instant'::text, 'daily'::text, 'weekly'::text]))),
    CONSTRAINT saved_searches_owner CHECK ((num_nonnulls(user_id, email) = 1)),
    CONSTRAINT saved_searches_pkey PRIMARY KEY (id)
);--> statement-breakpoint
CREATE TABLE scheduled_rejections (
    application_id integer NOT NULL,
    status text NOT NULL,
    message text,
    author_id integer,
    due_at timestamp with time zone NOT NULL,
    created_at timestamp with time zone NOT NULL,
    change_id integer,
    attempts integer DEFAULT 0 NOT NULL,
    retry_at timestamp with time zone,
    reason text,
    CONSTRAINT scheduled_rejections_reason CHECK ((reason = ANY (ARRAY['experience'::text, 'skills'::text, 'pay'::text, 'place'::text, 'availability'::text, 'interview'::text, 'other_chosen'::text, 'other'::text]))),
    CONSTRAINT scheduled_rejections_status CHECK ((status = ANY (ARRAY['applied'::text, 'viewed'::text, 'shortlisted'::text, 'interview'::text, 'offered'::text, 'hired'::text, 'rejected'::text, 'withdrawn'::text]))),
    CONSTRAINT scheduled_rejections_pkey PRIMARY KEY (application_id)
);--> statement-breakpoint
CREATE TABLE scorecard_ratings (
    scorecard_id integer NOT NULL,
    criterion_id integer NOT NULL,
    rating integer NOT NULL,
    note text,
    CONSTRAINT scorecard_ratings_rating CHECK (((rating >= 1) AND (rating <= 5))),
    CONSTRAINT scorecard_ratings_scorecard_id_criterion_id_pk PRIMARY KEY (scorecard_id, criterion_id)
);--> statement-breakpoint
CREATE TABLE scorecards (
    id integer GENERATED BY DEFAULT AS IDENTITY NOT NULL,
    application_id integer NOT NULL,
    company_id integer NOT NULL,
    author_id integer NOT NULL,
    recommendation text NOT NULL,
    note text,
    average double precision,
    submitted_at timestamp with time zone NOT NULL,
    updated_at timestamp with time zone,
    version integer DEFAULT 1 NOT NULL,
    CONSTRAINT scorecards_average CHECK (((average >= (1)::double precision) AND (average <= (5)::double precision))),
    CONSTRAINT scorecards_recommendation CHECK ((recommendation = ANY (ARRAY['strong_no'::text, 'no'::text, 'yes'::text, 'strong_yes'::text]))),
    CONSTRAINT scorecards_one_per_author UNIQUE (application_id, author_id),
    CONSTRAINT scorecards_pkey PRIMARY KEY (id)
);--> statement-breakpoint
CREATE TABLE search_changes (
    id bigint GENERATED ALWAYS AS IDENTITY NOT NULL,
    job_id integer NOT NULL,
    transaction_id xid8 DEFAULT pg_current_xact_id() NOT NULL,
    changed_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT search_changes_pkey PRIMARY KEY (id)
);--> statement-breakpoint
CREATE TABLE search_misses (
    id integer GENERATED ALWAYS AS IDENTITY NOT NULL,
    word text NOT NULL,
    day date NOT NULL,
    searches integer NOT NULL,
    CONSTRAINT search_misses_once_a_day UNIQUE (word, day),
    CONSTRAINT search_misses_pkey PRIMARY KEY (id)
);--> statement-breakpoint
CREATE TABLE search_synonyms (
    id integer GENERATED BY DEFAULT AS IDENTITY NOT NULL,
    word text NOT NULL,
    meanings text[] NOT NULL,
    version integer DEFAULT 1 NOT NULL,
    CONSTRAINT search_synonyms_mean_something CHECK ((cardinality(meanings) > 0)),
    CONSTRAINT search_synonyms_pkey PRIMARY KEY (id),
    CONSTRAINT search_synonyms_word_unique UNIQUE (word)
);--> statement-breakpoint
CREATE TABLE security_events (
    id integer GENERATED BY DEFAULT AS IDENTITY NOT NULL,
    user_id integer NOT NULL,
    kind text NOT NULL,
    device text DEFAULT ''::text NOT NULL,
    email text,
    at timestamp with time zone NOT NULL,
    CONSTRAINT security_events_kind CHECK ((kind = ANY (ARRAY['new_device'::text, 'password_changed'::text, 'password_removed'::text, 'email_change_requested'::text, 'email_changed'::text, 'email_change_reverted'::text, 'sessions_ended'::text, 'two_factor_on'::text, 'two_factor_off'::text, 'two_factor_reset'::text, 'recovery_code_used'::text, 'recovery_codes_renewed'::text, 'passkey_added'::text, 'passkey_removed'::text, 'passkeys_ended'::text, 'provider_connected'::text, 'provider_disconnected'::text, 'providers_ended'::text]))),
    CONSTRAINT security_events_pkey PRIMARY KEY (id)
);--> statement-breakpoint
CREATE TABLE sessions (
    token_hash text NOT NULL,
    user_id integer NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    expires_at timestamp with time zone NOT NULL,
    id integer GENERATED BY DEFAULT AS IDENTITY NOT NULL,
    device text DEFAULT ''::text NOT NULL,
    last_used_at timestamp with time zone DEFAULT now() NOT NULL,
    company_id integer,
    method text,
    CONSTRAINT sessions_method CHECK ((method = ANY (ARRAY['password'::text, 'email_code'::text, 'email_link'::text, 'passkey'::text, 'provider'::text]))),
    CONSTRAINT sessions_pkey PRIMARY KEY (token_hash)
);--> statement-breakpoint
CREATE TABLE shortlisted_candidates (
    company_id integer NOT NULL,
    user_id integer NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT shortlisted_candidates_company_id_user_id_pk PRIMARY KEY (company_id, user_id)
);--> statement-breakpoint
CREATE TABLE shortlisted_for_jobs (
    company_id integer NOT NULL,
    user_id integer NOT NULL,
    job_id integer NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT shortlisted_for_jobs_company_id_user_id_job_id_pk PRIMARY KEY (company_id, user_id, job_id)
);--> statement-breakpoint
CREATE TABLE sign_in_challenges (
    token_hash text NOT NULL,
    user_id integer NOT NULL,
    expires_at timestamp with time zone NOT NULL,
    method text,
    CONSTRAINT sign_in_challenges_method CHECK ((method = ANY (ARRAY['password'::text, 'email_code'::text, 'email_link'::text, 'passkey'::text, 'provider'::text]))),
    CONSTRAINT sign_in_challenges_pkey PRIMARY KEY (token_hash)
);--> statement-breakpoint
CREATE TABLE sign_in_codes (
    address_hash text NOT NULL,
    request_hash text NOT NULL,
    user_id integer,
    code_hash text,
    attempts integer DEFAULT 0 NOT NULL,
    expires_at timestamp with time zone NOT NULL,
    CONSTRAINT sign_in_codes_attempts CHECK ((attempts >= 0)),
    CONSTRAINT sign_in_codes_pkey PRIMARY KEY (address_hash),
    CONSTRAINT "sign_in_codes_requestHash_unique" UNIQUE (request_hash)
);--> statement-breakpoint
CREATE TABLE stage_moves (
    id integer GENERATED BY DEFAULT AS IDENTITY NOT NULL,
    application_id integer NOT NULL,
    stage_id integer,
    stage_name text,
    status text NOT NULL,
    actor_id integer,
    created_at timestamp with time zone NOT NULL,
    change_id integer,
    CONSTRAINT stage_moves_status CHECK ((status = ANY (ARRAY['viewed'::text, 'shortlisted'::text, 'interview'::text, 'offered'::text]))),
    CONSTRAINT stage_moves_pkey PRIMARY KEY (id)
);--> statement-breakpoint
CREATE TABLE states (
    id integer NOT NULL,
    country_id integer NOT NULL,
    name text NOT NULL,
    CONSTRAINT states_pkey PRIMARY KEY (id)
);--> statement-breakpoint
CREATE TABLE subcategories (
    id integer NOT NULL,
    category_id integer NOT NULL,
    name text NOT NULL,
    retired_at timestamp with time zone,
    merged_into integer,
    renamed_at timestamp with time zone,
    version integer DEFAULT 1 NOT NULL,
    CONSTRAINT subcategories_in_category UNIQUE (category_id, name),
    CONSTRAINT subcategories_pkey PRIMARY KEY (id)
);--> statement-breakpoint
CREATE TABLE support_messages (
    id integer GENERATED BY DEFAULT AS IDENTITY NOT NULL,
    name text NOT NULL,
    email text NOT NULL,
    subject text NOT NULL,
    message text NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    locale text DEFAULT 'en'::text NOT NULL,
    status text DEFAULT 'open'::text NOT NULL,
    answer text,
    answered_at timestamp with time zone,
    answered_by integer,
    version integer DEFAULT 1 NOT NULL,
    CONSTRAINT support_messages_answered_with_an_answer CHECK (((status = 'answered'::text) = (answer IS NOT NULL))),
    CONSTRAINT support_messages_status CHECK ((status = ANY (ARRAY['open'::text, 'answered'::text, 'closed'::text]))),
    CONSTRAINT support_messages_pkey PRIMARY KEY (id)
);--> statement-breakpoint
CREATE TABLE tags (
    id integer NOT NULL,
    name text NOT NULL,
    retired_at timestamp with time zone,
    merged_into integer,
    renamed_at timestamp with time zone,
    version integer DEFAULT 1 NOT NULL,
    is_free boolean DEFAULT false NOT NULL,
    CONSTRAINT tags_name_unique UNIQUE (name),
    CONSTRAINT tags_pkey PRIMARY KEY (id)
);--> statement-breakpoint
CREATE TABLE talent_pool_entries (
    pool_id integer NOT NULL,
    company_id integer NOT NULL,
    user_id integer NOT NULL,
    added_by integer,
    created_at timestamp with time zone NOT NULL,
    CONSTRAINT talent_pool_entries_pool_id_user_id_pk PRIMARY KEY (pool_id, user_id)
);--> statement-breakpoint
CREATE TABLE talent_pools (
    id integer GENERATED BY DEFAULT AS IDENTITY NOT NULL,
    company_id integer NOT NULL,
    name text NOT NULL,
    created_at timestamp with time zone NOT NULL,
    version integer DEFAULT 1 NOT NULL,
    CONSTRAINT talent_pools_name CHECK (((name ~ '\S'::text) AND (char_length(name) <= 80))),
    CONSTRAINT talent_pools_of_company UNIQUE (id, company_id),
    CONSTRAINT talent_pools_pkey PRIMARY KEY (id)
);--> statement-breakpoint
CREATE TABLE throttles (
    key text NOT NULL,
    count integer NOT NULL,
    ends_at timestamp with time zone NOT NULL,
    CONSTRAINT throttles_pkey PRIMARY KEY (key)
);--> statement-breakpoint
CREATE TABLE translation_changes (
    id integer GENERATED BY DEFAULT AS IDENTITY NOT NULL,
    locale text NOT NULL,
    key text NOT NULL,
    before text,
    after text,
    by integer,
    at timestamp with time zone DEFAULT now() NOT NULL,
    english text,
    CONSTRAINT translation_changes_differ CHECK ((before IS DISTINCT FROM after)),
    CONSTRAINT translation_changes_locale CHECK ((locale = ANY (ARRAY['en'::text, 'hi'::text, 'ar'::text, 'es'::text, 'fr'::text, 'en-XA'::text]))),
    CONSTRAINT translation_changes_pkey PRIMARY KEY (id)
);--> statement-breakpoint
CREATE TABLE translation_overrides (
    locale text NOT NULL,
    key text NOT NULL,
    text text NOT NULL,
    updated_by integer,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    english text,
    CONSTRAINT translation_overrides_locale CHECK ((locale = ANY (ARRAY['en'::text, 'hi'::text, 'ar'::text, 'es'::text, 'fr'::text, 'en-XA'::text]))),
    CONSTRAINT translation_overrides_not_blank CHECK ((text ~ '\S'::text)),
    CONSTRAINT translation_overrides_locale_key_pk PRIMARY KEY (locale, key)
);--> statement-breakpoint
CREATE TABLE translation_reviews (
    locale text NOT NULL,
    key text NOT NULL,
    text text NOT NULL,
    english text,
    CONSTRAINT translation_reviews_locale CHECK ((locale = ANY (ARRAY['en'::text, 'hi'::text, 'ar'::text, 'es'::text, 'fr'::text, 'en-XA'::text]))),
    CONSTRAINT translation_reviews_locale_key_pk PRIMARY KEY (locale, key)
);--> statement-breakpoint
CREATE TABLE two_factor (
    user_id integer NOT NULL,
    secret text NOT NULL,
    confirmed_at timestamp with time zone,
    last_used_step integer,
    CONSTRAINT two_factor_pkey PRIMARY KEY (user_id)
);--> statement-breakpoint
CREATE TABLE undo_rows (
    id integer GENERATED BY DEFAULT AS IDENTITY NOT NULL,
    change_id integer NOT NULL,
    table_name text NOT NULL,
    column_name text,
    "row" jsonb NOT NULL,
    CONSTRAINT undo_rows_pkey PRIMARY KEY (id)
);--> statement-breakpoint
CREATE TABLE undoable_changes (
    id integer GENERATED BY DEFAULT AS IDENTITY NOT NULL,
    actor_id integer NOT NULL,
    details jsonb NOT NULL,
    expires_at timestamp with time zone NOT NULL,
    undone_at timestamp with time zone,
    CONSTRAINT undoable_changes_pkey PRIMARY KEY (id)
);--> statement-breakpoint
CREATE TABLE used_passkey_challenges (
    challenge text NOT NULL,
    expires_at timestamp with time zone NOT NULL,
    CONSTRAINT used_passkey_challenges_pkey PRIMARY KEY (challenge)
);--> statement-breakpoint
CREATE TABLE user_pictures (
    user_id integer NOT NULL,
    file_id uuid NOT NULL,
    CONSTRAINT user_pictures_pkey PRIMARY KEY (user_id)
);--> statement-breakpoint
CREATE TABLE users (
    id integer GENERATED BY DEFAULT AS IDENTITY NOT NULL,
    role text NOT NULL,
    email text NOT NULL,
    password_hash text NOT NULL,
    first_name text NOT NULL,
    last_name text DEFAULT ''::text NOT NULL,
    mobile_no text DEFAULT ''::text NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    locale text DEFAULT 'en'::text NOT NULL,
    suspended_at timestamp with time zone,
    closed_at timestamp with time zone,
    email_confirmed_at timestamp with time zone,
    suspension_reason text,
    version integer DEFAULT 1 NOT NULL,
    consented_at timestamp with time zone,
    terms_version text,
    privacy_version text,
    consent_exemption text,
    time_zone text,
    CONSTRAINT users_consent_exemption CHECK ((consent_exemption = ANY (ARRAY['opened_before'::text, 'staff'::text, 'imported'::text, 'closed'::text]))),
    CONSTRAINT users_consented CHECK (((num_nonnulls(consented_at, terms_version, privacy_version) = 3) OR (consent_exemption IS NOT NULL))),
    CONSTRAINT users_email_is_lower_case CHECK ((email = lower(email))),
    CONSTRAINT users_role CHECK ((role = ANY (ARRAY['seeker'::text, 'employer'::text, 'staff'::text]))),
    CONSTRAINT users_pkey PRIMARY KEY (id)
);--> statement-breakpoint
CREATE TABLE visitor_applications (
    id integer GENERATED BY DEFAULT AS IDENTITY NOT NULL,
    job_id integer NOT NULL,
    email text NOT NULL,
    first_name text NOT NULL,
    last_name text DEFAULT ''::text NOT NULL,
    message text,
    locale text NOT NULL,
    file_id uuid NOT NULL,
    file_name text NOT NULL,
    media_type text NOT NULL,
    bytes integer NOT NULL,
    created_at timestamp with time zone NOT NULL,
    sent_at timestamp with time zone,
    answers jsonb,
    source text,
    source_host text,
    sha256 text,
    company_id integer,
    added_by integer,
    CONSTRAINT visitor_applications_source CHECK ((source = ANY (ARRAY['search'::text, 'for_you'::text, 'alert'::text, 'company_page'::text, 'portal'::text, 'website'::text, 'link'::text, 'direct'::text, 'agency'::text, 'referral'::text, 'walk_in'::text, 'by_hand'::text]))),
    CONSTRAINT visitor_applications_pkey PRIMARY KEY (id)
);--> statement-breakpoint
CREATE TABLE work_modes (
    id integer NOT NULL,
    name text NOT NULL,
    retired_at timestamp with time zone,
    merged_into integer,
    renamed_at timestamp with time zone,
    version integer DEFAULT 1 NOT NULL,
    CONSTRAINT work_modes_name_unique UNIQUE (name),
    CONSTRAINT work_modes_pkey PRIMARY KEY (id)
);--> statement-breakpoint
CREATE INDEX alert_jobs_to_match ON alert_jobs USING btree (opened_at) WHERE (matched_at IS NULL);--> statement-breakpoint
CREATE INDEX answer_uploads_by_age ON answer_uploads USING btree (created_at);--> statement-breakpoint
CREATE INDEX answer_uploads_of_account ON answer_uploads USING btree (user_id);--> statement-breakpoint
CREATE INDEX answer_uploads_of_question ON answer_uploads USING btree (question_id);--> statement-breakpoint
CREATE INDEX application_answers_by_choice ON application_answers USING btree (question_id, choice, application_id);--> statement-breakpoint
CREATE INDEX application_answers_by_file ON application_answers USING btree (file_id) WHERE (file_id IS NOT NULL);--> statement-breakpoint
CREATE INDEX application_answers_by_number ON application_answers USING btree (question_id, number, application_id) WHERE (number IS NOT NULL);--> statement-breakpoint
CREATE INDEX application_changes_by_moment ON application_changes USING btree (changed_at);--> statement-breakpoint
CREATE INDEX application_changes_of_job ON application_changes USING btree (job_id, transaction_id);--> statement-breakpoint
CREATE INDEX application_drafts_by_age ON application_drafts USING btree (started_at);--> statement-breakpoint
CREATE INDEX application_drafts_of_job ON application_drafts USING btree (job_id);--> statement-breakpoint
CREATE INDEX application_events_of_application ON application_events USING btree (application_id, id, status, created_at, reason);--> statement-breakpoint
CREATE INDEX application_events_of_change ON application_events USING btree (change_id) WHERE (change_id IS NOT NULL);--> statement-breakpoint
CREATE INDEX applications_by_age ON applications USING btree (created_at DESC NULLS LAST, id DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX applications_by_resume ON applications USING btree (resume_file_id) WHERE (resume_file_id IS NOT NULL);--> statement-breakpoint
CREATE INDEX applications_counted_by_company ON applications USING btree (company_id, created_at DESC NULLS LAST, status, answered_at, user_id, job_id, company_access_ended_at);--> statement-breakpoint
CREATE INDEX applications_in_stage ON applications USING btree (stage_id) WHERE (stage_id IS NOT NULL);--> statement-breakpoint
CREATE INDEX applications_of_job ON applications USING btree (job_id, created_at DESC NULLS LAST, id DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX applications_of_job_by_stage ON applications USING btree (job_id, status, COALESCE(stage_id, 0), created_at DESC NULLS LAST, id DESC NULLS LAST) WHERE (NOT applicant_hidden);--> statement-breakpoint
CREATE INDEX applications_of_job_by_status ON applications USING btree (job_id, status, created_at DESC NULLS LAST, id DESC NULLS LAST) WHERE (NOT applicant_hidden);--> statement-breakpoint
CREATE INDEX applications_of_seeker ON applications USING btree (user_id, created_at DESC NULLS LAST, id DESC NULLS LAST, status);--> statement-breakpoint
CREATE INDEX applications_withdrawn_with_resume ON applications USING btree (id) WHERE ((status = 'withdrawn'::text) AND (resume_file_id IS NOT NULL));--> statement-breakpoint
CREATE UNIQUE INDEX articles_by_slug ON articles USING btree (slug);--> statement-breakpoint
CREATE INDEX articles_published ON articles USING btree (day DESC NULLS LAST) WHERE (published_at IS NOT NULL);--> statement-breakpoint
CREATE INDEX audit_log_by_action ON audit_log USING btree (action, at DESC NULLS LAST, id DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX audit_log_by_actor ON audit_log USING btree (actor_id, at DESC NULLS LAST, id DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX audit_log_by_subject ON audit_log USING btree (subject_kind, subject_id, at DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX audit_log_newest ON audit_log USING btree (at DESC NULLS LAST, id DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX bookmarks_of_job ON bookmarks USING btree (job_id);--> statement-breakpoint
CREATE INDEX bookmarks_of_seeker ON bookmarks USING btree (user_id, created_at DESC NULLS LAST, job_id DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX candidate_changes_by_moment ON candidate_changes USING btree (changed_at);--> statement-breakpoint
CREATE INDEX candidate_changes_by_transaction ON candidate_changes USING btree (transaction_id);--> statement-breakpoint
CREATE INDEX candidate_educations_of_candidate ON candidate_educations USING btree (user_id, id);--> statement-breakpoint
CREATE INDEX candidate_experiences_of_candidate ON candidate_experiences USING btree (user_id, ends_on DESC NULLS LAST, id DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX candidate_hidden_companies_by_company ON candidate_hidden_companies USING btree (company_id, user_id);--> statement-breakpoint
CREATE INDEX candidate_notes_by_author ON candidate_notes USING btree (author_id);--> statement-breakpoint
CREATE INDEX candidate_notes_by_candidate ON candidate_notes USING btree (user_id);--> statement-breakpoint
CREATE INDEX candidate_notes_of_company ON candidate_notes USING btree (company_id, user_id, id DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX candidate_projects_of_candidate ON candidate_projects USING btree (user_id, id);--> statement-breakpoint
CREATE INDEX candidate_reviews_by_author ON candidate_reviews USING btree (author_id);--> statement-breakpoint
CREATE INDEX candidate_reviews_of_candidate ON candidate_reviews USING btree (user_id, updated_at DESC NULLS LAST, id DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX candidates_by_birthday ON candidates USING btree (dob) WHERE (dob IS NOT NULL);--> statement-breakpoint
CREATE INDEX candidates_by_designation ON candidates USING btree (designation_id);--> statement-breakpoint
CREATE INDEX candidates_by_resume ON candidates USING btree (resume_file_id) WHERE (resume_file_id IS NOT NULL);--> statement-breakpoint
CREATE INDEX cities_by_country ON cities USING btree (country_id, name);--> statement-breakpoint
CREATE INDEX cities_by_latitude ON cities USING btree (latitude, longitude);--> statement-breakpoint
CREATE INDEX cities_by_state ON cities USING btree (state_id, name);--> statement-breakpoint
CREATE INDEX companies_by_age ON companies USING btree (created_at DESC NULLS LAST, id DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX companies_by_name ON companies USING gin (lower(name) gin_trgm_ops);--> statement-breakpoint
CREATE UNIQUE INDEX companies_by_user ON companies USING btree (user_id);--> statement-breakpoint
CREATE INDEX company_activity_by_actor ON company_activity USING btree (actor_id);--> statement-breakpoint
CREATE INDEX company_activity_by_age ON company_activity USING btree (at);--> statement-breakpoint
CREATE INDEX company_activity_by_job ON company_activity USING btree (job_id);--> statement-breakpoint
CREATE INDEX company_activity_of_application ON company_activity_applications USING btree (application_id);--> statement-breakpoint
CREATE INDEX company_activity_of_company ON company_activity USING btree (company_id, id DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX company_invitations_by_expiry ON company_invitations USING btree (expires_at);--> statement-breakpoint
CREATE INDEX company_invitations_by_inviter ON company_invitations USING btree (invited_by);--> statement-breakpoint
CREATE UNIQUE INDEX company_invitations_one_per_address ON company_invitations USING btree (company_id, email);--> statement-breakpoint
CREATE INDEX company_jobs_by_category ON company_jobs USING btree (company_id, category_id, is_post_later, created_at, job_id, status, deadline, is_closed);--> statement-breakpoint
CREATE INDEX company_jobs_by_deadline ON company_jobs USING btree (company_id, is_post_later, deadline, job_id, status, is_closed, category_id);--> statement-breakpoint
CREATE INDEX company_jobs_by_title ON company_jobs USING btree (company_id, is_post_later, words, job_id);--> statement-breakpoint
CREATE INDEX company_jobs_newest ON company_jobs USING btree (company_id, is_post_later, created_at, job_id, category_id, status, deadline, is_closed);--> statement-breakpoint
CREATE INDEX company_jobs_words ON company_jobs USING gin (company_id, words gin_trgm_ops);--> statement-breakpoint
CREATE INDEX company_member_jobs_by_job ON company_member_jobs USING btree (job_id);--> statement-breakpoint
CREATE INDEX company_members_of_account ON company_members USING btree (user_id);--> statement-breakpoint
CREATE UNIQUE INDEX company_members_one_owner ON company_members USING btree (company_id) WHERE (role = 'owner'::text);--> statement-breakpoint
CREATE INDEX company_pictures_of_company ON company_pictures USING btree (company_id);--> statement-breakpoint
CREATE INDEX company_review_reports_open ON company_review_reports USING btree (review_id) WHERE (closed_at IS NULL);--> statement-breakpoint
CREATE INDEX company_reviews_hidden ON company_reviews USING btree (updated_at, id) WHERE (hidden_at IS NOT NULL);--> statement-breakpoint
CREATE INDEX company_reviews_of_seeker ON company_reviews USING btree (user_id);--> statement-breakpoint
CREATE INDEX company_reviews_shown ON company_reviews USING btree (company_id, updated_at DESC NULLS LAST, id DESC NULLS LAST) WHERE ((hidden_at IS NULL) AND (NOT author_suspended));--> statement-breakpoint
CREATE INDEX company_stages_of_job ON company_stages USING btree (job_id) WHERE (job_id IS NOT NULL);--> statement-breakpoint
CREATE UNIQUE INDEX company_stages_one_per_job ON company_stages USING btree (company_id, COALESCE(job_id, 0), status, lower(name));--> statement-breakpoint
CREATE INDEX company_views_by_day ON company_views USING btree (day);--> statement-breakpoint
CREATE INDEX connections_of_user ON connections USING btree (user_id, id);--> statement-breakpoint
CREATE INDEX conversation_attachments_of_application ON conversation_attachments USING btree (application_id);--> statement-breakpoint
CREATE INDEX conversation_attachments_of_message ON conversation_attachments USING btree (message_id);--> statement-breakpoint
CREATE INDEX conversation_messages_by_author ON conversation_messages USING btree (author_id);--> statement-breakpoint
CREATE INDEX conversation_messages_of_application ON conversation_messages USING btree (application_id, id);--> statement-breakpoint
CREATE INDEX conversation_messages_of_change ON conversation_messages USING btree (change_id) WHERE (change_id IS NOT NULL);--> statement-breakpoint
CREATE INDEX conversation_messages_of_company ON conversation_messages USING btree (company_id, application_id, id);--> statement-breakpoint
CREATE INDEX conversation_messages_of_company_by_age ON conversation_messages USING btree (company_id, id);--> statement-breakpoint
CREATE INDEX conversation_messages_unread_by_applicant ON conversation_messages USING btree (application_id) WHERE ((side = 'company'::text) AND (read_at IS NULL));--> statement-breakpoint
CREATE INDEX conversation_messages_unread_by_company ON conversation_messages USING btree (company_id, application_id) WHERE ((side = 'applicant'::text) AND (read_at IS NULL));--> statement-breakpoint
CREATE INDEX conversations_listed ON conversations USING btree (company_id, job_id) WHERE is_listed;--> statement-breakpoint
CREATE INDEX dismissed_jobs_by_job ON dismissed_jobs USING btree (job_id);--> statement-breakpoint
CREATE INDEX distinct_applicants_of_candidate ON distinct_applicants USING btree (user_id);--> statement-breakpoint
CREATE INDEX distinct_applicants_of_other_candidate ON distinct_applicants USING btree (other_user_id);--> statement-breakpoint
CREATE INDEX drafts_by_age ON drafts USING btree (updated_at);--> statement-breakpoint
CREATE INDEX email_confirmations_by_expiry ON email_confirmations USING btree (expires_at);--> statement-breakpoint
CREATE INDEX email_reverts_by_email ON email_reverts USING btree (email);--> statement-breakpoint
CREATE INDEX email_reverts_by_expiry ON email_reverts USING btree (expires_at);--> statement-breakpoint
CREATE INDEX email_reverts_of_user ON email_reverts USING btree (user_id, id);--> statement-breakpoint
CREATE INDEX files_by_content ON files USING btree (sha256, owner_id) WHERE (sha256 IS NOT NULL);--> statement-breakpoint
CREATE INDEX files_by_owner ON files USING btree (owner_id);--> statement-breakpoint
CREATE INDEX idempotency_keys_by_expiry ON idempotency_keys USING btree (expires_at);--> statement-breakpoint
CREATE INDEX interviews_by_creator ON interviews USING btree (created_by);--> statement-breakpoint
CREATE INDEX interviews_of_application ON interviews USING btree (application_id, id DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX interviews_of_change ON interviews USING btree (change_id) WHERE (change_id IS NOT NULL);--> statement-breakpoint
CREATE INDEX interviews_of_company ON interviews USING btree (company_id, starts_at);--> statement-breakpoint
CREATE UNIQUE INDEX interviews_one_open_per_application ON interviews USING btree (application_id) WHERE (status = ANY (ARRAY['proposed'::text, 'suggested'::text, 'accepted'::text]));--> statement-breakpoint
CREATE INDEX interviews_open ON interviews USING btree (id) WHERE (status = ANY (ARRAY['proposed'::text, 'suggested'::text, 'accepted'::text]));--> statement-breakpoint
CREATE INDEX interviews_to_remind ON interviews USING btree (remind_at) WHERE (remind_at IS NOT NULL);--> statement-breakpoint
CREATE INDEX job_appeals_of_job ON job_appeals USING btree (job_id, id);--> statement-breakpoint
CREATE INDEX job_appeals_open ON job_appeals USING btree (created_at, job_id) WHERE (closed_at IS NULL);--> statement-breakpoint
CREATE INDEX job_applicants_most ON job_applicants USING btree (company_id, applicants, job_id);--> statement-breakpoint
CREATE INDEX job_invitations_by_age ON job_invitations USING btree (created_at);--> statement-breakpoint
CREATE INDEX job_invitations_by_author ON job_invitations USING btree (invited_by);--> statement-breakpoint
CREATE INDEX job_invitations_of_candidate ON job_invitations USING btree (user_id, company_id);--> statement-breakpoint
CREATE INDEX job_invitations_of_change ON job_invitations USING btree (change_id) WHERE (change_id IS NOT NULL);--> statement-breakpoint
CREATE INDEX job_invitations_of_company ON job_invitations USING btree (company_id);--> statement-breakpoint
CREATE INDEX job_moderation_events_of_job ON job_moderation_events USING btree (job_id, id);--> statement-breakpoint
CREATE INDEX job_questions_of_job ON job_questions USING btree (job_id, place, id);--> statement-breakpoint
CREATE INDEX job_reports_not_keyed ON job_reports USING btree (reporter) WHERE (reporter !~~ 'k:%'::text);--> statement-breakpoint
CREATE INDEX job_reports_open ON job_reports USING btree (job_id) WHERE (closed_at IS NULL);--> statement-breakpoint
CREATE INDEX job_search_by_category ON job_search USING btree (category_id, posted_at DESC NULLS LAST, job_id DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX job_search_by_company ON job_search USING btree (company_id, posted_at DESC NULLS LAST, job_id DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX job_search_closing ON job_search USING btree (closes_on);--> statement-breakpoint
CREATE INDEX job_search_newest ON job_search USING btree (posted_at DESC NULLS LAST, job_id DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX job_views_by_day ON job_views USING btree (day);--> statement-breakpoint
CREATE INDEX jobs_announced ON jobs USING btree (opens_on, id) WHERE ((opens_on IS NOT NULL) AND is_post_later AND (deleted_at IS NULL));--> statement-breakpoint
CREATE INDEX jobs_by_category_and_designation ON jobs USING btree (category_id, designation_id) WHERE ((status = 'approved'::text) AND (deleted_at IS NULL) AND (designation_id IS NOT NULL));--> statement-breakpoint
CREATE INDEX jobs_by_company ON jobs USING btree (company_id);--> statement-breakpoint
CREATE INDEX jobs_by_deadline ON jobs USING btree (deadline, id) WHERE (deleted_at IS NULL);--> statement-breakpoint
CREATE INDEX jobs_by_recruiter ON jobs USING btree (recruiter_id) WHERE (recruiter_id IS NOT NULL);--> statement-breakpoint
CREATE INDEX jobs_deleted_by_company ON jobs USING btree (company_id, id) WHERE (deleted_at IS NOT NULL);--> statement-breakpoint
CREATE INDEX jobs_in_review ON jobs USING btree (updated_at, id) WHERE ((status = 'active'::text) AND (deleted_at IS NULL) AND ((NOT is_post_later) OR (opens_on IS NOT NULL)));--> statement-breakpoint
CREATE INDEX jobs_not_approved_by_company ON jobs USING btree (company_id, id) WHERE (status <> 'approved'::text);--> statement-breakpoint
CREATE INDEX jobs_rejected ON jobs USING btree (updated_at, id) WHERE ((status = 'rejected'::text) AND (deleted_at IS NULL));--> statement-breakpoint
CREATE INDEX jobs_to_ask_about ON jobs USING btree (COALESCE(confirmed_at, posted_at), id, deadline) WHERE ((status = 'approved'::text) AND (NOT is_post_later) AND (closed_at IS NULL) AND (deleted_at IS NULL) AND (confirm_asked_at IS NULL));--> statement-breakpoint
CREATE INDEX jobs_to_pause ON jobs USING btree (confirm_asked_at, id) WHERE ((confirm_asked_at IS NOT NULL) AND (closed_at IS NULL) AND (deleted_at IS NULL));--> statement-breakpoint
CREATE INDEX jobs_unconfirmed_by_company ON jobs USING btree (company_id, id) WHERE ((confirm_asked_at IS NOT NULL) AND (deleted_at IS NULL));--> statement-breakpoint
CREATE INDEX library_questions_of_company ON library_questions USING btree (company_id);--> statement-breakpoint
CREATE INDEX mail_outbox_by_recipient ON mail_outbox USING btree (recipient);--> statement-breakpoint
CREATE INDEX mail_outbox_due ON mail_outbox USING btree (priority, next_attempt_at) WHERE (next_attempt_at IS NOT NULL);--> statement-breakpoint
CREATE INDEX mail_outbox_of_change ON mail_outbox USING btree (change_id) WHERE (change_id IS NOT NULL);--> statement-breakpoint
CREATE INDEX mail_outbox_of_invitation ON mail_outbox USING btree (invitation_id) WHERE (invitation_id IS NOT NULL);--> statement-breakpoint
CREATE INDEX message_reports_by_reporter ON message_reports USING btree (reporter_id);--> statement-breakpoint
CREATE INDEX message_reports_of_application ON message_reports USING btree (application_id);--> statement-breakpoint
CREATE INDEX message_reports_of_company ON message_reports USING btree (company_id);--> statement-breakpoint
CREATE INDEX message_reports_of_job ON message_reports USING btree (job_id);--> statement-breakpoint
CREATE INDEX message_reports_open ON message_reports USING btree (created_at) WHERE (closed_at IS NULL);--> statement-breakpoint
CREATE INDEX message_templates_of_company ON message_templates USING btree (company_id);--> statement-breakpoint
CREATE INDEX newsletter_issues_to_write ON newsletter_issues USING btree (id) WHERE ((sent_at IS NOT NULL) AND (finished_at IS NULL));--> statement-breakpoint
CREATE INDEX newsletter_links_of_subscription ON newsletter_links USING btree (subscription_id);--> statement-breakpoint
CREATE INDEX newsletter_subscriptions_by_age ON newsletter_subscriptions USING btree (created_at);--> statement-breakpoint
CREATE UNIQUE INDEX newsletter_subscriptions_by_email ON newsletter_subscriptions USING btree (email);--> statement-breakpoint
CREATE INDEX notification_links_by_age ON notification_links USING btree (created_at);--> statement-breakpoint
CREATE INDEX notification_links_of_user ON notification_links USING btree (user_id);--> statement-breakpoint
CREATE UNIQUE INDEX notifications_bookmark_closing_once ON notifications USING btree (account_id, job_id) WHERE (kind = 'bookmark_closing'::text);--> statement-breakpoint
CREATE INDEX notifications_by_age ON notifications USING btree (created_at);--> statement-breakpoint
CREATE INDEX notifications_of_account ON notifications USING btree (account_id, id DESC NULLS LAST, held_until);--> statement-breakpoint
CREATE INDEX notifications_of_application ON notifications USING btree (application_id);--> statement-breakpoint
CREATE INDEX notifications_of_change ON notifications USING btree (change_id) WHERE (change_id IS NOT NULL);--> statement-breakpoint
CREATE INDEX notifications_of_job ON notifications USING btree (job_id);--> statement-breakpoint
CREATE INDEX notifications_to_mail ON notifications USING btree (id) WHERE mail_due;--> statement-breakpoint
CREATE INDEX notifications_to_push ON notifications USING btree (id) WHERE push_due;--> statement-breakpoint
CREATE INDEX notifications_unread ON notifications USING btree (account_id, held_until) WHERE (read_at IS NULL);--> statement-breakpoint
CREATE INDEX offers_by_creator ON offers USING btree (created_by);--> statement-breakpoint
CREATE INDEX offers_of_application ON offers USING btree (application_id, id DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX offers_of_change ON offers USING btree (change_id) WHERE (change_id IS NOT NULL);--> statement-breakpoint
CREATE INDEX offers_of_company ON offers USING btree (company_id);--> statement-breakpoint
CREATE UNIQUE INDEX offers_one_open_per_application ON offers USING btree (application_id) WHERE (status = 'open'::text);--> statement-breakpoint
CREATE INDEX other_resumes_deleted ON other_resumes USING btree (deleted_at) WHERE (deleted_at IS NOT NULL);--> statement-breakpoint
CREATE INDEX other_resumes_of_candidate ON other_resumes USING btree (user_id);--> statement-breakpoint
CREATE INDEX passkeys_of_user ON passkeys USING btree (user_id, id);--> statement-breakpoint
CREATE INDEX pooled_candidates_by_age ON pooled_candidates USING btree (company_id, created_at DESC NULLS LAST, user_id DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX pooled_candidates_by_candidate ON pooled_candidates USING btree (user_id);--> statement-breakpoint
CREATE INDEX push_devices_of_user ON push_devices USING btree (user_id);--> statement-breakpoint
CREATE INDEX push_outbox_due ON push_outbox USING btree (next_attempt_at);--> statement-breakpoint
CREATE INDEX push_outbox_of_device ON push_outbox USING btree (device_id);--> statement-breakpoint
CREATE INDEX recovery_codes_of_user ON recovery_codes USING btree (user_id);--> statement-breakpoint
CREATE UNIQUE INDEX saved_queries_one_of_a_name ON saved_queries USING btree (user_id, list, lower(name));--> statement-breakpoint
CREATE INDEX saved_search_jobs_due ON saved_search_jobs USING btree (saved_search_id) WHERE (alerted_at IS NULL);--> statement-breakpoint
CREATE INDEX saved_search_jobs_of_job ON saved_search_jobs USING btree (job_id);--> statement-breakpoint
CREATE INDEX saved_searches_by_transaction ON saved_searches USING btree (transaction_id);--> statement-breakpoint
CREATE UNIQUE INDEX saved_searches_of_account ON saved_searches USING btree (user_id, fingerprint) WHERE ((user_id IS NOT NULL) AND (deleted_at IS NULL));--> statement-breakpoint
CREATE UNIQUE INDEX saved_searches_of_email ON saved_searches USING btree (email, fingerprint) WHERE ((email IS NOT NULL) AND (deleted_at IS NULL));--> statement-breakpoint
CREATE INDEX saved_searches_to_forget ON saved_searches USING btree (created_at) WHERE ((confirmed_at IS NULL) OR (deleted_at IS NOT NULL));--> statement-breakpoint
CREATE INDEX scheduled_rejections_by_author ON scheduled_rejections USING btree (author_id) WHERE (author_id IS NOT NULL);--> statement-breakpoint
CREATE INDEX scheduled_rejections_by_due ON scheduled_rejections USING btree (due_at);--> statement-breakpoint
CREATE INDEX scheduled_rejections_of_change ON scheduled_rejections USING btree (change_id) WHERE (change_id IS NOT NULL);--> statement-breakpoint
CREATE INDEX scorecard_ratings_by_criterion ON scorecard_ratings USING btree (criterion_id);--> statement-breakpoint
CREATE INDEX scorecards_by_author ON scorecards USING btree (author_id, application_id);--> statement-breakpoint
CREATE INDEX scorecards_of_company ON scorecards USING btree (company_id);--> statement-breakpoint
CREATE INDEX search_changes_by_moment ON search_changes USING btree (changed_at);--> statement-breakpoint
CREATE INDEX search_changes_by_transaction ON search_changes USING btree (transaction_id);--> statement-breakpoint
CREATE INDEX search_misses_by_day ON search_misses USING btree (day);--> statement-breakpoint
CREATE INDEX security_events_by_age ON security_events USING btree (at);--> statement-breakpoint
CREATE INDEX security_events_of_user ON security_events USING btree (user_id, id DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX sessions_by_company ON sessions USING btree (company_id) WHERE (company_id IS NOT NULL);--> statement-breakpoint
CREATE INDEX sessions_by_expiry ON sessions USING btree (expires_at);--> statement-breakpoint
CREATE INDEX sessions_by_user ON sessions USING btree (user_id);--> statement-breakpoint
CREATE INDEX shortlisted_candidates_by_candidate ON shortlisted_candidates USING btree (user_id);--> statement-breakpoint
CREATE INDEX shortlisted_for_jobs_by_job ON shortlisted_for_jobs USING btree (job_id, user_id);--> statement-breakpoint
CREATE INDEX sign_in_challenges_by_expiry ON sign_in_challenges USING btree (expires_at);--> statement-breakpoint
CREATE INDEX sign_in_challenges_of_user ON sign_in_challenges USING btree (user_id);--> statement-breakpoint
CREATE INDEX sign_in_codes_by_expiry ON sign_in_codes USING btree (expires_at);--> statement-breakpoint
CREATE INDEX sign_in_codes_of_user ON sign_in_codes USING btree (user_id);--> statement-breakpoint
CREATE INDEX stage_moves_by_actor ON stage_moves USING btree (actor_id) WHERE (actor_id IS NOT NULL);--> statement-breakpoint
CREATE INDEX stage_moves_of_application ON stage_moves USING btree (application_id, id);--> statement-breakpoint
CREATE INDEX stage_moves_of_change ON stage_moves USING btree (change_id) WHERE (change_id IS NOT NULL);--> statement-breakpoint
CREATE INDEX stage_moves_of_stage ON stage_moves USING btree (stage_id) WHERE (stage_id IS NOT NULL);--> statement-breakpoint
CREATE INDEX states_by_country ON states USING btree (country_id, name);--> statement-breakpoint
CREATE INDEX support_messages_by_age ON support_messages USING btree (created_at);--> statement-breakpoint
CREATE INDEX support_messages_open ON support_messages USING btree (created_at) WHERE (status = 'open'::text);--> statement-breakpoint
CREATE UNIQUE INDEX tags_by_folded_name ON tags USING btree (lower(name));--> statement-breakpoint
CREATE INDEX tags_by_key ON tags USING btree (skill_key(name));--> statement-breakpoint
CREATE UNIQUE INDEX tags_free_by_key ON tags USING btree (skill_key(name)) WHERE is_free;--> statement-breakpoint
CREATE INDEX talent_pool_entries_by_author ON talent_pool_entries USING btree (added_by);--> statement-breakpoint
CREATE INDEX talent_pool_entries_of_person ON talent_pool_entries USING btree (company_id, user_id);--> statement-breakpoint
CREATE UNIQUE INDEX talent_pools_by_name ON talent_pools USING btree (company_id, lower(name));--> statement-breakpoint
CREATE INDEX throttles_by_end ON throttles USING btree (ends_at);--> statement-breakpoint
CREATE INDEX translation_changes_of_key ON translation_changes USING btree (locale, key, id DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX undo_rows_of_change ON undo_rows USING btree (change_id, table_name);--> statement-breakpoint
CREATE INDEX undoable_changes_by_actor ON undoable_changes USING btree (actor_id);--> statement-breakpoint
CREATE INDEX undoable_changes_by_expiry ON undoable_changes USING btree (expires_at);--> statement-breakpoint
CREATE INDEX used_passkey_challenges_by_expiry ON used_passkey_challenges USING btree (expires_at);--> statement-breakpoint
CREATE INDEX user_pictures_by_file ON user_pictures USING btree (file_id);--> statement-breakpoint
CREATE INDEX users_by_age ON users USING btree (created_at DESC NULLS LAST, id DESC NULLS LAST);--> statement-breakpoint
CREATE UNIQUE INDEX users_by_email ON users USING btree (email);--> statement-breakpoint
CREATE INDEX users_by_gmail ON users USING btree (replace(split_part(split_part(email, '@'::text, 1), '+'::text, 1), '.'::text, ''::text)) WHERE (split_part(email, '@'::text, 2) = ANY (ARRAY['gmail.com'::text, 'googlemail.com'::text]));--> statement-breakpoint
CREATE INDEX users_by_phone ON users USING btree ("right"(regexp_replace(mobile_no, '\D'::text, ''::text, 'g'::text), 9)) WHERE (mobile_no <> ''::text);--> statement-breakpoint
CREATE INDEX users_out_of_view ON users USING btree (id) WHERE ((suspended_at IS NOT NULL) OR (closed_at IS NOT NULL));--> statement-breakpoint
CREATE INDEX users_searched ON users USING gin (lower(((((email || ' '::text) || first_name) || ' '::text) || last_name)) gin_trgm_ops);--> statement-breakpoint
CREATE UNIQUE INDEX visitor_applications_added_once ON visitor_applications USING btree (job_id, email) WHERE ((company_id IS NOT NULL) AND (sent_at IS NULL));--> statement-breakpoint
CREATE INDEX visitor_applications_by_adder ON visitor_applications USING btree (added_by) WHERE (added_by IS NOT NULL);--> statement-breakpoint
CREATE INDEX visitor_applications_by_age ON visitor_applications USING btree (created_at);--> statement-breakpoint
CREATE INDEX visitor_applications_by_email ON visitor_applications USING btree (email);--> statement-breakpoint
CREATE INDEX visitor_applications_by_file ON visitor_applications USING btree (file_id);--> statement-breakpoint
CREATE INDEX visitor_applications_of_company ON visitor_applications USING btree (company_id) WHERE (company_id IS NOT NULL);--> statement-breakpoint
CREATE INDEX visitor_applications_of_job ON visitor_applications USING btree (job_id);--> statement-breakpoint
CREATE TRIGGER application_answered AFTER INSERT ON application_events FOR EACH ROW WHEN (((new.reason IS NULL) AND (new.status = ANY (ARRAY['shortlisted'::text, 'interview'::text, 'offered'::text, 'hired'::text, 'rejected'::text])))) EXECUTE FUNCTION note_answer();--> statement-breakpoint
CREATE TRIGGER application_counts_added AFTER INSERT ON application_counts REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION sum_applicants_added();--> statement-breakpoint
CREATE TRIGGER application_counts_moved AFTER UPDATE ON application_counts REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION sum_applicants_moved();--> statement-breakpoint
CREATE TRIGGER application_counts_removed AFTER DELETE ON application_counts REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION sum_applicants_removed();--> statement-breakpoint
CREATE TRIGGER applications_added AFTER INSERT ON applications REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION count_applications_added();--> statement-breakpoint
CREATE TRIGGER applications_anonymity BEFORE INSERT OR UPDATE OF status ON applications FOR EACH ROW EXECUTE FUNCTION note_anonymity();--> statement-breakpoint
CREATE TRIGGER applications_end_scheduled_rejection AFTER UPDATE OF status ON applications FOR EACH ROW WHEN (((old.status IS DISTINCT FROM new.status) AND (NOT ((old.status = 'applied'::text) AND (new.status = 'viewed'::text))))) EXECUTE FUNCTION end_scheduled_rejection();--> statement-breakpoint
CREATE TRIGGER applications_leave_stage BEFORE UPDATE OF status ON applications FOR EACH ROW WHEN (((old.status IS DISTINCT FROM new.status) AND (NOT (old.stage_id IS DISTINCT FROM new.stage_id)))) EXECUTE FUNCTION leave_stage();--> statement-breakpoint
CREATE TRIGGER applications_list_conversation AFTER UPDATE ON applications FOR EACH ROW WHEN ((((old.status = 'withdrawn'::text) OR old.applicant_hidden) IS DISTINCT FROM ((new.status = 'withdrawn'::text) OR new.applicant_hidden))) EXECUTE FUNCTION list_conversation();--> statement-breakpoint
CREATE TRIGGER applications_log_added AFTER INSERT ON applications REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION log_applications();--> statement-breakpoint
CREATE TRIGGER applications_log_changed AFTER UPDATE ON applications FOR EACH ROW WHEN (((((((old.user_id IS DISTINCT FROM new.user_id) OR (old.status IS DISTINCT FROM new.status)) OR (old.stage_id IS DISTINCT FROM new.stage_id)) OR (old.applicant_hidden IS DISTINCT FROM new.applicant_hidden)) OR (old.anonymous_number IS DISTINCT FROM new.anonymous_number)) OR (old.created_at IS DISTINCT FROM new.created_at))) EXECUTE FUNCTION log_application_change();--> statement-breakpoint
CREATE TRIGGER applications_log_removed AFTER DELETE ON applications REFERENCING OLD TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION log_applications();--> statement-breakpoint
CREATE TRIGGER applications_moved AFTER UPDATE ON applications REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION count_applications_moved();--> statement-breakpoint
CREATE TRIGGER applications_placed BEFORE INSERT ON applications FOR EACH ROW EXECUTE FUNCTION place_application();--> statement-breakpoint
CREATE TRIGGER applications_reach_company BEFORE INSERT ON applications FOR EACH ROW EXECUTE FUNCTION application_reaches_company();--> statement-breakpoint
CREATE TRIGGER applications_removed AFTER DELETE ON applications REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION count_applications_removed();--> statement-breakpoint
CREATE TRIGGER applications_sent_anew BEFORE UPDATE OF created_at ON applications FOR EACH ROW EXECUTE FUNCTION await_answer_anew();--> statement-breakpoint
CREATE TRIGGER applications_standing BEFORE INSERT OR UPDATE OF user_id, company_access_ended_at ON applications FOR EACH ROW EXECUTE FUNCTION note_applicant_standing();--> statement-breakpoint
CREATE TRIGGER applications_tell_added AFTER INSERT ON applications REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tell_company('applications');--> statement-breakpoint
CREATE TRIGGER applications_tell_changed AFTER UPDATE ON applications REFERENCING OLD TABLE AS before NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tell_company_of_changed_applications();--> statement-breakpoint
CREATE TRIGGER applications_tell_removed AFTER DELETE ON applications REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tell_company('applications');--> statement-breakpoint
CREATE TRIGGER applications_version BEFORE UPDATE ON applications FOR EACH ROW WHEN ((((old.status IS DISTINCT FROM new.status) OR (old.stage_id IS DISTINCT FROM new.stage_id)) AND (NOT ((old.status = 'applied'::text) AND (new.status = 'viewed'::text))))) EXECUTE FUNCTION next_version();--> statement-breakpoint
CREATE TRIGGER articles_version BEFORE UPDATE ON articles FOR EACH ROW WHEN (((((((((old.slug IS DISTINCT FROM new.slug) OR (old.title IS DISTINCT FROM new.title)) OR (old.summary IS DISTINCT FROM new.summary)) OR (old.topic IS DISTINCT FROM new.topic)) OR (old.author IS DISTINCT FROM new.author)) OR (old.day IS DISTINCT FROM new.day)) OR (old.text IS DISTINCT FROM new.text)) OR (old.published_at IS DISTINCT FROM new.published_at))) EXECUTE FUNCTION next_version();--> statement-breakpoint
CREATE TRIGGER candidate_educations_log_added AFTER INSERT ON candidate_educations REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION log_candidate_changes();--> statement-breakpoint
CREATE TRIGGER candidate_educations_log_changed AFTER UPDATE ON candidate_educations REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION log_candidate_changes();--> statement-breakpoint
CREATE TRIGGER candidate_educations_log_removed AFTER DELETE ON candidate_educations REFERENCING OLD TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION log_candidate_changes();--> statement-breakpoint
CREATE TRIGGER candidate_educations_version BEFORE UPDATE ON candidate_educations FOR EACH ROW WHEN (((((((((old.level IS DISTINCT FROM new.level) OR (old.course IS DISTINCT FROM new.course)) OR (old.institution IS DISTINCT FROM new.institution)) OR (old.board IS DISTINCT FROM new.board)) OR (old.year IS DISTINCT FROM new.year)) OR (old.is_current IS DISTINCT FROM new.is_current)) OR (old.grade IS DISTINCT FROM new.grade)) OR (old.grade_scale IS DISTINCT FROM new.grade_scale))) EXECUTE FUNCTION next_version();--> statement-breakpoint
CREATE TRIGGER candidate_experiences_log_added AFTER INSERT ON candidate_experiences REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION log_candidate_changes();--> statement-breakpoint
CREATE TRIGGER candidate_experiences_log_changed AFTER UPDATE ON candidate_experiences REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION log_candidate_changes();--> statement-breakpoint
CREATE TRIGGER candidate_experiences_log_removed AFTER DELETE ON candidate_experiences REFERENCING OLD TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION log_candidate_changes();--> statement-breakpoint
CREATE TRIGGER candidate_experiences_version BEFORE UPDATE ON candidate_experiences FOR EACH ROW WHEN ((((((old.company_name IS DISTINCT FROM new.company_name) OR (old.designation IS DISTINCT FROM new.designation)) OR (old.starts_on IS DISTINCT FROM new.starts_on)) OR (old.ends_on IS DISTINCT FROM new.ends_on)) OR (old.description IS DISTINCT FROM new.description))) EXECUTE FUNCTION next_version();--> statement-breakpoint
CREATE TRIGGER candidate_hidden_companies_log_added AFTER INSERT ON candidate_hidden_companies REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION log_candidate_changes();--> statement-breakpoint
CREATE TRIGGER candidate_hidden_companies_log_changed AFTER UPDATE ON candidate_hidden_companies REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION log_candidate_changes();--> statement-breakpoint
CREATE TRIGGER candidate_hidden_companies_log_removed AFTER DELETE ON candidate_hidden_companies REFERENCING OLD TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION log_candidate_changes();--> statement-breakpoint
CREATE TRIGGER candidate_notes_tell_added AFTER INSERT ON candidate_notes REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tell_company('notes');--> statement-breakpoint
CREATE TRIGGER candidate_notes_tell_changed AFTER UPDATE ON candidate_notes REFERENCING OLD TABLE AS before NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tell_company('notes');--> statement-breakpoint
CREATE TRIGGER candidate_notes_tell_removed AFTER DELETE ON candidate_notes REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tell_company('notes');--> statement-breakpoint
CREATE TRIGGER candidate_notes_version BEFORE UPDATE ON candidate_notes FOR EACH ROW WHEN ((old.text IS DISTINCT FROM new.text)) EXECUTE FUNCTION next_version();--> statement-breakpoint
CREATE TRIGGER candidate_preferred_cities_log_added AFTER INSERT ON candidate_preferred_cities REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION log_candidate_changes();--> statement-breakpoint
CREATE TRIGGER candidate_preferred_cities_log_changed AFTER UPDATE ON candidate_preferred_cities REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION log_candidate_changes();--> statement-breakpoint
CREATE TRIGGER candidate_preferred_cities_log_removed AFTER DELETE ON candidate_preferred_cities REFERENCING OLD TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION log_candidate_changes();--> statement-breakpoint
CREATE TRIGGER candidate_projects_version BEFORE UPDATE ON candidate_projects FOR EACH ROW WHEN (((((old.title IS DISTINCT FROM new.title) OR (old.link IS DISTINCT FROM new.link)) OR (old.year IS DISTINCT FROM new.year)) OR (old.description IS DISTINCT FROM new.description))) EXECUTE FUNCTION next_version();--> statement-breakpoint
CREATE TRIGGER candidate_reviews_counted AFTER INSERT OR DELETE OR UPDATE ON candidate_reviews FOR EACH ROW EXECUTE FUNCTION count_candidate_reviews();--> statement-breakpoint
CREATE TRIGGER candidate_reviews_version BEFORE UPDATE ON candidate_reviews FOR EACH ROW WHEN (((old.stars IS DISTINCT FROM new.stars) OR (old.text IS DISTINCT FROM new.text))) EXECUTE FUNCTION next_version();--> statement-breakpoint
CREATE TRIGGER candidate_skills_log_added AFTER INSERT ON candidate_skills REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION log_candidate_changes();--> statement-breakpoint
CREATE TRIGGER candidate_skills_log_changed AFTER UPDATE ON candidate_skills REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION log_candidate_changes();--> statement-breakpoint
CREATE TRIGGER candidate_skills_log_removed AFTER DELETE ON candidate_skills REFERENCING OLD TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION log_candidate_changes();--> statement-breakpoint
CREATE TRIGGER candidates_log_added AFTER INSERT ON candidates REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION log_candidate_changes();--> statement-breakpoint
CREATE TRIGGER candidates_log_changed AFTER UPDATE ON candidates REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION log_candidate_changes();--> statement-breakpoint
CREATE TRIGGER candidates_log_removed AFTER DELETE ON candidates REFERENCING OLD TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION log_candidate_changes();--> statement-breakpoint
CREATE TRIGGER candidates_versions BEFORE UPDATE ON candidates FOR EACH ROW EXECUTE FUNCTION next_candidate_versions();--> statement-breakpoint
CREATE TRIGGER categories_version BEFORE UPDATE ON categories FOR EACH ROW WHEN ((((old.name IS DISTINCT FROM new.name) OR (old.retired_at IS DISTINCT FROM new.retired_at)) OR (old.merged_into IS DISTINCT FROM new.merged_into))) EXECUTE FUNCTION next_version();--> statement-breakpoint
CREATE TRIGGER companies_have_owner AFTER INSERT OR UPDATE OF user_id ON companies FOR EACH ROW EXECUTE FUNCTION company_owner_follows();--> statement-breakpoint
CREATE TRIGGER companies_renamed BEFORE UPDATE OF name, website ON companies FOR EACH ROW WHEN (((old.staff_verdict = 'verified'::text) AND (new.staff_verdict = 'verified'::text) AND ((old.name IS DISTINCT FROM new.name) OR (old.website IS DISTINCT FROM new.website)))) EXECUTE FUNCTION forget_company_verification();--> statement-breakpoint
CREATE TRIGGER companies_version BEFORE UPDATE ON companies FOR EACH ROW WHEN (((((((((((old.name IS DISTINCT FROM new.name) OR (old.address IS DISTINCT FROM new.address)) OR (old.website IS DISTINCT FROM new.website)) OR (old.about IS DISTINCT FROM new.about)) OR (old.industry_id IS DISTINCT FROM new.industry_id)) OR (old.size IS DISTINCT FROM new.size)) OR (old.founded_year IS DISTINCT FROM new.founded_year)) OR (old.city_id IS DISTINCT FROM new.city_id)) OR (old.keep_applicants_months IS DISTINCT FROM new.keep_applicants_months)) OR (old.staff_verdict IS DISTINCT FROM new.staff_verdict))) EXECUTE FUNCTION next_version();--> statement-breakpoint
CREATE TRIGGER company_jobs_counted AFTER INSERT ON company_jobs REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION count_company_jobs_added();--> statement-breakpoint
CREATE TRIGGER company_jobs_moved AFTER UPDATE ON company_jobs REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION count_company_jobs_moved();--> statement-breakpoint
CREATE TRIGGER company_jobs_uncounted AFTER DELETE ON company_jobs REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION count_company_jobs_removed();--> statement-breakpoint
CREATE CONSTRAINT TRIGGER company_members_have_owner AFTER DELETE OR UPDATE ON company_members DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION assert_company_owner();--> statement-breakpoint
CREATE TRIGGER company_members_version BEFORE UPDATE ON company_members FOR EACH ROW WHEN (((old.role IS DISTINCT FROM new.role) OR (old.all_jobs IS DISTINCT FROM new.all_jobs))) EXECUTE FUNCTION next_version();--> statement-breakpoint
CREATE TRIGGER company_reviews_counted AFTER INSERT OR DELETE OR UPDATE ON company_reviews FOR EACH ROW EXECUTE FUNCTION count_company_reviews();--> statement-breakpoint
CREATE TRIGGER company_reviews_version BEFORE UPDATE ON company_reviews FOR EACH ROW WHEN ((((old.stars IS DISTINCT FROM new.stars) OR (old.text IS DISTINCT FROM new.text)) OR (old.is_anonymous IS DISTINCT FROM new.is_anonymous))) EXECUTE FUNCTION next_version();--> statement-breakpoint
CREATE TRIGGER company_stages_tell_added AFTER INSERT ON company_stages REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tell_company('stages');--> statement-breakpoint
CREATE TRIGGER company_stages_tell_changed AFTER UPDATE ON company_stages REFERENCING OLD TABLE AS before NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tell_company('stages');--> statement-breakpoint
CREATE TRIGGER company_stages_tell_removed AFTER DELETE ON company_stages REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tell_company('stages');--> statement-breakpoint
CREATE TRIGGER company_stages_version BEFORE UPDATE ON company_stages FOR EACH ROW WHEN ((old.name IS DISTINCT FROM new.name)) EXECUTE FUNCTION next_version();--> statement-breakpoint
CREATE TRIGGER contact_messages_version BEFORE UPDATE ON support_messages FOR EACH ROW WHEN (((old.status IS DISTINCT FROM new.status) OR (old.answer IS DISTINCT FROM new.answer))) EXECUTE FUNCTION next_version();--> statement-breakpoint
CREATE TRIGGER conversation_messages_added AFTER INSERT ON conversation_messages REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION count_messages_added();--> statement-breakpoint
CREATE TRIGGER conversation_messages_removed AFTER DELETE ON conversation_messages REFERENCING OLD TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION count_messages_removed();--> statement-breakpoint
CREATE TRIGGER conversation_messages_tell_added AFTER INSERT ON conversation_messages REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tell_company_of_messages();--> statement-breakpoint
CREATE TRIGGER conversation_messages_tell_changed AFTER UPDATE ON conversation_messages REFERENCING OLD TABLE AS before NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tell_company_of_changed_messages();--> statement-breakpoint
CREATE TRIGGER conversation_messages_tell_removed AFTER DELETE ON conversation_messages REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tell_company_of_messages();--> statement-breakpoint
CREATE TRIGGER courses_version BEFORE UPDATE ON courses FOR EACH ROW WHEN ((((old.name IS DISTINCT FROM new.name) OR (old.retired_at IS DISTINCT FROM new.retired_at)) OR (old.merged_into IS DISTINCT FROM new.merged_into))) EXECUTE FUNCTION next_version();--> statement-breakpoint
CREATE TRIGGER degrees_version BEFORE UPDATE ON degrees FOR EACH ROW WHEN ((((old.name IS DISTINCT FROM new.name) OR (old.retired_at IS DISTINCT FROM new.retired_at)) OR (old.merged_into IS DISTINCT FROM new.merged_into))) EXECUTE FUNCTION next_version();--> statement-breakpoint
CREATE TRIGGER designations_log_candidates AFTER UPDATE ON designations FOR EACH ROW WHEN ((old.name IS DISTINCT FROM new.name)) EXECUTE FUNCTION log_candidates_of_designation();--> statement-breakpoint
CREATE TRIGGER designations_version BEFORE UPDATE ON designations FOR EACH ROW WHEN ((((old.name IS DISTINCT FROM new.name) OR (old.retired_at IS DISTINCT FROM new.retired_at)) OR (old.merged_into IS DISTINCT FROM new.merged_into))) EXECUTE FUNCTION next_version();--> statement-breakpoint
CREATE TRIGGER educations_version BEFORE UPDATE ON educations FOR EACH ROW WHEN ((((old.name IS DISTINCT FROM new.name) OR (old.retired_at IS DISTINCT FROM new.retired_at)) OR (old.merged_into IS DISTINCT FROM new.merged_into))) EXECUTE FUNCTION next_version();--> statement-breakpoint
CREATE TRIGGER employment_types_version BEFORE UPDATE ON employment_types FOR EACH ROW WHEN ((((old.name IS DISTINCT FROM new.name) OR (old.retired_at IS DISTINCT FROM new.retired_at)) OR (old.merged_into IS DISTINCT FROM new.merged_into))) EXECUTE FUNCTION next_version();--> statement-breakpoint
CREATE TRIGGER industries_version BEFORE UPDATE ON industries FOR EACH ROW WHEN ((((old.name IS DISTINCT FROM new.name) OR (old.retired_at IS DISTINCT FROM new.retired_at)) OR (old.merged_into IS DISTINCT FROM new.merged_into))) EXECUTE FUNCTION next_version();--> statement-breakpoint
CREATE TRIGGER interviews_tell_added AFTER INSERT ON interviews REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tell_company('interviews');--> statement-breakpoint
CREATE TRIGGER interviews_tell_changed AFTER UPDATE ON interviews REFERENCING OLD TABLE AS before NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tell_company('interviews');--> statement-breakpoint
CREATE TRIGGER interviews_tell_removed AFTER DELETE ON interviews REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tell_company('interviews');--> statement-breakpoint
CREATE TRIGGER job_search_log_added AFTER INSERT ON job_search REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION log_search_changes();--> statement-breakpoint
CREATE TRIGGER job_search_log_changed AFTER UPDATE ON job_search REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION log_search_changes();--> statement-breakpoint
CREATE TRIGGER job_search_log_removed AFTER DELETE ON job_search REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION log_search_changes();--> statement-breakpoint
CREATE TRIGGER job_search_note_opened AFTER INSERT ON job_search REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION note_opened_jobs();--> statement-breakpoint
CREATE TRIGGER jobs_apply_url_version BEFORE UPDATE OF apply_url ON jobs FOR EACH ROW WHEN ((old.apply_url IS DISTINCT FROM new.apply_url)) EXECUTE FUNCTION next_version();--> statement-breakpoint
CREATE TRIGGER jobs_approval_needs_staff BEFORE UPDATE OF status ON jobs FOR EACH ROW WHEN (((new.status = 'approved'::text) AND (old.status <> 'approved'::text))) EXECUTE FUNCTION require_staff_approval();--> statement-breakpoint
CREATE TRIGGER jobs_experience_version BEFORE UPDATE ON jobs FOR EACH ROW WHEN ((((old.experience_min IS DISTINCT FROM new.experience_min) OR (old.experience_max IS DISTINCT FROM new.experience_max)) OR (old.experience_unknown IS DISTINCT FROM new.experience_unknown))) EXECUTE FUNCTION next_version();--> statement-breakpoint
CREATE TRIGGER jobs_first_rejection AFTER INSERT ON jobs FOR EACH ROW WHEN ((new.status = 'rejected'::text)) EXECUTE FUNCTION note_first_rejection();--> statement-breakpoint
CREATE TRIGGER jobs_listed AFTER INSERT ON jobs REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION company_jobs_added();--> statement-breakpoint
CREATE TRIGGER jobs_listed_anew AFTER UPDATE ON jobs FOR EACH ROW WHEN (((((((((old.title IS DISTINCT FROM new.title) OR (old.is_post_later IS DISTINCT FROM new.is_post_later)) OR (old.status IS DISTINCT FROM new.status)) OR (old.category_id IS DISTINCT FROM new.category_id)) OR (old.deadline IS DISTINCT FROM new.deadline)) OR (old.closed_at IS DISTINCT FROM new.closed_at)) OR (old.created_at IS DISTINCT FROM new.created_at)) OR (old.deleted_at IS DISTINCT FROM new.deleted_at))) EXECUTE FUNCTION company_job_changed();--> statement-breakpoint
CREATE TRIGGER jobs_pay_version BEFORE UPDATE ON jobs FOR EACH ROW WHEN (((((((old.pay_source IS DISTINCT FROM new.pay_source) OR (old.pay_min IS DISTINCT FROM new.pay_min)) OR (old.pay_max IS DISTINCT FROM new.pay_max)) OR (old.pay_currency IS DISTINCT FROM new.pay_currency)) OR (old.pay_period IS DISTINCT FROM new.pay_period)) OR (old.pay_addition IS DISTINCT FROM new.pay_addition))) EXECUTE FUNCTION next_version();--> statement-breakpoint
CREATE TRIGGER jobs_place_added AFTER INSERT ON jobs FOR EACH ROW EXECUTE FUNCTION set_first_workplace();--> statement-breakpoint
CREATE TRIGGER jobs_place_changed AFTER UPDATE ON jobs FOR EACH ROW WHEN ((((old.country_id IS DISTINCT FROM new.country_id) OR (old.state_id IS DISTINCT FROM new.state_id)) OR (old.city_id IS DISTINCT FROM new.city_id))) EXECUTE FUNCTION set_first_workplace();--> statement-breakpoint
CREATE TRIGGER jobs_tell_added AFTER INSERT ON jobs REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tell_company('jobs');--> statement-breakpoint
CREATE TRIGGER jobs_tell_changed AFTER UPDATE ON jobs REFERENCING OLD TABLE AS before NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tell_company('jobs');--> statement-breakpoint
CREATE TRIGGER jobs_tell_removed AFTER DELETE ON jobs REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tell_company('jobs');--> statement-breakpoint
CREATE TRIGGER jobs_version BEFORE UPDATE ON jobs FOR EACH ROW WHEN ((((((((((((((((((((((old.title IS DISTINCT FROM new.title) OR (old.description IS DISTINCT FROM new.description)) OR (old.responsibilities IS DISTINCT FROM new.responsibilities)) OR (old.job_type IS DISTINCT FROM new.job_type)) OR (old.vacancy IS DISTINCT FROM new.vacancy)) OR (old.category_id IS DISTINCT FROM new.category_id)) OR (old.subcategory_id IS DISTINCT FROM new.subcategory_id)) OR (old.salary_id IS DISTINCT FROM new.salary_id)) OR (old.experience_id IS DISTINCT FROM new.experience_id)) OR (old.work_mode_id IS DISTINCT FROM new.work_mode_id)) OR (old.designation_id IS DISTINCT FROM new.designation_id)) OR (old.industry_id IS DISTINCT FROM new.industry_id)) OR (old.country_id IS DISTINCT FROM new.country_id)) OR (old.state_id IS DISTINCT FROM new.state_id)) OR (old.city_id IS DISTINCT FROM new.city_id)) OR (old.zipcode IS DISTINCT FROM new.zipcode)) OR (old.locations IS DISTINCT FROM new.locations)) OR (old.is_post_later IS DISTINCT FROM new.is_post_later)) OR (old.opens_on IS DISTINCT FROM new.opens_on)) OR (old.is_featured IS DISTINCT FROM new.is_featured)) OR (old.deadline IS DISTINCT FROM new.deadline))) EXECUTE FUNCTION next_version();--> statement-breakpoint
CREATE TRIGGER jobs_version_of_state BEFORE UPDATE ON jobs FOR EACH ROW WHEN ((((((old.version IS DISTINCT FROM new.version) OR (old.status IS DISTINCT FROM new.status)) OR (old.closed_at IS DISTINCT FROM new.closed_at)) OR (old.paused_at IS DISTINCT FROM new.paused_at)) OR (old.deleted_at IS DISTINCT FROM new.deleted_at))) EXECUTE FUNCTION next_state_version();--> statement-breakpoint
CREATE TRIGGER library_questions_version BEFORE UPDATE ON library_questions FOR EACH ROW WHEN ((((((old.kind IS DISTINCT FROM new.kind) OR (old.text IS DISTINCT FROM new.text)) OR (old.is_required IS DISTINCT FROM new.is_required)) OR (old.choices IS DISTINCT FROM new.choices)) OR (old.expected IS DISTINCT FROM new.expected))) EXECUTE FUNCTION next_version();--> statement-breakpoint
CREATE TRIGGER message_templates_version BEFORE UPDATE ON message_templates FOR EACH ROW WHEN ((((old.name IS DISTINCT FROM new.name) OR (old.purpose IS DISTINCT FROM new.purpose)) OR (old.texts IS DISTINCT FROM new.texts))) EXECUTE FUNCTION next_version();--> statement-breakpoint
CREATE TRIGGER newsletter_issues_version BEFORE UPDATE ON newsletter_issues FOR EACH ROW WHEN ((((old.subject IS DISTINCT FROM new.subject) OR (old.text IS DISTINCT FROM new.text)) OR (old.sent_at IS DISTINCT FROM new.sent_at))) EXECUTE FUNCTION next_version();--> statement-breakpoint
CREATE TRIGGER notifications_tell_added AFTER INSERT ON notifications REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tell_account_of_notifications();--> statement-breakpoint
CREATE TRIGGER notifications_tell_changed AFTER UPDATE ON notifications REFERENCING OLD TABLE AS before NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tell_account_of_notifications();--> statement-breakpoint
CREATE TRIGGER notifications_tell_removed AFTER DELETE ON notifications REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tell_account_of_notifications();--> statement-breakpoint
CREATE TRIGGER offers_tell_added AFTER INSERT ON offers REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tell_company('offers');--> statement-breakpoint
CREATE TRIGGER offers_tell_changed AFTER UPDATE ON offers REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tell_company('offers');--> statement-breakpoint
CREATE TRIGGER offers_tell_removed AFTER DELETE ON offers REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tell_company('offers');--> statement-breakpoint
CREATE TRIGGER pooled_candidates_tell_added AFTER INSERT ON pooled_candidates REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tell_company('pools');--> statement-breakpoint
CREATE TRIGGER pooled_candidates_tell_changed AFTER UPDATE ON pooled_candidates REFERENCING OLD TABLE AS before NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tell_company('pools');--> statement-breakpoint
CREATE TRIGGER pooled_candidates_tell_removed AFTER DELETE ON pooled_candidates REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tell_company('pools');--> statement-breakpoint
CREATE TRIGGER pooled_candidates_version BEFORE UPDATE ON pooled_candidates FOR EACH ROW WHEN (((old.tags IS DISTINCT FROM new.tags) OR (old.note IS DISTINCT FROM new.note))) EXECUTE FUNCTION next_version();--> statement-breakpoint
CREATE TRIGGER salaries_version BEFORE UPDATE ON salaries FOR EACH ROW WHEN ((((old.name IS DISTINCT FROM new.name) OR (old.retired_at IS DISTINCT FROM new.retired_at)) OR (old.merged_into IS DISTINCT FROM new.merged_into))) EXECUTE FUNCTION next_version();--> statement-breakpoint
CREATE TRIGGER saved_searches_follow BEFORE UPDATE ON saved_searches FOR EACH ROW EXECUTE FUNCTION note_saved_search();--> statement-breakpoint
CREATE TRIGGER scheduled_rejections_version AFTER INSERT OR DELETE ON scheduled_rejections FOR EACH ROW EXECUTE FUNCTION count_scheduled_rejection();--> statement-breakpoint
CREATE TRIGGER scorecards_tell_added AFTER INSERT ON scorecards REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tell_company('scorecards');--> statement-breakpoint
CREATE TRIGGER scorecards_tell_changed AFTER UPDATE ON scorecards REFERENCING OLD TABLE AS before NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tell_company('scorecards');--> statement-breakpoint
CREATE TRIGGER scorecards_tell_removed AFTER DELETE ON scorecards REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tell_company('scorecards');--> statement-breakpoint
CREATE TRIGGER search_synonyms_version BEFORE UPDATE ON search_synonyms FOR EACH ROW WHEN (((old.word IS DISTINCT FROM new.word) OR (old.meanings IS DISTINCT FROM new.meanings))) EXECUTE FUNCTION next_version();--> statement-breakpoint
CREATE TRIGGER sessions_tell_removed AFTER DELETE ON sessions REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tell_account_of_ended_session();--> statement-breakpoint
CREATE TRIGGER sessions_used AFTER INSERT OR UPDATE OF last_used_at ON sessions FOR EACH ROW EXECUTE FUNCTION note_candidate_activity();--> statement-breakpoint
CREATE TRIGGER subcategories_version BEFORE UPDATE ON subcategories FOR EACH ROW WHEN (((((old.name IS DISTINCT FROM new.name) OR (old.category_id IS DISTINCT FROM new.category_id)) OR (old.retired_at IS DISTINCT FROM new.retired_at)) OR (old.merged_into IS DISTINCT FROM new.merged_into))) EXECUTE FUNCTION next_version();--> statement-breakpoint
CREATE TRIGGER tags_version BEFORE UPDATE ON tags FOR EACH ROW WHEN ((((old.name IS DISTINCT FROM new.name) OR (old.retired_at IS DISTINCT FROM new.retired_at)) OR (old.merged_into IS DISTINCT FROM new.merged_into))) EXECUTE FUNCTION next_version();--> statement-breakpoint
CREATE TRIGGER talent_pool_entries_tell_added AFTER INSERT ON talent_pool_entries REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tell_company('pools');--> statement-breakpoint
CREATE TRIGGER talent_pool_entries_tell_changed AFTER UPDATE ON talent_pool_entries REFERENCING OLD TABLE AS before NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tell_company('pools');--> statement-breakpoint
CREATE TRIGGER talent_pool_entries_tell_removed AFTER DELETE ON talent_pool_entries REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tell_company('pools');--> statement-breakpoint
CREATE TRIGGER talent_pools_tell_added AFTER INSERT ON talent_pools REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tell_company('pools');--> statement-breakpoint
CREATE TRIGGER talent_pools_tell_changed AFTER UPDATE ON talent_pools REFERENCING OLD TABLE AS before NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tell_company('pools');--> statement-breakpoint
CREATE TRIGGER talent_pools_tell_removed AFTER DELETE ON talent_pools REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tell_company('pools');--> statement-breakpoint
CREATE TRIGGER talent_pools_version BEFORE UPDATE ON talent_pools FOR EACH ROW WHEN ((old.name IS DISTINCT FROM new.name)) EXECUTE FUNCTION next_version();--> statement-breakpoint
CREATE TRIGGER users_log_candidate AFTER UPDATE ON users FOR EACH ROW WHEN (((new.role = 'seeker'::text) AND ((((old.first_name IS DISTINCT FROM new.first_name) OR (old.last_name IS DISTINCT FROM new.last_name)) OR (old.suspended_at IS DISTINCT FROM new.suspended_at)) OR (old.closed_at IS DISTINCT FROM new.closed_at)))) EXECUTE FUNCTION log_candidate_account();--> statement-breakpoint
CREATE TRIGGER users_of_companies_readdressed AFTER UPDATE OF email, email_confirmed_at ON users FOR EACH ROW WHEN (((new.role = 'employer'::text) AND ((old.email IS DISTINCT FROM new.email) OR (old.email_confirmed_at IS DISTINCT FROM new.email_confirmed_at)))) EXECUTE FUNCTION company_address_changed();--> statement-breakpoint
CREATE TRIGGER users_standing AFTER UPDATE OF suspended_at, closed_at ON users FOR EACH ROW WHEN ((((old.suspended_at IS NULL) AND (old.closed_at IS NULL)) IS DISTINCT FROM ((new.suspended_at IS NULL) AND (new.closed_at IS NULL)))) EXECUTE FUNCTION hide_applications();--> statement-breakpoint
CREATE TRIGGER users_version BEFORE UPDATE ON users FOR EACH ROW WHEN ((((((old.first_name IS DISTINCT FROM new.first_name) OR (old.last_name IS DISTINCT FROM new.last_name)) OR (old.mobile_no IS DISTINCT FROM new.mobile_no)) OR (old.suspended_at IS DISTINCT FROM new.suspended_at)) OR (old.closed_at IS DISTINCT FROM new.closed_at))) EXECUTE FUNCTION next_version();--> statement-breakpoint
CREATE TRIGGER work_modes_version BEFORE UPDATE ON work_modes FOR EACH ROW WHEN ((((old.name IS DISTINCT FROM new.name) OR (old.retired_at IS DISTINCT FROM new.retired_at)) OR (old.merged_into IS DISTINCT FROM new.merged_into))) EXECUTE FUNCTION next_version();--> statement-breakpoint
ALTER TABLE alert_jobs
    ADD CONSTRAINT alert_jobs_job_id_jobs_id_fk FOREIGN KEY (job_id) REFERENCES jobs(id) ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE answer_uploads
    ADD CONSTRAINT answer_uploads_question_id_job_questions_id_fk FOREIGN KEY (question_id) REFERENCES job_questions(id) ON DELETE CASCADE,
    ADD CONSTRAINT answer_uploads_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE applicant_expiries
    ADD CONSTRAINT applicant_expiries_job_id_jobs_id_fk FOREIGN KEY (job_id) REFERENCES jobs(id) ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE application_answers
    ADD CONSTRAINT application_answers_application_id_applications_id_fk FOREIGN KEY (application_id) REFERENCES applications(id) ON DELETE CASCADE,
    ADD CONSTRAINT application_answers_file_id_files_id_fk FOREIGN KEY (file_id) REFERENCES files(id) ON DELETE CASCADE,
    ADD CONSTRAINT application_answers_question_id_job_questions_id_fk FOREIGN KEY (question_id) REFERENCES job_questions(id) ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE application_drafts
    ADD CONSTRAINT application_drafts_job_id_jobs_id_fk FOREIGN KEY (job_id) REFERENCES jobs(id) ON DELETE CASCADE,
    ADD CONSTRAINT application_drafts_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE application_events
    ADD CONSTRAINT application_events_actor_id_users_id_fk FOREIGN KEY (actor_id) REFERENCES users(id) ON DELETE SET NULL,
    ADD CONSTRAINT application_events_application_id_applications_id_fk FOREIGN KEY (application_id) REFERENCES applications(id) ON DELETE CASCADE,
    ADD CONSTRAINT application_events_change_id_undoable_changes_id_fk FOREIGN KEY (change_id) REFERENCES undoable_changes(id) ON DELETE SET NULL;--> statement-breakpoint
ALTER TABLE applications
    ADD CONSTRAINT applications_job_id_jobs_id_fk FOREIGN KEY (job_id) REFERENCES jobs(id) ON DELETE CASCADE,
    ADD CONSTRAINT applications_resume_file_id_files_id_fk FOREIGN KEY (resume_file_id) REFERENCES files(id) ON DELETE SET NULL,
    ADD CONSTRAINT applications_stage FOREIGN KEY (stage_id, company_id, status) REFERENCES company_stages(id, company_id, status) ON DELETE SET NULL (stage_id),
    ADD CONSTRAINT applications_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE audit_log
    ADD CONSTRAINT audit_log_actor_id_users_id_fk FOREIGN KEY (actor_id) REFERENCES users(id) ON DELETE SET NULL;--> statement-breakpoint
ALTER TABLE bookmarks
    ADD CONSTRAINT bookmarks_job_id_jobs_id_fk FOREIGN KEY (job_id) REFERENCES jobs(id) ON DELETE CASCADE,
    ADD CONSTRAINT bookmarks_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE candidate_educations
    ADD CONSTRAINT candidate_educations_user_id_candidates_user_id_fk FOREIGN KEY (user_id) REFERENCES candidates(user_id) ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE candidate_employment_types
    ADD CONSTRAINT candidate_employment_types_employment_type_id_employment_types_ FOREIGN KEY (employment_type_id) REFERENCES employment_types(id),
    ADD CONSTRAINT candidate_employment_types_user_id_candidates_user_id_fk FOREIGN KEY (user_id) REFERENCES candidates(user_id) ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE candidate_experiences
    ADD CONSTRAINT candidate_experiences_user_id_candidates_user_id_fk FOREIGN KEY (user_id) REFERENCES candidates(user_id) ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE candidate_hidden_companies
    ADD CONSTRAINT candidate_hidden_companies_company_id_companies_id_fk FOREIGN KEY (company_id) REFERENCES companies(id) ON DELETE CASCADE,
    ADD CONSTRAINT candidate_hidden_companies_user_id_candidates_user_id_fk FOREIGN KEY (user_id) REFERENCES candidates(user_id) ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE candidate_notes
    ADD CONSTRAINT candidate_notes_author_id_users_id_fk FOREIGN KEY (author_id) REFERENCES users(id) ON DELETE CASCADE,
    ADD CONSTRAINT candidate_notes_company_id_companies_id_fk FOREIGN KEY (company_id) REFERENCES companies(id) ON DELETE CASCADE,
    ADD CONSTRAINT candidate_notes_user_id_candidates_user_id_fk FOREIGN KEY (user_id) REFERENCES candidates(user_id) ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE candidate_preferred_cities
    ADD CONSTRAINT candidate_preferred_cities_city_id_cities_id_fk FOREIGN KEY (city_id) REFERENCES cities(id),
    ADD CONSTRAINT candidate_preferred_cities_user_id_candidates_user_id_fk FOREIGN KEY (user_id) REFERENCES candidates(user_id) ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE candidate_projects
    ADD CONSTRAINT candidate_projects_user_id_candidates_user_id_fk FOREIGN KEY (user_id) REFERENCES candidates(user_id) ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE candidate_reviews
    ADD CONSTRAINT candidate_reviews_author_id_users_id_fk FOREIGN KEY (author_id) REFERENCES users(id) ON DELETE CASCADE,
    ADD CONSTRAINT candidate_reviews_company_id_companies_id_fk FOREIGN KEY (company_id) REFERENCES companies(id) ON DELETE CASCADE,
    ADD CONSTRAINT candidate_reviews_user_id_candidates_user_id_fk FOREIGN KEY (user_id) REFERENCES candidates(user_id) ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE candidate_skills
    ADD CONSTRAINT candidate_skills_user_id_candidates_user_id_fk FOREIGN KEY (user_id) REFERENCES candidates(user_id) ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE candidates
    ADD CONSTRAINT candidates_city_id_cities_id_fk FOREIGN KEY (city_id) REFERENCES cities(id),
    ADD CONSTRAINT candidates_country_id_countries_id_fk FOREIGN KEY (country_id) REFERENCES countries(id),
    ADD CONSTRAINT candidates_designation_id_designations_id_fk FOREIGN KEY (designation_id) REFERENCES designations(id),
    ADD CONSTRAINT candidates_resume_file_id_files_id_fk FOREIGN KEY (resume_file_id) REFERENCES files(id) ON DELETE SET NULL,
    ADD CONSTRAINT candidates_salary_id_salaries_id_fk FOREIGN KEY (salary_id) REFERENCES salaries(id),
    ADD CONSTRAINT candidates_state_id_states_id_fk FOREIGN KEY (state_id) REFERENCES states(id),
    ADD CONSTRAINT candidates_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE cities
    ADD CONSTRAINT cities_country_id_countries_id_fk FOREIGN KEY (country_id) REFERENCES countries(id),
    ADD CONSTRAINT cities_state_id_states_id_fk FOREIGN KEY (state_id) REFERENCES states(id);--> statement-breakpoint
ALTER TABLE companies
    ADD CONSTRAINT companies_city_id_cities_id_fk FOREIGN KEY (city_id) REFERENCES cities(id),
    ADD CONSTRAINT companies_industry_id_industries_id_fk FOREIGN KEY (industry_id) REFERENCES industries(id),
    ADD CONSTRAINT companies_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE company_activity
    ADD CONSTRAINT company_activity_actor_id_users_id_fk FOREIGN KEY (actor_id) REFERENCES users(id) ON DELETE SET NULL,
    ADD CONSTRAINT company_activity_company_id_companies_id_fk FOREIGN KEY (company_id) REFERENCES companies(id) ON DELETE CASCADE,
    ADD CONSTRAINT company_activity_job_id_jobs_id_fk FOREIGN KEY (job_id) REFERENCES jobs(id) ON DELETE SET NULL;--> statement-breakpoint
ALTER TABLE company_activity_applications
    ADD CONSTRAINT company_activity_applications_activity_id_company_activity_id_f FOREIGN KEY (activity_id) REFERENCES company_activity(id) ON DELETE CASCADE,
    ADD CONSTRAINT company_activity_applications_application_id_applications_id_fk FOREIGN KEY (application_id) REFERENCES applications(id) ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE company_invitations
    ADD CONSTRAINT company_invitations_company_id_companies_id_fk FOREIGN KEY (company_id) REFERENCES companies(id) ON DELETE CASCADE,
    ADD CONSTRAINT company_invitations_invited_by_users_id_fk FOREIGN KEY (invited_by) REFERENCES users(id) ON DELETE SET NULL;--> statement-breakpoint
ALTER TABLE company_jobs
    ADD CONSTRAINT company_jobs_company_id_companies_id_fk FOREIGN KEY (company_id) REFERENCES companies(id) ON DELETE CASCADE,
    ADD CONSTRAINT company_jobs_job_id_jobs_id_fk FOREIGN KEY (job_id) REFERENCES jobs(id) ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE company_member_jobs
    ADD CONSTRAINT company_member_jobs_job_id_jobs_id_fk FOREIGN KEY (job_id) REFERENCES jobs(id) ON DELETE CASCADE,
    ADD CONSTRAINT company_member_jobs_of_member FOREIGN KEY (company_id, user_id) REFERENCES company_members(company_id, user_id) ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE company_members
    ADD CONSTRAINT company_members_company_id_companies_id_fk FOREIGN KEY (company_id) REFERENCES companies(id) ON DELETE CASCADE,
    ADD CONSTRAINT company_members_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE company_pictures
    ADD CONSTRAINT company_pictures_company_id_companies_id_fk FOREIGN KEY (company_id) REFERENCES companies(id) ON DELETE CASCADE,
    ADD CONSTRAINT company_pictures_file_id_files_id_fk FOREIGN KEY (file_id) REFERENCES files(id) ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE company_places
    ADD CONSTRAINT company_places_company_id_companies_id_fk FOREIGN KEY (company_id) REFERENCES companies(id) ON DELETE CASCADE,
    ADD CONSTRAINT company_places_country_id_countries_id_fk FOREIGN KEY (country_id) REFERENCES countries(id),
    ADD CONSTRAINT company_places_state_id_states_id_fk FOREIGN KEY (state_id) REFERENCES states(id);--> statement-breakpoint
ALTER TABLE company_responses
    ADD CONSTRAINT company_responses_company_id_companies_id_fk FOREIGN KEY (company_id) REFERENCES companies(id) ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE company_review_reports
    ADD CONSTRAINT company_review_reports_review_id_company_reviews_id_fk FOREIGN KEY (review_id) REFERENCES company_reviews(id) ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE company_reviews
    ADD CONSTRAINT company_reviews_company_id_companies_id_fk FOREIGN KEY (company_id) REFERENCES companies(id) ON DELETE CASCADE,
    ADD CONSTRAINT company_reviews_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE company_stages
    ADD CONSTRAINT company_stages_company_id_companies_id_fk FOREIGN KEY (company_id) REFERENCES companies(id) ON DELETE CASCADE,
    ADD CONSTRAINT company_stages_job_id_jobs_id_fk FOREIGN KEY (job_id) REFERENCES jobs(id) ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE company_views
    ADD CONSTRAINT company_views_company_id_companies_id_fk FOREIGN KEY (company_id) REFERENCES companies(id) ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE connections
    ADD CONSTRAINT connections_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE conversation_attachments
    ADD CONSTRAINT conversation_attachments_application_id_applications_id_fk FOREIGN KEY (application_id) REFERENCES applications(id) ON DELETE CASCADE,
    ADD CONSTRAINT conversation_attachments_file_id_files_id_fk FOREIGN KEY (file_id) REFERENCES files(id) ON DELETE CASCADE,
    ADD CONSTRAINT conversation_attachments_message_id_conversation_messages_id_fk FOREIGN KEY (message_id) REFERENCES conversation_messages(id) ON DELETE SET NULL;--> statement-breakpoint
ALTER TABLE conversation_messages
    ADD CONSTRAINT conversation_messages_application_id_applications_id_fk FOREIGN KEY (application_id) REFERENCES applications(id) ON DELETE CASCADE,
    ADD CONSTRAINT conversation_messages_author_id_users_id_fk FOREIGN KEY (author_id) REFERENCES users(id) ON DELETE SET NULL,
    ADD CONSTRAINT conversation_messages_change_id_undoable_changes_id_fk FOREIGN KEY (change_id) REFERENCES undoable_changes(id) ON DELETE SET NULL,
    ADD CONSTRAINT conversation_messages_company_id_companies_id_fk FOREIGN KEY (company_id) REFERENCES companies(id) ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE conversations
    ADD CONSTRAINT conversations_application_id_applications_id_fk FOREIGN KEY (application_id) REFERENCES applications(id) ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE dismissed_jobs
    ADD CONSTRAINT dismissed_jobs_job_id_jobs_id_fk FOREIGN KEY (job_id) REFERENCES jobs(id) ON DELETE CASCADE,
    ADD CONSTRAINT dismissed_jobs_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE distinct_applicants
    ADD CONSTRAINT distinct_applicants_company_id_companies_id_fk FOREIGN KEY (company_id) REFERENCES companies(id) ON DELETE CASCADE,
    ADD CONSTRAINT distinct_applicants_other_user_id_candidates_user_id_fk FOREIGN KEY (other_user_id) REFERENCES candidates(user_id) ON DELETE CASCADE,
    ADD CONSTRAINT distinct_applicants_user_id_candidates_user_id_fk FOREIGN KEY (user_id) REFERENCES candidates(user_id) ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE drafts
    ADD CONSTRAINT drafts_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE email_confirmations
    ADD CONSTRAINT email_confirmations_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE email_reverts
    ADD CONSTRAINT email_reverts_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE files
    ADD CONSTRAINT files_owner_id_users_id_fk FOREIGN KEY (owner_id) REFERENCES users(id) ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE interviews
    ADD CONSTRAINT interviews_application_id_applications_id_fk FOREIGN KEY (application_id) REFERENCES applications(id) ON DELETE CASCADE,
    ADD CONSTRAINT interviews_change_id_undoable_changes_id_fk FOREIGN KEY (change_id) REFERENCES undoable_changes(id) ON DELETE SET NULL,
    ADD CONSTRAINT interviews_company_id_companies_id_fk FOREIGN KEY (company_id) REFERENCES companies(id) ON DELETE CASCADE,
    ADD CONSTRAINT interviews_created_by_users_id_fk FOREIGN KEY (created_by) REFERENCES users(id) ON DELETE SET NULL;--> statement-breakpoint
ALTER TABLE job_appeals
    ADD CONSTRAINT job_appeals_event_id_job_moderation_events_id_fk FOREIGN KEY (event_id) REFERENCES job_moderation_events(id) ON DELETE CASCADE,
    ADD CONSTRAINT job_appeals_job_id_jobs_id_fk FOREIGN KEY (job_id) REFERENCES jobs(id) ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE job_applicants
    ADD CONSTRAINT job_applicants_company_id_companies_id_fk FOREIGN KEY (company_id) REFERENCES companies(id) ON DELETE CASCADE,
    ADD CONSTRAINT job_applicants_job_id_jobs_id_fk FOREIGN KEY (job_id) REFERENCES jobs(id) ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE job_courses
    ADD CONSTRAINT job_courses_course_id_courses_id_fk FOREIGN KEY (course_id) REFERENCES courses(id),
    ADD CONSTRAINT job_courses_job_id_jobs_id_fk FOREIGN KEY (job_id) REFERENCES jobs(id) ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE job_criteria
    ADD CONSTRAINT job_criteria_job_id_jobs_id_fk FOREIGN KEY (job_id) REFERENCES jobs(id) ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE job_degrees
    ADD CONSTRAINT job_degrees_degree_id_degrees_id_fk FOREIGN KEY (degree_id) REFERENCES degrees(id),
    ADD CONSTRAINT job_degrees_job_id_jobs_id_fk FOREIGN KEY (job_id) REFERENCES jobs(id) ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE job_educations
    ADD CONSTRAINT job_educations_education_id_educations_id_fk FOREIGN KEY (education_id) REFERENCES educations(id),
    ADD CONSTRAINT job_educations_job_id_jobs_id_fk FOREIGN KEY (job_id) REFERENCES jobs(id) ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE job_employment_types
    ADD CONSTRAINT job_employment_types_employment_type_id_employment_types_id_fk FOREIGN KEY (employment_type_id) REFERENCES employment_types(id),
    ADD CONSTRAINT job_employment_types_job_id_jobs_id_fk FOREIGN KEY (job_id) REFERENCES jobs(id) ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE job_evaluations
    ADD CONSTRAINT job_evaluations_job_id_jobs_id_fk FOREIGN KEY (job_id) REFERENCES jobs(id) ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE job_invitations
    ADD CONSTRAINT job_invitations_change_id_undoable_changes_id_fk FOREIGN KEY (change_id) REFERENCES undoable_changes(id) ON DELETE SET NULL,
    ADD CONSTRAINT job_invitations_company_id_companies_id_fk FOREIGN KEY (company_id) REFERENCES companies(id) ON DELETE CASCADE,
    ADD CONSTRAINT job_invitations_invited_by_users_id_fk FOREIGN KEY (invited_by) REFERENCES users(id) ON DELETE SET NULL,
    ADD CONSTRAINT job_invitations_job_id_jobs_id_fk FOREIGN KEY (job_id) REFERENCES jobs(id) ON DELETE CASCADE,
    ADD CONSTRAINT job_invitations_user_id_candidates_user_id_fk FOREIGN KEY (user_id) REFERENCES candidates(user_id) ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE job_moderation_events
    ADD CONSTRAINT job_moderation_events_job_id_jobs_id_fk FOREIGN KEY (job_id) REFERENCES jobs(id) ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE job_questions
    ADD CONSTRAINT job_questions_job_id_jobs_id_fk FOREIGN KEY (job_id) REFERENCES jobs(id) ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE job_remote_areas
    ADD CONSTRAINT job_remote_areas_country_id_countries_id_fk FOREIGN KEY (country_id) REFERENCES countries(id),
    ADD CONSTRAINT job_remote_areas_job_id_jobs_id_fk FOREIGN KEY (job_id) REFERENCES jobs(id) ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE job_reports
    ADD CONSTRAINT job_reports_job_id_jobs_id_fk FOREIGN KEY (job_id) REFERENCES jobs(id) ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE job_search
    ADD CONSTRAINT job_search_job_id_jobs_id_fk FOREIGN KEY (job_id) REFERENCES jobs(id) ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE job_tags
    ADD CONSTRAINT job_tags_job_id_jobs_id_fk FOREIGN KEY (job_id) REFERENCES jobs(id) ON DELETE CASCADE,
    ADD CONSTRAINT job_tags_tag_id_tags_id_fk FOREIGN KEY (tag_id) REFERENCES tags(id);--> statement-breakpoint
ALTER TABLE job_views
    ADD CONSTRAINT job_views_job_id_jobs_id_fk FOREIGN KEY (job_id) REFERENCES jobs(id) ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE job_workplaces
    ADD CONSTRAINT job_workplaces_city_id_cities_id_fk FOREIGN KEY (city_id) REFERENCES cities(id),
    ADD CONSTRAINT job_workplaces_country_id_countries_id_fk FOREIGN KEY (country_id) REFERENCES countries(id),
    ADD CONSTRAINT job_workplaces_job_id_jobs_id_fk FOREIGN KEY (job_id) REFERENCES jobs(id) ON DELETE CASCADE,
    ADD CONSTRAINT job_workplaces_state_id_states_id_fk FOREIGN KEY (state_id) REFERENCES states(id);--> statement-breakpoint
ALTER TABLE jobs
    ADD CONSTRAINT jobs_category_id_categories_id_fk FOREIGN KEY (category_id) REFERENCES categories(id),
    ADD CONSTRAINT jobs_city_id_cities_id_fk FOREIGN KEY (city_id) REFERENCES cities(id),
    ADD CONSTRAINT jobs_company_id_companies_id_fk FOREIGN KEY (company_id) REFERENCES companies(id) ON DELETE CASCADE,
    ADD CONSTRAINT jobs_country_id_countries_id_fk FOREIGN KEY (country_id) REFERENCES countries(id),
    ADD CONSTRAINT jobs_designation_id_designations_id_fk FOREIGN KEY (designation_id) REFERENCES designations(id),
    ADD CONSTRAINT jobs_experience_id_experiences_id_fk FOREIGN KEY (experience_id) REFERENCES experiences(id),
    ADD CONSTRAINT jobs_industry_id_industries_id_fk FOREIGN KEY (industry_id) REFERENCES industries(id),
    ADD CONSTRAINT jobs_recruiter_id_users_id_fk FOREIGN KEY (recruiter_id) REFERENCES users(id) ON DELETE SET NULL,
    ADD CONSTRAINT jobs_salary_id_salaries_id_fk FOREIGN KEY (salary_id) REFERENCES salaries(id),
    ADD CONSTRAINT jobs_state_id_states_id_fk FOREIGN KEY (state_id) REFERENCES states(id),
    ADD CONSTRAINT jobs_subcategory_id_subcategories_id_fk FOREIGN KEY (subcategory_id) REFERENCES subcategories(id),
    ADD CONSTRAINT jobs_work_mode_id_work_modes_id_fk FOREIGN KEY (work_mode_id) REFERENCES work_modes(id);--> statement-breakpoint
ALTER TABLE library_questions
    ADD CONSTRAINT library_questions_company_id_companies_id_fk FOREIGN KEY (company_id) REFERENCES companies(id) ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE mail_outbox
    ADD CONSTRAINT mail_outbox_change_id_undoable_changes_id_fk FOREIGN KEY (change_id) REFERENCES undoable_changes(id) ON DELETE SET NULL,
    ADD CONSTRAINT mail_outbox_invitation_id_company_invitations_id_fk FOREIGN KEY (invitation_id) REFERENCES company_invitations(id) ON DELETE CASCADE,
    ADD CONSTRAINT mail_outbox_link_for_users_id_fk FOREIGN KEY (link_for) REFERENCES users(id) ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE match_sorts
    ADD CONSTRAINT match_sorts_job_id_jobs_id_fk FOREIGN KEY (job_id) REFERENCES jobs(id) ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE message_reports
    ADD CONSTRAINT message_reports_application_id_applications_id_fk FOREIGN KEY (application_id) REFERENCES applications(id) ON DELETE SET NULL,
    ADD CONSTRAINT message_reports_company_id_companies_id_fk FOREIGN KEY (company_id) REFERENCES companies(id) ON DELETE SET NULL,
    ADD CONSTRAINT message_reports_job_id_jobs_id_fk FOREIGN KEY (job_id) REFERENCES jobs(id) ON DELETE SET NULL,
    ADD CONSTRAINT message_reports_message_id_conversation_messages_id_fk FOREIGN KEY (message_id) REFERENCES conversation_messages(id) ON DELETE SET NULL,
    ADD CONSTRAINT message_reports_reporter_id_users_id_fk FOREIGN KEY (reporter_id) REFERENCES users(id) ON DELETE SET NULL;--> statement-breakpoint
ALTER TABLE message_templates
    ADD CONSTRAINT message_templates_company_id_companies_id_fk FOREIGN KEY (company_id) REFERENCES companies(id) ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE newsletter_links
    ADD CONSTRAINT newsletter_links_subscription_id_newsletter_subscriptions_id_fk FOREIGN KEY (subscription_id) REFERENCES newsletter_subscriptions(id) ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE notification_choices
    ADD CONSTRAINT notification_choices_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE notification_links
    ADD CONSTRAINT notification_links_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE notifications
    ADD CONSTRAINT notifications_account_id_users_id_fk FOREIGN KEY (account_id) REFERENCES users(id) ON DELETE CASCADE,
    ADD CONSTRAINT notifications_application_id_applications_id_fk FOREIGN KEY (application_id) REFERENCES applications(id) ON DELETE CASCADE,
    ADD CONSTRAINT notifications_change_id_undoable_changes_id_fk FOREIGN KEY (change_id) REFERENCES undoable_changes(id) ON DELETE SET NULL,
    ADD CONSTRAINT notifications_job_id_jobs_id_fk FOREIGN KEY (job_id) REFERENCES jobs(id) ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE offers
    ADD CONSTRAINT offers_application_id_applications_id_fk FOREIGN KEY (application_id) REFERENCES applications(id) ON DELETE CASCADE,
    ADD CONSTRAINT offers_change_id_undoable_changes_id_fk FOREIGN KEY (change_id) REFERENCES undoable_changes(id) ON DELETE SET NULL,
    ADD CONSTRAINT offers_company_id_companies_id_fk FOREIGN KEY (company_id) REFERENCES companies(id) ON DELETE CASCADE,
    ADD CONSTRAINT offers_created_by_users_id_fk FOREIGN KEY (created_by) REFERENCES users(id) ON DELETE SET NULL;--> statement-breakpoint
ALTER TABLE other_resumes
    ADD CONSTRAINT other_resumes_file_id_files_id_fk FOREIGN KEY (file_id) REFERENCES files(id) ON DELETE CASCADE,
    ADD CONSTRAINT other_resumes_user_id_candidates_user_id_fk FOREIGN KEY (user_id) REFERENCES candidates(user_id) ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE passkeys
    ADD CONSTRAINT passkeys_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE password_resets
    ADD CONSTRAINT password_resets_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE pooled_candidates
    ADD CONSTRAINT pooled_candidates_company_id_companies_id_fk FOREIGN KEY (company_id) REFERENCES companies(id) ON DELETE CASCADE,
    ADD CONSTRAINT pooled_candidates_user_id_candidates_user_id_fk FOREIGN KEY (user_id) REFERENCES candidates(user_id) ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE push_devices
    ADD CONSTRAINT push_devices_session_hash_sessions_token_hash_fk FOREIGN KEY (session_hash) REFERENCES sessions(token_hash) ON DELETE CASCADE,
    ADD CONSTRAINT push_devices_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE push_outbox
    ADD CONSTRAINT push_outbox_device_id_push_devices_id_fk FOREIGN KEY (device_id) REFERENCES push_devices(id) ON DELETE CASCADE,
    ADD CONSTRAINT push_outbox_notification_id_notifications_id_fk FOREIGN KEY (notification_id) REFERENCES notifications(id) ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE recovery_codes
    ADD CONSTRAINT recovery_codes_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE saved_queries
    ADD CONSTRAINT saved_queries_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE saved_search_jobs
    ADD CONSTRAINT saved_search_jobs_job_id_jobs_id_fk FOREIGN KEY (job_id) REFERENCES jobs(id) ON DELETE CASCADE,
    ADD CONSTRAINT saved_search_jobs_saved_search_id_saved_searches_id_fk FOREIGN KEY (saved_search_id) REFERENCES saved_searches(id) ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE saved_searches
    ADD CONSTRAINT saved_searches_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE scheduled_rejections
    ADD CONSTRAINT scheduled_rejections_application_id_applications_id_fk FOREIGN KEY (application_id) REFERENCES applications(id) ON DELETE CASCADE,
    ADD CONSTRAINT scheduled_rejections_author_id_users_id_fk FOREIGN KEY (author_id) REFERENCES users(id) ON DELETE SET NULL,
    ADD CONSTRAINT scheduled_rejections_change_id_undoable_changes_id_fk FOREIGN KEY (change_id) REFERENCES undoable_changes(id) ON DELETE SET NULL;--> statement-breakpoint
ALTER TABLE scorecard_ratings
    ADD CONSTRAINT scorecard_ratings_criterion_id_job_criteria_id_fk FOREIGN KEY (criterion_id) REFERENCES job_criteria(id) ON DELETE CASCADE,
    ADD CONSTRAINT scorecard_ratings_scorecard_id_scorecards_id_fk FOREIGN KEY (scorecard_id) REFERENCES scorecards(id) ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE scorecards
    ADD CONSTRAINT scorecards_application_id_applications_id_fk FOREIGN KEY (application_id) REFERENCES applications(id) ON DELETE CASCADE,
    ADD CONSTRAINT scorecards_author_id_users_id_fk FOREIGN KEY (author_id) REFERENCES users(id) ON DELETE CASCADE,
    ADD CONSTRAINT scorecards_company_id_companies_id_fk FOREIGN KEY (company_id) REFERENCES companies(id) ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE security_events
    ADD CONSTRAINT security_events_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE sessions
    ADD CONSTRAINT sessions_company_id_companies_id_fk FOREIGN KEY (company_id) REFERENCES companies(id) ON DELETE SET NULL,
    ADD CONSTRAINT sessions_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE shortlisted_candidates
    ADD CONSTRAINT shortlisted_candidates_company_id_companies_id_fk FOREIGN KEY (company_id) REFERENCES companies(id) ON DELETE CASCADE,
    ADD CONSTRAINT shortlisted_candidates_user_id_candidates_user_id_fk FOREIGN KEY (user_id) REFERENCES candidates(user_id) ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE shortlisted_for_jobs
    ADD CONSTRAINT shortlisted_for_jobs_are_shortlisted FOREIGN KEY (company_id, user_id) REFERENCES shortlisted_candidates(company_id, user_id) ON DELETE CASCADE,
    ADD CONSTRAINT shortlisted_for_jobs_job_id_jobs_id_fk FOREIGN KEY (job_id) REFERENCES jobs(id) ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE sign_in_challenges
    ADD CONSTRAINT sign_in_challenges_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE sign_in_codes
    ADD CONSTRAINT sign_in_codes_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE stage_moves
    ADD CONSTRAINT stage_moves_actor_id_users_id_fk FOREIGN KEY (actor_id) REFERENCES users(id) ON DELETE SET NULL,
    ADD CONSTRAINT stage_moves_application_id_applications_id_fk FOREIGN KEY (application_id) REFERENCES applications(id) ON DELETE CASCADE,
    ADD CONSTRAINT stage_moves_change_id_undoable_changes_id_fk FOREIGN KEY (change_id) REFERENCES undoable_changes(id) ON DELETE SET NULL,
    ADD CONSTRAINT stage_moves_stage_id_company_stages_id_fk FOREIGN KEY (stage_id) REFERENCES company_stages(id) ON DELETE SET NULL;--> statement-breakpoint
ALTER TABLE states
    ADD CONSTRAINT states_country_id_countries_id_fk FOREIGN KEY (country_id) REFERENCES countries(id);--> statement-breakpoint
ALTER TABLE subcategories
    ADD CONSTRAINT subcategories_category_id_categories_id_fk FOREIGN KEY (category_id) REFERENCES categories(id);--> statement-breakpoint
ALTER TABLE support_messages
    ADD CONSTRAINT support_messages_answered_by_users_id_fk FOREIGN KEY (answered_by) REFERENCES users(id) ON DELETE SET NULL;--> statement-breakpoint
ALTER TABLE talent_pool_entries
    ADD CONSTRAINT talent_pool_entries_added_by_users_id_fk FOREIGN KEY (added_by) REFERENCES users(id) ON DELETE SET NULL,
    ADD CONSTRAINT talent_pool_entries_are_of_pool FOREIGN KEY (pool_id, company_id) REFERENCES talent_pools(id, company_id) ON DELETE CASCADE,
    ADD CONSTRAINT talent_pool_entries_are_pooled FOREIGN KEY (company_id, user_id) REFERENCES pooled_candidates(company_id, user_id) ON DELETE CASCADE,
    ADD CONSTRAINT talent_pool_entries_company_id_companies_id_fk FOREIGN KEY (company_id) REFERENCES companies(id) ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE talent_pools
    ADD CONSTRAINT talent_pools_company_id_companies_id_fk FOREIGN KEY (company_id) REFERENCES companies(id) ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE translation_changes
    ADD CONSTRAINT translation_changes_by_users_id_fk FOREIGN KEY (by) REFERENCES users(id) ON DELETE SET NULL;--> statement-breakpoint
ALTER TABLE translation_overrides
    ADD CONSTRAINT translation_overrides_updated_by_users_id_fk FOREIGN KEY (updated_by) REFERENCES users(id) ON DELETE SET NULL;--> statement-breakpoint
ALTER TABLE two_factor
    ADD CONSTRAINT two_factor_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE undo_rows
    ADD CONSTRAINT undo_rows_change_id_undoable_changes_id_fk FOREIGN KEY (change_id) REFERENCES undoable_changes(id) ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE undoable_changes
    ADD CONSTRAINT undoable_changes_actor_id_users_id_fk FOREIGN KEY (actor_id) REFERENCES users(id) ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE user_pictures
    ADD CONSTRAINT user_pictures_file_id_files_id_fk FOREIGN KEY (file_id) REFERENCES files(id) ON DELETE CASCADE,
    ADD CONSTRAINT user_pictures_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE visitor_applications
    ADD CONSTRAINT visitor_applications_added_by_users_id_fk FOREIGN KEY (added_by) REFERENCES users(id) ON DELETE SET NULL,
    ADD CONSTRAINT visitor_applications_company_id_companies_id_fk FOREIGN KEY (company_id) REFERENCES companies(id) ON DELETE CASCADE,
    ADD CONSTRAINT visitor_applications_job_id_jobs_id_fk FOREIGN KEY (job_id) REFERENCES jobs(id) ON DELETE CASCADE;--> statement-breakpoint
INSERT INTO search_synonyms VALUES
    (1, 'accountant', '{accounting,"accounts executive"}', 1),
    (2, 'admin', '{administrator,administrative}', 1),
    (3, 'ai', '{"artificial intelligence","machine learning"}', 1),
    (4, 'assistant', '{asst}', 1),
    (5, 'ba', '{"business analyst"}', 1),
    (6, 'backend', '{"back end"}', 1),
    (7, 'bpo', '{"call centre","call center","customer support"}', 1),
    (8, 'chef', '{cook}', 1),
    (9, 'coder', '{developer,programmer}', 1),
    (10, 'cook', '{chef}', 1),
    (11, 'cs', '{"customer service","customer success","customer support"}', 1),
    (12, 'dba', '{"database administrator"}', 1),
    (13, 'dev', '{developer}', 1),
    (14, 'doctor', '{physician,"medical officer"}', 1),
    (16, 'exec', '{executive}', 1),
    (18, 'frontend', '{"front end"}', 1),
    (19, 'fullstack', '{"full stack"}', 1),
    (20, 'golang', '{"go developer","go engineer"}', 1),
    (21, 'hr', '{"human resources","people operations"}', 1),
    (22, 'js', '{javascript}', 1),
    (23, 'jr', '{junior}', 1),
    (24, 'junior', '{jr}', 1),
    (25, 'k8s', '{kubernetes}', 1),
    (26, 'lawyer', '{advocate,"legal counsel",attorney}', 1),
    (27, 'manager', '{mgr}', 1),
    (28, 'mgr', '{manager}', 1),
    (29, 'ml', '{"machine learning"}', 1),
    (30, 'nurse', '{nursing}', 1),
    (31, 'ops', '{operations}', 1),
    (33, 'pm', '{"product manager","project manager"}', 1),
    (34, 'pr', '{"public relations"}', 1),
    (35, 'programmer', '{developer,"software engineer"}', 1),
    (36, 'py', '{python}', 1),
    (37, 'qa', '{"quality assurance",tester,"test engineer"}', 1),
    (38, 'recruiter', '{"talent acquisition"}', 1),
    (39, 'sde', '{"software engineer","software developer"}', 1),
    (40, 'seo', '{"search engine"}', 1),
    (41, 'senior', '{sr.}', 1),
    (42, 'sr', '{senior}', 1),
    (43, 'swe', '{"software engineer"}', 1),
    (44, 'sysadmin', '{"system administrator","systems administrator"}', 1),
    (45, 'teacher', '{faculty,tutor,lecturer}', 1),
    (46, 'tester', '{qa,"quality assurance"}', 1),
    (48, 'ui', '{"user interface"}', 1),
    (49, 'ux', '{"user experience"}', 1),
    (50, 'writer', '{copywriter,"content editor"}', 1);--> statement-breakpoint
SELECT setval('search_synonyms_id_seq', 50);
