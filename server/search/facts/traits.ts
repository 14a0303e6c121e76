/**
 * The traits of a job as bits of one number, so that a filter of several choices is one comparison, and counting
 * needs a single pass. The migration that added the column contains the same numbers; a test compares the two.
 */
import { type SQL, sql } from 'drizzle-orm';
import {
  EDUCATIONS,
  EMPLOYMENTS,
  EXPERIENCE_RANGES,
  EXPERIENCES,
  TAG_FILTERS,
  WORK_MODE_CODES,
} from '#contract/jobs/filters.ts';

/** The position of each group's bits. Never reorder, because the database contains them. */
const FIRST_BIT = { experience: 0, employment: 4, work_mode: 11, tags: 14, education: 19 } as const;
/** Added later than its group's others. */
const UNKNOWN_EXPERIENCE = 18;
/** The bits that texts ask for; levels of education are terms of their own. */
export const TRAIT_TERMS = 19;
export type TraitFacet = keyof typeof FIRST_BIT;
export const TRAIT_FACETS = [
  'experience',
  'employment',
  'work_mode',
  'tags',
  'education',
] as const satisfies readonly TraitFacet[];

/** Choices in the order of their bits, which is that of the ids of employment types, work modes and education. */
const CHOICES: Readonly<Record<TraitFacet, readonly string[]>> = {
  experience: EXPERIENCES,
  employment: ['full-time', 'part-time', 'freelance', 'internship', 'contract', 'temporary', 'volunteer'],
  work_mode: WORK_MODE_CODES,
  tags: TAG_FILTERS,
  education: EDUCATIONS,
};

/** Choices in display order. */
export const TRAIT_CHOICES = { ...CHOICES, employment: EMPLOYMENTS } as const;

/** The bit of a choice; 0 for an unknown one. */
export const traitBit = (facet: TraitFacet, choice: string): number => {
  if (facet === 'experience' && choice === 'unknown') return 1 << UNKNOWN_EXPERIENCE;
  const place = CHOICES[facet].indexOf(choice);
  return place < 0 ? 0 : 1 << (FIRST_BIT[facet] + place);
};

/** The bits of several choices, given as `design,marketing`. */
export const traitMask = (facet: TraitFacet, choices: string): number =>
  choices.split(',').reduce((mask, choice) => mask | traitBit(facet, choice), 0);

/** For queries: the bits of all grouped employment types; null if there are none. */
export const employmentBitsSql = (id: SQL): SQL =>
  sql`bit_or(1 << (${FIRST_BIT.employment - 1}::int + ${id}))`;

interface TraitSource {
  /** Null if unknown. */
  readonly experience: { readonly year: number | null };
  readonly employmentTypes: readonly { readonly id: number }[];
  readonly workMode: { readonly id: number };
  readonly skills: readonly string[];
  readonly educationIds: readonly number[];
}

const byId = (facet: TraitFacet, id: number): number => traitBit(facet, CHOICES[facet][id - 1] ?? '');

/** All traits of a job. */
export const traitsOf = (job: TraitSource): number => {
  const { experience, employmentTypes, workMode, skills, educationIds } = job;
  const { year } = experience;
  const ranges = EXPERIENCES.filter((name) => {
    if (name === 'unknown' || year === null) return name === 'unknown' && year === null;
    const { from, to } = EXPERIENCE_RANGES[name];
    return year >= from && (to === undefined || year <= to);
  });
  return [
    ...ranges.map((name) => traitBit('experience', name)),
    ...employmentTypes.map(({ id }) => byId('employment', id)),
    byId('work_mode', workMode.id),
    ...educationIds.map((id) => byId('education', id)),
    ...skills.map((skill) => traitBit('tags', skill.toLowerCase())),
  ].reduce((traits, bit) => traits | bit, 0);
};
