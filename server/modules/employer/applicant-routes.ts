/** What an employer does with the people who applied to a job. */
import type { FastifyInstance } from 'fastify';
import { PAGE_SIZE } from '#contract/constants.ts';
import { call } from '../../call.ts';
import type { Deps } from '../../deps.ts';
import { notFound } from '../../failure.ts';
import { paginationOf } from '../../pagination.ts';
import { changesStatus, countsAsViewed } from './applicant-policy.ts';
import {
  findSentResume,
  lockOwnApplication,
  moveApplication,
  readApplicants,
  readApplication,
} from './applicant-repository.ts';
import { findOwnJobTitle } from './job-repository.ts';
import { presentApplicant, presentOpened } from './presenter.ts';

/** `view-shortlisted-candidates` knows no pages in the specification: without one, all are sent up to here. */
const APPLICANTS_MAX = 1000;

export const applicantRoutes = (app: FastifyInstance, { database: { db }, clock, files }: Deps): void => {
  call(app, 'POST view-shortlisted-candidates', async ({ query: { page }, body, viewer, t }) => {
    const job = await findOwnJobTitle(db, viewer.companyId, body.manage_job_id);
    if (!job) throw notFound();
    const perPage = page === undefined ? APPLICANTS_MAX : PAGE_SIZE;
    const span = { limit: perPage, offset: ((page ?? 1) - 1) * perPage };
    const { rows, total } = await readApplicants(db, job.id, body.list ?? 'applied', span);
    return {
      message: t('server.ok'),
      data: rows.map(presentApplicant),
      pagination: paginationOf(page ?? 1, total, perPage),
      job: { id: job.id, job_title: job.title },
    };
  });

  /** Opens an application of the company's. The first to do so has viewed it, and that is on record. */
  const open = (companyId: number, actorId: number, id: number) =>
    db.transaction(async (tx) => {
      const application = await lockOwnApplication(tx, companyId, id);
      if (!application) throw notFound();
      if (countsAsViewed(application.status)) {
        await moveApplication(tx, application, { status: 'viewed', actorId, at: clock.now() });
      }
      return readApplication(tx, id);
    });

  call(app, 'POST open-application', async ({ body, viewer, t }) => {
    const opened = await open(viewer.companyId, viewer.userId, body.application_id);
    if (!opened) throw notFound();
    return { message: t('server.ok'), data: presentOpened(opened) };
  });

  call(app, 'POST application-status', async ({ body: { application_id: id, status }, viewer, t }) => {
    await db.transaction(async (tx) => {
      const application = await lockOwnApplication(tx, viewer.companyId, id);
      if (!application) throw notFound();
      if (!changesStatus(application.status, status)) return;
      await moveApplication(tx, application, { status, actorId: viewer.userId, at: clock.now() });
    });
    return { message: t('server.application_moved'), data: { application_id: id, status } };
  });

  call(app, 'GET application-resume', async ({ query: { application_id: id }, viewer, reply }) => {
    const file = await findSentResume(db, viewer.companyId, id);
    if (!file) throw notFound();
    const bytes = await files.get(file.id);
    await open(viewer.companyId, viewer.userId, id);
    return reply
      .type(file.mediaType)
      .header('content-disposition', `attachment; filename*=UTF-8''${encodeURIComponent(file.name)}`)
      .header('cache-control', 'no-store')
      .header('content-security-policy', "sandbox; default-src 'none'")
      .send(Buffer.from(bytes));
  });
};
