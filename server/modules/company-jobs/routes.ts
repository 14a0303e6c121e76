/** API-08: employers' calls for jobs and candidates. */

import type { FastifyInstance, FastifyRequest } from 'fastify';
import { isUnlocked } from '#contract/companies/levels.ts';
import type { JobPost, OwnJobsFilter as ListBody } from '#contract/company-jobs/calls.ts';
import { ALL, JOB_STATUSES, type JobStatus, PAGE_SIZE } from '#contract/shared/constants.ts';
import { MINE, OWN_JOB_STATES } from '#contract/shared/list-options.ts';
import { STAGED_JOBS_MAX } from '#contract/stages/rules.ts';
import { noteActivity } from '../../company/activity.ts';
import { assignRecruiter } from '../../company/recruiter.ts';
import type { Deps } from '../../deps.ts';
import { call } from '../../http/call.ts';
import { begun } from '../../http/csv.ts';
import { asDownload } from '../../http/download.ts';
import { notFound, orNotFound } from '../../http/failure.ts';
import { paginationOf } from '../../http/pagination.ts';
import type { Employer } from '../../http/plugins/viewer.ts';
import { assertCurrentVersion, lockVersion } from '../../http/versions.ts';
import { changing, tagsOfJobs } from '../../platform/cache/response-cache.ts';
import type { Db } from '../../platform/db/connect.ts';
import { jobs } from '../../platform/db/schema.ts';
import { writeDay } from '../../platform/i18n/write-day.ts';
import { forgetChange, type Hold, offerOf } from '../../platform/undo/changes.ts';
import { dailyLimits } from '../accounts/daily-limits.ts';
import { tellingOfChange } from '../applications/terms.ts';
import { isKnownTo } from '../candidates/policy.ts';
import { isSeen } from '../candidates/repository.ts';
import { getLevel } from '../companies/levels.ts';
import { keepJobsAfter } from '../jobs/job-undo.ts';
import { presentDetail } from '../jobs/presenter.ts';
import { refreshSearch } from '../jobs/search-table.ts';
import { applyEmployerAction, type Outcome } from '../moderation/transitions.ts';
import { assertValidQuestions } from '../screening/policy.ts';
import { listQuestions, saveQuestions } from '../screening/questions-repository.ts';
import {
  addToShortlist,
  readShortlisting,
  removeFromShortlist,
  searchCandidates,
} from './candidate-repository.ts';
import { companyDetailsRoutes } from './company-details-routes.ts';
import { readCounters } from './counter-repository.ts';
import { assertDeadlineNear, lastDeadline } from './deadlines.ts';
import { beginJobChange, haveApplicants } from './job-change.ts';
import type { OwnJobsFilter } from './job-filter.ts';
import { readAllOwnJobs, readOwnJobs } from './job-list-repository.ts';
import { type PlacedJob, withPlaces } from './job-places.ts';
import { findOwnJob, findOwnJobTitle, own, updateJob } from './job-repository.ts';
import { assertValidJob, type ValidJob } from './job-rules.ts';
import { tableOfJobs } from './job-table.ts';
import { assertMayPublish, createJob } from './new-job.ts';
import { presentCandidate, presentEditable, presentOwnCompany, presentOwnJob } from './presenter.ts';
import { fillGaps, previewJob, removeExamples } from './preview.ts';
import { assertReferences, readJobFacts } from './references.ts';

const isStatus = (value: string | null | undefined): value is JobStatus =>
  JOB_STATUSES.some((one) => one === value);

const filterOf = (
  { job_title, category_id, status, saved, state, recruiter_id, job_ids }: ListBody,
  viewer: Employer,
): OwnJobsFilter => ({
  text: job_title ?? undefined,
  categoryId: category_id && category_id !== ALL ? Number(category_id) : undefined,
  status: isStatus(status) ? status : undefined,
  saved: saved === 1,
  state: OWN_JOB_STATES.find((one) => one === state),
  recruiterId:
    recruiter_id === MINE
      ? viewer.userId
      : recruiter_id && recruiter_id !== ALL
        ? Number(recruiter_id)
        : undefined,
  ids: job_ids,
});

const savedMessage = (
  post: ValidJob,
  { status, isResubmitted }: Outcome,
  { t, locale }: FastifyRequest,
): string => {
  if (status === 'rejected') return t('server.job_still_rejected');
  if (isResubmitted && (post.opensOn || !post.isPostLater)) return t('server.job_resubmitted');
  if (post.opensOn) return t('server.job_scheduled', { date: writeDay(post.opensOn, locale) });
  if (post.isPostLater) return t('server.job_saved');
  return t(status === 'approved' ? 'server.job_posted' : 'server.job_in_review');
};

