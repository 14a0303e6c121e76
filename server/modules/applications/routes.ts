/** API-04: seekers' calls about jobs. */

import { differenceInCalendarDays } from 'date-fns/differenceInCalendarDays';
import { parseISO } from 'date-fns/parseISO';
import type { FastifyInstance } from 'fastify';
import type { NextStep } from '#contract/applications/calls.ts';
import { type NextSteps, STEPS_NEEDED } from '#contract/companies/responsiveness-rules.ts';
import type { Interview } from '#contract/interviews/calls.ts';
import type { Offer } from '#contract/offers/calls.ts';
import { type ApplicationStatus, CLOSING_SOON_DAYS } from '#contract/shared/constants.ts';
import { readHandedStates } from '../../company/handed-application.ts';
import type { Deps } from '../../deps.ts';
import { call } from '../../http/call.ts';
import { Failure, notFound, orNotFound } from '../../http/failure.ts';
import { paginationOf } from '../../http/pagination.ts';
import type { Db } from '../../platform/db/connect.ts';
import { beginChange, offerOf } from '../../platform/undo/changes.ts';
import { mustBeConfirmed } from '../accounts/confirmations.ts';
import { dailyLimits } from '../accounts/daily-limits.ts';
import { storeResume } from '../accounts/resume.ts';
import { assertWithinQuota } from '../files/repository.ts';
import { sendDownload } from '../files/sending.ts';
import { changeWithFile, removeStored } from '../files/storing.ts';
import { hidesAny, readHidden } from '../hidden-jobs/repository.ts';
import { presentCard, stateOf } from '../jobs/presenter.ts';
import { readOwnMatches } from '../matching/applicant-matches.ts';
import { notifyMembers } from '../notifications/notify.ts';
import { findOwnResume } from '../profile/resumes-repository.ts';
import { assertValidAnswers } from '../screening/policy.ts';
import { listQuestions } from '../screening/questions-repository.ts';
import { assertUploaded } from '../screening/uploads-repository.ts';
import type { readBookmarks } from './bookmarks-repository.ts';
import * as bookmarks from './bookmarks-repository.ts';
import { takeConfirmationBack } from './emails.ts';
import { originOf } from './origin.ts';
import { isJustLate, mayApply, mayWithdraw } from './policy.ts';
import type { readApplied } from './repository.ts';
import * as repository from './repository.ts';
import { sendApplication } from './send.ts';
import { changesBetween, type Reader } from './terms.ts';

type AppliedRow = Awaited<ReturnType<typeof readApplied>>['rows'][number];
type BookmarkRow = Awaited<ReturnType<typeof readBookmarks>>['rows'][number];

/** Further steps would be unusual. */
const NEXT_STEPS = 3;
const DAY_HOURS = 24;

/** What usually follows a status at a company; empty if too few applications had that status. */
const presentNextSteps = (status: ApplicationStatus, nextSteps: NextSteps | null): NextStep[] => {
  const known = nextSteps?.[status] ?? [];
  const total = known.reduce((sum, { applications }) => sum + applications, 0);
  if (total < STEPS_NEEDED) return [];
  return known.slice(0, NEXT_STEPS).map(({ outcome, applications, hours }) => ({
    outcome,
    share: Math.round((applications / total) * 100),
    days: Math.max(1, Math.ceil(hours / DAY_HOURS)),
  }));
};

/** To applicants, a job is closed if it was deleted or is no longer approved. */
const presentApplied = (row: AppliedRow, today: string, reader: Reader) => ({
  ...row,
  job_locations: row.locations.length > 0 ? row.locations : [row.cityName],
  ...row.places,
  state: row.deletedAt || row.jobStatus !== 'approved' ? ('closed' as const) : stateOf(row, today),
  application_deadline_date: row.deadline,
  answer_due_at: row.answerDueAt === null ? null : new Date(row.answerDueAt),
  sent: { message: row.message, resume: row.resumeName, answers: row.answers },
  next_steps: presentNextSteps(row.status, row.nextSteps),
  changes: changesBetween(row.termsThen, row.termsNow, reader),
  ...(row.byAssistant ? { by_assistant: row.byAssistant } : {}),
  facts: row.facts,
});

