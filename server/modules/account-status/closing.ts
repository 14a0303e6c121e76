/**
 * Closes an account for good. Deletes the person's row and everything that belongs to it. Facts that others still
 * need (that an application was made, who offered a job) are moved to an anonymous account first.
 */

import { randomUUID } from 'node:crypto';
import { and, eq, inArray, isNotNull, isNull, notInArray, or, type SQLWrapper, sql } from 'drizzle-orm';
import type { ApplicationStatus, Role } from '#contract/shared/constants.ts';
import { Failure } from '../../http/failure.ts';
import type { Db } from '../../platform/db/connect.ts';
import { isAnyOf } from '../../platform/db/id-list.ts';
import { returned } from '../../platform/db/returned.ts';
import {
  answerUploads,
  applicationAnswers,
  applicationEvents,
  applications,
  applicationTags,
  bookmarks,
  candidateNotes,
  candidateReviews,
  companies,
  companyInvitations,
  conversationAttachments,
  conversationMessages,
  files,
  interviews,
  jobs,
  mailOutbox,
  messageReports,
  newsletterSubscriptions,
  notifications,
  offers,
  savedSearches,
  scorecards,
  sentEmails,
  supportMessages,
  users,
  visitorApplications,
} from '../../platform/db/schema.ts';
import { forgetBounces } from '../../platform/mail/bounces.ts';
import type { LockedAccount } from '../accounts/credentials.ts';
import type { Loss } from '../accounts/emails.ts';
import { resolveApplications } from '../applications/resolve-applications.ts';
import { noteErased } from '../data-requests/register.ts';
import { refreshSearch } from '../jobs/search-table.ts';
import { membersToNotify, notifyMembers } from '../notifications/notify.ts';
import { jobIdsOf } from './suspension.ts';

/** Decided applications keep their status. */
const DECIDED: ApplicationStatus[] = ['hired', 'rejected', 'withdrawn'];

const isOpenOf = (userId: number) =>
  and(eq(applications.userId, userId), notInArray(applications.status, DECIDED));

/** Applications in progress to an employer's jobs. */
const isOpenWith = (db: Db, userId: number) =>
  and(
    inArray(
      applications.jobId,
      db
        .select({ id: jobs.id })
        .from(jobs)
        .innerJoin(companies, eq(companies.id, jobs.companyId))
        .where(and(eq(companies.userId, userId), isNull(jobs.deletedAt))),
    ),
    notInArray(applications.status, DECIDED),
  );

/** What closing the account would affect. */
export const readClosing = async (db: Db, userId: number) => ({
  open_applications: await db.$count(applications, isOpenOf(userId)),
  applications: await db.$count(applications, eq(applications.userId, userId)),
  bookmarks: await db.$count(bookmarks, eq(bookmarks.userId, userId)),
  files: await db.$count(files, eq(files.ownerId, userId)),
  jobs: (await jobIdsOf(db, userId)).length,
  applicants: await db.$count(applications, isOpenWith(db, userId)),
});

const notifyOfWithdrawals = (db: Db, withdrawn: readonly { id: number; jobId: number }[]): Promise<void> =>
  notifyMembers(
    db,
    withdrawn.map(({ id, jobId }) => ({
      kind: 'application_withdrawn' as const,
      job_id: jobId,
      application_id: id,
    })),
    // Emailed here, because one email lists everything that a member loses.
    { mailedHere: true },
  );

const withdrawOpen = async (db: Db, userId: number): Promise<Loss[]> => {
  const withdrawn = await db
    .update(applications)
    .set({ status: 'withdrawn' })
    .where(isOpenOf(userId))
    .returning({ id: applications.id, jobId: applications.jobId });
  if (withdrawn.length === 0) return [];
  const ids = withdrawn.map(({ id }) => id);
  await db.execute(sql`
    insert into application_events (application_id, actor_id, status)
    select id, ${userId}::int, 'withdrawn' from applications where ${isAnyOf(sql`id`, ids)} order by id`);
  await notifyOfWithdrawals(db, withdrawn);
  return db
    .select({
      email: users.email,
      locale: users.locale,
      titles: sql<string[]>`json_agg(${jobs.title} order by ${jobs.title})`,
    })
    .from(applications)
    .innerJoin(jobs, eq(jobs.id, applications.jobId))
    .innerJoin(
      users,
      sql`${users.id} in (${membersToNotify(sql`${applications.jobId}`, sql`'application_withdrawn'::text`)})`,
    )
    .where(and(isAnyOf(applications.id, ids), isNull(users.suspendedAt), isNull(users.closedAt)))
    .groupBy(users.id);
};

