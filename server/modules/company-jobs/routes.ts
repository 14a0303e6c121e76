/** API-08: employers' calls for jobs and candidates. */

import type { FastifyInstance } from 'fastify';
import { isUnlocked } from '#contract/companies/levels.ts';
import type { OwnJobsFilter as ListBody } from '#contract/company-jobs/calls.ts';
import { ALL, JOB_STATUSES, type JobStatus, PAGE_SIZE } from '#contract/shared/constants.ts';
import { MINE, OWN_JOB_STATES } from '#contract/shared/list-options.ts';
import { STAGED_JOBS_MAX } from '#contract/stages/rules.ts';
import type { Deps } from '../../deps.ts';
import { call } from '../../http/call.ts';
import { begun } from '../../http/csv.ts';
import { asDownload } from '../../http/download.ts';
import { notFound, orNotFound } from '../../http/failure.ts';
import { paginationOf } from '../../http/pagination.ts';
import type { Employer } from '../../http/plugins/viewer.ts';
import { offerOf } from '../../platform/undo/changes.ts';
import { dailyLimits } from '../accounts/daily-limits.ts';
import { isKnownTo } from '../candidates/policy.ts';
import { isSeen } from '../candidates/repository.ts';
import { presentOther } from '../candidates/search.ts';
import { getLevel } from '../companies/levels.ts';
import { writeRuleWarnings } from '../job-rules/publishing.ts';
import { presentDetail } from '../jobs/presenter.ts';
import { assertValidQuestions } from '../screening/policy.ts';
import { listQuestions } from '../screening/questions-repository.ts';
import {
  addToShortlist,
  readShortlisting,
  removeFromShortlist,
  searchCandidates,
} from './candidate-repository.ts';
import { createWriter, savedMessage } from './change-job.ts';
import { companyDetailsRoutes } from './company-details-routes.ts';
import { readCounters } from './counter-repository.ts';
import { assertDeadlineNear, lastDeadline } from './deadlines.ts';
import type { OwnJobsFilter } from './job-filter.ts';
import { readAllOwnJobs, readOwnJobs } from './job-list-repository.ts';
import { findOwnJob, findOwnJobTitle } from './job-repository.ts';
import { tableOfJobs } from './job-table.ts';
import { createJob } from './new-job.ts';
import { presentCandidate, presentEditable, presentOwnCompany, presentOwnJob } from './presenter.ts';
import { fillGaps, previewJob, removeExamples } from './preview.ts';

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

const jobPostRoutes = (app: FastifyInstance, deps: Deps): void => {
  const { db } = deps.database;
  const limits = dailyLimits(deps);
  const { assertValid, change } = createWriter(deps);

  call(app, 'POST post-new-job', async ({ body, viewer, t, request }) => {
    const post = await assertValid(body);
    const questions = assertValidQuestions(body.questions ?? []);
    assertDeadlineNear(deps, post.deadline);
    const recruiterId = body.recruiter_id === undefined ? viewer.userId : body.recruiter_id;
    const { id, status, lacksStages, warnings } = await createJob(deps, viewer, {
      post,
      questions,
      recruiterId,
      copyOf: body.copy_of,
    });
    const data = { id, status, is_post_later: post.isPostLater ? 1 : 0 };
    const saved = savedMessage(post, { status, isResubmitted: false }, request);
    const left = lacksStages ? ` ${t('server.job_without_stages', { max: STAGED_JOBS_MAX })}` : '';
    return { message: saved + left + writeRuleWarnings(warnings, t), data };
  });

  call(app, 'POST update-job', async ({ query: { id }, body, viewer, t, request }) => {
    const before = orNotFound(await findOwnJobTitle(db, viewer, id));
    const post = await assertValid(body);
    const questions = body.questions && assertValidQuestions(body.questions);
    assertDeadlineNear(deps, post.deadline, before.deadline);
    if (post.isFeatured && !before.isFeatured) await limits.featuredJob(viewer.userId);
    const { version, recruiter_id: recruiterId } = body;
    const { outcome, hold, warnings, data } = await change(viewer, post, id, {
      version,
      recruiterId,
      questions,
    });
    const isLive = outcome.status === 'approved' && !post.isPostLater;
    const message = isLive ? t('server.job_updated') : savedMessage(post, outcome, request);
    return { message: message + writeRuleWarnings(warnings, t), data, undo: offerOf(hold, deps) };
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
      data: rows.map((row) => ({ ...presentCandidate(row, inFull), ...presentOther(row.other) })),
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
