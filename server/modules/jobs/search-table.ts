/** Keeps `job_search` equal to the open jobs. Called in the transaction that changes a job. */
import { and, eq, gte, isNotNull, isNull, or, type Placeholder, type SQL, sql } from 'drizzle-orm';
import { isAttended } from '../../platform/db/attended.ts';
import type { Db } from '../../platform/db/connect.ts';
import { arrayOf, isAnyOf } from '../../platform/db/id-list.ts';
import { skillName, skillOrder } from '../../platform/db/job-skills.ts';
import { prepared } from '../../platform/db/prepared.ts';
import {
  cities,
  companies,
  experiences,
  jobSearch,
  jobs,
  salaries,
  workModes,
} from '../../platform/db/schema.ts';
import { experienceColumns } from '../../search/facts/job-experience.ts';
import { payColumn } from '../../search/facts/job-pay.ts';
import { placesColumn } from '../../search/facts/stored-places.ts';
import { isActiveCompany } from '../accounts/active.ts';
import { responsesOf } from '../companies/responsiveness.ts';
import { pictureOf } from '../profile/picture-address.ts';
import { presentCard } from './presenter.ts';

const BATCH = 500;

/** Approved, not saved, not closed or deleted by its company, and not past its deadline (inclusive). */
export const isOpen = (today: string | Placeholder): SQL | undefined =>
  and(
    eq(jobs.status, 'approved'),
    eq(jobs.isPostLater, false),
    isNull(jobs.closedAt),
    isNull(jobs.deletedAt),
    isNotNull(jobs.postedAt),
    gte(jobs.deadline, today),
  );

/** A public job: approved, and posted or announced. Does not check whether its company may show it. */
export const isKnownToReaders = (): SQL | undefined =>
  and(
    eq(jobs.status, 'approved'),
    isNull(jobs.deletedAt),
    or(eq(jobs.isPostLater, false), isNotNull(jobs.opensOn)),
  );

/** The columns of a card. Lists are JSON, so that one query is enough. */
export const cardColumns = {
  id: jobs.id,
  title: jobs.title,
  description: jobs.description,
  companyId: jobs.companyId,
  companyName: companies.name,
  logoId: pictureOf(companies.userId),
  categoryId: jobs.categoryId,
  city: { id: cities.id, name: cities.name },
  places: placesColumn,
  experience: experienceColumns,
  salary: { id: salaries.id, name: salaries.name },
  pay: payColumn,
  workMode: { id: workModes.id, name: workModes.name },
  employmentTypes: sql<{ id: number; name: string }[]>`(
    select coalesce(json_agg(json_build_object('id', e.id, 'name', e.name) order by e.id), '[]')
    from job_employment_types x join employment_types e on e.id = x.employment_type_id where x.job_id = ${jobs.id})`,
  degrees: sql<string[]>`(
    select coalesce(json_agg(d.name order by d.id), '[]')
    from job_degrees x join degrees d on d.id = x.degree_id where x.job_id = ${jobs.id})`,
  skills: sql<string[]>`(
    select coalesce(json_agg(${skillName()} order by ${skillOrder()}), '[]')
    from job_tags x join tags t on t.id = x.tag_id where x.job_id = ${jobs.id})`,
  applyUrl: jobs.applyUrl,
  isAttended: isAttended(sql`${jobs.companyId}`),
  isFeatured: jobs.isFeatured,
  createdAt: jobs.createdAt,
  postedAt: jobs.postedAt,
  opensOn: jobs.opensOn,
  deadline: jobs.deadline,
  responses: responsesOf(jobs.companyId),
};

/** Jobs joined with all data of their card; callers add the condition. */
export const selectCards = (db: Db) =>
  db
    .select({
      ...cardColumns,
      countryId: jobs.countryId,
    })
    .from(jobs)
    .innerJoin(companies, eq(companies.id, jobs.companyId))
    .innerJoin(cities, eq(cities.id, jobs.cityId))
    .innerJoin(experiences, eq(experiences.id, jobs.experienceId))
    .innerJoin(salaries, eq(salaries.id, jobs.salaryId))
    .innerJoin(workModes, eq(workModes.id, jobs.workModeId));

const openCardsById = prepared((db) =>
  selectCards(db)
    .where(
      and(
        sql`${jobs.id} = any(${sql.placeholder('ids')}::int[])`,
        isOpen(sql.placeholder('today')),
        isActiveCompany(jobs.companyId),
      ),
    )
    .prepare('open_cards_by_id'),
);

/** The rows that those of these jobs should have which are open. */
export const readSearchRows = async (
  db: Db,
  ids: readonly number[],
  today: string,
): Promise<(typeof jobSearch.$inferInsert)[]> => {
  const open = await openCardsById(db).execute({ ids: arrayOf(ids), today });
  return open.map((job) => {
    const {
      logo,
      apply_way,
      workplaces,
      remote_countries,
      remote_regions,
      application_deadline_date,
      reply_days,
      category_id,
      ...card
    } = presentCard(job);
    return {
      jobId: job.id,
      companyId: job.companyId,
      countryId: job.countryId,
      categoryId: job.categoryId,
      cityId: job.city.id,
      isFeatured: job.isFeatured,
      postedAt: job.postedAt ?? job.createdAt,
      closesOn: job.deadline,
      card,
    };
  });
};

/** Adds the search rows of new jobs, if they are open. */
export const insertSearch = async (db: Db, jobIds: readonly number[], today: string): Promise<void> => {
  for (let start = 0; start < jobIds.length; start += BATCH) {
    const rows = await readSearchRows(db, jobIds.slice(start, start + BATCH), today);
    if (rows.length > 0) await db.insert(jobSearch).values(rows);
  }
};

/**
 * Updates the search rows of these jobs: open jobs get one, others lose theirs. Adds each job to the log that search
 * engines follow.
 */
export const refreshSearch = async (db: Db, jobIds: readonly number[], today: string): Promise<void> => {
  if (jobIds.length > 0) await db.delete(jobSearch).where(isAnyOf(jobSearch.jobId, jobIds));
  await insertSearch(db, jobIds, today);
};