/** Files of both sides. @returns their ids. */
export const deleteConversationFiles = async (db: Db, ofApplications: SQLWrapper): Promise<string[]> => {
  const { fileId, applicationId } = conversationAttachments;
  const sent = db
    .select({ id: fileId })
    .from(conversationAttachments)
    .where(inArray(applicationId, ofApplications));
  const deleted = await db.delete(files).where(inArray(files.id, sent)).returning({ id: files.id });
  return deleted.map(({ id }) => id);
};

const addNameless = async (db: Db, role: Role, now: Date): Promise<number> => {
  const nameless = await db
    .insert(users)
    .values({
      role,
      email: `closed-${randomUUID()}@closed.invalid`,
      passwordHash: '',
      firstName: '',
      closedAt: now,
      consentExemption: 'closed',
    })
    .returning({ id: users.id });
  return returned(nameless).id;
};

/** Deletes a company's jobs with their texts, which may contain names, and resolves the applications. */
const endJobs = async (
  db: Db,
  userId: number,
  { now, today }: { now: Date; today: string },
): Promise<void> => {
  const jobIds = await jobIdsOf(db, userId);
  await resolveApplications(db, jobIds, { reason: 'account_closed', actorId: userId, at: now });
  const owned = db.select({ id: companies.id }).from(companies).where(eq(companies.userId, userId));
  await db
    .update(jobs)
    .set({
      deletedAt: sql`coalesce(${jobs.deletedAt}, ${now.toISOString()}::timestamptz)`,
      description: '',
      responsibilities: '',
      rejectionReason: null,
    })
    .where(inArray(jobs.companyId, owned));
  await db.delete(visitorApplications).where(inArray(visitorApplications.companyId, owned));
  await db.update(interviews).set({ place: '', note: null }).where(inArray(interviews.companyId, owned));
  await db
    .update(offers)
    .set({ text: null, letter: null, addition: null })
    .where(inArray(offers.companyId, owned));
  await refreshSearch(db, jobIds, today);
};

/** Files that a member has sent stay with the message, like its text. */
const keepSentFiles = async (db: Db, userId: number, nameless: number): Promise<void> => {
  const { fileId, messageId } = conversationAttachments;
  const sent = db.select({ id: fileId }).from(conversationAttachments).where(isNotNull(messageId));
  await db
    .update(files)
    .set({ ownerId: nameless })
    .where(and(eq(files.ownerId, userId), inArray(files.id, sent)));
};

/** A member's work for a company stays there anonymously; an owner's is deleted with the company. */
const keepTeamWork = async (db: Db, userId: number, nameless: number): Promise<void> => {
  const owned = db.select({ id: companies.id }).from(companies).where(eq(companies.userId, userId));
  for (const table of [candidateNotes, candidateReviews, scorecards]) {
    await db
      .update(table)
      .set({ authorId: nameless })
      .where(and(eq(table.authorId, userId), notInArray(table.companyId, owned)));
  }
};

/** An owner with a team must transfer the company or dissolve the team before closing the account. */
export const assertNoTeam = async (db: Db, userId: number): Promise<void> => {
  const { rows } = await db.execute(sql`
    select from company_members m join companies c on c.id = m.company_id
    where c.user_id = ${userId} and m.user_id <> ${userId} limit 1`);
  if (rows.length > 0) throw new Failure('in_use', { key: 'server.team.closing_with_team' });
};

