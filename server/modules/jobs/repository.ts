/** Single jobs, and announced jobs. */

import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import { HOME_TAB_JOBS } from '#contract/shared/constants.ts';
import type { Db } from '../../platform/db/connect.ts';
import { prepared } from '../../platform/db/prepared.ts';
import {
  categories,
  cities,
  companies,
  countries,
  experiences,
  industries,
  jobs,
  salaries,
  users,
  workModes,
} from '../../platform/db/schema.ts';
import { isActiveCompany } from '../accounts/active.ts';
import { picturesOf } from '../companies/pictures-repository.ts';
import type { DetailRow } from './presenter.ts';
import { cardColumns, isKnownToReaders, selectCards } from './search-table.ts';

/** Announced jobs: saved with an opening day, approved; the next to open first. */
export const readAnnounced = (db: Db) =>
  selectCards(db)
    .where(
      and(
        eq(jobs.isPostLater, true),
        eq(jobs.status, 'approved'),
        isNotNull(jobs.opensOn),
        isNull(jobs.deletedAt),
        isActiveCompany(jobs.companyId),
      ),
    )
    .orderBy(jobs.opensOn, jobs.id)
    .limit(HOME_TAB_JOBS);

/** Jobs joined with all data of their page; callers add the condition. */
const selectJobPages = (db: Db) =>
  db
    .select({
      ...cardColumns,
      responsibilities: jobs.responsibilities,
      vacancy: jobs.vacancy,
      locations: jobs.locations,
      asksQuestions: sql<boolean>`exists (
        select from job_questions q where q.job_id = ${jobs.id} and q.removed_at is null)`,
      isReviewedAnonymously: sql<boolean>`exists (
        select from job_evaluations v where v.job_id = ${jobs.id} and v.is_anonymous)`,
      vacancyState: jobs.vacancyState,
      aiUse: jobs.aiUse,
      decisionBy: jobs.decisionBy,
      isPostLater: jobs.isPostLater,
      closedAt: jobs.closedAt,
      confirmedAt: jobs.confirmedAt,
      category: { id: categories.id, name: categories.name },
      industry: { id: industries.id, name: industries.name },
      country: { id: countries.id, name: countries.name },
      contact: {
        firstName: users.firstName,
        lastName: users.lastName,
        email: users.email,
        phone: users.mobileNo,
      },
      website: companies.website,
      pictures: picturesOf(companies.id),
      staffVerdict: companies.staffVerdict,
      emailConfirmedAt: users.emailConfirmedAt,
      rating: { reviewCount: companies.reviewCount, reviewStars: companies.reviewStars },
      place: {
        id: cities.id,
        name: cities.name,
        // A subquery, because planning a join of one more table costs more than this.
        state: sql<string>`(select s.name from states s where s.id = ${cities.stateId})`,
        latitude: cities.latitude,
        longitude: cities.longitude,
      },
      companyCity: sql<DetailRow['companyCity']>`(
        select json_build_object('id', c.id, 'name', c.name,
          'country', json_build_object('id', co.id, 'name', co.name))
        from cities c join countries co on co.id = c.country_id where c.id = ${companies.cityId})`,
    })
    .from(jobs)
    .innerJoin(companies, eq(companies.id, jobs.companyId))
    .innerJoin(categories, eq(categories.id, jobs.categoryId))
    .innerJoin(cities, eq(cities.id, jobs.cityId))
    .innerJoin(experiences, eq(experiences.id, jobs.experienceId))
    .innerJoin(salaries, eq(salaries.id, jobs.salaryId))
    .innerJoin(workModes, eq(workModes.id, jobs.workModeId))
    .innerJoin(users, eq(users.id, companies.userId))
    .innerJoin(industries, eq(industries.id, jobs.industryId))
    .innerJoin(countries, eq(countries.id, jobs.countryId));

/** Planning ten joins takes five times as long as reading them. */
const publicJobById = prepared((db) =>
  selectJobPages(db)
    .where(and(eq(jobs.id, sql.placeholder('id')), isKnownToReaders(), isNull(users.suspendedAt)))
    .prepare('public_job_by_id'),
);

/** A job with all data of its page; undefined unless it is public. */
export const findPublicJob = async (db: Db, id: number) => {
  const [job] = await publicJobById(db).execute({ id });
  return job;
};

export const isPublicJob = async (db: Db, id: number): Promise<boolean> => {
  const found = await db
    .select({ id: jobs.id })
    .from(jobs)
    .where(and(eq(jobs.id, id), isKnownToReaders(), isActiveCompany(jobs.companyId)));
  return found.length > 0;
};

/** The same for staff, who see jobs before readers do. */
export const findJobPage = async (db: Db, id: number) => {
  const [job] = await selectJobPages(db).where(and(eq(jobs.id, id), isNull(jobs.deletedAt)));
  return job;
};
