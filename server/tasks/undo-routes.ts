/** Undo, for all changes that notify others. */
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../deps.ts';
import { call } from '../http/call.ts';
import { Failure, orNotFound } from '../http/failure.ts';
import { restoreScheduledRejections } from '../modules/applications/scheduled-rejections.ts';
import { type CacheTag, changing } from '../platform/cache/response-cache.ts';
import type { Db } from '../platform/db/connect.ts';
import type { ChangeDetails } from '../platform/db/schema.ts';
import {
  type Change,
  deleteHeld,
  findChange,
  lockChange,
  markUndone,
  restoreRows,
} from '../platform/undo/changes.ts';
import { restoreChange } from './restore-change.ts';

const tooLate = () => new Failure('gone', { key: 'server.error.undo_over' });

/** The tags of the cached responses that show a change. */
const tagsOf = ({ kind }: ChangeDetails): readonly CacheTag[] => {
  switch (kind) {
    case 'lookup_merged':
      return ['jobs', 'lookups'];
    case 'jobs_ended':
    case 'jobs_changed':
    case 'job_decided':
    case 'account_status_set':
    case 'review_decided':
      return ['jobs'];
    default:
      return [];
  }
};

export const undoRoutes = (app: FastifyInstance, deps: Deps): void => {
  const { database, clock } = deps;

  const undo = async (tx: Db, change: Change): Promise<number> => {
    // Restores cancelled rows only after the held ones are deleted.
    await deleteHeld(tx, change.id);
    const left = await restoreChange(tx, change, clock);
    for (const table of ['notifications', 'mail_outbox', 'conversation_messages', 'job_invitations'])
      await restoreRows(tx, change.id, table);
    await restoreScheduledRejections(tx, change.id);
    await markUndone(tx, change.id, clock.now());
    return left;
  };

  call(app, 'POST undo', async ({ body: { change_id: id }, viewer, t }) => {
    const found = orNotFound(await findChange(database.db, id, viewer.userId));
    const left = await changing(deps, tagsOf(found.details), async (tx) => {
      const change = orNotFound(await lockChange(tx, id, viewer.userId));
      // Undoing twice has no further effect.
      if (change.undoneAt) return 0;
      if (change.expiresAt <= clock.now()) throw tooLate();
      return undo(tx, change);
    });
    return { message: left > 0 ? t('server.undone_partly', { smart_count: left }) : t('server.undone') };
  });
};
