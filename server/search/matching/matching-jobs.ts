/** Finds jobs that suit a candidate, and similar jobs. */
import type { MatchReasons } from '#contract/matching/calls.ts';
import { DAY_MS } from '#contract/shared/constants.ts';
import { isDocumentPaidWithin } from '../facts/comparable-pay.ts';
import { UNKNOWN_YEARS } from '../memory/columns.ts';
import type { When } from '../memory/filters.ts';
import type { JobIndex } from '../memory/job-index.ts';
import { Top } from '../memory/top.ts';
import type { GivenJob, MatchingJob, Seeker } from '../port.ts';
import { stemOf } from '../words/stem.ts';
import { stemTerm, valueTerm } from '../words/terms.ts';
import { tokensOf } from '../words/tokens.ts';
import { countDisliked, dismissalReasonsFor, isRemote, paysTooLittle } from './dislikes.ts';
import {
  DISLIKED,
  EXPERIENCE_SHARE,
  EXPERIENCE_SLACK,
  FRESH_DAYS,
  GENERAL_JOBS,
  GENERAL_SHARE,
  hasEnoughYears,
  isOutOfReach,
  LOOKED_AT,
  skillPoints,
  UNSTATED_SHARE,
  WEIGHTS,
} from './match-weights.ts';

/** Jobs with the designation or one of the skills, rarer ones first, until there are enough. */
const comparableJobs = (index: JobIndex, { tagIds, designationId, wantedJobs }: Seeker): number[] => {
  const isKnown = new Uint8Array(index.size);
  const documents: number[] = [];
  const addOne = (document: number) => {
    if (isKnown[document] === 0) documents.push(document);
    isKnown[document] = 1;
  };
  const add = (term: string) => index.eachDocument(term, addOne);
  for (const jobId of wantedJobs ?? []) {
    const document = index.documentOf(jobId);
    if (document !== undefined) addOne(document);
  }
  if (designationId !== null) add(valueTerm('designation', designationId));
  const lists = [...tagIds]
    .map((id) => valueTerm('tag', id))
    .map((term) => ({ term, length: index.lengthOf(term) }))
    .sort((one, other) => one.length - other.length);
  let lookedAt = 0;
  for (const [rank, { term, length }] of lists.entries()) {
    lookedAt += length;
    if (rank > 0 && lookedAt > LOOKED_AT) break;
    add(term);
  }
  return documents;
};

const isOneOf = (jobIds: ReadonlySet<number> | undefined, { columns }: JobIndex, document: number): boolean =>
  jobIds?.has(columns.jobId[document] ?? 0) ?? false;

const isNear = (index: JobIndex, document: number, { cityIds, nearJobs }: Seeker): boolean =>
  isOneOf(nearJobs, index, document) || index.citiesOf(document).some((id) => cityIds.includes(id));

type Reasons = MatchReasons & { readonly pays: boolean | null };

/** All reasons but skills, which are the slowest to compare. */
const factsFor = (index: JobIndex, document: number, seeker: Seeker): Omit<Reasons, 'skills'> => {
  const { columns } = index;
  const year = columns.experienceYear[document] ?? UNKNOWN_YEARS;
  const pays = paysTooLittle(index, document, seeker.dislikes)
    ? false
    : seeker.leastSalary && isDocumentPaidWithin(columns, document, seeker.leastSalary);
  return {
    designation:
      (seeker.designationId !== null && columns.designationId[document] === seeker.designationId) ||
      isOneOf(seeker.wantedJobs, index, document),
    place: isNear(index, document, seeker)
      ? 'city'
      : seeker.isOpenToRemote && isRemote(index, document)
        ? 'remote'
        : null,
    salary: pays === true,
    pays,
    experience:
      seeker.years !== null &&
      year !== UNKNOWN_YEARS &&
      year >= seeker.years * EXPERIENCE_SHARE - EXPERIENCE_SLACK &&
      hasEnoughYears(seeker.years, year),
  };
};

