import { useState } from 'react';
import type { AskedQuestion } from '#contract/screening/calls.ts';
import { answerField, type GivenAnswer, mistakeInAnswer } from '#contract/screening/rules.ts';
import { ApiError } from '../../api/errors.ts';
import { useI18n } from '../../i18n/context.tsx';
import { useLoad } from '../../ui/hooks/use-load.ts';

/** A job's questions, loaded once they are wanted, and the current answers. `begun` comes from a draft. */
export const useQuestions = (
  jobId: number,
  begun: readonly GivenAnswer[] = [],
  onChange: (answers: readonly GivenAnswer[]) => void = () => {},
  isWanted = true,
) => {
  const { t } = useI18n();
  const { data, error, retry, reload } = useLoad('GET job-questions', { id: jobId }, isWanted);
  const [answers, setAnswers] = useState<ReadonlyMap<number, string>>(
    () => new Map(begun.map(({ question_id, answer }) => [question_id, answer])),
  );
  const [uploading, setUploading] = useState<ReadonlySet<number>>(new Set());
  const [mistakes, setMistakes] = useState<Readonly<Record<string, string>>>({});
  const questions: readonly AskedQuestion[] | undefined = data?.data;
  const listed = (all: ReadonlyMap<number, string>): GivenAnswer[] =>
    (questions ?? []).flatMap(({ id }) => {
      const answer = all.get(id)?.trim();
      return answer ? [{ question_id: id, answer }] : [];
    });
  const answer = (id: number, text: string) => {
    const next = new Map(answers).set(id, text);
    setAnswers(next);
    setMistakes((known) => ({ ...known, [answerField(id)]: '' }));
    onChange(listed(next));
  };
  const show = (found: Readonly<Record<string, string>>): boolean => {
    setMistakes(found);
    const [first] = Object.keys(found);
    if (first) document.getElementById(first)?.focus();
    return first === undefined;
  };
  return {
    questions,
    /** How long the company sees the application after the job ends; null without a limit. */
    retentionMonths: data?.kept_months ?? null,
    isAnonymous: data?.is_anonymous ?? false,
    /** The company's own system to which the application goes on. */
    handedTo: data?.handed_to ?? null,
    hasFailed: error !== undefined && !data,
    retry,
    answers,
    answer,
    mistakes,
    /** Notes whether a file is on its way, which has to arrive before the application is sent. */
    markUploading: (id: number, isUploading: boolean): void =>
      setUploading((others) => {
        const next = new Set(others);
        if (isUploading) next.add(id);
        else next.delete(id);
        return next;
      }),
    /** The answers to send. */
    given: listed(answers),
    /** Shows validation errors. @returns whether there are none. */
    check: (): boolean =>
      show(
        Object.fromEntries(
          (questions ?? []).flatMap((question) => {
            const key = uploading.has(question.id)
              ? 'screening.file_uploading'
              : mistakeInAnswer(question, answers.get(question.id)?.trim() ?? '');
            return key ? [[answerField(question.id), t(key)]] : [];
          }),
        ),
      ),
    /** Shows the server's errors, and reloads the questions if they have changed. */
    refuse: (failure: unknown): void => {
      if (!(failure instanceof ApiError)) return;
      if (failure.fields.answers) reload();
      show(Object.fromEntries(Object.entries(failure.fields).filter(([name]) => name.startsWith('answer_'))));
    },
  };
};
export type Questions = ReturnType<typeof useQuestions>;
