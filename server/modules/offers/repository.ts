/** Offers to applicants. Every query is limited to a company's jobs or to the candidate. */

import { and, asc, eq, getTableColumns, isNull, sql } from 'drizzle-orm';
import { isInScope, type JobScope } from '../../http/job-scope.ts';
import type { Db } from '../../platform/db/connect.ts';
import { isAnyOf } from '../../platform/db/id-list.ts';
import { newestFirst } from '../../platform/db/order.ts';
import { returned } from '../../platform/db/returned.ts';
import { applications, companies, jobs, offers, users } from '../../platform/db/schema.ts';
import { hiddenIdentityOf } from '../anonymous-review/hidden-identity.ts';

export type OfferRow = typeof offers.$inferSelect;
export type NewOffer = Omit<typeof offers.$inferInsert, 'id' | 'version'>;

const withNames = (db: Db) =>
  db
    .select({
      offer: getTableColumns(offers),
      applicationStatus: applications.status,
      candidateId: applications.userId,
      jobId: jobs.id,
      jobTitle: jobs.title,
      candidateName: sql<string>`trim(${users.firstName} || ' ' || ${users.lastName})`,
      madeBy: sql<string | null>`(
        select nullif(trim(by.first_name || ' ' || by.last_name), '') from users by where by.id = ${offers.createdBy})`,
    })
    .from(offers)
    .innerJoin(applications, eq(applications.id, offers.applicationId))
    .innerJoin(jobs, eq(jobs.id, applications.jobId))
    .innerJoin(users, eq(users.id, applications.userId))
    .$dynamic();
export type CompanyRow = Awaited<ReturnType<typeof withNames>>[number];

const inScope = (scope: JobScope) =>
  and(
    isInScope(scope, { jobId: jobs.id, companyId: jobs.companyId }),
    isNull(jobs.deletedAt),
    isNull(applications.companyAccessEndedAt),
  );

/** The offers of an application to one of the company's jobs, newest first. */
export const listOfApplication = (db: Db, scope: JobScope, applicationId: number): Promise<CompanyRow[]> =>
  withNames(db)
    .where(and(eq(offers.applicationId, applicationId), inScope(scope)))
    .orderBy(newestFirst(offers.id));

/** One of the company's offers; undefined for others. */
export const findOfCompany = async (db: Db, scope: JobScope, id: number): Promise<CompanyRow | undefined> => {
  const [row] = await withNames(db).where(and(eq(offers.id, id), inScope(scope)));
  return row;
};

/** Who a letter is from and to. */
export const readParties = async (db: Db, applicationId: number, senderId: number | null) => {
  const [found] = await db
    .select({
      company: companies.name,
      jobTitle: jobs.title,
      hidden: hiddenIdentityOf(sql`${applications.id}`),
      firstName: users.firstName,
      name: sql<string>`trim(${users.firstName} || ' ' || ${users.lastName})`,
      sender: sql<string>`coalesce((
        select trim(by.first_name || ' ' || by.last_name) from users by where by.id = ${senderId}::int), '')`,
    })
    .from(applications)
    .innerJoin(jobs, eq(jobs.id, applications.jobId))
    .innerJoin(companies, eq(companies.id, jobs.companyId))
    .innerJoin(users, eq(users.id, applications.userId))
    .where(eq(applications.id, applicationId));
  return found;
};
export type Parties = NonNullable<Awaited<ReturnType<typeof readParties>>>;

/** Locks the application of an offer, like moves and withdrawals do. */
const lockApplication = (tx: Db, id: number) =>
  tx.execute(sql`
    select from applications where id = (select application_id from offers where id = ${id}) for update`);

/** One of the company's offers, locked; undefined for others. */
export const lockOfCompany = async (tx: Db, scope: JobScope, id: number): Promise<CompanyRow | undefined> => {
  await lockApplication(tx, id);
  const [row] = await withNames(tx)
    .where(and(eq(offers.id, id), inScope(scope)))
    .for('update', { of: offers });
  return row;
};

/** One of the candidate's offers; undefined for others. */
export const findOfCandidate = async (
  db: Db,
  userId: number,
  id: number,
): Promise<CompanyRow | undefined> => {
  const [row] = await withNames(db).where(and(eq(offers.id, id), eq(applications.userId, userId)));
  return row;
};

/** One of the candidate's offers, locked; undefined for others. */
export const lockOfCandidate = async (
  tx: Db,
  userId: number,
  id: number,
): Promise<CompanyRow | undefined> => {
  await lockApplication(tx, id);
  const [row] = await withNames(tx)
    .where(and(eq(offers.id, id), eq(applications.userId, userId)))
    .for('update', { of: offers });
  return row;
};

/** How many open offers an application has. Call it while the application is locked. */
export const countOpen = (tx: Db, applicationId: number): Promise<number> =>
  tx.$count(offers, and(eq(offers.applicationId, applicationId), eq(offers.status, 'open')));

export const addOffer = async (tx: Db, offer: NewOffer): Promise<number> =>
  returned(await tx.insert(offers).values(offer).returning({ id: offers.id })).id;

export const changeOffer = (tx: Db, id: number, change: Partial<NewOffer>) =>
  tx
    .update(offers)
    .set({ ...change, version: sql`${offers.version} + 1` })
    .where(eq(offers.id, id));

export const deleteOffer = (tx: Db, id: number) => tx.delete(offers).where(eq(offers.id, id));

/** The offers of several applications, oldest first. The caller has checked whose they are. */
export const listOfApplications = (db: Db, applicationIds: readonly number[]) =>
  db
    .select({ offer: getTableColumns(offers), applicationStatus: applications.status })
    .from(offers)
    .innerJoin(applications, eq(applications.id, offers.applicationId))
    .where(isAnyOf(offers.applicationId, applicationIds))
    .orderBy(asc(offers.id));