const jobListRoutes = (app: FastifyInstance, deps: Deps): void => {
  const { database, clock, settings } = deps;
  const { db } = database;

  call(app, 'GET employer-dashbord', async ({ viewer }) => ({
    data: await readCounters(db, viewer, clock.today()),
  }));

  call(app, 'GET own-company', async ({ viewer }) => ({
    data: presentOwnCompany(await getLevel(db, viewer.companyId, settings), lastDeadline(deps)),
  }));

  call(app, 'POST myjobs', async ({ query, body, viewer }) => {
    const { page = 1, per_page: perPage = PAGE_SIZE } = query;
    const today = clock.today();
    const order = { sort: body.sort ?? undefined, page, perPage, today };
    const { rows, total } = await readOwnJobs(db, viewer, filterOf(body, viewer), order);
    return {
      data: rows.map((row) => presentOwnJob(row, today)),
      pagination: paginationOf(page, total, perPage),
    };
  });

  call(app, 'POST export-jobs', async ({ body, viewer, request, reply }) => {
    const today = clock.today();
    const jobs = await begun(readAllOwnJobs(db, viewer, filterOf(body, viewer), today));
    return asDownload(reply, `jobs-${today}.csv`).send(tableOfJobs(jobs, today, request));
  });
};

/** Writes jobs: new ones, and changes that notify applicants. */
const createWriter = (deps: Deps) => {
  const { clock, search, settings } = deps;

  const assertValid = async (body: JobPost): Promise<PlacedJob> => {
    const post = assertValidJob(body, clock.today());
    return withPlaces(post, body, (await search.current()).lexicon.gazetteer);
  };

  /** Changes a job and its search row in one transaction. */
  const save = async (
    { companyId }: Employer,
    post: PlacedJob,
    id: number,
    write: (tx: Db) => Promise<{ versionBefore: number; hold: Hold | undefined }>,
  ) => {
    const { outcome, hold } = await changing(deps, tagsOfJobs([id]), async (tx) => {
      const at = clock.now();
      const facts = await readJobFacts(tx, post, { companyId, jobId: id, isNew: false, at });
      assertMayPublish(post, facts, settings);
      assertReferences(facts);
      const { versionBefore, hold } = await write(tx);
      const { moderation } = settings;
      const outcome = await applyEmployerAction(tx, id, { act: 'edit', versionBefore, moderation, at });
      await refreshSearch(tx, [id], clock.today());
      await keepJobsAfter(tx, hold, [id]);
      return { outcome, hold };
    });
    return { outcome, hold, data: { id, status: outcome.status, is_post_later: post.isPostLater ? 1 : 0 } };
  };

  /** @returns how to undo it, if applicants are notified. */
  const updateAndTell = async (
    tx: Db,
    viewer: Employer,
    id: number,
    post: PlacedJob,
  ): Promise<Hold | undefined> => {
    const hold = (await haveApplicants(tx, [id]))
      ? await beginJobChange(tx, deps, viewer.userId, [id])
      : undefined;
    const isNews = await tellingOfChange(tx, id, () => updateJob(tx, viewer, id, post, clock.now()), {
      hold,
    });
    if (isNews || !hold) return hold;
    await forgetChange(tx, hold);
    return undefined;
  };

  return { assertValid, save, updateAndTell };
};

interface InCharge {
  readonly id: number;
  readonly title: string;
  readonly recruiterId: number | null;
}

/** Changes who is in charge of a job, and logs it. */
const changeRecruiter = async (
  tx: Db,
  viewer: Employer,
  { id, title, recruiterId }: InCharge,
  at: Date,
): Promise<void> => {
  const changed = await assignRecruiter(tx, id, recruiterId);
  if (!changed) return;
  const kind = changed.name === null ? 'recruiter_removed' : 'recruiter_changed';
  await noteActivity(
    tx,
    viewer,
    { kind, subject: title, jobId: id, ...(changed.name === null ? {} : { detail: changed.name }) },
    at,
  );
};

