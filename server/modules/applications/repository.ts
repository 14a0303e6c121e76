/** Stores what seekers do with jobs: apply, withdraw, bookmark. */
import { subDays } from 'date-fns/subDays';
import { and, eq, inArray, lt, ne, or, sql } from 'drizzle-orm';
import type { ApplicationStep } from '#contract/applications/calls.ts';
import type { QueryOf } from '#contract/endpoints.ts';
import type { StepReason } from '#contract/notifications/kinds.ts';
import { type ApplicationStatus, PAGE_SIZE } from '#contract/shared/constants.ts';
import { isAttended } from '../../platform/db/attended.ts';
import type { Db } from '../../platform/db/connect.ts';
import { isoTime } from '../../platform/db/iso-time.ts';
import {
  applicationAnswers,
  applicationDrafts,
  applicationEvents,
  applications,
  bookmarks,
  candidates,
  cities,
  companies,
  companyResponses,
  dismissedJobs,
  experiences,
  files,
  jobs,
  salaries,
  workModes,
} from '../../platform/db/schema.ts';
import { type Hold, keepRows } from '../../platform/undo/changes.ts';
import { experienceColumns } from '../../search/facts/job-experience.ts';
import { payColumn } from '../../search/facts/job-pay.ts';
import { placesColumn } from '../../search/facts/stored-places.ts';
import { isActiveCompany } from '../accounts/active.ts';
import type { NewFile } from '../accounts/repository.ts';
import { deleteReplaced } from '../files/repository.ts';
import { listReceived } from '../job-invitations/received-repository.ts';
import { answerDueOf } from '../job-rules/answer-due.ts';
import { isKnownToReaders } from '../jobs/search-table.ts';
import { cancelHeld } from '../notifications/notify.ts';
import { answersOf, selectAnswerFile } from '../screening/answers-repository.ts';
import { orderOf, sinceOf } from './list-order.ts';
import type { ApplicationOrigin } from './origin.ts';
import { endScheduledRejections } from './scheduled-rejections.ts';
import { applicantFacts, byAssistant } from './sent-this-week.ts';
import { isShown, shownStatus } from './steps.ts';
import { readTerms, termsColumn } from './terms.ts';

type AppliedQuery = QueryOf<'GET view-applied-jobs'>;
type Actor = ApplicationStep['by'];

/**
 * Reads whether a job accepts applications and who is notified; undefined unless the job is public. Locks the job, so
 * that closing it waits for the application and then resolves it (`resolve-applications.ts`).
 */
export const findJobState = async (db: Db, jobId: number) => {
  const [job] = await db
    .select({
      isPostLater: jobs.isPostLater,
      deadline: jobs.deadline,
      closedAt: jobs.closedAt,
      applyUrl: jobs.applyUrl,
      isAttended: isAttended(sql`${jobs.companyId}`),
    })
    .from(jobs)
    .where(and(eq(jobs.id, jobId), isKnownToReaders(), isActiveCompany(jobs.companyId)))
    .for('share', { of: jobs });
  return job;
};

/** Records that a user started to apply. Starting again on an open job resets the time. */
export const startDraft = (db: Db, jobId: number, userId: number, startedAt: Date) =>
  db
    .insert(applicationDrafts)
    .values({ jobId, userId, startedAt })
    .onConflictDoUpdate({
      target: [applicationDrafts.userId, applicationDrafts.jobId],
      set: { startedAt },
    });

export const findDraft = async (db: Db, jobId: number, userId: number): Promise<Date | undefined> => {
  const [draft] = await db
    .select({ startedAt: applicationDrafts.startedAt })
    .from(applicationDrafts)
    .where(and(eq(applicationDrafts.jobId, jobId), eq(applicationDrafts.userId, userId)));
  return draft?.startedAt;
};

/** Deletes drafts so old that their authors won't return to them. */
export const forgetOldDrafts = (db: Db, now: Date) =>
  db.delete(applicationDrafts).where(lt(applicationDrafts.startedAt, subDays(now, 1)));

