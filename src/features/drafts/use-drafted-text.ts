import { useState } from 'react';
import type { NamedDraft } from './draft-input.ts';
import { useDraft } from './use-draft.ts';

/**
 * A text with its draft. It begins with the stored one, or with `first`, which is no more the user's than what `fill`
 * puts in: neither is kept before the user changes it.
 */
export const useDraftedText = (id: string | undefined, field: 'text' | 'message', first = '') => {
  const [typed, setTyped] = useState<string>();
  const stored = useDraft(id);
  const text = typed ?? String(stored.found?.data[field] ?? first);
  const type = (next: string) => {
    setTyped(next);
    stored.change(() => (next === first ? undefined : { version: null, data: { [field]: next } }));
  };
  const fill = (next: string) => {
    stored.give(field, next);
    type(next);
  };
  const isOwn = () => text !== first && !stored.isGiven(field, text);
  const discard = () => {
    setTyped(undefined);
    stored.discard();
  };
  /** What Undo restores after the text was sent. */
  const named: NamedDraft | undefined =
    text === '' || text === first || id === undefined ? undefined : { id, data: { [field]: text } };
  return { text, type, fill, isOwn, draft: { ...stored, discard }, named };
};
export type DraftedText = ReturnType<typeof useDraftedText>;
