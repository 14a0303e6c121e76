/** Describes why a job suits the seeker, or doesn't interest them. */

import type { DismissalReason, Match } from '#contract/matching/calls.ts';
import { listFormat } from '#contract/shared/formatters.ts';
import type { I18n, MessageKey } from '../../i18n/messages.ts';
import { writePlaces } from '../jobs/wording.ts';

export const REASON_TEXTS: Readonly<Record<DismissalReason, MessageKey>> = {
  company: 'for_you.reason_company',
  place: 'for_you.reason_place',
  pay: 'for_you.reason_pay',
  work: 'for_you.reason_work',
};

/** "4 of 5 skills, Pune, pays what you want": the strongest reasons first, joined as in the user's language. */
export const writeReasons = ({ job, reasons }: Match, i18n: I18n): string => {
  const { t, locale } = i18n;
  const { skills, designation, place, salary, experience } = reasons;
  const phrases = [
    skills.had > 0 && t('for_you.skills', { had: skills.had, smart_count: skills.asked }),
    designation && t('for_you.designation'),
    place === 'city' && writePlaces(job, i18n),
    place === 'remote' && t('for_you.remote'),
    salary && t('for_you.salary'),
    experience && t('for_you.experience'),
  ].filter((reason) => reason !== false);
  return listFormat(locale, { type: 'unit', style: 'long' }).format(phrases);
};
