/** DUPE: applicants who may be the same person. */

import type { FastifyInstance } from 'fastify';
import type { RelatedApplicants } from '#contract/possible-duplicates/calls.ts';
import type { Deps } from '../../deps.ts';
import { call } from '../../http/call.ts';
import { notFound } from '../../http/failure.ts';
import { beginChange, offerOf } from '../../platform/undo/changes.ts';
import { findOwnApplications } from '../applicants/repository.ts';
import { dismiss, dismissalOf } from './dismissal.ts';
import {
  type DuplicateRow,
  findKnownApplicant,
  findOtherApplications,
  findPossibleDuplicates,
  type OtherRow,
} from './repository.ts';

/** What was found about one of the applications. */
const presentRelated = (
  applicationId: number,
  duplicates: readonly DuplicateRow[],
  others: readonly OtherRow[],
): RelatedApplicants => {
  const ofSame = others.filter(({ ofId }) => ofId === applicationId);
  return {
    application_id: applicationId,
    possible_duplicates: duplicates.filter(({ ofId }) => ofId === applicationId),
    other_applications: ofSame,
    other_applications_total: ofSame[0]?.total ?? 0,
  };
};

export const possibleDuplicateRoutes = (app: FastifyInstance, deps: Deps): void => {
  const { clock } = deps;
  const { db } = deps.database;

  call(app, 'POST possible-duplicates', async ({ body, viewer }) => {
    const own = await findOwnApplications(db, viewer, body.application_ids);
    if (own.length === 0) throw notFound();
    const ids = own.map(({ id }) => id);
    const duplicates = await findPossibleDuplicates(db, viewer, ids);
    const others = await findOtherApplications(db, viewer, ids);
    return { data: ids.map((id) => presentRelated(id, duplicates, others)) };
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