/**
 * Deletes messages from an address and emails to it, which no foreign key reaches. Only for a confirmed address,
 * because users can sign up with someone else's.
 */
const forgetAddress = async (db: Db, email: string): Promise<void> => {
  await db.delete(mailOutbox).where(eq(mailOutbox.recipient, email));
  await db.delete(sentEmails).where(eq(sentEmails.recipient, email));
  await forgetBounces(db, email);
  await db.delete(companyInvitations).where(eq(companyInvitations.email, email));
  await db.delete(supportMessages).where(eq(sql`lower(${supportMessages.email})`, email));
  await db.delete(newsletterSubscriptions).where(eq(newsletterSubscriptions.email, email));
  await db.delete(savedSearches).where(eq(savedSearches.email, email));
  await db.delete(visitorApplications).where(eq(visitorApplications.email, email));
};

/** An arbitrary number, different from the other advisory locks. */
const CLOSING_LOCK = 5_010_103;

/**
 * Closes one account at a time, until the transaction ends. Each closing touches rows of many other people in no
 * common order, so closing several members of a team at once would deadlock. Take it before locking the account.
 */
export const waitForOtherClosings = async (db: Db): Promise<void> => {
  await db.execute(sql`select pg_advisory_xact_lock(${CLOSING_LOCK})`);
};

/** @returns the files to remove after the commit, and the companies to notify. */
export const closeAccount = async (
  db: Db,
  { id: userId, role, email, emailConfirmedAt }: LockedAccount,
  { now, today }: { now: Date; today: string },
): Promise<{ fileIds: string[]; losses: Loss[] }> => {
  await assertNoTeam(db, userId);
  const losses = await withdrawOpen(db, userId);
  const waiting = await db
    .select({ id: answerUploads.id })
    .from(answerUploads)
    .where(eq(answerUploads.userId, userId));
  await endJobs(db, userId, { now, today });

  // This user's own words in other users' notifications.
  const own = db.select({ id: applications.id }).from(applications).where(eq(applications.userId, userId));
  await db.update(notifications).set({ text: null }).where(inArray(notifications.applicationId, own));
  // Reports that staff still have to decide keep their copy of what was written.
  const isAbout = or(eq(messageReports.reporterId, userId), inArray(messageReports.applicationId, own));
  await db.delete(messageReports).where(and(isNotNull(messageReports.closedAt), isAbout));
  const received = await deleteConversationFiles(db, own);
  // Both sides of conversations with companies contain personal data of the applicant.
  await db.delete(conversationMessages).where(inArray(conversationMessages.applicationId, own));
  await db.delete(scorecards).where(inArray(scorecards.applicationId, own));
  await db.delete(applicationTags).where(inArray(applicationTags.applicationId, own));
  await db.delete(applicationAnswers).where(inArray(applicationAnswers.applicationId, own));
  await db
    .update(interviews)
    .set({ note: null, reason: null, suggested: [], candidateTimeZone: null, shown: null })
    .where(inArray(interviews.applicationId, own));
  await db
    .update(offers)
    .set({ text: null, letter: null, addition: null, words: null, shown: null })
    .where(inArray(offers.applicationId, own));
  const nameless = await addNameless(db, role, now);
  await db
    .update(applications)
    .set({ userId: nameless, message: null, resumeFileId: null })
    .where(eq(applications.userId, userId));
  await keepTeamWork(db, userId, nameless);
  await keepSentFiles(db, userId, nameless);
  await db.update(applicationEvents).set({ actorId: nameless }).where(eq(applicationEvents.actorId, userId));
  await db
    .update(companies)
    .set({ userId: nameless, address: '', website: '', about: '' })
    .where(eq(companies.userId, userId));
  if (emailConfirmedAt) await forgetAddress(db, email);
  await noteErased(db, userId, { now, today });
  const stored = await db.select({ id: files.id }).from(files).where(eq(files.ownerId, userId));
  await db.delete(users).where(eq(users.id, userId));
  return { fileIds: [...[...stored, ...waiting].map(({ id }) => id), ...received], losses };
};