const recordEvent = (
  db: Db,
  step: Pick<
    typeof applicationEvents.$inferInsert,
    'applicationId' | 'actorId' | 'status' | 'changeId' | 'createdAt'
  >,
) => db.insert(applicationEvents).values(step);

/** Whether an application was rejected only because its job ended. */
const endedWithItsJob = sql`${applications.status} = 'rejected' and (
  select e.reason is not null from application_events e
  where e.application_id = ${applications.id} order by e.id desc limit 1)`;

interface Applying {
  readonly jobId: number;
  readonly userId: number;
  readonly message: string | null;
  readonly resume: NewFile | undefined;
  /** A stored resume other than the default one. */
  readonly resumeId?: string | undefined;
  readonly at: Date;
  readonly from: ApplicationOrigin;
  readonly assistant?: string | null;
  /** Set if the application can be undone. */
  readonly hold: Hold | undefined;
}

/** Stores what Undo brings back: a draft, or a withdrawn application. */
const keepForUndo = (db: Db, { jobId, userId, hold }: Applying) =>
  db.execute(sql`
    with earlier as (
      insert into undo_rows (change_id, table_name, column_name, row)
      select ${hold?.changeId ?? null}::int, 'applications', 'before', to_jsonb(a) from applications a
      where a.job_id = ${jobId} and a.user_id = ${userId} and ${hold !== undefined}::boolean
    ), draft as (
      delete from application_drafts where job_id = ${jobId} and user_id = ${userId} returning *
    )
    ${keepRows(hold, 'application_drafts', sql`draft`)}`);

/**
 * Applies with the given resume, or else the stored one. There is one application per seeker and job; one that was
 * withdrawn or ended with its job is reused.
 * @returns the application's id and the files to delete after the commit; undefined if the seeker has already applied.
 */
export const apply = async (db: Db, applying: Applying) => {
  const { jobId, userId, message, resume, at, hold, from, assistant = null } = applying;
  // Locked, so that the resume can't be removed between reading and sending it.
  const [candidate] = await db
    .select({ resumeFileId: candidates.resumeFileId })
    .from(candidates)
    .where(eq(candidates.userId, userId))
    .for('share');
  const resumeFileId = resume?.id ?? applying.resumeId ?? candidate?.resumeFileId ?? null;
  if (resume) await db.insert(files).values({ ...resume, ownerId: userId });
  const [before] = await db
    .select({ resumeFileId: applications.resumeFileId })
    .from(applications)
    .where(and(eq(applications.jobId, jobId), eq(applications.userId, userId)))
    .for('update');
  await keepForUndo(db, applying);
  const [application] = await db
    .insert(applications)
    .values({ jobId, userId, message, resumeFileId, terms: await readTerms(db, jobId), assistant, ...from })
    .onConflictDoUpdate({
      target: [applications.jobId, applications.userId],
      set: {
        status: 'applied',
        message,
        resumeFileId: sql`excluded.resume_file_id`,
        terms: sql`excluded.terms`,
        source: sql`excluded.source`,
        sourceHost: sql`excluded.source_host`,
        assistant: sql`excluded.assistant`,
        createdAt: sql`now()`,
        companyAccessEndedAt: null,
      },
      setWhere: or(eq(applications.status, 'withdrawn'), endedWithItsJob),
    })
    .returning({ id: applications.id });
  if (!application) return undefined;
  const { id } = application;
  await recordEvent(db, {
    applicationId: id,
    actorId: userId,
    status: 'applied',
    ...(hold ? { changeId: hold.changeId } : {}),
  });
  // The company isn't notified of a withdrawal if the seeker has applied again by then.
  await cancelHeld(db, sql`n.application_id = ${id} and n.kind = 'application_withdrawn'`, at, hold);
  return { id, replaced: await deleteReplaced(db, [before?.resumeFileId]) };
};

