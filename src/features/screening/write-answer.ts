import type { AnsweredQuestion, PostedQuestion } from '#contract/screening/calls.ts';
import { numberFormat } from '#contract/shared/formatters.ts';
import type { Translate } from '../../i18n/messages.ts';

/** Formats an answer in the user's language; only the portal's own wording is translated. */
export const writeAnswer = (
  { kind, answer }: Pick<AnsweredQuestion, 'kind' | 'answer'>,
  t: Translate,
  locale: string,
): string => {
  if (kind === 'yes_no') return t(answer === 'yes' ? 'screening.answer_yes' : 'screening.answer_no');
  if (kind === 'number') return numberFormat(locale, { maximumFractionDigits: 4 }).format(Number(answer));
  return answer;
};

/** What the job needs, as a sentence; undefined if any answer will do. */
export const writeNeed = (
  { kind, expected, expected_max: most = null }: Pick<PostedQuestion, 'kind' | 'expected' | 'expected_max'>,
  t: Translate,
  locale: string,
): string | undefined => {
  const shown = (answer: string) => writeAnswer({ kind, answer }, t, locale);
  if (expected !== null && most !== null)
    return t('screening.needed_range', { least: shown(expected), most: shown(most) });
  if (most !== null) return t('screening.needed_most', { number: shown(most) });
  if (expected === null) return undefined;
  return kind === 'number'
    ? t('screening.needed_least', { number: shown(expected) })
    : t('screening.needed', { answer: shown(expected) });
};
