-- Gives tables, audit actions, undoable changes and the keys of texts the names that the code uses.
ALTER TABLE "entry_names" RENAME CONSTRAINT "entry_names_say_something" TO "entry_names_not_blank";--> statement-breakpoint
ALTER TABLE "text_overrides" RENAME CONSTRAINT "text_overrides_say_something" TO "text_overrides_not_blank";--> statement-breakpoint
ALTER TABLE "text_changes" RENAME CONSTRAINT "text_changes_change_something" TO "text_changes_differ";--> statement-breakpoint
ALTER INDEX "text_changes_of_a_text" RENAME TO "text_changes_of_key";--> statement-breakpoint
DO $$
DECLARE
  renamed record;
  item record;
BEGIN
  FOR renamed IN
    SELECT * FROM (VALUES
      ('entry_names', 'localized_names'),
      ('text_overrides', 'translation_overrides'),
      ('text_reviews', 'translation_reviews'),
      ('text_changes', 'translation_changes'),
      ('contact_messages', 'support_messages')
    ) AS names(old, new)
  LOOP
    EXECUTE format('ALTER TABLE %I RENAME TO %I', renamed.old, renamed.new);
    -- A primary key's index gets its new name with the constraint. Newer servers name NOT NULL constraints, too.
    FOR item IN
      SELECT conname AS name FROM pg_constraint
      WHERE conrelid = renamed.new::regclass AND starts_with(conname, renamed.old)
    LOOP
      EXECUTE format('ALTER TABLE %I RENAME CONSTRAINT %I TO %I',
        renamed.new, item.name, replace(item.name, renamed.old, renamed.new));
    END LOOP;
    FOR item IN
      SELECT class.relname AS name FROM pg_index JOIN pg_class class ON class.oid = indexrelid
      WHERE indrelid = renamed.new::regclass AND starts_with(class.relname, renamed.old)
    LOOP
      EXECUTE format('ALTER INDEX %I RENAME TO %I', item.name, replace(item.name, renamed.old, renamed.new));
    END LOOP;
    EXECUTE format('ALTER SEQUENCE IF EXISTS %I RENAME TO %I', renamed.old || '_id_seq', renamed.new || '_id_seq');
  END LOOP;
END $$;
--> statement-breakpoint
ALTER TABLE "drafts" DROP CONSTRAINT "drafts_kind";--> statement-breakpoint
UPDATE "drafts" SET "kind" = 'translations' WHERE "kind" = 'texts';--> statement-breakpoint
ALTER TABLE "drafts" ADD CONSTRAINT "drafts_kind" CHECK (kind in ('job', 'note', 'reply', 'profile', 'application', 'article', 'newsletter', 'translations'));--> statement-breakpoint
UPDATE "undoable_changes" SET "details" = jsonb_set("details", '{kind}', '"account_status_set"')
  WHERE "details"->>'kind' = 'account_standing_set';--> statement-breakpoint
UPDATE "audit_log" SET "action" = 'lookup_value' || substr("action", 6)
  WHERE "action" IN ('entry.add', 'entry.rename', 'entry.merge', 'entry.unmerge', 'entry.retire', 'entry.bring_back');--> statement-breakpoint
UPDATE "audit_log" SET "action" = 'translation' || substr("action", 5)
  WHERE "action" IN ('text.change', 'text.review', 'text.take_back', 'text.undo', 'text.import');--> statement-breakpoint
UPDATE "audit_log" SET "action" = 'support_message' || substr("action", 8)
  WHERE "action" IN ('message.answer', 'message.close', 'message.reopen');--> statement-breakpoint
UPDATE "audit_log" SET "subject_kind" = CASE "subject_kind"
    WHEN 'entry' THEN 'lookup_value' WHEN 'text' THEN 'translation' ELSE 'support_message' END
  WHERE "subject_kind" IN ('entry', 'text', 'message');--> statement-breakpoint
