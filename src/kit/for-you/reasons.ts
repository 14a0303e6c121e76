/** Describes why a job suits the seeker. */
import type { Match } from '#contract/matching.ts';
import type { Translate } from '../../i18n/messages.ts';

/** "4 of 5 skills, Pune, pays what you want": the strongest reasons first, joined as in the user's language. */
export const writeReasons = ({ job, reasons }: Match, t: Translate, locale: string): string => {
  const { skills, designation, place, salary, experience } = reasons;
  const told = [
    skills.had > 0 && t('for_you.skills', { had: skills.had, smart_count: skills.asked }),
    designation && t('for_you.designation'),
    place === 'city' && job.city_id.name,
    place === 'remote' && t('for_you.remote'),
    salary && t('for_you.salary'),
    experience && t('for_you.experience'),
  ].filter((reason) => reason !== false);
  return new Intl.ListFormat(locale, { type: 'unit', style: 'long' }).format(told);
};
