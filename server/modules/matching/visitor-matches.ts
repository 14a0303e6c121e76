/** Jobs for people who say in words what they look for (MATCH-05), and for whom no job fits (MATCH-06). */
import { sql } from 'drizzle-orm';
import type { JobFilters } from '#contract/jobs/calls.ts';
import type { VisitorFacts } from '#contract/matching/calls.ts';
import type { Locale } from '#contract/shared/constants.ts';
import type { Db } from '../../platform/db/connect.ts';
import { tags } from '../../platform/db/schema.ts';
import type { SearchEngine } from '../../search/engine.ts';

import type { MatchingJob, Moment, Seeker } from '../../search/port.ts';
import { momentOf, type SearchParts } from '../jobs/search.ts';

/** As many jobs of a search are compared. */
const COMPARED = 1000;

interface Searched {
  readonly engine: SearchEngine;
  readonly moment: Moment;
}

export type FoundMatch = MatchingJob & { readonly widened: 'place' | 'work' | null };

const NOBODY: Seeker = {
  tagIds: new Set(),
  designationId: null,
  cityIds: [],
  countryIds: [],
  isOpenToRemote: true,
  years: null,
  leastSalary: null,
  employments: 0,
  excludedJobs: new Set(),
  excludedCompanies: new Set(),
  dislikes: { companyIds: new Set(), cityIds: new Set(), designationIds: new Set(), pay: new Map() },
};

const tagsNamed = async (db: Db, names: readonly string[]): Promise<ReadonlySet<number>> => {
  if (names.length === 0) return new Set();
  const keys = sql`array(select skill_key(given.name) from json_array_elements_text(${JSON.stringify(names)}::json) given(name))`;
  const rows = await db
    .select({ id: sql<number>`coalesce(${tags.mergedInto}, ${tags.id})` })
    .from(tags)
    .where(sql`skill_key(${tags.name}) = any(${keys})`);
  return new Set(rows.map(({ id }) => id));
};

/** Other work at a place, what asks for the person's years first. Any is better than none. */
export const findOtherWork = (
  { engine, moment }: Searched,
  seeker: Seeker,
  where: JobFilters,
  limit: number,
): FoundMatch[] => {
  const { jobIds } = engine.search(where, { size: COMPARED, offset: 0 }, moment);
  const wantedJobs = new Set(jobIds);
  const isSomewhere = where.place !== undefined || where.city_id !== undefined;
  const nearJobs = isSomewhere ? { nearJobs: wantedJobs } : {};
  const someone = { ...seeker, ...nearJobs, wantedJobs };
  const inReach = engine.store.matching(someone, limit, moment);
  const found =
    inReach.length > 0 ? inReach : engine.store.matching({ ...someone, years: null }, limit, moment);
  return found.map((one) => ({ ...one, reasons: { ...one.reasons, designation: false }, widened: 'work' }));
};

const workOf = ({ work, category_id }: VisitorFacts): JobFilters | undefined => {
  if (work) return { job_title: work };
  return category_id === undefined ? undefined : { category_id };
};

const placesOf = ({ place, country_id, is_remote }: VisitorFacts) => {
  const country: JobFilters = {
    ...(country_id !== undefined && { country_id }),
    ...(is_remote && { work_mode: 'remote' }),
  };
  return { country, there: { ...country, ...(place && { place }) } };
};

/** What the facts say about a visitor as the engine compares it, and the jobs at their place. */
const comparable = (facts: VisitorFacts, tagIds: ReadonlySet<number>, { engine, moment }: Searched) => {
  const find = (filters: JobFilters) => engine.search(filters, { size: COMPARED, offset: 0 }, moment).jobIds;
  const { country, there } = placesOf(facts);
  const work = workOf(facts);
  const workThere = work ? find({ ...there, ...work }) : [];
  const person: Seeker = {
    ...NOBODY,
    years: facts.years ?? null,
    countryIds: facts.country_id === undefined ? [] : [facts.country_id],
  };
  const seeker: Seeker = {
    ...person,
    tagIds,
    wantedJobs: new Set([...workThere, ...(work ? find({ ...country, ...work }) : [])]),
  };
  const nearJobs = facts.place ? new Set([...workThere, ...find(there)]) : undefined;
  return { person, seeker, nearJobs };
};

const matchesOf = (
  facts: VisitorFacts,
  tagIds: ReadonlySet<number>,
  limit: number,
  { engine, moment }: Searched,
): FoundMatch[] => {
  const { person, seeker, nearJobs } = comparable(facts, tagIds, { engine, moment });
  const find = (someone: Seeker) => engine.store.matching(someone, limit, moment);
  const first = find({ ...seeker, ...(nearJobs && { nearJobs }) });
  const isFirst = new Set(first.map(({ jobId }) => jobId));
  const all = [...first, ...find(seeker).filter(({ jobId }) => !isFirst.has(jobId))];
  const isThere = ({ reasons: { place } }: MatchingJob) =>
    facts.is_remote ? place === 'remote' : !facts.place || place !== null;
  const listed: FoundMatch[] = [
    ...all.filter(isThere).map((one) => ({ ...one, widened: null })),
    ...all.filter((one) => !isThere(one)).map((one) => ({ ...one, widened: 'place' as const })),
  ];
  if (listed.length > 0) return listed.slice(0, limit);
  const { country, there } = placesOf(facts);
  const others = [there, country].map((where) => findOtherWork({ engine, moment }, person, where, limit));
  return others.find((some) => some.length > 0) ?? [];
};

/** The jobs that suit a visitor, then the same work elsewhere; only if there is neither, other work. */
export const findForVisitor = async (
  parts: SearchParts,
  facts: VisitorFacts,
  limit: number,
  locale: Locale,
): Promise<FoundMatch[]> => {
  const moment = momentOf(parts.clock, locale);
  const tagIds = await tagsNamed(parts.database.db, (facts.skills ?? '').split(',').filter(Boolean));
  return parts.search.ask((engine) => matchesOf(facts, tagIds, limit, { engine, moment }));
};
