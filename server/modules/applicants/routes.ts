/** Calls of employers about applicants. */

import type { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import type { BodyOf } from '#contract/endpoints.ts';
import type { AskedQuestion } from '#contract/screening/calls.ts';
import { type Locale, PAGE_SIZE } from '#contract/shared/constants.ts';
import type { ApplicantSort } from '#contract/shared/list-options.ts';
import { noteActivity } from '../../company/activity.ts';
import type { Deps } from '../../deps.ts';
import { call } from '../../http/call.ts';
import { begun, type Cell, csvOf } from '../../http/csv.ts';
import { asDownload } from '../../http/download.ts';
import { invalid, notFound, orNotFound } from '../../http/failure.ts';
import { paginationOf } from '../../http/pagination.ts';
import type { Employer } from '../../http/plugins/viewer.ts';
import { leaveChanged, presentChanged, readVersions } from '../../http/versions.ts';
import type { Db } from '../../platform/db/connect.ts';
import type { FileStore } from '../../platform/files/files.ts';
import type { MessageKey, Translate } from '../../platform/i18n/catalogues.ts';
import { sayCount } from '../../platform/i18n/translate.ts';
import { offerOf } from '../../platform/undo/changes.ts';
import { dailyLimits } from '../accounts/daily-limits.ts';
import { RESUME_TYPES } from '../accounts/resume.ts';
import { nameShown } from '../anonymous-review/hidden-identity.ts';
import { findMentioning } from '../candidates/search.ts';
import { findOwnJobTitle } from '../company-jobs/job-repository.ts';
import { listUnread } from '../conversations/repository.ts';
import { sendDownload, sendText } from '../files/sending.ts';
import { noteMatchSort } from '../matching/applicant-matches.ts';
import { ApplicantRankings } from '../matching/applicant-rankings.ts';
import { countUnread, markApplicationRead } from '../notifications/repository.ts';
import { UnreadableResume } from '../resumes/reading/document.ts';
import { readResumeText } from '../resumes/reading/read-resume.ts';
import { listAnsweredQuestions } from '../screening/questions-repository.ts';
import { conditionOfView, countWaiting, readAllApplicantsOf } from './all-applicants.ts';
import { conditionOfFacts, type FactsBody } from './facts-filter.ts';
import {
  type ApplicantFilter,
  type ApplicantRow,
  findPlace,
  readAllApplicants,
  readApplicants,
} from './list-repository.ts';
import {
  assertIsRejection,
  assertStageIsOf,
  chosenStage,
  describeApplications,
  lockPresent,
  moveApplicants,
  writeToApplicants,
} from './many-applicants.ts';
import { noteRoutes } from './note-routes.ts';
import { countsAsViewed } from './policy.ts';
import { presentApplicant, presentOpened } from './presenter.ts';
import { rejectionRoutes } from './rejection-routes.ts';
import {
  findSentAnswer,
  findSentResume,
  isUnseen,
  type LockedApplication,
  lockOwnApplication,
  moveApplications,
  readApplication,
} from './repository.ts';
import { readResumeLines } from './resume-search.ts';
import { applicantTagRoutes } from './tag-routes.ts';
import { listTags } from './tags-repository.ts';
import { listPresent, notePresence } from './team-repository.ts';

const COLUMNS: readonly (readonly [MessageKey, (row: ApplicantRow, t: Translate) => Cell])[] = [
  ['server.export.first_name', ({ firstName, hidden }, t) => nameShown(hidden, firstName, t)],
  ['server.export.last_name', ({ lastName }) => lastName],
  ['server.export.email', ({ email }) => email],
  ['server.export.phone', ({ mobileNo }) => mobileNo],
  ['server.export.designation', ({ designation }) => designation],
  ['server.export.last_position', ({ lastPosition }) => lastPosition],
  ['server.export.last_employer', ({ lastEmployer }) => lastEmployer],
  ['server.export.work_status', ({ workStatus }) => workStatus],
  ['server.export.years', ({ workExperience }) => workExperience],
  ['server.export.salary', ({ salary }) => salary],
  ['server.export.notice_days', ({ noticeDays }) => noticeDays],
  ['server.export.location', ({ currentLocation }) => currentLocation],
  ['server.export.application_status', ({ status }, t) => t(`server.export.application_${status}`)],
  ['server.export.stage', ({ stageName }) => stageName],
  ['server.export.applied_at', ({ appliedAt }) => appliedAt.toISOString()],
  ['server.export.message', ({ message }) => message],
  ['server.export.tags', ({ tags }) => tags.join(', ')],
  ['server.export.match', ({ match }) => match.score],
  ['server.export.score', ({ scores }) => scores.average],
];

const answerCell = ({ answers }: ApplicantRow, { id, kind }: AskedQuestion, t: Translate): Cell => {
  const answer = answers.find(({ question_id }) => question_id === id)?.answer;
  if (answer === undefined) return null;
  if (kind === 'file') return t('screening.answer_yes');
  if (kind === 'yes_no') return t(answer === 'yes' ? 'screening.answer_yes' : 'screening.answer_no');
  return kind === 'number' ? Number(answer) : answer;
};

const tableOfApplicants = (
  applicants: AsyncIterable<ApplicantRow>,
  questions: readonly AskedQuestion[],
  t: Translate,
): Readable => {
  const lines = async function* () {
    for await (const applicant of applicants)
      yield [
        ...COLUMNS.map(([, cellOf]) => cellOf(applicant, t)),
        ...questions.map((question) => answerCell(applicant, question, t)),
      ];
  };
  return csvOf([...COLUMNS.map(([key]) => t(key)), ...questions.map(({ text }) => text)], lines());
};

/** The specification's `view-shortlisted-candidates` has no pages: without `page`, it returns up to this many. */
const APPLICANTS_MAX = 1000;

/** Questions of other jobs have no answers here, whatever their kind. */
const kindOf = (questions: readonly AskedQuestion[], id: number) =>
  questions.find((question) => question.id === id)?.kind ?? 'choice';

/** Whose profile or resume contains a text. */
const findText = async (deps: Deps, text: string | undefined, locale: Locale) => {
  const found = await findMentioning(deps, text, locale);
  return found && { ...found, text: text ?? '' };
};

/** Applicants as lists show them, with the lines in which a text was found. */
const presentFound = async (
  db: Db,
  rows: readonly ApplicantRow[],
  text: string | undefined,
  t: Translate,
) => {
  const ids = rows.map(({ applicationId }) => applicationId);
  const lines = await readResumeLines(db, ids, text);
  return rows.map((row) => ({
    ...presentApplicant(row, t),
    resume_line: lines.get(row.applicationId) ?? null,
  }));
};

/** Reads what filters ask of the applicants' facts. */
const factsReader =
  ({ search, settings: { timeZone } }: Pick<Deps, 'search' | 'settings'>) =>
  async (body: FactsBody, { userId: viewerId }: Employer) => {
    const lexicon = await search.lexicon();
    return conditionOfFacts(body, { viewerId, gazetteer: lexicon.gazetteer, timeZone });
  };

const listRoutes = (app: FastifyInstance, deps: Deps): void => {
  const { db } = deps.database;
  const rankings = new ApplicantRankings(deps);
  const readFacts = factsReader(deps);

  /** The job's applicants in the order of their match, if the list is sorted by it. Those without one come last. */
  const rankingFor = async (jobId: number, sort: ApplicantSort | undefined) => {
    if (sort !== 'match' && sort !== 'lowest_match') return undefined;
    await noteMatchSort(db, jobId);
    const ranking = await rankings.read(jobId);
    if (sort === 'match') return ranking;
    const scored = ranking.filter(({ score }) => score !== null);
    return [...scored.reverse(), ...ranking.slice(scored.length)];
  };

  /** The job of the viewer's company, its answered questions, and what is listed of its applicants. */
  const readRequest = async (
    body: Omit<BodyOf<'POST export-applicants'>, 'application_ids'>,
    viewer: Employer,
    locale: Locale,
  ) => {
    const { list, status, sort, answers, source, answer_order: answerOrder } = body;
    const job = orNotFound(await findOwnJobTitle(db, viewer, body.manage_job_id));
    const questions = await listAnsweredQuestions(db, job.id);
    const filter: ApplicantFilter = {
      viewerId: viewer.userId,
      list,
      status,
      stageId: body.stage_id,
      sort,
      answers: answers?.map((one) => ({ ...one, kind: kindOf(questions, one.question_id) })),
      source,
      facts: await readFacts(body, viewer),
      answerOrder,
      ranking: answerOrder ? undefined : await rankingFor(job.id, sort),
      found: await findText(deps, body.text, locale),
    };
    return { job, questions, filter };
  };

  /** The requested page, given by number or by an application on it. */
  const pageOf = async (
    jobId: number,
    page: number | undefined,
    filter: ApplicantFilter,
    holding: number | undefined,
    perPage: number,
  ) => {
    const place = holding === undefined ? undefined : await findPlace(db, jobId, filter, holding);
    return place === undefined ? page : Math.floor(place / perPage) + 1;
  };

  call(app, 'POST view-shortlisted-candidates', async ({ query, body, viewer, request, t }) => {
    const { job, questions, filter } = await readRequest(body, viewer, request.locale);
    const pageSize = query.per_page ?? PAGE_SIZE;
    const page = await pageOf(job.id, query.page, filter, body.holding, pageSize);
    const perPage = page === undefined ? APPLICANTS_MAX : pageSize;
    const span = { limit: perPage, offset: ((page ?? 1) - 1) * perPage };
    const { rows, total, counts } = await readApplicants(db, job.id, filter, span);
    return {
      data: await presentFound(db, rows, body.text, t),
      pagination: paginationOf(page ?? 1, total, perPage),
      job: { id: job.id, job_title: job.title },
      questions,
      counts,
      tags: await listTags(db, viewer.companyId),
    };
  });

  call(app, 'POST export-applicants', async ({ body, viewer, request, t, reply }) => {
    const { job, questions, filter } = await readRequest(body, viewer, request.locale);
    const deed = { kind: 'applicants_exported', subject: job.title, jobId: job.id } as const;
    await noteActivity(db, viewer, deed, deps.clock.now());
    const applicants = await begun(readAllApplicants(db, job.id, filter, body.application_ids));
    return asDownload(reply, `applicants-${job.id}.csv`).send(tableOfApplicants(applicants, questions, t));
  });
};

/** The applicants to all jobs. */
const allJobsRoutes = (app: FastifyInstance, deps: Deps): void => {
  const { db } = deps.database;
  const readFacts = factsReader(deps);

  call(app, 'POST applicants', async ({ query, body, viewer, request, t }) => {
    const { page = 1, per_page: perPage = PAGE_SIZE } = query;
    const { manage_job_id: jobId, status, view, sort, source } = body;
    if (jobId !== undefined && !(await findOwnJobTitle(db, viewer, jobId))) throw notFound();
    const scope = jobId === undefined ? viewer : { ...viewer, jobIds: [jobId] };
    const filter: ApplicantFilter = {
      viewerId: viewer.userId,
      status,
      view,
      sort,
      source,
      facts: await readFacts(body, viewer),
      isInView: conditionOfView(view, viewer.userId, deps.clock.now()),
      found: await findText(deps, body.text, request.locale),
    };
    const span = { limit: perPage, offset: (page - 1) * perPage };
    const { rows, total, counts } = await readAllApplicantsOf(db, scope, filter, span);
    return {
      data: await presentFound(db, rows, body.text, t),
      pagination: paginationOf(page, total, perPage),
      counts,
      tags: await listTags(db, viewer.companyId),
    };
  });

  call(app, 'GET waiting', async ({ viewer }) => {
    const now = deps.clock.now();
    const [waiting, notifications, conversations] = await Promise.all([
      countWaiting(deps, viewer),
      countUnread(db, viewer, now),
      listUnread(db, viewer, 'company', now),
    ]);
    return {
      data: { ...waiting, unread_notifications: notifications, unread_conversations: conversations },
    };
  });
};

/** A document that can't be read can still be downloaded. */
const readTextOf = async (files: FileStore, { id, mediaType }: { id: string; mediaType: string }) => {
  const unreadable = invalid({ resume: { key: 'console.applicants.resume_word' } });
  if (mediaType !== RESUME_TYPES.docx) throw unreadable;
  const bytes = orNotFound(await files.get(id));
  try {
    return await readResumeText({ bytes, format: 'docx' });
  } catch (error) {
    throw error instanceof UnreadableResume ? unreadable : error;
  }
};

const openingRoutes = (app: FastifyInstance, { clock, files, database: { db } }: Deps): void => {
  /** Opens one of the company's applications. The first time, its status becomes Viewed. */
  const open = (viewer: Employer, id: number) =>
    db.transaction(async (tx) => {
      const application = orNotFound(await lockOwnApplication(tx, viewer, id));
      if (countsAsViewed(application.status) || (await isUnseen(tx, id))) {
        await moveApplications(tx, [{ ...application, status: 'applied' }], {
          status: 'viewed',
          actorId: viewer.userId,
          at: clock.now(),
        });
      }
      await markApplicationRead(tx, viewer.userId, id, clock.now());
      return readApplication(tx, id, viewer.userId);
    });

  call(app, 'POST open-application', async ({ body, viewer, t }) => {
    const { application_id: id } = body;
    const opened = orNotFound(await open(viewer, id));
    await db.transaction((tx) => notePresence(tx, viewer, id, clock.now()));
    const present = await listPresent(db, viewer, id, clock.now());
    return { data: { ...presentOpened(opened, t), present } };
  });

  call(app, 'GET application-resume', async ({ query: { application_id: id }, viewer, reply }) => {
    const file = orNotFound(await findSentResume(db, viewer, id));
    await open(viewer, id);
    return sendDownload(reply, files, file);
  });

  call(app, 'GET resume-preview', async ({ query: { application_id: id }, viewer, reply }) => {
    const file = orNotFound(await findSentResume(db, viewer, id));
    if (file.mediaType === RESUME_TYPES.pdf) return sendDownload(reply, files, file);
    return sendText(reply, await readTextOf(files, file));
  });

  call(app, 'GET application-answer', async ({ query, viewer, reply }) => {
    const { application_id: applicationId, question_id: questionId } = query;
    const file = orNotFound(await findSentAnswer(db, viewer, { applicationId, questionId }));
    await open(viewer, applicationId);
    return sendDownload(reply, files, file);
  });
};

const movingRoutes = (app: FastifyInstance, deps: Deps): void => {
  const { db } = deps.database;
  const limits = dailyLimits(deps);

  call(
    app,
    'POST application-status',
    async ({ body: { application_id: id, status, version }, viewer, t }) => {
      const { undo, scheduledFor } = await db.transaction(async (tx) => {
        const application = orNotFound(await lockOwnApplication(tx, viewer, id));
        const describe = (rows: readonly LockedApplication[]) =>
          describeApplications(tx, rows, viewer.userId, t);
        await leaveChanged([application], { [id]: version }, describe);
        return moveApplicants(tx, deps, viewer, { locked: [application], status });
      });
      return {
        message: t('server.application_moved'),
        data: { application_id: id, status, scheduled_for: scheduledFor },
        undo,
      };
    },
  );

  call(app, 'POST move-applications', async ({ body, viewer, t }) => {
    const { application_ids: ids, status, stage_id: stageId } = body;
    const { rejection_message: message, rejection_reason: reason } = body;
    if (reason !== undefined) assertIsRejection(status, 'rejection_reason');
    if (message !== undefined) {
      assertIsRejection(status, 'rejection_message');
      await limits.messages(viewer.userId, ids.length);
    }
    const { moved, undo, scheduledFor, changed, versions } = await db.transaction(async (tx) => {
      const stage = await chosenStage(tx, viewer.companyId, status, stageId);
      const locked = await lockPresent(tx, viewer, ids);
      await assertStageIsOf(tx, stage, locked);
      const { unchanged, changed } = await leaveChanged(locked, body.versions, (rows) =>
        describeApplications(tx, rows, viewer.userId, t),
      );
      const move = { locked: unchanged, status, stage, message, reason };
      const done = await moveApplicants(tx, deps, viewer, move);
      return { ...done, changed, versions: await readVersions(tx, { table: 'applications' }, done.moved) };
    });
    return {
      message: sayCount(t, ['server.applications_moved', 'server.applications_moved_none'], moved.length),
      data: { application_ids: moved, status, scheduled_for: scheduledFor },
      undo,
      changed: presentChanged(changed, t),
      versions,
    };
  });

  call(app, 'POST write-to-applicants', async ({ body, viewer, t }) => {
    await limits.messages(viewer.userId, body.application_ids.length);
    const { written, hold } = await db.transaction(async (tx) => {
      const present = await lockPresent(tx, viewer, body.application_ids);
      return writeToApplicants(tx, deps, viewer, { present, text: body.text });
    });
    return {
      message: t('server.messages_sent', { smart_count: written }),
      data: { messages: written },
      undo: offerOf(hold, deps),
    };
  });
};

export const applicantRoutes = (app: FastifyInstance, deps: Deps): void => {
  noteRoutes(app, deps);
  listRoutes(app, deps);
  allJobsRoutes(app, deps);
  openingRoutes(app, deps);
  movingRoutes(app, deps);
  rejectionRoutes(app, deps);
  applicantTagRoutes(app, deps);
};
