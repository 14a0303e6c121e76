/** Filters by what is known of applicants, as addresses and forms write them. */

import { FILTER_EXPERIENCE_MAX, FILTER_SKILLS_MAX } from '#contract/applicants/limits.ts';
import type { BodyOf } from '#contract/endpoints.ts';
import { isDay, readNotice } from '#contract/profile/rules.ts';
import { type FilterValues, textOf, wholeNumber } from './filter-values.ts';

export const SKILL_FILTERS = ['skills_all', 'skills_any', 'skills_none'] as const;

type Facts = Pick<
  BodyOf<'POST applicants'>,
  | (typeof SKILL_FILTERS)[number]
  | 'applied_from'
  | 'applied_to'
  | 'min_experience'
  | 'max_experience'
  | 'max_salary_id'
  | 'max_notice_days'
  | 'place'
  | 'tag'
>;

/** "Node.js, SQL"; undefined if there are none. */
export const splitSkills = (text: string): string[] | undefined => {
  const skills = text.split(',').map((one) => one.trim());
  const named = skills.filter((one) => one !== '').slice(0, FILTER_SKILLS_MAX);
  return named.length > 0 ? named : undefined;
};

const skillsIn = (value: unknown) => splitSkills(Array.isArray(value) ? value.join(',') : textOf(value));

const yearsIn = (value: unknown) => {
  const years = wholeNumber(value, 0);
  return years === undefined || years > FILTER_EXPERIENCE_MAX ? undefined : years;
};

const dayIn = (value: unknown) => (isDay(textOf(value)) ? textOf(value) : undefined);

export const readFacts = (filter: FilterValues): Facts => {
  const facts = {
    applied_from: dayIn(filter.applied_from),
    applied_to: dayIn(filter.applied_to),
    min_experience: yearsIn(filter.min_experience),
    max_experience: yearsIn(filter.max_experience),
    max_salary_id: wholeNumber(filter.max_salary_id, 1),
    max_notice_days: readNotice(filter.max_notice_days),
    place: textOf(filter.place) || undefined,
    tag: textOf(filter.tag) || undefined,
    skills_all: skillsIn(filter.skills_all),
    skills_any: skillsIn(filter.skills_any),
    skills_none: skillsIn(filter.skills_none),
  };
  return Object.fromEntries(Object.entries(facts).filter(([, value]) => value !== undefined));
};
