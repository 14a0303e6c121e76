/** CAND-12, CAND-13: who is in charge of applicants, and who has them open. */
import type { FastifyInstance } from 'fastify';
import { mayTakeApplicants } from '../../company/recruiter.ts';
import type { Deps } from '../../deps.ts';
import { call } from '../../http/call.ts';
import { invalid, orNotFound } from '../../http/failure.ts';
import { beginChange, offerOf } from '../../platform/undo/changes.ts';
import { notify } from '../notifications/notify.ts';
import { lockPresent } from './many-applicants.ts';
import { findOwnApplication } from './repository.ts';
import { assignApplications, endPresence, listPresent } from './team-repository.ts';

export const applicantTeamRoutes = (app: FastifyInstance, deps: Deps): void => {
  const { clock } = deps;
  const { db } = deps.database;

  call(app, 'POST assign-applicants', ({ body, viewer, t }) =>
    db.transaction(async (tx) => {
      const { application_ids: asked, recruiter_id: recruiterId } = body;
      const locked = await lockPresent(tx, viewer, asked);
      const ids = locked.map(({ id }) => id);
      if (recruiterId !== null && !(await mayTakeApplicants(tx, ids, recruiterId)))
        throw invalid({ recruiter_id: { key: 'server.field.recruiter' } });
      const hold = await beginChange(tx, deps, viewer.userId, { kind: 'applicants_assigned' });
      await assignApplications(tx, ids, recruiterId, hold);
      if (recruiterId !== null && recruiterId !== viewer.userId)
        await notify(
          tx,
          locked.map(({ id, jobId }) => ({
            ...{ account_id: recruiterId, kind: 'applicant_assigned', job_id: jobId, application_id: id },
          })),
          { hold },
        );
      return {
        message: t('server.applicants_assigned', { smart_count: ids.length }),
        undo: offerOf(hold, deps),
      };
    }),
  );

  call(app, 'GET applicant-presence', async ({ query, viewer }) => {
    const { id } = orNotFound(await findOwnApplication(db, viewer, query.application_id));
    return { data: { names: await listPresent(db, viewer, id, clock.now()) } };
  });

  call(app, 'POST leave-applicant', async ({ body, viewer }) => {
    await endPresence(db, viewer, body.application_id);
    return {};
  });
};
