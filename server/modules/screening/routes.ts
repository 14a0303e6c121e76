/** SCREEN-01: screening questions of jobs. */
import type { FastifyInstance } from 'fastify';
import { systemOfJob } from '../../company/handed-application.ts';
import type { Deps } from '../../deps.ts';
import { call } from '../../http/call.ts';
import { notFound } from '../../http/failure.ts';
import { isReviewedAnonymously } from '../anonymous-review/repository.ts';
import { readRetentionMonths } from '../companies/retention-months.ts';
import { isPublicJob } from '../jobs/repository.ts';
import { listQuestions } from './questions-repository.ts';
import { uploadRoutes } from './upload-routes.ts';

export const screeningRoutes = (app: FastifyInstance, deps: Deps): void => {
  const { database, settings } = deps;
  const { db } = database;
  uploadRoutes(app, deps);

  call(app, 'GET job-questions', async ({ query: { id } }) => {
    if (!(await isPublicJob(db, id))) throw notFound();
    return {
      data: await listQuestions(db, id),
      kept_months: await readRetentionMonths(db, id, settings.keepApplicantsMaxMonths),
      is_anonymous: await isReviewedAnonymously(db, id),
      handed_to: await systemOfJob(db, id),
    };
  });
};