/** Locks and returns a user's own application with its job's counts; undefined for other applications. */
export const findOwnApplication = async (db: Db, id: number, userId: number, now: Date) => {
  const [application] = await db
    .select({
      id: applications.id,
      status: shownStatus(now),
      jobId: applications.jobId,
      job: stateOfJob,
    })
    .from(applications)
    .innerJoin(jobs, eq(jobs.id, applications.jobId))
    .where(and(eq(applications.id, id), eq(applications.userId, userId)))
    .for('update', { of: applications });
  return application;
};

/** The resume that a user sent with an application; undefined for other people's applications. */
export const findSentResume = async (db: Db, applicationId: number, userId: number) => {
  const [file] = await db
    .select({ id: files.id, name: files.name, mediaType: files.mediaType })
    .from(applications)
    .innerJoin(files, eq(files.id, applications.resumeFileId))
    .where(and(eq(applications.id, applicationId), eq(applications.userId, userId)));
  return file;
};

/** A file that a user sent as an answer. */
export const findSentAnswer = async (db: Db, applicationId: number, questionId: number, userId: number) => {
  const [file] = await selectAnswerFile(db).where(
    and(
      eq(applications.id, applicationId),
      eq(applicationAnswers.questionId, questionId),
      eq(applications.userId, userId),
    ),
  );
  return file;
};

/** Changes whenever a job is closed, reopened or deleted, so that comparing two readings detects it. */
const stateOfJob = sql<string>`concat_ws(' ', ${jobs.status}, 'closed', ${jobs.closedAt}, 'deleted', ${jobs.deletedAt})`;

/** The state of a job, comparable with that of `findOwnApplication`. Waits for transactions that are ending the job. */
export const readStateOfJob = async (db: Db, jobId: number): Promise<string | undefined> => {
  const [job] = await db.select({ state: stateOfJob }).from(jobs).where(eq(jobs.id, jobId)).for('share');
  return job?.state;
};

interface Withdrawal {
  readonly id: number;
  readonly userId: number;
  readonly at: Date;
  readonly hold: Hold | undefined;
}

/** Whether the company has lost access, or hasn't been notified of the application yet. */
const isUnknownToCompany = async (db: Db, id: number, now: Date): Promise<boolean> => {
  const { rows } = await db.execute(sql`
    select from notifications where application_id = ${id} and kind = 'application_received'
      and held_until > ${now.toISOString()}::timestamptz
    union all select from applications where id = ${id} and company_access_ended_at is not null`);
  return rows.length > 0;
};

/**
 * Withdraws an application and cancels its pending notifications.
 * @returns whether the company knows of the application.
 */
export const withdraw = async (db: Db, { id, userId, at, hold }: Withdrawal): Promise<boolean> => {
  await endScheduledRejections(db, sql`select ${id}::int`, hold);
  const isKnown = !(await isUnknownToCompany(db, id, at));
  await db.update(applications).set({ status: 'withdrawn' }).where(eq(applications.id, id));
  await recordEvent(db, {
    applicationId: id,
    actorId: userId,
    status: 'withdrawn',
    createdAt: at,
    ...(hold ? { changeId: hold.changeId } : {}),
  });
  // Applicants keep the messages that the company wrote to them, and both sides the decisions about reports.
  const isKept = sql`(n.kind = 'message' and n.account_id = ${userId}
    or n.kind in ('report_upheld', 'report_dismissed', 'message_removed', 'message_restored', 'report_received'))`;
  await cancelHeld(db, sql`n.application_id = ${id} and not ${isKept}`, at, hold);
  return isKnown;
};

/** An application's steps as the applicant sees them, oldest first. */
const historyAt = (now: Date) => sql<
  { status: ApplicationStatus; reason: StepReason | null; by: Actor; at: string }[]
>`(
  select coalesce(json_agg(json_build_object(
    'status', e.status, 'reason', e.reason, 'at', ${isoTime(sql`e.created_at`)},
    'by', case when e.actor_id = ${applications.userId} then 'seeker'
      when exists (select from users author where author.id = e.actor_id and author.role = 'employer') then 'company'
      else 'portal' end) order by e.id), '[]')
  from application_events e where e.application_id = ${applications.id} and ${isShown(sql`e`, now)})`;

