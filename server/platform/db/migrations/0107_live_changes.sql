-- Tells every process what has changed for a company or an account, so that open consoles load it again. The payload
-- names whose it is, the kind, and until when the change is held, in milliseconds since 1970.
CREATE FUNCTION tell_company() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('shortlist_live', concat_ws(' ', 'company', company_id, TG_ARGV[0]))
  FROM (SELECT DISTINCT company_id FROM changed) AS told;
  RETURN NULL;
END $$;
--> statement-breakpoint
-- Opening an application is no change to others: a list of unread ones must not lose the one just opened.
CREATE FUNCTION tell_company_of_changed_applications() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('shortlist_live', concat_ws(' ', 'company', company_id, 'applications'))
  FROM (
    SELECT DISTINCT changed.company_id FROM changed JOIN before ON before.id = changed.id
    WHERE NOT (before.status = 'applied' AND changed.status = 'viewed' AND before.version = changed.version)
  ) AS told;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION tell_company_of_messages() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('shortlist_live',
    concat_ws(' ', 'company', company_id, 'conversations', floor(extract(epoch FROM held_until) * 1000)))
  FROM (SELECT DISTINCT company_id, held_until FROM changed) AS told;
  RETURN NULL;
END $$;
--> statement-breakpoint
-- Neither is reading messages.
CREATE FUNCTION tell_company_of_changed_messages() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('shortlist_live',
    concat_ws(' ', 'company', company_id, 'conversations', floor(extract(epoch FROM held_until) * 1000)))
  FROM (
    SELECT DISTINCT changed.company_id, changed.held_until FROM changed JOIN before ON before.id = changed.id
    WHERE before.read_at IS NOT DISTINCT FROM changed.read_at
  ) AS told;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION tell_account_of_notifications() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('shortlist_live',
    concat_ws(' ', 'account', account_id, 'notifications', floor(extract(epoch FROM held_until) * 1000)))
  FROM (SELECT DISTINCT account_id, held_until FROM changed) AS told;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION tell_account_of_ended_session() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('shortlist_live', concat_ws(' ', 'account', user_id, 'session'))
  FROM (SELECT DISTINCT user_id FROM changed) AS told;
  RETURN NULL;
END $$;
--> statement-breakpoint
DO $$
DECLARE
  told record;
BEGIN
  FOR told IN SELECT * FROM (VALUES
    ('applications', 'tell_company(''applications'')', 'tell_company_of_changed_applications()'),
    ('candidate_notes', 'tell_company(''notes'')', NULL),
    ('interviews', 'tell_company(''interviews'')', NULL),
    ('scorecards', 'tell_company(''scorecards'')', NULL),
    ('jobs', 'tell_company(''jobs'')', NULL),
    ('company_stages', 'tell_company(''stages'')', NULL),
    ('talent_pools', 'tell_company(''pools'')', NULL),
    ('pooled_candidates', 'tell_company(''pools'')', NULL),
    ('talent_pool_entries', 'tell_company(''pools'')', NULL),
    ('conversation_messages', 'tell_company_of_messages()', 'tell_company_of_changed_messages()'),
    ('notifications', 'tell_account_of_notifications()', NULL)
  ) AS list (table_name, call, call_if_changed) LOOP
    EXECUTE format('CREATE TRIGGER %I AFTER INSERT ON %I REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION %s',
      told.table_name || '_tell_added', told.table_name, told.call);
    EXECUTE format('CREATE TRIGGER %I AFTER UPDATE ON %I REFERENCING OLD TABLE AS before NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION %s',
      told.table_name || '_tell_changed', told.table_name, coalesce(told.call_if_changed, told.call));
    EXECUTE format('CREATE TRIGGER %I AFTER DELETE ON %I REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION %s',
      told.table_name || '_tell_removed', told.table_name, told.call);
  END LOOP;
END $$;
--> statement-breakpoint
CREATE TRIGGER sessions_tell_removed AFTER DELETE ON sessions REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION tell_account_of_ended_session();
