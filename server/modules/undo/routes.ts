/** Undo, for everybody who can make changes that others are told of. */
import type { FastifyInstance } from 'fastify';
import { changing, type Topic } from '../../answer-cache.ts';
import { call } from '../../call.ts';
import type { Db } from '../../db/connect.ts';
import type { ChangeDetails } from '../../db/schema.ts';
import type { Deps } from '../../deps.ts';
import { Failure, notFound } from '../../failure.ts';
import { takeBackSteps } from '../applications/steps.ts';
import { undoWithdrawal } from '../applications/undo.ts';
import { undoEnding } from '../employer/ending.ts';
import { undoMerge } from '../entries/merge.ts';
import { undoAnswer, undoSending } from '../staff/undo.ts';
import {
  type Change,
  changedSince,
  dropHeld,
  findChange,
  lockChange,
  markUndone,
  restoreRows,
} from './changes.ts';

const tooLate = () => new Failure('gone', { key: 'server.error.undo_over' });

/** Which kept answers a change was part of. */
const topicsOf = ({ kind }: ChangeDetails): readonly Topic[] => {
  if (kind === 'lookup_merged') return ['jobs', 'reference'];
  return kind === 'jobs_ended' ? ['jobs'] : [];
};

export const undoRoutes = (app: FastifyInstance, deps: Deps): void => {
  const { database, clock } = deps;

  /** Has everything be as it was. @returns how many rows have changed since and stay as they are. */
  const restore = async (tx: Db, { id, actorId, details }: Change): Promise<number> => {
    switch (details.kind) {
      case 'applications_moved': {
        const { restored, left } = await takeBackSteps(tx, id);
        if (restored === 0) throw changedSince();
        return left;
      }
      case 'application_withdrawn':
        return undoWithdrawal(tx, id, details);
      case 'jobs_ended':
        return undoEnding(tx, id, details, clock.today());
      case 'lookup_merged':
        await undoMerge(tx, details, { changeId: id, actorId, at: clock.now(), today: clock.today() });
        return 0;
      case 'support_answered':
        await undoAnswer(tx, details);
        return 0;
      case 'newsletter_sent':
        await undoSending(tx, details);
        return 0;
    }
  };

  const undo = async (tx: Db, change: Change): Promise<number> => {
    // First, so that what it put aside comes back after what it told is gone.
    await dropHeld(tx, change.id);
    const left = await restore(tx, change);
    await restoreRows(tx, change.id, 'notices');
    await markUndone(tx, change.id, clock.now());
    return left;
  };

  call(app, 'POST undo', async ({ body: { change_id: id }, viewer, t }) => {
    const found = await findChange(database.db, id, viewer.userId);
    if (!found) throw notFound();
    const left = await changing(deps, topicsOf(found.details), async (tx) => {
      const change = await lockChange(tx, id, viewer.userId);
      if (!change) throw notFound();
      // Pressed twice, it was meant once.
      if (change.undoneAt) return 0;
      if (change.expiresAt <= clock.now()) throw tooLate();
      return undo(tx, change);
    });
    return { message: left > 0 ? t('server.undone_but', { smart_count: left }) : t('server.undone') };
  });
};