const jobPostRoutes = (app: FastifyInstance, deps: Deps): void => {
  const { database, clock } = deps;
  const { db } = database;
  const limits = dailyLimits(deps);
  const { assertValid, save, updateAndTell } = createWriter(deps);

  call(app, 'POST post-new-job', async ({ body, viewer, t, request }) => {
    const post = await assertValid(body);
    const questions = assertValidQuestions(body.questions ?? []);
    assertDeadlineNear(deps, post.deadline);
    const recruiterId = body.recruiter_id === undefined ? viewer.userId : body.recruiter_id;
    const { id, status, lacksStages } = await createJob(deps, viewer, {
      post,
      questions,
      recruiterId,
      copyOf: body.copy_of,
    });
    const data = { id, status, is_post_later: post.isPostLater ? 1 : 0 };
    const saved = savedMessage(post, { status, isResubmitted: false }, request);
    const left = lacksStages ? ` ${t('server.job_without_stages', { max: STAGED_JOBS_MAX })}` : '';
    return { message: saved + left, data };
  });

  call(app, 'POST update-job', async ({ query: { id }, body, viewer, t, request }) => {
    const before = orNotFound(await findOwnJobTitle(db, viewer, id));
    const post = await assertValid(body);
    const questions = body.questions && assertValidQuestions(body.questions);
    assertDeadlineNear(deps, post.deadline, before.deadline);
    if (post.isFeatured && !before.isFeatured) await limits.featuredJob(viewer.userId);
    const readCurrent = async (tx: Db) => {
      const job = orNotFound(await findOwnJob(tx, viewer, id));
      return presentEditable(job, await listQuestions(tx, id));
    };
    const { outcome, hold, data } = await save(viewer, post, id, async (tx) => {
      const versionBefore = orNotFound(await lockVersion(tx, jobs, own(viewer, id)));
      await assertCurrentVersion(body.version, versionBefore, () => readCurrent(tx));
      const deed = { kind: 'job_changed', subject: post.title, jobId: id } as const;
      await noteActivity(tx, viewer, deed, clock.now());
      const hold = await updateAndTell(tx, viewer, id, post);
      if (body.recruiter_id !== undefined)
        await changeRecruiter(
          tx,
          viewer,
          { id, title: post.title, recruiterId: body.recruiter_id },
          clock.now(),
        );
      if (questions) await saveQuestions(tx, id, questions, clock.now());
      return { versionBefore, hold };
    });
    const isLive = outcome.status === 'approved' && !post.isPostLater;
    const message = isLive ? t('server.job_updated') : savedMessage(post, outcome, request);
    return { message, data, undo: offerOf(hold, deps) };
  });
};

const jobFormRoutes = (app: FastifyInstance, deps: Deps): void => {
  const { database, clock, settings } = deps;
  const { db } = database;
  const { assertValid } = createWriter(deps);

  call(app, 'POST preview-job', async ({ query: { id }, body, viewer }) => {
    const before = id === undefined ? undefined : await findOwnJobTitle(db, viewer, id);
    const jobId = before?.id ?? null;
    const { post: filled, missing } = await fillGaps(db, body, clock.today());
    const post = { ...(await assertValid(filled)), isPostLater: false, opensOn: null };
    assertDeadlineNear(deps, post.deadline, before?.deadline);
    const job = orNotFound(await previewJob(db, { companyId: viewer.companyId, jobId }, post, clock.now()));
    const data = removeExamples(presentDetail(job, { today: clock.today(), settings }), missing);
    return { data };
  });

  call(app, 'GET get-job-details-for-edit', async ({ query, viewer }) => {
    const job = orNotFound(await findOwnJob(db, viewer, query.id));
    return { data: presentEditable(job, await listQuestions(db, query.id)) };
  });
};

const candidateRoutes = (app: FastifyInstance, deps: Deps): void => {
  const { settings } = deps;
  const { db } = deps.database;
  call(app, 'GET candidate-search', async ({ query: asked, viewer, request }) => {
    const { page = 1, per_page: perPage = PAGE_SIZE, ...query } = asked;
    const inFull = isUnlocked('see_full_names', await getLevel(db, viewer.companyId, settings));
    const { rows, total } = await searchCandidates(
      deps,
      { member: viewer, inFull, locale: request.locale },
      query,
      { size: perPage, offset: (page - 1) * perPage },
    );
    return {
      data: rows.map((row) => presentCandidate(row, inFull)),
      pagination: paginationOf(page, total, perPage),
    };
  });

  call(app, 'POST shortlist-candidate', async ({ body, viewer, t }) => {
    const { companyId } = viewer;
    const { candidate_id: id, shortlisted: wanted, job_id: jobId } = body;
    if (jobId !== undefined && !(await findOwnJobTitle(db, viewer, jobId))) throw notFound();
    const { shortlisted, jobIds } = await db.transaction(async (tx) => {
      // Works even if the candidate has since hidden from the company.
      if (!wanted) await removeFromShortlist(tx, companyId, id, jobId);
      else if (await isSeen(tx, id, isKnownTo(viewer))) await addToShortlist(tx, companyId, id, jobId);
      else throw notFound();
      return readShortlisting(tx, companyId, id);
    });
    return {
      message: t(wanted ? 'server.candidate_shortlisted' : 'server.candidate_unshortlisted'),
      data: { candidate_id: id, shortlisted, job_ids: jobIds },
    };
  });
};

export const employerRoutes = (app: FastifyInstance, deps: Deps): void => {
  jobListRoutes(app, deps);
  jobPostRoutes(app, deps);
  jobFormRoutes(app, deps);
  candidateRoutes(app, deps);
  companyDetailsRoutes(app, deps);
};
