/** Public data of companies, and reviews by seekers. */

import { and, eq, isNull, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { DecisionDates } from '#contract/companies/calls.ts';
import type { CompanySize } from '#contract/companies/rules.ts';
import type { NamedRecord } from '#contract/shared/common.ts';
import { PAGE_SIZE } from '#contract/shared/constants.ts';
import { isAttended } from '../../platform/db/attended.ts';
import type { Db } from '../../platform/db/connect.ts';
import { newestFirst } from '../../platform/db/order.ts';
import {
  applicationEvents,
  applications,
  companies,
  companyReviews,
  jobs,
  users,
} from '../../platform/db/schema.ts';
import { isNotExpired } from '../../search/facts/open-jobs.ts';
import { isActiveCompany } from '../accounts/active.ts';
import { pictureOf } from '../profile/picture-address.ts';
import { decisionDatesOf } from './decision-dates.ts';
import { isInsider, type Visitor } from './insiders.ts';
import type { LevelFacts } from './level-policy.ts';
import { levelColumns } from './levels.ts';
import { type PictureRow, picturesOf } from './pictures-repository.ts';
import type { Acquaintance, Review } from './policy.ts';
import { type ResponseRow, responsesOf } from './responsiveness.ts';

const LOCATIONS = 12;

export interface CompanyRow extends LevelFacts {
  readonly id: number;
  readonly name: string;
  readonly about: string;
  readonly logoId: string | null;
  readonly pictures: readonly PictureRow[];
  readonly isAttended: boolean;
  readonly firstName: string;
  readonly lastName: string;
  readonly reviewCount: number;
  readonly reviewStars: number;
  readonly createdAt: Date;
  readonly responses: ResponseRow | null;
  readonly decisionDates: DecisionDates;
  readonly industry: NamedRecord | null;
  readonly size: CompanySize | null;
  readonly foundedYear: number | null;
  readonly benefits: string;
  readonly city: NamedRecord | null;
  readonly country: NamedRecord | null;
  readonly openJobs: number;
  readonly locations: (NamedRecord & { state: string; jobs: number })[];
}

const named = (table: string, id: ReturnType<typeof sql>) =>
  sql<NamedRecord | null>`(select json_build_object('id', x.id, 'name', x.name) from ${sql.identifier(table)} x where x.id = ${id})`;

/** Empty while staff keep the company's texts from readers. */
const unlessHeld = (column: AnyPgColumn) =>
  sql<string>`case when exists (select from profile_reviews p
    where p.company_id = ${companies.id} and p.state <> 'approved') then '' else ${column} end`;

/** A company with the data of its page; undefined unless it is public. */
export const findCompany = async (db: Db, id: number, today: string): Promise<CompanyRow | undefined> => {
  const isCounted = sql`s.company_id = ${companies.id} and ${isNotExpired(today, sql`s.job_id`)}`;
  const [company] = await db
    .select({
      id: companies.id,
      name: companies.name,
      about: unlessHeld(companies.about),
      logoId: pictureOf(companies.userId),
      pictures: picturesOf(companies.id),
      isAttended: isAttended(companies.id),
      firstName: users.firstName,
      lastName: users.lastName,
      ...levelColumns,
      website: unlessHeld(companies.website),
      reviewCount: companies.reviewCount,
      reviewStars: companies.reviewStars,
      createdAt: companies.createdAt,
      responses: responsesOf(companies.id),
      decisionDates: decisionDatesOf(companies.id),
      industry: named('industries', sql`${companies.industryId}`),
      size: companies.size,
      foundedYear: companies.foundedYear,
      benefits: unlessHeld(companies.benefits),
      city: named('cities', sql`${companies.cityId}`),
      country: named(
        'countries',
        sql`coalesce(
          (select p.country_id from company_places p where p.company_id = ${companies.id}),
          (select c.country_id from cities c where c.id = ${companies.cityId}))`,
      ),
      openJobs: sql<number>`(select count(*)::int from job_search s where ${isCounted})`,
      locations: sql<CompanyRow['locations']>`(
        select coalesce(json_agg(json_build_object('id', c.id, 'name', c.name, 'state', t.name, 'jobs', n.jobs)
          order by n.jobs desc, c.name, c.id), '[]')
        from (
          select w.city_id, count(distinct s.job_id)::int as jobs
          from job_search s join job_workplaces w on w.job_id = s.job_id and w.city_id is not null where ${isCounted}
          group by w.city_id order by jobs desc, w.city_id limit ${LOCATIONS}
        ) n join cities c on c.id = n.city_id join states t on t.id = c.state_id)`,
    })
    .from(companies)
    .innerJoin(users, eq(users.id, companies.userId))
    .where(and(eq(companies.id, id), isActiveCompany(companies.id)));
  return company;
};

const isShown = and(isNull(companyReviews.hiddenAt), eq(companyReviews.authorSuspended, false));

const reviewColumns = {
  id: companyReviews.id,
  stars: companyReviews.stars,
  text: companyReviews.text,
  isAnonymous: companyReviews.isAnonymous,
  updatedAt: companyReviews.updatedAt,
  firstName: users.firstName,
  lastName: users.lastName,
};

/** A visible review with its company; undefined unless the company is public. */
export const findReview = async (db: Db, id: number) => {
  const [review] = await db
    .select({ ...reviewColumns, company: { id: companies.id, name: companies.name } })
    .from(companyReviews)
    .innerJoin(users, eq(users.id, companyReviews.userId))
    .innerJoin(companies, eq(companies.id, companyReviews.companyId))
    .where(and(eq(companyReviews.id, id), isShown, isActiveCompany(companies.id)));
  return review;
};

/** A page of the visible reviews, last changed first. */
export const readReviews = (db: Db, companyId: number, page: number) =>
  db
    .select(reviewColumns)
    .from(companyReviews)
    .innerJoin(users, eq(users.id, companyReviews.userId))
    .where(and(eq(companyReviews.companyId, companyId), isShown))
    .orderBy(newestFirst(companyReviews.updatedAt, companyReviews.id))
    .limit(PAGE_SIZE)
    .offset((page - 1) * PAGE_SIZE);

/** The number of visible reviews; undefined unless the company is public. */
export const countReviews = async (db: Db, companyId: number): Promise<number | undefined> => {
  const [company] = await db
    .select({ reviews: companies.reviewCount })
    .from(companies)
    .where(and(eq(companies.id, companyId), isActiveCompany(companies.id)));
  return company?.reviews;
};

/** The name of a company, if it is public. */
export const findCompanyName = async (db: Db, id: number): Promise<NamedRecord | null> => {
  const [company] = await db
    .select({ id: companies.id, name: companies.name })
    .from(companies)
    .where(and(eq(companies.id, id), isActiveCompany(companies.id)));
  return company ?? null;
};

/** A user's applications to a company; undefined if the company is not public. */
export const readAcquaintance = async (
  db: Db,
  companyId: number,
  visitor: Visitor,
  now: Date,
): Promise<Acquaintance | undefined> => {
  if ((await countReviews(db, companyId)) === undefined) return undefined;
  const seen = sql<boolean>`exists (
    select 1 from ${applicationEvents} e where e.application_id = ${applications.id}
      and e.status not in ('applied', 'withdrawn'))`;
  const rows = await db
    .select({ status: applications.status, createdAt: applications.createdAt, seen })
    .from(applications)
    .innerJoin(jobs, eq(jobs.id, applications.jobId))
    .where(and(eq(applications.userId, visitor.userId), eq(jobs.companyId, companyId)))
    .orderBy(applications.createdAt);
  return {
    isInsider: await isInsider(db, companyId, visitor, now),
    wasSeen: rows.some((row) => row.seen),
    waitingSince: rows.find((row) => !row.seen && row.status !== 'withdrawn')?.createdAt ?? null,
  };
};

export const ownReview = (companyId: number, userId: number) =>
  and(eq(companyReviews.companyId, companyId), eq(companyReviews.userId, userId));

export const findOwnReview = async (db: Db, companyId: number, userId: number) => {
  const [review] = await db
    .select({
      stars: companyReviews.stars,
      text: companyReviews.text,
      isAnonymous: companyReviews.isAnonymous,
      hiddenAt: companyReviews.hiddenAt,
      hiddenReason: companyReviews.hiddenReason,
      version: companyReviews.version,
    })
    .from(companyReviews)
    .where(ownReview(companyId, userId));
  return review;
};

/** Creates or updates a review. Hidden reviews stay hidden. */
export const saveReview = async (
  db: Db,
  { companyId, userId }: { companyId: number; userId: number },
  review: Review,
  now: Date,
): Promise<void> => {
  await db
    .insert(companyReviews)
    .values({ companyId, userId, ...review, createdAt: now, updatedAt: now })
    .onConflictDoUpdate({
      target: [companyReviews.companyId, companyReviews.userId],
      set: { ...review, updatedAt: now },
    });
};

/** @returns whether there was one. */
export const deleteReview = async (db: Db, companyId: number, userId: number): Promise<boolean> => {
  const deleted = await db
    .delete(companyReviews)
    .where(ownReview(companyId, userId))
    .returning({ id: companyReviews.id });
  return deleted.length > 0;
};
