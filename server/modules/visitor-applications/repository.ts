/** Applications of visitors that wait for confirmation of the address. */

import { subDays } from 'date-fns/subDays';
import { and, eq, isNull, not, type SQL, sql } from 'drizzle-orm';
import { notFound } from '../../http/failure.ts';
import type { Db } from '../../platform/db/connect.ts';
import { returned } from '../../platform/db/returned.ts';
import { companies, jobs, sentEmails, visitorApplications } from '../../platform/db/schema.ts';

/** As long as the link works; longer for people whom a company added, who don't wait for the email. */
const KEPT_DAYS = 2;
export const ADDED_KEPT_DAYS = 14;

type NewVisitorApplication = typeof visitorApplications.$inferInsert;
export type VisitorApplication = typeof visitorApplications.$inferSelect;

const before = (now: Date, days: number): SQL => sql`${subDays(now, days).toISOString()}::timestamptz`;

/** Whether an application's link still works: those who are applicants can object as long as they are. */
export const isCurrent = (now: Date): SQL => sql`(${visitorApplications.applicationId} is not null
  and ${visitorApplications.sentAt} is null or ${visitorApplications.createdAt} > case
  when ${visitorApplications.companyId} is null then ${before(now, KEPT_DAYS)} else ${before(now, ADDED_KEPT_DAYS)} end)`;

export const save = async (db: Db, application: NewVisitorApplication): Promise<number> =>
  returned(await db.insert(visitorApplications).values(application).returning({ id: visitorApplications.id }))
    .id;

/** The total size of files waiting for confirmation. */
export const WAITING_BYTES_MAX = 2_000_000_000;

/** The stored bytes of pending applications, which are limited because anyone can send them. */
export const countWaitingBytes = async (db: Db): Promise<number> => {
  const [waiting] = await db
    .select({ bytes: sql<number>`coalesce(sum(${visitorApplications.bytes}), 0)::float8` })
    .from(visitorApplications)
    .where(and(isNull(visitorApplications.sentAt), isNull(visitorApplications.applicationId)));
  return waiting?.bytes ?? 0;
};

export const readJob = async (db: Db, jobId: number) => {
  const [job] = await db
    .select({ title: jobs.title, companyId: jobs.companyId })
    .from(jobs)
    .where(eq(jobs.id, jobId));
  if (!job) throw notFound();
  return job;
};

/** What an application that waits to be sent is for; undefined if it has expired. */
export const findVisitorApplication = async (db: Db, id: number, now: Date) => {
  const [found] = await db
    .select({
      job_title: jobs.title,
      company_name: companies.name,
      file_name: visitorApplications.fileName,
      is_added: sql<boolean>`${visitorApplications.companyId} is not null`,
      is_applicant: sql<boolean>`${visitorApplications.applicationId} is not null`,
    })
    .from(visitorApplications)
    .innerJoin(jobs, eq(jobs.id, visitorApplications.jobId))
    .innerJoin(companies, eq(companies.id, jobs.companyId))
    .where(and(eq(visitorApplications.id, id), isCurrent(now)));
  return found;
};

/** Locked until it is sent; undefined if it has expired. */
export const lockVisitorApplication = async (
  tx: Db,
  id: number,
  now: Date,
): Promise<VisitorApplication | undefined> => {
  const [found] = await tx
    .select()
    .from(visitorApplications)
    .where(and(eq(visitorApplications.id, id), isCurrent(now)))
    .for('update');
  return found;
};

/** After sending, only the fact is kept. */
export const markSent = (tx: Db, id: number, sentAt: Date) =>
  tx
    .update(visitorApplications)
    .set({ sentAt, message: null, answers: null, firstName: '', lastName: '' })
    .where(eq(visitorApplications.id, id));

/** Forgets which emails were sent to those who have no account and no application that waits for them. */
export const forgetEmails = (db: Db, addresses: readonly string[]) =>
  db.delete(sentEmails).where(
    and(
      // One value, however many there are.
      sql`${sentEmails.recipient} in (select json_array_elements_text(${JSON.stringify(addresses)}::json))`,
      sql`not exists (select from users u where u.email = ${sentEmails.recipient})`,
      sql`not exists (select from visitor_applications v where v.email = ${sentEmails.recipient})`,
    ),
  );

const forgetWhere = (db: Db, condition: SQL) =>
  db.transaction(async (tx) => {
    const forgotten = await tx
      .delete(visitorApplications)
      .where(condition)
      .returning({ email: visitorApplications.email });
    await forgetEmails(
      tx,
      forgotten.map(({ email }) => email),
    );
  });

/** The cleanup task removes the files. */
export const forgetVisitorApplications = (db: Db, now: Date) => forgetWhere(db, not(isCurrent(now)));

/** What a person didn't want. */
export const forget = (tx: Db, id: number) => forgetWhere(tx, eq(visitorApplications.id, id));
