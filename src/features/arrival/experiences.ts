import type { I18n, MessageKey } from '../../i18n/messages.ts';

/** The years that each answer stands for, ascending. */
export const EXPERIENCES = [
  [0, 'jobs.choice_experience_none'],
  [1, 'jobs.choice_experience_0_3'],
  [4, 'jobs.choice_experience_3_6'],
  [7, 'jobs.choice_experience_over_6'],
] as const satisfies readonly (readonly [years: number, text: MessageKey])[];

/** “No experience”, “3-6 years”. */
export const writeExperienceOf = (years: number, { t }: I18n): string =>
  t((EXPERIENCES.findLast(([least]) => years >= least) ?? EXPERIENCES[0])[1]);
