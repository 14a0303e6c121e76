import { useRef, useState } from 'react';
import { type GivenAnswer, isGivenAnswer } from '#contract/screening-rules.ts';
import type { Draft } from '../drafts/use-draft.ts';
import { readVisitorDraft } from './visitor-draft.ts';

const textIn = (value: unknown): string => (typeof value === 'string' ? value : '');

/** The account's draft, otherwise what the applicant typed before signing in. */
const readBegun = (jobId: number, { found, isDiscarded }: Draft) => {
  if (!found && !isDiscarded) return readVisitorDraft(jobId);
  const answers = found?.data.answers;
  return {
    message: textIn(found?.data.message),
    answers: Array.isArray(answers) ? answers.filter(isGivenAnswer) : [],
  };
};

/** The message and the answers, saved as a draft while typing. */
export const useApplicationDraft = (jobId: number, draft: Draft) => {
  const { change } = draft;
  const [{ message, answers: begun }] = useState(() => readBegun(jobId, draft));
  const [letter, setLetter] = useState(message);
  const typed = useRef({ message, answers: begun });
  const keep = (next: Partial<typeof typed.current>) => {
    typed.current = { ...typed.current, ...next };
    change(() => {
      const { message: text, answers } = typed.current;
      return text === '' && answers.length === 0
        ? undefined
        : { version: null, data: { message: text, answers } };
    });
  };
  return {
    letter,
    type: (text: string) => {
      setLetter(text);
      keep({ message: text });
    },
    /** The answers from the draft. */
    begun,
    keepAnswers: (answers: readonly GivenAnswer[]) => keep({ answers: [...answers] }),
  };
};
