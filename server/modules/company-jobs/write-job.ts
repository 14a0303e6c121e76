/** The only writer of new jobs, whoever brings them: a company's form, an import or the sample portal. */
import type { SQL } from 'drizzle-orm';
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core';
import { insertsOf, insertTogether } from '../../platform/db/bulk.ts';
import type { Db } from '../../platform/db/connect.ts';
import * as tables from '../../platform/db/schema.ts';
import {
  type ExperienceColumns,
  experienceColumnsOf,
  type JobExperience,
} from '../../search/facts/job-experience.ts';
import { columnsOfPay, type JobPay, type PayColumns } from '../../search/facts/job-pay.ts';
import { type GivenPlaces, placeRowsOf } from '../../search/facts/stored-places.ts';
import { insertSearch } from '../jobs/search-table.ts';
import { resolveSkills, skillRowsOf } from '../lookups/skills.ts';
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
