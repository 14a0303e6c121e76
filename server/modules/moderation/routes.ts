/** Moderation: the staff's queue of jobs, their decisions, and the reports of readers. */
import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { LOCALES } from '#contract/constants.ts';
import { changing } from '../../answer-cache.ts';
import { type Call, call } from '../../call.ts';
import type { Deps } from '../../deps.ts';
import { notFound } from '../../failure.ts';
import { answerForm, plainFormsPlugin } from '../../plugins/plain-forms.ts';
import { createThrottle, networkOf } from '../../plugins/throttle.ts';
import { knownViewer } from '../../plugins/viewer.ts';
import { listCall } from '../../rest.ts';
import { tellOfReopening } from '../applications/bookmark-notices.ts';
import { closeOut } from '../applications/close-out.ts';
import { formsFrom } from '../contact/limits.ts';
import { presentDetail } from '../jobs/presenter.ts';
import { findJobPage, findPublicJob } from '../jobs/repository.ts';
import { refreshSearch } from '../jobs/search-table.ts';
import { notify } from '../notices/notify.ts';
import { record } from '../staff/audit.ts';
import { reasonOf, refuseUnseen } from './policy.ts';
import { isoOf, presentJob } from './presenter.ts';
import * as repository from './repository.ts';

export const moderationRoutes = (app: FastifyInstance, deps: Deps): void => {
  const { database, clock, catalogues } = deps;
  const { db } = database;

  listCall(app, 'GET staff/jobs', async ({ filter, sort, ...window }) => {
    const { rows, total } = await repository.readJobs(
      db,
      { view: filter.view ?? 'queue', text: filter.q, companyId: filter.company_id, except: filter.except },
      { ...window, descending: sort.descending },
    );
    return { rows: rows.map(presentJob), total };
  });

  call(app, 'GET staff/jobs/:id', async ({ params: { id } }) => {
    const [job, page] = await Promise.all([repository.findJob(db, id), findJobPage(db, id)]);
    const company = job && (await repository.readCompany(db, job.company_id));
    if (!job || !page || !company) throw notFound();
    const reports = await repository.readOpenReports(db, id);
    return {
      ...presentJob(job),
      page: presentDetail(page, clock.today()),
      company: { ...company, since: isoOf(company.since) },
      open_reports: reports.map((report) => ({ ...report, created_at: isoOf(report.created_at) })),
    };
  });

  const decide = ({ params: { id }, body, viewer }: Call<'PUT staff/jobs/:id'>): Promise<void> =>
    changing(deps, 'jobs', async (tx) => {
      const job = await repository.lockJob(tx, id);
      if (!job) throw notFound();
      refuseUnseen(job.updated_at, body.seen_at);
      const isApproval = body.status === 'approved';
      // Two of the staff who decide alike decide once.
      if (job.status === body.status && job.reports === 0) return;
      const at = clock.now();
      const locale = LOCALES.find((one) => one === job.locale) ?? LOCALES[0];
      const reason = isApproval ? undefined : reasonOf(body, catalogues.translate(locale));
      if (reason === undefined) await repository.approveJob(tx, id, at);
      else await repository.rejectJob(tx, id, reason);
      await (isApproval
        ? tellOfReopening(tx, [id], clock.today())
        : closeOut(tx, [id], { reason: 'job_taken_down', actorId: null, at }));
      await repository.closeReports(tx, id, { outcome: isApproval ? 'dismissed' : 'upheld', at });
      await refreshSearch(tx, [id], clock.today());
      if (job.status !== body.status) {
        await notify(tx, [
          isApproval
            ? { account_id: job.account_id, kind: 'job_approved', job_id: id }
            : {
                account_id: job.account_id,
                kind: 'job_rejected',
                job_id: id,
                ...(reason ? { text: reason } : {}),
              },
        ]);
      }
      await record(tx, {
        actorId: viewer.userId,
        action: isApproval ? 'job.approve' : 'job.reject',
        subject: { kind: 'job', id },
        details: {
          was: job.status,
          reports: job.reports,
          ...(isApproval ? {} : { reasons: (body.reasons ?? []).join(', ') }),
        },
        at,
      });
    });

  call(app, 'PUT staff/jobs/:id', async (made) => {
    await decide(made);
    const job = await repository.findJob(db, made.params.id);
    if (!job) throw notFound();
    return presentJob(job);
  });
};

const PAGE = '/report-job';
const hashOf = (...parts: readonly (string | number)[]): string =>
  createHash('sha256').update(JSON.stringify(parts)).digest('base64url');

/** Readers report jobs: signed in or not, with scripts or without. */
export const reportRoutes = (app: FastifyInstance, deps: Deps): void => {
  const { database, clock } = deps;
  const throttle = createThrottle(deps);
  plainFormsPlugin(app, () => `${PAGE}/failed`);

  call(app, 'POST report-job', async ({ body, request, reply, t }) => {
    await throttle.admit(formsFrom('report', request.ip));
    const viewer = await knownViewer(deps, request);
    if (!(await findPublicJob(database.db, body.job_id))) throw notFound();
    if (!body.website) {
      await repository.addReport(database.db, {
        jobId: body.job_id,
        reporter: viewer ? hashOf('account', viewer.userId) : hashOf('network', networkOf(request.ip)),
        reason: body.reason,
        text: (body.text ?? '').trim(),
        createdAt: clock.now(),
      });
    }
    return answerForm({ request, reply }, `${PAGE}/sent`, { message: t('server.job_reported') });
  });
};
