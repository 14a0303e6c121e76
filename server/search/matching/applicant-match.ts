/**
 * Compares the facts in an applicant's profile with their job, by the weights of "For you" (docs/decisions/0061). How new
 * the job is and what the applicant dismissed don't count.
 */
import type { ApplicantMatch } from '#contract/matching/applicant-match.ts';
import type { MatchGap } from '#contract/matching/calls.ts';
import { type OfferedPay, reaches, type YearlyPay } from '../facts/comparable-pay.ts';
import { FACTS_NEEDED, hasEnoughYears, skillPoints, UNSTATED_SHARE, WEIGHTS } from './match-weights.ts';

/** What a job states. */
export interface AskedFacts {
  readonly skills: readonly { readonly id: number; readonly name: string }[];
  readonly designationId: number | null;
  /** Empty if the work is remote. */
  readonly cityIds: readonly number[];
  /** Null if undisclosed. */
  readonly salary: OfferedPay | null;
  /** Years of experience. */
  /** Null if unknown. */
  readonly years: number | null;
}

/** What the company may know of an applicant. */
export interface ApplicantFacts {
  /** Those of the job's skills that they have; null if the profile has no skills. */
  readonly skillIds: readonly number[] | null;
  readonly designationId: number | null;
  /** Null if the company may not know where they are. */
  readonly places: { readonly cityId: number | null; readonly preferredIds: readonly number[] } | null;
  readonly leastSalary: YearlyPay | null;
  readonly years: number | null;
}

/** A fact that the job states, with what is known of the applicant; undefined if the profile doesn't state it. */
interface FactMatch {
  readonly fact: MatchGap;
  readonly most: number;
  readonly points: number | undefined;
}

const pointsFor = (fits: boolean | null, most: number): number | undefined =>
  fits === null ? undefined : most * Number(fits);

const skillsOf = ({ skills }: AskedFacts, { skillIds }: ApplicantFacts): ApplicantMatch['skills'] => {
  if (skills.length === 0 || skillIds === null) return null;
  const ids = new Set(skillIds);
  const namesOf = (isHad: boolean) => skills.flatMap(({ id, name }) => (ids.has(id) === isHad ? [name] : []));
  return { had: namesOf(true), missing: namesOf(false) };
};

const placeOf = ({ cityIds }: AskedFacts, { places }: ApplicantFacts): ApplicantMatch['place'] => {
  if (cityIds.length === 0 || places === null) return null;
  if (places.cityId !== null && cityIds.includes(places.cityId)) return 'city';
  if (places.preferredIds.some((id) => cityIds.includes(id))) return 'preferred';
  return places.cityId === null && places.preferredIds.length === 0 ? null : 'elsewhere';
};

/** What both sides state is compared, the rest is null. */
const verdictsOf = (job: AskedFacts, applicant: ApplicantFacts) => ({
  skills: skillsOf(job, applicant),
  designation:
    job.designationId === null || applicant.designationId === null
      ? null
      : job.designationId === applicant.designationId,
  place: placeOf(job, applicant),
  salary: reaches(job.salary, applicant.leastSalary),
  experience: !job.years || applicant.years === null ? null : hasEnoughYears(applicant.years, job.years),
});

const compare = (
  job: AskedFacts,
  { places, leastSalary }: ApplicantFacts,
  { skills, designation, place, salary, experience }: ReturnType<typeof verdictsOf>,
): FactMatch[] => {
  const asked = job.skills.length;
  const all: readonly (FactMatch & { readonly isAsked: boolean })[] = [
    {
      fact: 'skills',
      isAsked: asked > 0,
      most: skillPoints(asked, asked),
      points: skills ? skillPoints(skills.had.length, asked) : undefined,
    },
    {
      fact: 'designation',
      isAsked: job.designationId !== null,
      most: WEIGHTS.designation,
      points: pointsFor(designation, WEIGHTS.designation),
    },
    {
      fact: 'place',
      isAsked: job.cityIds.length > 0 && places !== null,
      most: WEIGHTS.place,
      points: pointsFor(place && place !== 'elsewhere', WEIGHTS.place),
    },
    {
      fact: 'salary',
      // Currencies aren't compared.
      isAsked: job.salary !== null && (leastSalary ?? job.salary).currency === job.salary.currency,
      most: WEIGHTS.salary,
      points: pointsFor(salary, WEIGHTS.salary),
    },
    {
      fact: 'experience',
      isAsked: (job.years ?? 0) > 0,
      most: WEIGHTS.experience,
      points: pointsFor(experience, WEIGHTS.experience),
    },
  ];
  return all.filter(({ isAsked }) => isAsked);
};

const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0);

/** The share of the possible points in percent; null if the profile states too little. */
const scoreOf = (compared: readonly FactMatch[]): number | null => {
  const possible = sum(compared.map(({ most }) => most));
  const known = sum(compared.map(({ most, points }) => (points === undefined ? 0 : most)));
  if (known === 0 || known < possible * FACTS_NEEDED) return null;
  const points = sum(compared.map(({ most, points: given = most * UNSTATED_SHARE }) => given));
  return Math.round((100 * points) / possible);
};

/** How well an applicant's profile fits the job, with what fits, what doesn't and what the profile lacks. */
export const matchOf = (job: AskedFacts, applicant: ApplicantFacts): ApplicantMatch => {
  const verdicts = verdictsOf(job, applicant);
  const compared = compare(job, applicant, verdicts);
  return {
    score: scoreOf(compared),
    ...verdicts,
    missing: compared.filter(({ points }) => points === undefined).map(({ fact }) => fact),
  };
};
