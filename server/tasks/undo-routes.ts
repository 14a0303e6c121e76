/** Undo, for all changes that notify others. */
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../deps.ts';
import { call } from '../http/call.ts';
import { Failure, orNotFound } from '../http/failure.ts';
import { restoreScheduledRejections } from '../modules/applications/scheduled-rejections.ts';
import { MODULES } from '../modules/index.ts';
import { changing } from '../platform/cache/response-cache.ts';
import type { Db } from '../platform/db/connect.ts';
import type { ChangeKind, DetailsOf } from '../platform/db/schema.ts';
import {
  type Change,
  deleteHeld,
  findChange,
  lockChange,
  markUndone,
  restoreRows,
  type Undoing,
} from '../platform/undo/changes.ts';
import type { UndoParts } from '../platform/undo/parts.ts';

const tooLate = () => new Failure('gone', { key: 'server.error.undo_over' });

/** What the module that makes changes of a kind says about undoing them. */
const partOf = <Kind extends ChangeKind>(kind: Kind): UndoParts[Kind] => {
  const maker = MODULES.find(({ undo }) => undo?.[kind]);
  return maker?.undo?.[kind];
};

/** @returns how many applications have changed since and stay as they are. */
const restoreChange = async <Kind extends ChangeKind>(
  tx: Db,
  kind: Kind,
  details: DetailsOf<Kind>,
  undoing: Undoing,
): Promise<number> => {
  const left = await partOf(kind)?.restore?.(tx, details, undoing);
  return typeof left === 'number' ? left : 0;
};

export const undoRoutes = (app: FastifyInstance, deps: Deps): void => {
  const { database, clock } = deps;

  const undo = async (tx: Db, { id, actorId, details }: Change): Promise<number> => {
    // Restores cancelled rows only after the held ones are deleted.
    await deleteHeld(tx, id);
    const undoing = { changeId: id, actorId, at: clock.now(), today: clock.today() };
    const left = await restoreChange(tx, details.kind, details, undoing);
    for (const table of ['notifications', 'mail_outbox', 'conversation_messages', 'job_invitations'])
      await restoreRows(tx, id, table);
    await restoreScheduledRejections(tx, id);
    await markUndone(tx, id, clock.now());
    return left;
  };

  call(app, 'POST undo', async ({ body: { change_id: id }, viewer, t }) => {
    const found = orNotFound(await findChange(database.db, id, viewer.userId));
    const left = await changing(deps, partOf(found.details.kind)?.tags ?? [], async (tx) => {
      const change = orNotFound(await lockChange(tx, id, viewer.userId));
      // Undoing twice has no further effect.
      if (change.undoneAt) return 0;
      if (change.expiresAt <= clock.now()) throw tooLate();
      return undo(tx, change);
    });
    return { message: left > 0 ? t('server.undone_partly', { smart_count: left }) : t('server.undone') };
  });
};