/** A page of a seeker's applications, newest first by default, without withdrawn ones. */
export const readApplied = async (db: Db, userId: number, query: AppliedQuery, now: Date) => {
  const { page = 1 } = query;
  const mine = and(
    eq(applications.userId, userId),
    query.application === undefined
      ? ne(applications.status, 'withdrawn')
      : eq(applications.id, query.application),
    sinceOf(query, applications.createdAt, now),
  );
  const order = orderOf(query, applications.createdAt, applications.id);
  // Select the page before joining, so that a long list costs no more than one page.
  const shown = db
    .select({ id: applications.id })
    .from(applications)
    .where(mine)
    .orderBy(...order)
    .limit(PAGE_SIZE)
    .offset((page - 1) * PAGE_SIZE)
    .as('shown');
  const rows = await db
    .select({
      job_applied_id: applications.id,
      answerDueAt: answerDueOf(sql`${applications}`),
      status: shownStatus(now),
      applied_at: applications.createdAt,
      job_id: jobs.id,
      job_title: jobs.title,
      job_type: jobs.jobType,
      jobStatus: jobs.status,
      isPostLater: jobs.isPostLater,
      deadline: jobs.deadline,
      closedAt: jobs.closedAt,
      deletedAt: jobs.deletedAt,
      company_name: companies.name,
      locations: jobs.locations,
      cityName: cities.name,
      places: placesColumn,
      work_mode_id: { id: workModes.id, name: workModes.name },
      experience_id: experienceColumns,
      salary_id: { id: salaries.id, name: salaries.name },
      pay: payColumn,
      termsThen: applications.terms,
      termsNow: termsColumn,
      history: historyAt(now),
      message: applications.message,
      resumeName: files.name,
      answers: answersOf(sql`${applications.id}`),
      nextSteps: companyResponses.nextSteps,
      byAssistant,
      facts: applicantFacts,
    })
    // First, because PostgreSQL keeps the order of so many joins.
    .from(shown)
    .innerJoin(applications, eq(applications.id, shown.id))
    .innerJoin(jobs, eq(jobs.id, applications.jobId))
    .innerJoin(companies, eq(companies.id, jobs.companyId))
    .innerJoin(cities, eq(cities.id, jobs.cityId))
    .innerJoin(workModes, eq(workModes.id, jobs.workModeId))
    .innerJoin(experiences, eq(experiences.id, jobs.experienceId))
    .innerJoin(salaries, eq(salaries.id, jobs.salaryId))
    .leftJoin(files, eq(files.id, applications.resumeFileId))
    .leftJoin(companyResponses, eq(companyResponses.companyId, jobs.companyId))
    .orderBy(...order);
  return { rows, total: await db.$count(applications, mine) };
};

/** Which of these jobs a seeker has applied to, bookmarked or dismissed, and which they are invited to. */
export const readMarks = async (db: Db, userId: number, jobIds: readonly number[], now: Date) => {
  const applied = await db
    .select({ id: applications.jobId })
    .from(applications)
    .where(
      and(
        eq(applications.userId, userId),
        inArray(applications.jobId, [...jobIds]),
        ne(applications.status, 'withdrawn'),
      ),
    );
  const bookmarked = await db
    .select({ id: bookmarks.jobId })
    .from(bookmarks)
    .where(and(eq(bookmarks.userId, userId), inArray(bookmarks.jobId, [...jobIds])));
  const dismissed = await db
    .select({ id: dismissedJobs.jobId })
    .from(dismissedJobs)
    .where(and(eq(dismissedJobs.userId, userId), inArray(dismissedJobs.jobId, [...jobIds])));
  const [candidate] = await db
    .select({ resumeFileId: candidates.resumeFileId })
    .from(candidates)
    .where(eq(candidates.userId, userId));
  return {
    applied: applied.map(({ id }) => id),
    bookmarked: bookmarked.map(({ id }) => id),
    invited: await listReceived(db, userId, jobIds, now),
    dismissed: dismissed.map(({ id }) => id),
    has_resume: typeof candidate?.resumeFileId === 'string',
  };
};
