/** Data of the dashboard's charts, and job views. */
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps.ts';
import { call } from '../../http/call.ts';
import { measureJobs } from '../companies/measure-responses.ts';
import { presentOwnResponses, readResponses } from '../companies/responsiveness.ts';
import { ViewCounter } from '../jobs/views.ts';
import { readInsights } from './insight-repository.ts';

export const insightRoutes = (app: FastifyInstance, { database: { db }, clock, settings }: Deps): void => {
  const counterOf = (what: 'view' | 'apply_click') => {
    const counter = new ViewCounter(what, db, clock, (error) =>
      app.log.error({ err: error }, `${what}s were not written`),
    );
    app.addHook('onClose', () => counter.flush());
    return counter;
  };
  const views = counterOf('view');
  const applyClicks = counterOf('apply_click');

  call(app, 'POST job-view', async ({ body: { job_id }, request }) => {
    views.count(job_id, request.ip, request.headers['user-agent'] ?? '');
    return {};
  });

  call(app, 'POST job-apply-click', async ({ body: { job_id }, request }) => {
    applyClicks.count(job_id, request.ip, request.headers['user-agent'] ?? '');
    return {};
  });

  call(app, 'GET employer-insights', async ({ viewer }) => {
    // Writes pending views first, so that the latest count, too.
    await Promise.all([views.flush(), applyClicks.flush()]);
    const when = { now: clock.now(), today: clock.today(), timeZone: settings.timeZone };
    const { companyId, jobIds } = viewer;
    const ofCompany = await readResponses(db, companyId);
    const numbers = jobIds ? await measureJobs(db, { companyId, jobIds }, when.now) : ofCompany;
    const replies = presentOwnResponses(numbers, ofCompany);
    return { data: { ...(await readInsights(db, viewer, when)), replies } };
  });
};
