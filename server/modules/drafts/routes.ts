/** Unsent input of users, on all their devices. */

import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps.ts';
import { call } from '../../http/call.ts';
import { listOwnDrafts, presentDraft, readOwnDraft } from './own-drafts.ts';
import { assertValidData, nameOf } from './policy.ts';
import { deleteDraft, saveDraft } from './repository.ts';

export const draftRoutes = (app: FastifyInstance, { database: { db }, clock }: Deps): void => {
  call(app, 'GET drafts', async ({ query, viewer }) => {
    const { kind } = nameOf(query.kind, viewer);
    return { data: await listOwnDrafts(db, viewer, kind) };
  });

  call(app, 'GET drafts/:id', async ({ params, viewer }) => ({
    data: await readOwnDraft(db, viewer, params.id),
  }));

  call(app, 'PUT drafts/:id', async ({ params, body, viewer }) => {
    const name = nameOf(params.id, viewer);
    const data = assertValidData(name.kind, body.data);
    const draft = {
      ...name,
      userId: viewer.userId,
      baseVersion: body.version ?? null,
      data,
      updatedAt: clock.now(),
    };
    await db.transaction((tx) => saveDraft(tx, draft));
    return { data: presentDraft(draft) };
  });

  call(app, 'DELETE drafts/:id', async ({ params, query, viewer }) => {
    const at = query.updated_at === undefined ? undefined : new Date(query.updated_at);
    await deleteDraft(db, viewer.userId, nameOf(params.id, viewer), at);
    return {};
  });
};
