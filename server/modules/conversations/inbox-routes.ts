/** INBOX-01: all conversations of a company or an applicant, in one list. */
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps.ts';
import { call } from '../../http/call.ts';
import { paginationOf } from '../../http/pagination.ts';
import { listConversations } from './inbox-repository.ts';
import { getSide } from './policy.ts';
import { presentListed } from './presenter.ts';

export const inboxRoutes = (app: FastifyInstance, { database: { db }, clock }: Deps): void => {
  call(app, 'GET conversations', async ({ query, viewer, t }) => {
    // Staff have no conversations.
    getSide(viewer);
    const now = clock.now();
    const { rows, total } = await listConversations(db, viewer, query, now);
    return {
      data: rows.map((row) => presentListed(row, t)),
      pagination: paginationOf(query.page ?? 1, total),
    };
  });
};
