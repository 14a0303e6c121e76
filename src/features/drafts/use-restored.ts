import { useEffect, useEffectEvent } from 'react';
import type { CurrentRecord } from '../../api/errors.ts';
import { useI18n } from '../../i18n/context.tsx';
import { type ShownFields, showFields } from '../versions/differences.ts';
import type { Comparison } from '../versions/use-comparison.tsx';
import type { DraftInput } from './draft-input.ts';
import type { Draft } from './use-draft.ts';

type Data = DraftInput['data'];

export interface Restoring {
  /** The record when the form opened; undefined for a new record. */
  readonly current: CurrentRecord | undefined;
  readonly compare: (comparison: Comparison) => void;
  /** Puts fields into the form, to be saved over this version. */
  readonly put: (data: Data, version: number | null) => void;
  /** Formats the draft's and the record's fields; by default they are shown as they are. */
  readonly show?: {
    readonly mine: (data: Data) => ShownFields;
    readonly theirs: (data: Data) => ShownFields;
  };
}

/**
 * Puts the stored draft into the form when it opens. If the record has a newer version than the draft is
 * based on, the user chooses between them first. Without a choice the draft stays, and the user is asked
 * again when saving.
 */
export const useRestored = (draft: Draft | undefined, { current, compare, put, show }: Restoring): void => {
  const { t } = useI18n();
  const restore = useEffectEvent(() => {
    const found = draft?.found;
    if (!found) return;
    const { data } = found;
    if (!current || current.version === found.version) return put(data, found.version);
    const theirs = show?.theirs(data) ?? showFields(current, Object.keys(data));
    compare({
      base: undefined,
      mine: show?.mine(data) ?? showFields(data),
      theirs,
      current,
      text: t('drafts.compare_text'),
      submitLabel: t('drafts.compare_choose'),
      onResolved: (taken) =>
        put(
          Object.fromEntries(Object.entries(data).filter(([name]) => !taken.includes(name))),
          current.version,
        ),
      onClose: () => put(data, found.version),
    });
  });
  useEffect(() => restore(), []);
};
