/** The only writer of jobs, whoever brings them: a company's form, a source, an import or the sample portal. */
import { eq, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core';
import { insertRows, insertsOf, insertTogether } from '../../platform/db/bulk.ts';
import type { Db } from '../../platform/db/connect.ts';
import * as tables from '../../platform/db/schema.ts';
import {
  type ExperienceColumns,
  experienceColumnsOf,
  type JobExperience,
} from '../../search/facts/job-experience.ts';
import { columnsOfPay, type JobPay, type PayColumns } from '../../search/facts/job-pay.ts';
import {
  findNewPlaces,
  type GivenPlaces,
  placeRowsOf,
  writePlaces,
} from '../../search/facts/stored-places.ts';
import { insertSearch } from '../jobs/search-table.ts';
import { resolveSkills, skillRowsOf, writeJobSkills, writeJobTags } from '../lookups/skills.ts';
import { settleMerged } from '../lookups/values-repository.ts';
import { holdRepeated } from '../moderation/transitions.ts';

export interface JobLists {
  readonly employmentTypeIds: readonly number[];
  readonly degreeIds: readonly number[];
  readonly courseIds: readonly number[];
  readonly educationIds: readonly number[];
  readonly tagIds: readonly number[];
  /** As posted. */
  readonly skills: readonly string[] | undefined;
}

type JobRow = typeof tables.jobs.$inferInsert;
/** What the writer derives from the rest of a job. */
type Derived = keyof PayColumns | keyof ExperienceColumns | 'createdAt' | 'updatedAt' | 'postedAt';

export interface NewJob extends Omit<JobRow, Derived> {
  /** Reserved for it. */
  readonly id: number;
  readonly pay: JobPay;
  readonly experience: JobExperience;
  readonly lists: Partial<JobLists>;
  readonly places: GivenPlaces;
  readonly at: Date;
  /** When it was posted elsewhere, if that was earlier. Only public jobs have such a time. */
  readonly postedAt?: Date;
}

type ListTable = PgTable & { jobId: AnyPgColumn; entryId: AnyPgColumn };

/** The tables of a job's lists, except its skills. */
export const LISTS: readonly (readonly [ListTable, Exclude<keyof JobLists, 'tagIds' | 'skills'>])[] = [
  [tables.jobEmploymentTypes, 'employmentTypeIds'],
  [tables.jobDegrees, 'degreeIds'],
  [tables.jobCourses, 'courseIds'],
  [tables.jobEducations, 'educationIds'],
];

const isPublic = ({ status, isPostLater }: NewJob): boolean => status === 'approved' && !isPostLater;

const rowOf = (job: NewJob): JobRow => {
  const { pay, experience, lists, places, at, postedAt = at, ...columns } = job;
  return {
    ...columns,
    ...columnsOfPay(pay),
    ...experienceColumnsOf(experience),
    createdAt: at,
    updatedAt: at,
    postedAt: isPublic(job) ? postedAt : null,
  };
};

/** Inserts jobs and all that belongs to them with one statement. @param further inserts that refer to the jobs */
export const insertJobs = async (
  db: Db,
  jobs: readonly NewJob[],
  further: readonly SQL[] = [],
): Promise<void> => {
  const names = [...new Set(jobs.flatMap(({ lists }) => lists.skills ?? []))];
  const tags = await resolveSkills(db, names);
  const placed = jobs.map(({ id, places: { remoteCountryIds = [], remoteRegions = [], workplaces } }) =>
    placeRowsOf(id, { workplaces, remoteCountryIds, remoteRegions }),
  );
  const entriesOf = (name: Exclude<keyof JobLists, 'skills'>) =>
    jobs.flatMap(({ id, lists }) => [...new Set(lists[name])].map((entryId) => ({ jobId: id, entryId })));
  await insertTogether(db, [
    ...insertsOf(tables.jobs, jobs.map(rowOf)),
    ...insertsOf(tables.jobTags, entriesOf('tagIds')),
    ...insertsOf(
      tables.jobTags,
      jobs.flatMap(({ id, lists }) => skillRowsOf(id, lists.skills ?? [], tags)),
    ),
    ...LISTS.flatMap(([table, name]) => insertsOf(table, entriesOf(name))),
    ...insertsOf(
      tables.jobWorkplaces,
      placed.flatMap(({ workplaces }) => workplaces),
    ),
    ...insertsOf(
      tables.jobRemoteAreas,
      placed.flatMap(({ areas }) => areas),
    ),
    ...further,
  ]);
};

interface Writing {
  readonly today: string;
  /** Inserts that refer to the jobs. */
  readonly further?: readonly SQL[];
  /**
   * Jobs that nobody checked refer to the initial lookup values, some of which staff may have merged since, and may
   * repeat a job that staff rejected.
   */
  readonly isUnchecked?: boolean;
}

/** Writes jobs with their search rows. Call it in a transaction, with a thousand jobs at most. */
export const writeJobs = async (
  db: Db,
  jobs: readonly NewJob[],
  { today, further = [], isUnchecked = false }: Writing,
): Promise<void> => {
  await insertJobs(db, jobs, further);
  if (isUnchecked) {
    await settleMerged(db);
    await holdRepeated(
      db,
      jobs.map(({ id }) => id),
    );
  }
  await insertSearch(
    db,
    jobs.filter(isPublic).map(({ id }) => id),
    today,
  );
};

/** Replaces the values of those lists that are given. @returns whether they changed. */
const replaceLists = async (db: Db, jobId: number, lists: Partial<JobLists>): Promise<boolean> => {
  const sorted = (ids: readonly unknown[]) => ids.map(Number).sort().join();
  let hasChanged = false;
  if (lists.skills) hasChanged = await writeJobSkills(db, jobId, lists.skills);
  else if (lists.tagIds) hasChanged = await writeJobTags(db, jobId, lists.tagIds);
  for (const [table, name] of LISTS) {
    const ids = lists[name];
    if (!ids) continue;
    const before = await db.select({ id: table.entryId }).from(table).where(eq(table.jobId, jobId));
    if (sorted(before.map(({ id }) => id)) === sorted(ids)) continue;
    hasChanged = true;
    await db.delete(table).where(eq(table.jobId, jobId));
    await insertRows(
      db,
      table,
      ids.map((entryId) => ({ jobId, entryId })),
    );
  }
  return hasChanged;
};

/** Whether a job's own columns for places differ. */
const isMoved = async (
  db: Db,
  id: number,
  { countryId, stateId, cityId, locations }: Partial<JobRow>,
): Promise<boolean> => {
  const { jobs } = tables;
  const [before] = await db
    .select({
      countryId: jobs.countryId,
      stateId: jobs.stateId,
      cityId: jobs.cityId,
      locations: jobs.locations,
    })
    .from(jobs)
    .where(eq(jobs.id, id));
  return JSON.stringify(before) !== JSON.stringify({ countryId, stateId, cityId, locations });
};

const NO_FIGURES = {
  paySource: null,
  payMin: null,
  payMax: null,
  payCurrency: null,
  payPeriod: null,
  payAddition: null,
} as const satisfies Partial<PayColumns>;

/** The content of a job that changes; what is omitted stays. Places come with the columns that say them. */
export type JobContent = Partial<
  Omit<JobRow, Derived | 'id' | 'companyId' | 'status'> &
    Pick<NewJob, 'pay' | 'experience' | 'places'> & { readonly lists: Partial<JobLists> }
>;
type Settings = { [Column in keyof JobRow]?: JobRow[Column] | SQL };

/** Changes the content of a locked job; `applyEmployerAction` sets its status. @param further what changes with it */
export const rewriteJob = async (
  db: Db,
  id: number,
  { lists = {}, places, pay, experience, ...columns }: JobContent,
  now: Date,
  further: Settings = {},
): Promise<void> => {
  const { jobs } = tables;
  const hasNewLists = await replaceLists(db, id, lists);
  const newPlaces = places && (await findNewPlaces(db, id, places, await isMoved(db, id, columns)));
  await db
    .update(jobs)
    .set({
      ...columns,
      ...(pay ? { ...('salaryId' in pay ? NO_FIGURES : {}), ...columnsOfPay(pay) } : {}),
      ...(experience === undefined ? {} : experienceColumnsOf(experience)),
      updatedAt: now,
      ...further,
      // The lists are part of the job's content, but in tables that the trigger of `jobs` doesn't see.
      ...(hasNewLists || newPlaces ? { version: sql`${jobs.version} + 1` } : {}),
    })
    .where(eq(jobs.id, id));
  if (newPlaces) await writePlaces(db, new Map([[id, newPlaces]]));
};
