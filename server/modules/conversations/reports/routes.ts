/** Both sides of a conversation report messages of the other side to staff. */
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../../deps.ts';
import { call } from '../../../http/call.ts';
import { notFound } from '../../../http/failure.ts';
import { reportsBy } from '../../../http/form-limits.ts';
import { createThrottle } from '../../../http/plugins/throttle.ts';
import { notify } from '../../notifications/notify.ts';
import { getSide } from '../policy.ts';
import { findConversation } from '../repository.ts';
import { addReport, copyMessages, isReportable } from './repository.ts';
import { messageReportStaffRoutes } from './staff-routes.ts';

export const messageReportRoutes = (app: FastifyInstance, deps: Deps): void => {
  const { database, clock } = deps;
  const throttle = createThrottle(deps);

  call(app, 'POST report-message', async ({ body, viewer, t }) => {
    const side = getSide(viewer);
    await throttle.admit(reportsBy(viewer.userId));
    await database.db.transaction(async (tx) => {
      const now = clock.now();
      const { application_id: applicationId, message_id: messageId, scope, reason } = body;
      const conversation = await findConversation(tx, viewer, applicationId, now);
      const reported = { applicationId, messageId, scope, side, now };
      if (!conversation || !(await isReportable(tx, reported))) throw notFound();
      const added = await addReport(tx, {
        reporterId: viewer.userId,
        side,
        scope,
        applicationId,
        messageId,
        jobId: conversation.jobId,
        jobTitle: conversation.jobTitle,
        companyId: conversation.companyId,
        companyName: conversation.companyName,
        reason,
        text: (body.text ?? '').trim(),
        messages: await copyMessages(tx, reported),
        createdAt: now,
      });
      if (added.length > 0)
        await notify(tx, [
          {
            account_id: viewer.userId,
            kind: 'report_received',
            job_id: conversation.jobId,
            application_id: applicationId,
          },
        ]);
    });
    return { message: t('server.message_reported') };
  });

  messageReportStaffRoutes(app, deps);
};