const skillsFor = (index: JobIndex, document: number, { tagIds }: Seeker): MatchReasons['skills'] => {
  const asked = index.tagsOf(document);
  let had = 0;
  for (const tag of asked) if (tagIds.has(tag)) had += 1;
  return { had, asked: asked.length };
};

interface SharedSkills {
  readonly points: number;
  /** Whether they say that it is the seeker's work: communication alone, which every kind of work asks for, doesn't. */
  readonly areTelling: boolean;
  /** Whether they are at least half of those that the job asks for. */
  readonly areMost: boolean;
}

/** Compares skills, of which rare ones weigh more. For one seeker, because it keeps what it has looked up. */
const skillComparison = (index: JobIndex, { tagIds }: Seeker): ((document: number) => SharedSkills) => {
  const general = Math.max(GENERAL_JOBS, index.live * GENERAL_SHARE);
  const jobsOf = new Map<number, number>();
  const jobsWith = (tag: number): number => {
    const known = jobsOf.get(tag) ?? index.lengthOf(valueTerm('tag', tag));
    jobsOf.set(tag, known);
    return known;
  };
  return (document) => {
    const asked = index.tagsOf(document);
    let [all, had, shared, rare] = [0, 0, 0, 0];
    for (const tag of asked) {
      const jobs = jobsWith(tag);
      const weight = Math.log(2 + index.live / (1 + jobs));
      all += weight;
      if (!tagIds.has(tag)) continue;
      had += weight;
      shared += 1;
      if (jobs <= general) rare += 1;
    }
    const points = all === 0 ? 0 : skillPoints((had / all) * asked.length, asked.length);
    return { points, areTelling: rare > 0 || shared > 1, areMost: shared * 2 >= asked.length };
  };
};

/** Whether a job is at a place of work that the seeker doesn't want. */
const isElsewhere = (index: JobIndex, document: number, { cityIds, nearJobs }: Seeker): boolean =>
  (cityIds.length > 0 || nearJobs !== undefined) &&
  index.citiesOf(document).length > 0 &&
  !isRemote(index, document);

const scoreOf = ({ designation, place, pays, experience }: Omit<Reasons, 'skills'>, days: number): number =>
  WEIGHTS.designation * Number(designation) +
  WEIGHTS.place * Number(place !== null) +
  WEIGHTS.salary * (pays === null ? UNSTATED_SHARE : Number(pays)) +
  WEIGHTS.experience * Number(experience) +
  WEIGHTS.freshness * Math.max(0, 1 - days / FRESH_DAYS);

const isInReach = ({ columns }: JobIndex, document: number, { years }: Seeker): boolean => {
  const asked = columns.experienceYear[document] ?? UNKNOWN_YEARS;
  return years === null || asked === UNKNOWN_YEARS || !isOutOfReach(years, asked);
};

/**
 * Only jobs a candidate can take: in their countries, of a preferred employment type, for about their experience, by
 * companies visible to them.
 */
const canTake = (index: JobIndex, document: number, seeker: Seeker): boolean => {
  const { columns } = index;
  const traits = index.kinds[columns.kind[document] ?? 0] ?? 0;
  return (
    (seeker.countryIds.length === 0 || seeker.countryIds.some((id) => index.isIn(document, id))) &&
    (seeker.employments === 0 || (traits & seeker.employments) !== 0) &&
    isInReach(index, document, seeker) &&
    !seeker.excludedJobs.has(columns.jobId[document] ?? 0) &&
    !seeker.excludedCompanies.has(columns.companyId[document] ?? 0)
  );
};