CREATE TEMPORARY TABLE "renamed_keys" ("old" text PRIMARY KEY, "new" text NOT NULL);
--> statement-breakpoint
INSERT INTO "renamed_keys" VALUES
  ('console.staff_act.entry.add', 'console.staff_act.lookup_value.add'),
  ('console.staff_act.entry.bring_back', 'console.staff_act.lookup_value.bring_back'),
  ('console.staff_act.entry.merge', 'console.staff_act.lookup_value.merge'),
  ('console.staff_act.entry.rename', 'console.staff_act.lookup_value.rename'),
  ('console.staff_act.entry.retire', 'console.staff_act.lookup_value.retire'),
  ('console.staff_act.entry.unmerge', 'console.staff_act.lookup_value.unmerge'),
  ('console.staff_act.message.answer', 'console.staff_act.support_message.answer'),
  ('console.staff_act.message.close', 'console.staff_act.support_message.close'),
  ('console.staff_act.message.reopen', 'console.staff_act.support_message.reopen'),
  ('console.staff_act.text.change', 'console.staff_act.translation.change'),
  ('console.staff_act.text.import', 'console.staff_act.translation.import'),
  ('console.staff_act.text.review', 'console.staff_act.translation.review'),
  ('console.staff_act.text.take_back', 'console.staff_act.translation.take_back'),
  ('console.staff_act.text.undo', 'console.staff_act.translation.undo'),
  ('console.staff_home.open_messages', 'console.staff_home.open_support_messages'),
  ('console.staff_lists.act.bring_back', 'console.staff_lookups.act.bring_back'),
  ('console.staff_lists.act.merge', 'console.staff_lookups.act.merge'),
  ('console.staff_lists.act.rename', 'console.staff_lookups.act.rename'),
  ('console.staff_lists.act.retire', 'console.staff_lookups.act.retire'),
  ('console.staff_lists.acts_on', 'console.staff_lookups.acts_on'),
  ('console.staff_lists.add', 'console.staff_lookups.add'),
  ('console.staff_lists.added', 'console.staff_lookups.added'),
  ('console.staff_lists.category', 'console.staff_lookups.category'),
  ('console.staff_lists.choose', 'console.staff_lookups.choose'),
  ('console.staff_lists.into', 'console.staff_lookups.into'),
  ('console.staff_lists.into_missing', 'console.staff_lookups.into_missing'),
  ('console.staff_lists.is_offered', 'console.staff_lookups.is_offered'),
  ('console.staff_lists.is_retired', 'console.staff_lookups.is_retired'),
  ('console.staff_lists.list', 'console.staff_lookups.list'),
  ('console.staff_lists.merge_text', 'console.staff_lookups.merge_text'),
  ('console.staff_lists.merge_title', 'console.staff_lookups.merge_title'),
  ('console.staff_lists.merged', 'console.staff_lookups.merged'),
  ('console.staff_lists.merged_into', 'console.staff_lookups.merged_into'),
  ('console.staff_lists.name', 'console.staff_lookups.name'),
  ('console.staff_lists.name_english', 'console.staff_lookups.name_english'),
  ('console.staff_lists.names', 'console.staff_lookups.names'),
  ('console.staff_lists.names_are_texts', 'console.staff_lookups.names_from_catalogue'),
  ('console.staff_lists.names_hint', 'console.staff_lookups.names_hint'),
  ('console.staff_lists.names_renamed', 'console.staff_lookups.names_renamed'),
  ('console.staff_lists.none', 'console.staff_lookups.none'),
  ('console.staff_lists.none_text', 'console.staff_lookups.none_text'),
  ('console.staff_lists.of.categories', 'console.staff_lookups.of.categories'),
  ('console.staff_lists.of.courses', 'console.staff_lookups.of.courses'),
  ('console.staff_lists.of.degrees', 'console.staff_lookups.of.degrees'),
  ('console.staff_lists.of.designations', 'console.staff_lookups.of.designations'),
  ('console.staff_lists.of.educations', 'console.staff_lookups.of.educations'),
  ('console.staff_lists.of.employment-types', 'console.staff_lookups.of.employment-types'),
  ('console.staff_lists.of.industries', 'console.staff_lookups.of.industries'),
  ('console.staff_lists.of.salaries', 'console.staff_lookups.of.salaries'),
  ('console.staff_lists.of.sub-categories', 'console.staff_lookups.of.sub-categories'),
  ('console.staff_lists.of.tags', 'console.staff_lookups.of.tags'),
  ('console.staff_lists.of.workmodes', 'console.staff_lookups.of.workmodes'),
  ('console.staff_lists.rename_text', 'console.staff_lookups.rename_text'),
  ('console.staff_lists.rename_title', 'console.staff_lookups.rename_title'),
  ('console.staff_lists.renamed', 'console.staff_lookups.renamed'),
  ('console.staff_lists.retire_text', 'console.staff_lookups.retire_text'),
  ('console.staff_lists.retire_title', 'console.staff_lookups.retire_title'),
  ('console.staff_lists.search', 'console.staff_lookups.search'),
  ('console.staff_lists.state.merged', 'console.staff_lookups.state.merged'),
  ('console.staff_lists.state.offered', 'console.staff_lookups.state.offered'),
  ('console.staff_lists.state.retired', 'console.staff_lookups.state.retired'),
  ('console.staff_lists.state_label', 'console.staff_lookups.state_label'),
  ('console.staff_lists.subtitle', 'console.staff_lookups.subtitle'),
  ('console.staff_lists.title', 'console.staff_lookups.title'),
  ('console.staff_lists.to_texts', 'console.staff_lookups.to_translations'),
  ('console.staff_lists.uses', 'console.staff_lookups.uses'),
  ('console.staff_menu.lists', 'console.staff_menu.lookups'),
  ('console.staff_menu.messages', 'console.staff_menu.support_messages'),
  ('console.staff_messages.answer', 'console.support_messages.answer'),
  ('console.staff_messages.answer_hint', 'console.support_messages.answer_hint'),
  ('console.staff_messages.answer_missing', 'console.support_messages.answer_missing'),
  ('console.staff_messages.answered_by', 'console.support_messages.answered_by'),
  ('console.staff_messages.close', 'console.support_messages.close'),
  ('console.staff_messages.closed_done', 'console.support_messages.closed_done'),
  ('console.staff_messages.from', 'console.support_messages.from'),
  ('console.staff_messages.gone', 'console.support_messages.gone'),
  ('console.staff_messages.gone_text', 'console.support_messages.gone_text'),
  ('console.staff_messages.language', 'console.support_messages.language'),
  ('console.staff_messages.none', 'console.support_messages.none'),
  ('console.staff_messages.none_text', 'console.support_messages.none_text'),
  ('console.staff_messages.received', 'console.support_messages.received'),
  ('console.staff_messages.reopen', 'console.support_messages.reopen'),
  ('console.staff_messages.reopened_done', 'console.support_messages.reopened_done'),
  ('console.staff_messages.search', 'console.support_messages.search'),
  ('console.staff_messages.search_hint', 'console.support_messages.search_hint'),
  ('console.staff_messages.send', 'console.support_messages.send'),
  ('console.staff_messages.sent', 'console.support_messages.sent'),
  ('console.staff_messages.somebody', 'console.support_messages.somebody'),
  ('console.staff_messages.status.answered', 'console.support_messages.status.answered'),
  ('console.staff_messages.status.closed', 'console.support_messages.status.closed'),
  ('console.staff_messages.status.open', 'console.support_messages.status.open'),
  ('console.staff_messages.status_label', 'console.support_messages.status_label'),
  ('console.staff_messages.subject', 'console.support_messages.subject'),
  ('console.staff_messages.subtitle', 'console.support_messages.subtitle'),
  ('console.staff_messages.title', 'console.support_messages.title'),
  ('console.staff_subject.entry', 'console.staff_subject.lookup_value'),
  ('console.staff_subject.message', 'console.staff_subject.support_message'),
  ('console.staff_subject.text', 'console.staff_subject.translation'),
  ('console.staff_users.standing.active', 'console.staff_users.status.active'),
  ('console.staff_users.standing.closed', 'console.staff_users.status.closed'),
  ('console.staff_users.standing.suspended', 'console.staff_users.status.suspended'),
  ('console.staff_users.standing_label', 'console.staff_users.status_label'),
  ('console.texts_changed', 'console.translations_changed'),
  ('console.texts_discard', 'console.translations_discard'),
  ('console.texts_english', 'console.translations_english'),
  ('console.texts_export_csv', 'console.translations_export_csv'),
  ('console.texts_export_json', 'console.translations_export_json'),
  ('console.texts_export_xliff', 'console.translations_export_xliff'),
  ('console.texts_group', 'console.translations_group'),
  ('console.texts_history', 'console.translations_history'),
  ('console.texts_history_by', 'console.translations_history_by'),
  ('console.texts_history_none', 'console.translations_history_none'),
  ('console.texts_history_nothing', 'console.translations_history_nothing'),
  ('console.texts_history_of', 'console.translations_history_of'),
  ('console.texts_import', 'console.translations_import'),
  ('console.texts_import_apply', 'console.translations_import_apply'),
  ('console.texts_import_file', 'console.translations_import_file'),
  ('console.texts_import_hint', 'console.translations_import_hint'),
  ('console.texts_import_plan', 'console.translations_import_plan'),
  ('console.texts_import_title', 'console.translations_import_title'),
  ('console.texts_imported', 'console.translations_imported'),
  ('console.texts_label', 'console.translations_label'),
  ('console.texts_language', 'console.translations_language'),
  ('console.texts_menu', 'console.translations_menu'),
  ('console.texts_missing', 'console.translations_missing'),
  ('console.texts_mistake_empty', 'console.translations_mistake_empty'),
  ('console.texts_mistake_forms', 'console.translations_mistake_forms'),
  ('console.texts_mistake_hidden_signs', 'console.translations_mistake_hidden_signs'),
  ('console.texts_mistake_line_break', 'console.translations_mistake_line_break'),
  ('console.texts_mistake_markup', 'console.translations_mistake_markup'),
  ('console.texts_mistake_missing', 'console.translations_mistake_missing'),
  ('console.texts_mistake_unknown', 'console.translations_mistake_unknown'),
  ('console.texts_none', 'console.translations_none'),
  ('console.texts_none_text', 'console.translations_none_text'),
  ('console.texts_preview', 'console.translations_preview'),
  ('console.texts_preview_all', 'console.translations_preview_all'),
  ('console.texts_preview_here', 'console.translations_preview_here'),
  ('console.texts_preview_leave', 'console.translations_preview_leave'),
  ('console.texts_preview_name', 'console.translations_preview_name'),
  ('console.texts_preview_of', 'console.translations_preview_of'),
  ('console.texts_preview_point', 'console.translations_preview_point'),
  ('console.texts_preview_point_hint', 'console.translations_preview_point_hint'),
  ('console.texts_review', 'console.translations_review'),
  ('console.texts_save', 'console.translations_save'),
  ('console.texts_saved', 'console.translations_saved'),
  ('console.texts_search', 'console.translations_search'),
  ('console.texts_set_aside', 'console.translations_set_aside'),
  ('console.texts_subtitle', 'console.translations_subtitle'),
  ('console.texts_take_back', 'console.translations_take_back'),
  ('console.texts_text', 'console.translations_text'),
  ('console.texts_title', 'console.translations_title'),
  ('console.texts_undo', 'console.translations_undo'),
  ('console.texts_unreviewed', 'console.translations_unreviewed'),
  ('console.texts_unsaved', 'console.translations_unsaved'),
  ('console.texts_view', 'console.translations_view'),
  ('console.texts_view_all', 'console.translations_view_all'),
  ('console.texts_view_changed', 'console.translations_view_changed'),
  ('console.texts_view_english', 'console.translations_view_english'),
  ('console.texts_view_missing', 'console.translations_view_missing'),
  ('console.texts_view_unreviewed', 'console.translations_view_unreviewed'),
  ('server.staff.entry_kept', 'server.staff.lookup_value_kept'),
  ('server.staff.entry_last', 'server.staff.lookup_value_last'),
  ('server.staff.entry_merged', 'server.staff.lookup_value_merged'),
  ('server.staff.entry_there', 'server.staff.lookup_value_there'),
  ('server.staff.entry_there_merged', 'server.staff.lookup_value_there_merged'),
  ('server.staff.entry_there_retired', 'server.staff.lookup_value_there_retired'),
  ('server.staff.list_fixed', 'server.staff.lookup_fixed'),
  ('server.texts.at_line', 'server.translations.at_line'),
  ('server.texts.empty', 'server.translations.empty'),
  ('server.texts.file_kind', 'server.translations.file_kind'),
  ('server.texts.forms', 'server.translations.forms'),
  ('server.texts.hidden_signs', 'server.translations.hidden_signs'),
  ('server.texts.line_break', 'server.translations.line_break'),
  ('server.texts.markup', 'server.translations.markup'),
  ('server.texts.missing_placeholder', 'server.translations.missing_placeholder'),
  ('server.texts.no_columns', 'server.translations.no_columns'),
  ('server.texts.no_doctype', 'server.translations.no_doctype'),
  ('server.texts.not_csv', 'server.translations.not_csv'),
  ('server.texts.not_utf8', 'server.translations.not_utf8'),
  ('server.texts.not_xliff', 'server.translations.not_xliff'),
  ('server.texts.not_xml', 'server.translations.not_xml'),
  ('server.texts.other_language', 'server.translations.other_language'),
  ('server.texts.refused', 'server.translations.refused'),
  ('server.texts.twice', 'server.translations.twice'),
  ('server.texts.unknown_key', 'server.translations.unknown_key'),
  ('server.texts.unknown_placeholder', 'server.translations.unknown_placeholder');
--> statement-breakpoint
UPDATE "translation_overrides" SET "key" = "new" FROM "renamed_keys" WHERE "key" = "old";--> statement-breakpoint
UPDATE "translation_reviews" SET "key" = "new" FROM "renamed_keys" WHERE "key" = "old";--> statement-breakpoint
UPDATE "translation_changes" SET "key" = "new" FROM "renamed_keys" WHERE "key" = "old";--> statement-breakpoint
DROP TABLE "renamed_keys";
