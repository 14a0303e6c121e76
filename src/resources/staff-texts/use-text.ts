/** One text being written: its draft, and what can be done with it. */
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useDataProvider } from 'react-admin';
import type { StaffText } from '#contract/texts.ts';
import { keepDraft, readDraft } from '../../console/ui/kit.ts';
import type { ConsoleDataProvider } from '../../dataProvider/index.ts';

type Act = { readonly kind: 'save'; readonly text: string } | { readonly kind: 'review' | 'take-back' };

export const TEXT_QUERIES = ['staff/texts', 'staff/text-totals', 'staff/text-changes'] as const;

/** @returns a function that has all lists of texts read anew. */
export const useRenewTexts = () => {
  const queryClient = useQueryClient();
  return () => Promise.all(TEXT_QUERIES.map((name) => queryClient.invalidateQueries({ queryKey: [name] })));
};

export const useText = (text: StaffText) => {
  const { id } = text;
  // What was typed and not saved is not lost to another page or filter of the list, nor to a reload.
  const kept = `text:${id}`;
  const [draft, setDraft] = useState<string | undefined>(() => readDraft(kept) ?? undefined);
  const dataProvider = useDataProvider<ConsoleDataProvider>();
  const renew = useRenewTexts();
  const write = (next: string | undefined) => {
    setDraft(next);
    keepDraft(kept, next ?? '');
  };
  const { mutate, ...state } = useMutation({
    mutationFn: async (act: Act): Promise<unknown> => {
      if (act.kind === 'take-back') return dataProvider.delete('staff/texts', { id, previousData: text });
      const data = act.kind === 'save' ? { text: act.text, version: text.version } : { is_reviewed: true };
      return dataProvider.update('staff/texts', { id, data, previousData: text });
    },
    onSuccess: async (_answer, act) => {
      await renew();
      // What was typed since is another draft.
      if (act.kind === 'take-back' || (act.kind === 'save' && readDraft(kept) === act.text)) write(undefined);
    },
  });
  return { draft: draft ?? text.text ?? '', isDraft: draft !== undefined, write, act: mutate, ...state };
};
