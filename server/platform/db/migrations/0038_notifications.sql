-- Notices become notifications: tables, their constraints, indexes and sequence, and the keys of texts.
ALTER TABLE "notices" RENAME TO "notifications";--> statement-breakpoint
ALTER TABLE "notice_choices" RENAME TO "notification_choices";--> statement-breakpoint
ALTER TABLE "notice_links" RENAME TO "notification_links";--> statement-breakpoint
DO $$
DECLARE
  item record;
BEGIN
  -- A primary key's index gets its new name with the constraint. Newer servers name NOT NULL constraints, too.
  FOR item IN
    SELECT conrelid::regclass AS owner, conname AS name FROM pg_constraint
    WHERE conrelid IN ('notifications'::regclass, 'notification_choices'::regclass, 'notification_links'::regclass)
      AND starts_with(conname, 'notice')
  LOOP
    EXECUTE format('ALTER TABLE %s RENAME CONSTRAINT %I TO %I',
      item.owner, item.name, regexp_replace(item.name, '^notice', 'notification'));
  END LOOP;
  FOR item IN
    SELECT index.indexrelid::regclass AS index, class.relname AS name
    FROM pg_index index JOIN pg_class class ON class.oid = index.indexrelid
    WHERE indrelid IN ('notifications'::regclass, 'notification_choices'::regclass, 'notification_links'::regclass)
      AND starts_with(class.relname, 'notice')
  LOOP
    EXECUTE format('ALTER INDEX %s RENAME TO %I', item.index, regexp_replace(item.name, '^notice', 'notification'));
  END LOOP;
END $$;
--> statement-breakpoint
ALTER SEQUENCE "notices_id_seq" RENAME TO "notifications_id_seq";--> statement-breakpoint
UPDATE "undo_rows" SET table_name = 'notifications' WHERE table_name = 'notices';--> statement-breakpoint
CREATE FUNCTION pg_temp.new_key(key text) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE
    WHEN key LIKE 'notices.mails\_%' THEN 'notifications.emails_' || substr(key, 15)
    WHEN key LIKE 'notices.%' THEN 'notifications.' || substr(key, 9)
    WHEN key LIKE 'mail.notice.%' THEN 'mail.notification.' || substr(key, 13)
    WHEN key LIKE 'server.notice\_mails\_%' THEN 'server.notification_emails_' || substr(key, 21)
    WHEN key = 'server.hire_notice' THEN 'server.hire_notification'
    ELSE key
  END
$$;
--> statement-breakpoint
UPDATE "text_overrides" SET key = pg_temp.new_key(key), text = replace(text, '%{notice}', '%{notification}')
  WHERE key <> pg_temp.new_key(key);--> statement-breakpoint
UPDATE "text_reviews" SET key = pg_temp.new_key(key), text = replace(text, '%{notice}', '%{notification}')
  WHERE key <> pg_temp.new_key(key);--> statement-breakpoint
UPDATE "text_changes" SET key = pg_temp.new_key(key), before = replace(before, '%{notice}', '%{notification}'),
  after = replace(after, '%{notice}', '%{notification}') WHERE key <> pg_temp.new_key(key);--> statement-breakpoint
DROP FUNCTION pg_temp.new_key(text);
