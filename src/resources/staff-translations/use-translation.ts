/** One text being edited: its draft and its actions. */
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useDataProvider } from 'react-admin';
import type { StaffTranslation } from '#contract/i18n/calls.ts';
import type { ConsoleDataProvider } from '../../dataProvider/index.ts';
import { useMayPublish } from './own-locales.tsx';
import { useTyping } from './typed-translations.tsx';

type Act =
  | { readonly kind: 'save'; readonly text: string; readonly version: number }
  | { readonly kind: 'review'; readonly version: number }
  | { readonly kind: 'take-back' };

export const TRANSLATION_QUERIES = [
  'staff/translations',
  'staff/translation-totals',
  'staff/translation-changes',
  'staff/translation-suggestions',
  'staff/translation-comments',
] as const;

/** How long a decision can be taken back. */
export const UNDO_SECONDS = 30;

/** @returns a function that reloads all lists of texts. */
export const useRefreshTranslations = () => {
  const queryClient = useQueryClient();
  return () =>
    Promise.all(TRANSLATION_QUERIES.map((name) => queryClient.invalidateQueries({ queryKey: [name] })));
};

/** What is edited: the text, or the own suggestion of those who may not publish it. */
const editedOf = ({ text, version, own_suggestion: own }: StaffTranslation, publishes: boolean) => {
  if (publishes) return { text, version };
  return own?.state === 'open' ? own : { text, version: 0 };
};

/** What is typed while a save is under way is based on that save, but has the version before it. */
const useOwnSaves = (shown: number) => {
  const saves = useRef(new Map<number, number>());
  // Once a suggestion is decided, the next one begins at 0 again.
  useEffect(() => {
    if (shown === 0) saves.current.clear();
  }, [shown]);
  const versionNow = (seen: number): number => {
    const next = saves.current.get(seen);
    return next === undefined ? seen : versionNow(next);
  };
  return {
    versionNow,
    noteSave: (before: number, after: number) => {
      if (after > before) saves.current.set(before, after);
    },
  };
};

export const useTranslation = (text: StaffTranslation) => {
  const { id, key, locale } = text;
  const publishes = useMayPublish(locale);
  const edited = editedOf(text, publishes);
  const { typed, type } = useTyping();
  const draft = typed[key];
  const dataProvider = useDataProvider<ConsoleDataProvider>();
  const renew = useRefreshTranslations();
  const write = (next: string | undefined) =>
    type(key, next === undefined ? undefined : { text: next, version: draft?.version ?? edited.version });
  // Input since the save started is a new draft.
  const latest = useRef(draft);
  latest.current = draft;
  const { versionNow, noteSave } = useOwnSaves(edited.version);
  const { mutate, ...state } = useMutation({
    // One after the other: the next save is about what the one before made.
    scope: { id: `text ${id}` },
    mutationFn: async (act: Act): Promise<void> => {
      if (act.kind === 'take-back') {
        await dataProvider.delete('staff/translations', { id, previousData: text });
        return;
      }
      const version = versionNow(act.version);
      const data = act.kind === 'save' ? { text: act.text, version } : { is_reviewed: true, version };
      const made =
        act.kind === 'save' && !publishes
          ? await dataProvider.create('staff/translation-suggestions', { data: { ...data, text_id: id } })
          : await dataProvider.update<StaffTranslation>('staff/translations', {
              ...{ id, data, previousData: text },
            });
      noteSave(version, made.data.version);
    },
    onError: () => renew(),
    onSuccess: async (_answer, act) => {
      await renew();
      const typedSince = latest.current;
      if (act.kind === 'take-back' || (act.kind === 'save' && typedSince?.text === act.text))
        type(key, undefined);
      else if (typedSince) type(key, { ...typedSince, version: versionNow(typedSince.version) });
    },
  });
  return {
    publishes,
    /** What readers see, or the own suggestion. */
    saved: edited.text,
    draft: draft?.text ?? edited.text ?? '',
    isDraft: draft !== undefined,
    version: draft?.version ?? edited.version,
    write,
    act: mutate,
    ...state,
  };
};
