/** COMPARE: compares a few applicants side by side. */
import type { FastifyInstance } from 'fastify';
import { call } from '../../call.ts';
import type { Deps } from '../../deps.ts';
import { notFound } from '../../failure.ts';
import { readByIds } from '../employer/applicant-list-repository.ts';
import { findOwnApplications } from '../employer/applicant-repository.ts';
import { presentApplicant } from '../employer/presenter.ts';
import { readDetails } from './repository.ts';

export const comparisonRoutes = (app: FastifyInstance, { database: { db } }: Deps): void => {
  call(app, 'POST compare-applicants', async ({ body, viewer, t }) => {
    const own = await findOwnApplications(db, viewer, body.application_ids);
    if (own.length === 0) throw notFound();
    const isOwn = new Set(own.map(({ id }) => id));
    const ids = [...new Set(body.application_ids)].filter((id) => isOwn.has(id));
    const rows = await readByIds(db, ids, viewer.userId);
    const details = await readDetails(db, ids, viewer.userId);
    return {
      message: t('server.ok'),
      data: rows.map((row) => ({
        ...presentApplicant(row, t),
        work_experience: row.workExperience,
        current_location: row.currentLocation || null,
        skills: details.get(row.applicationId)?.skills ?? [],
        criteria: details.get(row.applicationId)?.criteria ?? [],
        recommendations: details.get(row.applicationId)?.recommendations ?? [],
      })),
    };
  });
};