/** The jobs that suit a candidate best, with reasons. */
export const findMatchingJobs = (
  index: JobIndex,
  seeker: Seeker,
  size: number,
  { now, today, isHidden }: When,
): MatchingJob[] => {
  const { columns } = index;
  const top = new Top(size);
  const skillsOf = skillComparison(index, seeker);
  for (const document of comparableJobs(index, seeker)) {
    if ((columns.closesOn[document] ?? 0) < today || isHidden?.(document)) continue;
    if (!canTake(index, document, seeker)) continue;
    const postedAt = columns.postedAt[document] ?? 0;
    const days = (now - postedAt) / DAY_MS;
    const facts = factsFor(index, document, seeker);
    const score = scoreOf(facts, days) - DISLIKED * countDisliked(index, document, seeker.dislikes);
    // Skips jobs that would not be among the best even with full points for skills.
    if (score + WEIGHTS.skills < top.least) continue;
    const { points, areTelling, areMost } = skillsOf(document);
    const isWork = facts.designation || areTelling;
    // A good job elsewhere is worth showing, others are not.
    const isFar = facts.place === null && isElsewhere(index, document, seeker);
    if (isWork && (!isFar || (areTelling && (facts.designation || areMost))))
      top.add(document, score + points, postedAt);
  }
  return top.sorted().map((document) => {
    const { pays: _, ...facts } = factsFor(index, document, seeker);
    const reasons = { ...facts, skills: skillsFor(index, document, seeker) };
    return {
      jobId: columns.jobId[document] ?? 0,
      reasons,
      dismissalReasons: dismissalReasonsFor(index, document),
    };
  });
};

/** Only the newest entries of longer lists are compared. */
const COMPARED_MAX = 20_000;

/** Open jobs of the same country, by designation, then city, then category; among those by title and skills. */
export const findSimilar = (index: JobIndex, given: GivenJob, size: number, today: number): number[] => {
  const { columns } = index;
  const words = new Set(tokensOf(given.title).map(({ word }) => index.termOf(stemTerm(stemOf(word)))));
  const tags = new Set(given.tagIds);
  const hasDesignation = (document: number) =>
    given.designationId !== null && columns.designationId[document] === given.designationId;
  const top = new Top(size);
  const compare = (document: number) => {
    if ((columns.closesOn[document] ?? 0) < today || columns.jobId[document] === given.jobId) return;
    if (!given.countryIds.some((id) => index.isIn(document, id))) return;
    const facts =
      Number(hasDesignation(document)) * 4 +
      Number(index.citiesOf(document).some((id) => given.cityIds.includes(id))) * 2 +
      Number(columns.categoryId[document] === given.categoryId);
    // Title and skills, the slowest to compare, add less than 1.
    if (facts + 1 <= top.least) return;
    const alike = sharedWords(index, document, words) + sharedTags(index, document, tags);
    top.add(document, facts + alike / 2, columns.postedAt[document] ?? 0);
  };
  if (given.designationId !== null)
    index.eachDocument(valueTerm('designation', given.designationId), compare, COMPARED_MAX);
  // A job of another designation never scores more than one of the same.
  if (top.least < 4)
    index.eachDocument(
      valueTerm('category', given.categoryId),
      (document) => {
        if (!hasDesignation(document)) compare(document);
      },
      COMPARED_MAX,
    );
  return top.sorted().map((document) => columns.jobId[document] ?? 0);
};

/** From 0 to below 1. */
const sharedWords = (index: JobIndex, document: number, words: ReadonlySet<number | undefined>): number => {
  const start = index.columns.titleStart[document] ?? 0;
  const length = index.columns.titleLength[document] ?? 0;
  let shared = 0;
  for (let place = start; place < start + length; place += 1)
    if (words.has(index.titleTerms[place])) shared += 1;
  return shared / (words.size + length + 1);
};

const sharedTags = (index: JobIndex, document: number, tags: ReadonlySet<number>): number => {
  const asked = index.tagsOf(document);
  let shared = 0;
  for (const tag of asked) if (tags.has(tag)) shared += 1;
  return shared / (tags.size + asked.length + 1);
};
