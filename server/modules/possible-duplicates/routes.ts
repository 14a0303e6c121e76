/** DUPE: applicants who may be the same person. */
import type { FastifyInstance } from 'fastify';
import { call } from '../../call.ts';
import type { Deps } from '../../deps.ts';
import { notFound } from '../../failure.ts';
import { findOwnApplications } from '../employer/applicant-repository.ts';
import { beginChange, offerOf } from '../undo/changes.ts';
import { dismiss, dismissalOf } from './dismissal.ts';
import { presentRelated } from './presenter.ts';
import { findKnownApplicant, findOtherApplications, findPossibleDuplicates } from './repository.ts';

export const possibleDuplicateRoutes = (app: FastifyInstance, deps: Deps): void => {
  const { clock } = deps;
  const { db } = deps.database;

  call(app, 'POST possible-duplicates', async ({ body, viewer, t }) => {
    const own = await findOwnApplications(db, viewer, body.application_ids);
    if (own.length === 0) throw notFound();
    const ids = own.map(({ id }) => id);
    const duplicates = await findPossibleDuplicates(db, viewer, ids);
    const others = await findOtherApplications(db, viewer, ids);
    return { message: t('server.ok'), data: ids.map((id) => presentRelated(id, duplicates, others)) };
  });

  call(app, 'POST dismiss-duplicate', ({ body, viewer, t }) =>
    db.transaction(async (tx) => {
      const { application_id: id, other_application_id: otherId } = body;
      const userId = await findKnownApplicant(tx, viewer, id);
      const otherUserId = await findKnownApplicant(tx, viewer, otherId);
      // Only pairs that are shown, so that there are few.
      const shown = await findPossibleDuplicates(tx, viewer, [id]);
      if (userId === undefined || otherUserId === undefined) throw notFound();
      if (!shown.some((one) => one.userId === otherUserId)) throw notFound();
      const dismissal = dismissalOf(viewer.companyId, userId, otherUserId);
      const hold = await beginChange(tx, deps, viewer.userId, dismissal);
      await dismiss(tx, dismissal, clock.now());
      return { message: t('server.duplicate_dismissed'), undo: offerOf(hold, deps) };
    }),
  );
};
