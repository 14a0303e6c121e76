/** Moderation: the staff's queue of jobs, their decisions, and reports by readers. */

import type { FastifyInstance } from 'fastify';
import type { ModeratedJob } from '#contract/moderation/calls.ts';
import type { Reply } from '#contract/shared/common.ts';
import { linkTo, paths } from '#contract/shared/page-paths.ts';
import { findLastAppeal } from '../../company/decisions.ts';
import type { Deps } from '../../deps.ts';
import { call } from '../../http/call.ts';
import { notFound, orNotFound } from '../../http/failure.ts';
import type { Viewer } from '../../http/plugins/viewer.ts';
import { listCall } from '../../http/rest.ts';
import { offerOf } from '../../platform/undo/changes.ts';
import type { SignalReader } from '../../signals/read-signals.ts';
import { presentDetail } from '../jobs/presenter.ts';
import { findJobPage, findPublicJob } from '../jobs/repository.ts';
import { momentOf } from '../jobs/search.ts';
import { reportReceiver } from '../reader-reports/receive-reports.ts';
import { listQuestions } from '../screening/questions-repository.ts';
import { findingsOf, jobSignalsOf, kindsOf } from './checks.ts';
import { decide } from './decide.ts';
import { listCompanyEntries, readPrecision } from './history-repository.ts';
import { isResubmitted } from './job-status.ts';
import type { ModeratedRow } from './repository.ts';
import * as repository from './repository.ts';

const presentJob = (read: SignalReader, row: ModeratedRow): Reply<ModeratedJob> => ({
  ...row,
  job_title: row.title,
  ...row.places,
  findings: findingsOf(row),
  signals: jobSignalsOf(read, row, row.company_id),
  is_resubmitted: isResubmitted(row),
});

/** More than staff will ever look through. */
const LIVE_FOUND_MAX = 10_000;

/** Open jobs that match a text. */
const findLive = async ({ search, clock }: Deps, text: string): Promise<readonly number[]> => {
  const page = { size: LIVE_FOUND_MAX, offset: 0 };
  const asked = { job_title: text, sort: 'newest' } as const;
  return search.ask((engine) => engine.search(asked, page, momentOf(clock)).jobIds);
};

export const moderationRoutes = (app: FastifyInstance, deps: Deps): void => {
  const { database, clock, settings, signals } = deps;
  const { db } = database;

  const lookingOf = ({ userId }: Viewer) => ({ viewerId: userId, now: clock.now(), today: clock.today() });

  listCall(app, 'GET staff/jobs', async ({ filter, window }, { viewer }) => {
    const view = filter.view ?? 'queue';
    const found = view === 'live' && filter.q?.trim() ? await findLive(deps, filter.q) : undefined;
    const { rows, total } = await repository.readJobs(
      db,
      {
        view,
        ...lookingOf(viewer),
        text: filter.q,
        companyId: filter.company_id,
        after: filter.after,
        found,
      },
      window,
    );
    const read = await signals.reader(db);
    return { rows: rows.map((row) => presentJob(read, row)), total };
  });

  call(app, 'GET staff/jobs/:id', async ({ params: { id }, viewer }) => {
    const [job, page] = await Promise.all([
      repository.findJob(db, id, lookingOf(viewer)),
      findJobPage(db, id),
    ]);
    const company = job && (await repository.readCompany(db, job.company_id));
    if (!job || !page || !company) throw notFound();
    const presented = presentJob(await signals.reader(db), job);
    const [reports, history, appeal, questions, precision] = await Promise.all([
      repository.readOpenReports(db, id),
      listCompanyEntries(db, job.company_id),
      findLastAppeal(db, { kind: 'job', id }),
      listQuestions(db, id),
      readPrecision(db, kindsOf(presented.signals)),
    ]);
    return {
      ...presented,
      page: presentDetail(page, { today: clock.today(), settings }),
      company: { ...company, history },
      appeal,
      questions,
      open_reports: reports,
      precision,
    };
  });

  call(app, 'PUT staff/jobs/:id', async (made) => {
    const hold = await decide(deps, made);
    const job = orNotFound(await repository.findJob(db, made.params.id, lookingOf(made.viewer)));
    return { ...presentJob(await signals.reader(db), job), undo: offerOf(hold, deps) };
  });
};

export const reportRoutes = (app: FastifyInstance, deps: Deps): void => {
  const receive = reportReceiver(app, deps, paths.reportJob);

  call(app, 'POST report-job', ({ body, request, reply, t }) => {
    const { job_id: id } = body;
    return receive({
      body,
      request,
      reply,
      message: t('server.job_reported'),
      about: { kind: 'job', id, jobId: id, page: linkTo.jobDetail(id) },
      add: async (tx, report) => {
        if (!(await findPublicJob(tx, id))) return false;
        await repository.addReport(tx, { jobId: id, ...report });
        return true;
      },
    });
  });
};
