/** SCREEN-01: screening questions of jobs. */
import type { FastifyInstance } from 'fastify';
import { call } from '../../call.ts';
import type { Deps } from '../../deps.ts';
import { notFound } from '../../failure.ts';
import { readKeptMonths } from '../companies/kept-months.ts';
import { isPublicJob } from '../jobs/repository.ts';
import { listQuestions } from './questions-repository.ts';

export const screeningRoutes = (app: FastifyInstance, { database: { db }, settings }: Deps): void => {
  call(app, 'GET job-questions', async ({ query: { id }, t }) => {
    if (!(await isPublicJob(db, id))) throw notFound();
    return {
      message: t('server.ok'),
      data: await listQuestions(db, id),
      kept_months: await readKeptMonths(db, id, settings.keepApplicantsMaxMonths),
    };
  });
};