/** Days until an open job closes, if soon. */
const closesIn = (row: BookmarkRow, today: string): number | null => {
  const days = differenceInCalendarDays(parseISO(row.deadline), parseISO(today));
  return stateOf(row, today) === 'open' && days <= CLOSING_SOON_DAYS ? days : null;
};

const presentBookmark = (row: BookmarkRow, today: string) => ({
  ...presentCard(row),
  state: stateOf(row, today),
  applied: row.applied,
  note: row.note,
  closes_in: closesIn(row, today),
});

const applyRoutes = (app: FastifyInstance, deps: Deps): void => {
  const { database, clock, files, settings } = deps;
  const { db } = database;
  const limits = dailyLimits(deps);
  call(app, 'POST apply-jobs', async ({ body, request, viewer, t }) => {
    await mustBeConfirmed(deps, viewer.userId);
    const upload = request.uploads?.get('resume');
    if (upload) await limits.upload(viewer.userId);
    const resume = upload && (await storeResume(files, upload));
    const jobId = body.manage_job_id;
    const change = async (tx: Db) => {
      const { userId } = viewer;
      const job = orNotFound(await repository.findJobState(tx, jobId));
      const startedAt = await repository.findDraft(tx, jobId, userId);
      const state = isJustLate(job, startedAt, clock) ? 'open' : stateOf(job, clock.today());
      mayApply({ ...job, state });
      const questions = await listQuestions(tx, jobId);
      const answers = assertValidAnswers(questions, body.answers ?? []);
      await assertUploaded(tx, questions, answers, { userId, now: clock.now() });
      const message = body.message?.trim() || null;
      const hold = await beginChange(tx, deps, userId, { kind: 'application_sent', jobId });
      const resumeId = body.resume_id || undefined;
      if (resumeId && !(await findOwnResume(tx, userId, resumeId))) throw notFound();
      const applied = await sendApplication(tx, deps, {
        ...{ jobId, userId, message, answers, resume, resumeId, hold, from: originOf(body) },
      });
      if (resume) await assertWithinQuota(tx, { userId, field: 'resume', quotaMb: settings.uploadQuotaMb });
      return { replaced: applied.replaced, undo: offerOf(hold, deps) };
    };
    const { replaced, undo } = await changeWithFile(files, resume, () => db.transaction(change));
    await removeStored(files, replaced);
    return { message: t('server.applied'), undo };
  });
};

type ReadLast<T, At> = (db: Db, applicationIds: readonly number[], at: At) => Promise<ReadonlyMap<number, T>>;
/** The last interview and offer of each application. Passed in, because both depend on applications. */
interface ReadParts {
  readonly interviews: ReadLast<Interview, Date>;
  readonly offers: ReadLast<Offer, Deps['clock']>;
}

