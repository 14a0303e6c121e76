/** Companies invite candidates to their jobs, and candidates read and decline. */
import type { FastifyInstance } from 'fastify';
import { noteActivity } from '../../company/activity.ts';
import type { Deps } from '../../deps.ts';
import { call } from '../../http/call.ts';
import { Failure, notFound, orNotFound } from '../../http/failure.ts';
import type { Membership } from '../../http/membership.ts';
import type { Db } from '../../platform/db/connect.ts';
import { beginChange, offerOf } from '../../platform/undo/changes.ts';
import { dailyLimits } from '../accounts/daily-limits.ts';
import { assertUnlocked } from '../companies/levels.ts';
import { presentReceived, presentSent } from './presenter.ts';
import { decline, findReceived } from './received-repository.ts';
import { findJob, listInvitations, listOpenJobs, listReaches, lockJob } from './repository.ts';
import { sendInvitations } from './send.ts';

const nobodyToInvite = () => new Failure('invalid', { key: 'server.error.nobody_to_invite' });

/** Throws unless it is an open job of the member. */
const getOpenJob = async (db: Db, member: Membership, id: number, today: string) => {
  const job = orNotFound(await findJob(db, member, id, today));
  if (!job.isOpen) throw new Failure('job_closed', { key: 'server.error.job_not_open_to_invite' });
  return job;
};

/** Those whom an invitation reaches, at least one. */
const getReached = async (db: Db, member: Membership, jobId: number, ids: readonly number[]) => {
  const reaches = await listReaches(db, member, jobId, ids);
  const reached = reaches.filter(({ reach }) => reach === 'reached');
  if (reaches.every(({ reach }) => reach === 'unavailable')) throw notFound();
  if (reached.length === 0) throw nobodyToInvite();
  return reached.map(({ candidate_id }) => candidate_id);
};

export const jobInvitationRoutes = (app: FastifyInstance, deps: Deps): void => {
  const { clock } = deps;
  const { db } = deps.database;
  const limits = dailyLimits(deps);
  receivedRoutes(app, deps);

  call(app, 'GET invitation-jobs', async ({ viewer }) => ({
    data: await listOpenJobs(db, viewer, clock.today()),
  }));

  call(app, 'POST check-job-invitations', async ({ body, viewer }) => {
    await getOpenJob(db, viewer, body.job_id, clock.today());
    return { data: await listReaches(db, viewer, body.job_id, body.candidate_ids) };
  });

  call(app, 'POST invite-candidates', async ({ body, viewer, t }) => {
    const { job_id: jobId, candidate_ids: ids } = body;
    const { companyId, userId: invitedBy } = viewer;
    await getOpenJob(db, viewer, jobId, clock.today());
    await assertUnlocked(deps, companyId, 'write_to_candidates');
    const asked = await getReached(db, viewer, jobId, ids);
    await limits.invitations(companyId, asked.length);
    const message = (body.message ?? '').replace(/\r\n?/g, '\n').trim();
    return db.transaction(async (tx) => {
      await lockJob(tx, companyId, jobId);
      const job = await getOpenJob(tx, viewer, jobId, clock.today());
      const hold = await beginChange(tx, deps, invitedBy, { kind: 'candidates_invited' });
      const invitation = { companyId, jobId, invitedBy, message, createdAt: clock.now() };
      const reached = await getReached(tx, viewer, jobId, asked);
      const invited = await sendInvitations(tx, invitation, reached, hold);
      if (invited === 0) throw nobodyToInvite();
      const deed = {
        kind: 'candidates_invited',
        subject: job.title,
        detail: String(invited),
        jobId,
      } as const;
      await noteActivity(tx, viewer, deed, clock.now());
      return {
        message: t('server.job_invitation.sent', { smart_count: invited }),
        data: { invited },
        undo: offerOf(hold, deps),
      };
    });
  });

  call(app, 'GET candidate-invitations', async ({ query, viewer }) => ({
    data: (await listInvitations(db, viewer, [query.candidate_id])).map(presentSent),
  }));
};

const receivedRoutes = (app: FastifyInstance, { database: { db }, clock }: Deps): void => {
  call(app, 'GET job-invitation', async ({ query, viewer }) => {
    const found = await findReceived(db, viewer.userId, query.job_id, clock.now());
    return { data: found ? presentReceived(found) : null };
  });

  call(app, 'POST decline-job-invitation', async ({ body, viewer, t }) => {
    if (!(await decline(db, viewer.userId, body.job_id, clock.now()))) throw notFound();
    return { message: t('server.job_invitation.declined') };
  });
};
