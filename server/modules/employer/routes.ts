/** API-08: what an employer does with jobs, and sees of candidates. */
import type { FastifyInstance } from 'fastify';
import { ALL, JOB_STATUSES, type JobStatus } from '#contract/constants.ts';
import { type OwnJobsFilter as ListBody, OWN_JOB_STATES } from '#contract/employer.ts';
import { changing } from '../../answer-cache.ts';
import { call } from '../../call.ts';
import { begun } from '../../csv.ts';
import type { Db } from '../../db/connect.ts';
import type { Deps } from '../../deps.ts';
import { notFound } from '../../failure.ts';
import { paginationOf } from '../../pagination.ts';
import { mustBeConfirmed } from '../accounts/confirmed.ts';
import { closeOut } from '../applications/close-out.ts';
import { tellingOfChange } from '../applications/terms.ts';
import { isKnownTo } from '../candidates/policy.ts';
import { isSeen } from '../candidates/repository.ts';
import { presentDetail } from '../jobs/presenter.ts';
import { refreshSearch } from '../jobs/search-table.ts';
import type { Translate } from '../messages/catalogues.ts';
import {
  addToShortlist,
  readShortlisting,
  removeFromShortlist,
  searchCandidates,
} from './candidate-repository.ts';
import { readCounters } from './counter-repository.ts';
import type { OwnJobsFilter } from './job-filter.ts';
import { readAllOwnJobs, readOwnJobs } from './job-list-repository.ts';
import { deleteJob, findOwnJob, findOwnJobTitle, insertJob, updateJob } from './job-repository.ts';
import { tableOfJobs } from './job-table.ts';
import { type AcceptedPost, acceptPost, statusOf } from './post-policy.ts';
import { presentCandidate, presentEditable, presentOwnJob } from './presenter.ts';
import { previewJob } from './preview.ts';
import { checkReferences } from './references.ts';

const isStatus = (value: string | null | undefined): value is JobStatus =>
  JOB_STATUSES.some((one) => one === value);

const filterOf = ({ job_title, category_id, status, saved, state }: ListBody): OwnJobsFilter => ({
  text: job_title ?? undefined,
  categoryId: category_id && category_id !== ALL ? Number(category_id) : undefined,
  status: isStatus(status) ? status : undefined,
  saved: saved === 1,
  state: OWN_JOB_STATES.find((one) => one === state),
});

const savedMessage = (post: AcceptedPost, status: JobStatus, t: Translate): string => {
  if (post.opensOn) return t('server.job_scheduled', { date: post.opensOn });
  if (post.isPostLater) return t('server.job_saved');
  return t(status === 'approved' ? 'server.job_posted' : 'server.job_in_review');
};

