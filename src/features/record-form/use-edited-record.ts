import { useEffect, useEffectEvent } from 'react';
import type { CurrentRecord } from '../../api/errors.ts';
import { useI18n } from '../../i18n/context.tsx';
import type { DraftInput } from '../drafts/draft-input.ts';
import type { Draft } from '../drafts/use-draft.ts';
import { type ShownFields, showFields } from '../versions/differences.ts';
import { type FailedSave, useComparison } from '../versions/use-comparison.tsx';

type Fields = DraftInput['data'];

/** A form and its record, whichever library holds the form's fields. */
export interface EditedRecord {
  readonly draft: Draft | undefined;
  /** The record as the form shows it; undefined for a new one, or if newer versions of it are not compared. */
  readonly record: CurrentRecord | undefined;
  readonly labelOf: (name: string) => string;
  readonly busy?: boolean;
  /** The fields that the user has changed. */
  readonly changed: () => Fields;
  /** The version that saving replaces. */
  readonly version: () => number | null;
  /** Puts fields into the form, to be saved over this version. */
  readonly put: (fields: Fields, version: number | null) => void;
  /** Formats fields of the form or of its record; by default they are shown as they are. */
  readonly show?: (fields: Fields) => ShownFields;
  /** Whether the form has its values. */
  readonly isFilledIn?: boolean;
}

/**
 * What every form of a record needs: keeps the input as a draft, restores it, and compares it with a newer version of
 * the record (KEEP-01, KEEP-02).
 */
export const useEditedRecord = (form: EditedRecord) => {
  const { draft, record, version, put, show = showFields, isFilledIn = true } = form;
  const { t } = useI18n();
  const { compare, compareAfter, dialog } = useComparison(form.labelOf, form.busy);
  /** To be called on every input. */
  const keep = () =>
    draft?.change(() => {
      const data = form.changed();
      return Object.keys(data).length > 0 ? { version: version(), data } : undefined;
    });
  /**
   * If the record has a newer version than the draft is based on, the user chooses between them first. Without a choice
   * the draft stays, and the user is asked again when saving.
   */
  const restore = useEffectEvent(() => {
    const found = draft?.found;
    if (!found) return;
    const { data } = found;
    const restoreOver = (fields: Fields, replaced: number | null) => {
      put(fields, replaced);
      keep();
    };
    if (!record || record.version === found.version) return restoreOver(data, found.version);
    compare({
      base: undefined,
      mine: show(data),
      theirs: show(Object.fromEntries(Object.keys(data).map((name) => [name, record[name]]))),
      current: record,
      text: t('drafts.compare_text'),
      submitLabel: t('drafts.compare_choose'),
      onResolved: (taken) =>
        restoreOver(
          Object.fromEntries(Object.entries(data).filter(([name]) => !taken.includes(name))),
          record.version,
        ),
      onClose: () => restoreOver(data, found.version),
    });
  });
  useEffect(() => {
    if (isFilledIn) restore();
  }, [isFilledIn]);
  return {
    keep,
    // The initial values behind a draft of an older version are unknown.
    compareAfter: (error: unknown, { base, ...save }: FailedSave) =>
      compareAfter(error, { ...save, base: record?.version === version() ? base : undefined }),
    dialog,
  };
};
