import { useCallback, useState } from 'react';
import { keepDraft, readDraft } from './drafts.ts';
import { useOwner } from './use-owner.ts';

/** A text field's content, kept over a reload until it is saved. A draft belongs to whoever typed it. */
export const useDraft = (name: string, saved: string) => {
  const key = `${useOwner()?.id ?? 0}:${name}`;
  const [text, setText] = useState(() => readDraft(key) ?? saved);
  const change = useCallback(
    (next: string) => {
      setText(next);
      // What equals the saved text needs no draft.
      keepDraft(key, next === saved ? '' : next);
    },
    [key, saved],
  );
  const forget = useCallback(() => keepDraft(key, ''), [key]);
  return { text, change, forget, isDraft: text !== saved };
};