const appliedRoutes = (app: FastifyInstance, deps: Deps, read: ReadParts): void => {
  const { database, clock, files } = deps;
  const { db } = database;

  call(app, 'POST start-application', ({ body: { manage_job_id: jobId }, viewer }) =>
    db.transaction(async (tx) => {
      const job = await repository.findJobState(tx, jobId);
      mayApply(job && { ...job, state: stateOf(job, clock.today()) });
      await repository.startDraft(tx, jobId, viewer.userId, clock.now());
      return {};
    }),
  );

  call(app, 'POST withdraw-application', ({ body, viewer: { userId }, t }) =>
    db.transaction(async (tx) => {
      const at = clock.now();
      const application = await repository.findOwnApplication(tx, body.job_applied_id, userId, at);
      if (!application || !mayWithdraw(application.status)) throw notFound();
      const { id, jobId, job } = application;
      if (application.status === 'withdrawn') return { message: t('server.withdrawn'), undo: null };
      const hold = await beginChange(tx, deps, userId, { kind: 'application_withdrawn', jobId, job });
      const isKnown = await repository.withdraw(tx, { id, userId, at, hold });
      await takeConfirmationBack(tx, { jobId, userId, hold, at });
      const notification = { job_id: jobId, application_id: id };
      if (isKnown) await notifyMembers(tx, [{ ...notification, kind: 'application_withdrawn' }], { hold });
      return { message: t('server.withdrawn'), undo: offerOf(hold, deps) };
    }),
  );

  call(app, 'GET sent-resume', async ({ query, viewer, reply }) => {
    const file = orNotFound(await repository.findSentResume(db, query.application, viewer.userId));
    return sendDownload(reply, files, file);
  });

  call(app, 'GET sent-answer', async ({ query: { application, question }, viewer, reply }) => {
    const file = orNotFound(await repository.findSentAnswer(db, application, question, viewer.userId));
    return sendDownload(reply, files, file);
  });

  call(app, 'GET view-applied-jobs', async ({ query, viewer, request }) => {
    const { rows, total } = await repository.readApplied(db, viewer.userId, query, clock.now());
    const ids = rows.map(({ job_applied_id }) => job_applied_id);
    const interviews = await read.interviews(db, ids, clock.now());
    const offers = await read.offers(db, ids, clock);
    const matchOf = await readOwnMatches(db, ids);
    const handed = await readHandedStates(db, ids);
    return {
      data: rows.map((row) => ({
        ...presentApplied(row, clock.today(), request),
        interview: interviews.get(row.job_applied_id) ?? null,
        offer: offers.get(row.job_applied_id) ?? null,
        ...matchOf(row.job_applied_id),
        ...handed.get(row.job_applied_id),
      })),
      pagination: paginationOf(query.page ?? 1, total),
    };
  });
};

const bookmarkRoutes = (app: FastifyInstance, { database: { db }, clock }: Deps): void => {
  call(app, 'POST add-to-bookmark', ({ body, viewer, t }) =>
    db.transaction(async (tx) => {
      if (!(await repository.findJobState(tx, body.manage_job_id))) throw notFound();
      if (!(await bookmarks.addBookmark(tx, body.manage_job_id, viewer.userId))) {
        throw new Failure('already_bookmarked', { key: 'server.error.already_bookmarked' });
      }
      return { message: t('server.bookmarked') };
    }),
  );

  call(app, 'POST remove-bookmark', async ({ body, viewer, t }) => {
    await bookmarks.removeBookmark(db, body.manage_job_id, viewer.userId);
    return { message: t('server.bookmark_removed') };
  });

  call(app, 'POST bookmark-note', async ({ body, viewer, t }) => {
    const note = body.note.trim();
    if (!(await bookmarks.writeBookmarkNote(db, body.manage_job_id, viewer.userId, note))) throw notFound();
    return { message: t('server.bookmark_note_saved') };
  });

  call(app, 'GET bookmark-jobs', async ({ query, viewer }) => {
    const { rows, total } = await bookmarks.readBookmarks(db, viewer.userId, query, clock.now());
    return {
      data: rows.map((row) => presentBookmark(row, clock.today())),
      pagination: paginationOf(query.page ?? 1, total),
    };
  });

  call(app, 'GET own-counts', async ({ viewer }) => ({
    data: await bookmarks.readOwnCounts(db, viewer.userId),
  }));

  call(app, 'GET job-marks', async ({ query, viewer }) => {
    const ids = query.ids.split(',').map(Number);
    const marks = await repository.readMarks(db, viewer.userId, ids, clock.now());
    const hidden = await readHidden(db, viewer.userId);
    return { data: { ...marks, hides: hidesAny(hidden), hides_viewed: hidden.viewed } };
  });
};

export const applicationRoutes = (app: FastifyInstance, deps: Deps, read: ReadParts): void => {
  applyRoutes(app, deps);
  appliedRoutes(app, deps, read);
  bookmarkRoutes(app, deps);
};
