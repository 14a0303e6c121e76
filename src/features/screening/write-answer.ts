import type { AnsweredQuestion } from '#contract/calls/screening.ts';
import { numberFormat } from '#contract/rules/formatters.ts';
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
