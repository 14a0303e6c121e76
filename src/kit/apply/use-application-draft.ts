import { useRef, useState } from 'react';
import { type GivenAnswer, isGivenAnswer } from '#contract/screening-rules.ts';
import type { Draft } from '../drafts/use-draft.ts';

const textIn = (value: unknown): string => (typeof value === 'string' ? value : '');

/** The message and the answers, saved as a draft while typing. */
export const useApplicationDraft = ({ found, change }: Draft) => {
  const [letter, setLetter] = useState(() => textIn(found?.data.message));
  const [begun] = useState(() =>
    Array.isArray(found?.data.answers) ? found.data.answers.filter(isGivenAnswer) : [],
  );
  const typed = useRef({ message: letter, answers: begun });
  const keep = (next: Partial<typeof typed.current>) => {
    typed.current = { ...typed.current, ...next };
    change(() => {
      const { message, answers } = typed.current;
      return message === '' && answers.length === 0
        ? undefined
        : { version: null, data: { message, answers } };
    });
  };
  return {
    letter,
    type: (message: string) => {
      setLetter(message);
      keep({ message });
    },
    /** The answers from the draft. */
    begun,
    keepAnswers: (answers: readonly GivenAnswer[]) => keep({ answers: [...answers] }),
  };
};
