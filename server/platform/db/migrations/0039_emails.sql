-- Letters become emails: a column, the audit log's actions and the keys of texts.
ALTER TABLE "newsletter_issues" RENAME COLUMN "letters" TO "emails";--> statement-breakpoint
UPDATE "audit_log" SET "action" = CASE "action" WHEN 'letter.give_up' THEN 'email.stop' ELSE 'email' || substr("action", 7) END
  WHERE "action" IN ('letter.retry', 'letter.give_up', 'letter.delete');--> statement-breakpoint
UPDATE "audit_log" SET "subject_kind" = 'email', "details" = CASE "details"->>'was'
    WHEN 'given_up' THEN jsonb_set("details", '{was}', '"failed"') ELSE "details" END
  WHERE "subject_kind" = 'letter';--> statement-breakpoint
CREATE TEMPORARY TABLE "renamed_keys" ("old" text PRIMARY KEY, "new" text NOT NULL);
--> statement-breakpoint
INSERT INTO "renamed_keys" VALUES
  ('console.staff_act.letter.delete', 'console.staff_act.email.delete'),
  ('console.staff_act.letter.give_up', 'console.staff_act.email.stop'),
  ('console.staff_act.letter.retry', 'console.staff_act.email.retry'),
  ('console.staff_home.delayed_letters', 'console.staff_home.delayed_emails'),
  ('console.staff_home.failed_letters', 'console.staff_home.failed_emails'),
  ('console.staff_issues.letters', 'console.staff_issues.emails'),
  ('console.staff_letters.delete_text', 'console.staff_emails.delete_text'),
  ('console.staff_letters.delete_title', 'console.staff_emails.delete_title'),
  ('console.staff_letters.deleted', 'console.staff_emails.deleted'),
  ('console.staff_letters.failed', 'console.staff_emails.failed'),
  ('console.staff_letters.gave_up', 'console.staff_emails.stopped'),
  ('console.staff_letters.give_up', 'console.staff_emails.stop'),
  ('console.staff_letters.next', 'console.staff_emails.next'),
  ('console.staff_letters.none', 'console.staff_emails.none'),
  ('console.staff_letters.none_text', 'console.staff_emails.none_text'),
  ('console.staff_letters.retried', 'console.staff_emails.retried'),
  ('console.staff_letters.retry', 'console.staff_emails.retry'),
  ('console.staff_letters.search', 'console.staff_emails.search'),
  ('console.staff_letters.state.delayed', 'console.staff_emails.state.delayed'),
  ('console.staff_letters.state.given_up', 'console.staff_emails.state.failed'),
  ('console.staff_letters.state.waiting', 'console.staff_emails.state.waiting'),
  ('console.staff_letters.state_label', 'console.staff_emails.state_label'),
  ('console.staff_letters.subject', 'console.staff_emails.subject'),
  ('console.staff_letters.subtitle', 'console.staff_emails.subtitle'),
  ('console.staff_letters.title', 'console.staff_emails.title'),
  ('console.staff_letters.to', 'console.staff_emails.to'),
  ('console.staff_letters.written', 'console.staff_emails.written'),
  ('console.staff_menu.letters', 'console.staff_menu.emails'),
  ('console.staff_subject.letter', 'console.staff_subject.email'),
  ('server.staff.letter_under_way', 'server.staff.email_under_way'),
  ('server.staff.letter_waits', 'server.staff.email_waits');
--> statement-breakpoint
UPDATE "text_overrides" SET "key" = "new" FROM "renamed_keys" WHERE "key" = "old";--> statement-breakpoint
UPDATE "text_reviews" SET "key" = "new" FROM "renamed_keys" WHERE "key" = "old";--> statement-breakpoint
UPDATE "text_changes" SET "key" = "new" FROM "renamed_keys" WHERE "key" = "old";--> statement-breakpoint
DROP TABLE "renamed_keys";
