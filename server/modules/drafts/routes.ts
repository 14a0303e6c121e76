/** Unsent input of users, on all their devices. */

import type { FastifyInstance } from 'fastify';
import type { Draft } from '#contract/drafts/calls.ts';
import type { Reply } from '#contract/shared/common.ts';
import type { Deps } from '../../deps.ts';
import { call } from '../../http/call.ts';
import { assertValidData, nameOf, prefixOf } from './policy.ts';
import { type DraftRow, deleteDraft, findDraft, listDrafts, saveDraft } from './repository.ts';

const present = (row: Pick<DraftRow, 'baseVersion' | 'data' | 'updatedAt'>): Reply<Draft> => ({
  version: row.baseVersion,
  data: row.data,
  updated_at: row.updatedAt,
});

export const draftRoutes = (app: FastifyInstance, { database: { db }, clock }: Deps): void => {
  call(app, 'GET drafts', async ({ query, viewer }) => {
    const { kind } = nameOf(query.kind, viewer);
    const rows = await listDrafts(db, viewer.userId, kind, prefixOf(kind, viewer));
    const data = rows.map(({ subject, title, updatedAt }) => ({
      id: `${kind}:${subject}`,
      title,
      updated_at: updatedAt,
    }));
    return { data };
  });

  call(app, 'GET drafts/:id', async ({ params, viewer }) => {
    const draft = await findDraft(db, viewer.userId, nameOf(params.id, viewer));
    return { data: draft ? present(draft) : null };
  });

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
    return { data: present(draft) };
  });

  call(app, 'DELETE drafts/:id', async ({ params, query, viewer }) => {
    const at = query.updated_at === undefined ? undefined : new Date(query.updated_at);
    await deleteDraft(db, viewer.userId, nameOf(params.id, viewer), at);
    return {};
  });
};