export const employerRoutes = (app: FastifyInstance, deps: Deps): void => {
  const { database, clock, settings } = deps;
  const { db } = database;

  call(app, 'GET employer-dashbord', async ({ viewer, t }) => ({
    message: t('server.ok'),
    data: await readCounters(db, viewer.companyId, clock.today()),
  }));

  call(app, 'POST myjobs', async ({ query: { page = 1 }, body, viewer, t }) => {
    const today = clock.today();
    const order = { sort: body.sort ?? undefined, page, today };
    const { rows, total } = await readOwnJobs(db, viewer.companyId, filterOf(body), order);
    return {
      message: t('server.ok'),
      data: rows.map((row) => presentOwnJob(row, today)),
      pagination: paginationOf(page, total),
    };
  });

  call(app, 'POST export-jobs', async ({ body, viewer, t, reply }) => {
    const today = clock.today();
    const filter = { ...filterOf(body), ids: body.job_ids };
    const jobs = await begun(readAllOwnJobs(db, viewer.companyId, filter, today));
    return reply
      .type('text/csv; charset=utf-8')
      .header('content-disposition', `attachment; filename="jobs-${today}.csv"`)
      .header('cache-control', 'no-store')
      .send(tableOfJobs(jobs, today, t));
  });

  /** What only its employer sees may be written before the address is confirmed. */
  const mayPublish = async (post: AcceptedPost, userId: number): Promise<void> => {
    if (!post.isPostLater || post.opensOn) await mustBeConfirmed(deps, userId);
  };

  /** Writes a post and what readers find it by, in one transaction. */
  const save = async (
    post: AcceptedPost,
    jobId: number | null,
    write: (tx: Db, status: JobStatus) => Promise<number>,
  ) => {
    const status = statusOf(post, settings.moderation);
    const id = await changing(deps, 'jobs', async (tx) => {
      await checkReferences(tx, post, jobId);
      const written = await write(tx, status);
      await refreshSearch(tx, [written], clock.today());
      return written;
    });
    return { id, status, is_post_later: post.isPostLater ? 1 : 0 };
  };

  call(app, 'POST post-new-job', async ({ body, viewer, t }) => {
    const post = acceptPost(body, clock.today());
    await mayPublish(post, viewer.userId);
    const saved = await save(post, null, (tx, status) =>
      insertJob(tx, viewer.companyId, post, status, clock.now()),
    );
    return { message: savedMessage(post, saved.status, t), data: saved };
  });

  call(app, 'POST update-job', async ({ query: { id }, body, viewer, t }) => {
    if (!(await findOwnJobTitle(db, viewer.companyId, id))) throw notFound();
    const post = acceptPost(body, clock.today());
    await mayPublish(post, viewer.userId);
    const saved = await save(post, id, async (tx, status) => {
      const update = () => updateJob(tx, viewer.companyId, id, post, status, clock.now());
      if (!(await tellingOfChange(tx, id, update))) throw notFound();
      return id;
    });
    const isLive = saved.status === 'approved' && !post.isPostLater;
    return { message: isLive ? t('server.job_updated') : savedMessage(post, saved.status, t), data: saved };
  });

  call(app, 'POST preview-job', async ({ query: { id }, body, viewer, t }) => {
    const jobId = (id !== undefined && (await findOwnJobTitle(db, viewer.companyId, id))?.id) || null;
    const post = { ...acceptPost(body, clock.today()), isPostLater: false, opensOn: null };
    const job = await previewJob(db, { companyId: viewer.companyId, jobId }, post, clock.now());
    if (!job) throw notFound();
    return { message: t('server.ok'), data: presentDetail(job, clock.today()) };
  });

  call(app, 'GET get-job-details-for-edit', async ({ query, viewer, t }) => {
    const job = await findOwnJob(db, viewer.companyId, query.id);
    if (!job) throw notFound();
    return { message: t('server.ok'), data: presentEditable(job) };
  });

  call(app, 'POST delete-job', async ({ body, viewer, t }) => {
    await changing(deps, 'jobs', async (tx) => {
      if (!(await deleteJob(tx, viewer.companyId, body.job_id, clock.now()))) throw notFound();
      await closeOut(tx, [body.job_id], { reason: 'job_deleted', actorId: viewer.userId, at: clock.now() });
      await refreshSearch(tx, [body.job_id], clock.today());
    });
    return { message: t('server.job_deleted') };
  });

  call(app, 'GET candidate-search', async ({ query: { page = 1, ...query }, viewer, t }) => {
    const filter = {
      text: query.designation,
      countryId: query.country_id,
      categoryId: query.category_id,
      salaryId: query.salary_id,
      workStatus: query.work_status,
      minExperience: query.min_experience,
      skill: query.skill,
      designationId: query.designation_id,
      place: query.place?.trim() || undefined,
      shortlisted: query.shortlisted === 1,
      shortlistedFor: query.shortlisted_for,
    };
    const { rows, total } = await searchCandidates(db, viewer.companyId, filter, page);
    return {
      message: t('server.ok'),
      data: rows.map(presentCandidate),
      pagination: paginationOf(page, total),
    };
  });

  call(app, 'POST shortlist-candidate', async ({ body, viewer: { companyId }, t }) => {
    const { candidate_id: id, shortlisted: wanted, job_id: jobId } = body;
    if (jobId !== undefined && !(await findOwnJobTitle(db, companyId, jobId))) throw notFound();
    const { shortlisted, jobIds } = await db.transaction(async (tx) => {
      // Who has gone out of sight since can still be taken off.
      if (!wanted) await removeFromShortlist(tx, companyId, id, jobId);
      else if (await isSeen(tx, id, isKnownTo(companyId))) await addToShortlist(tx, companyId, id, jobId);
      else throw notFound();
      return readShortlisting(tx, companyId, id);
    });
    return {
      message: t(wanted ? 'server.candidate_shortlisted' : 'server.candidate_unshortlisted'),
      data: { candidate_id: id, shortlisted, job_ids: jobIds },
    };
  });
};
