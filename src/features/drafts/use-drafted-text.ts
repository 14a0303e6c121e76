import { useState } from 'react';
import type { NamedDraft } from './draft-input.ts';
import { useDraft } from './use-draft.ts';

/** A text with its draft. It begins with the stored one, or with `first`. */
export const useDraftedText = (id: string | undefined, field: 'text' | 'message', first = '') => {
  const [typed, setTyped] = useState<string>();
  const stored = useDraft(id);
  const text = typed ?? String(stored.found?.data[field] ?? first);
  const type = (next: string) => {
    setTyped(next);
    stored.change(() => (next === '' ? undefined : { version: null, data: { [field]: next } }));
  };
  const discard = () => {
    setTyped(undefined);
    stored.discard();
  };
  /** What Undo restores after the text was sent. */
  const named: NamedDraft | undefined =
    text === '' || id === undefined ? undefined : { id, data: { [field]: text } };
  return { text, type, draft: { ...stored, discard }, named };
};
export type DraftedText = ReturnType<typeof useDraftedText>;
