/** Describes why a job suits the seeker, or doesn't interest them. */
import { listFormat } from '#contract/formatters.ts';
import type { DismissalReason, Match } from '#contract/matching.ts';
import type { MessageKey, Translate } from '../../i18n/messages.ts';

export const REASON_TEXTS: Readonly<Record<DismissalReason, MessageKey>> = {
  company: 'for_you.reason_company',
  place: 'for_you.reason_place',
  pay: 'for_you.reason_pay',
  work: 'for_you.reason_work',
};

/** "4 of 5 skills, Pune, pays what you want": the strongest reasons first, joined as in the user's language. */
export const writeReasons = ({ job, reasons }: Match, t: Translate, locale: string): string => {
  const { skills, designation, place, salary, experience } = reasons;
  const phrases = [
    skills.had > 0 && t('for_you.skills', { had: skills.had, smart_count: skills.asked }),
    designation && t('for_you.designation'),
    place === 'city' && job.city_id.name,
    place === 'remote' && t('for_you.remote'),
    salary && t('for_you.salary'),
    experience && t('for_you.experience'),
  ].filter((reason) => reason !== false);
  return listFormat(locale, { type: 'unit', style: 'long' }).format(phrases);
};
