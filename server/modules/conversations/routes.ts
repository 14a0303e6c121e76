/** Conversations between applicants and companies, as both sides read and write them in the portal. */
import type { FastifyInstance } from 'fastify';
import type { ConversationSide } from '#contract/conversation-rules.ts';
import type { BodyOf } from '#contract/endpoints.ts';
import { call } from '../../call.ts';
import type { Deps } from '../../deps.ts';
import { notFound } from '../../failure.ts';
import type { Employer, Seeker, Viewer } from '../../plugins/viewer.ts';
import { dailyLimits } from '../accounts/daily-limits.ts';
import { getLevel } from '../companies/levels.ts';
import { beginChange, offerOf } from '../undo/changes.ts';
import { assertMayWrite, obstacleFor, sideOf, speaks } from './policy.ts';
import { presentMessage } from './presenter.ts';
import {
  addMessage,
  findConversation,
  listUnread,
  lockConversation,
  markMessagesRead,
  markToldRead,
  readMessages,
} from './repository.ts';
import { tellOther } from './tell-other.ts';

const PAGE = 30;

const getSide = (viewer: Viewer): ConversationSide => {
  const side = sideOf(viewer);
  if (!side) throw notFound();
  return side;
};

const readingRoutes = (app: FastifyInstance, deps: Deps): void => {
  const { clock, settings } = deps;
  const { db } = deps.database;

  call(app, 'GET conversation', async ({ query: { application_id: id, before }, viewer, t }) => {
    const side = getSide(viewer);
    const now = clock.now();
    const found = await findConversation(db, viewer, id, now);
    if (!found) throw notFound();
    const level = await getLevel(db, found.companyId, settings);
    const rows = await readMessages(db, { applicationId: id, side, before, limit: PAGE + 1, now });
    const shown = rows.slice(0, PAGE).reverse();
    return {
      message: t('server.ok'),
      data: {
        application_id: id,
        side,
        job_title: found.jobTitle,
        company_name: found.companyName,
        applicant: found.applicant || t('server.undisclosed_candidate'),
        obstacle: obstacleFor(viewer, { ...found, level }),
        messages: shown.map((row) => presentMessage(row, viewer, now)),
        has_earlier: rows.length > PAGE,
      },
    };
  });

  call(app, 'GET unread-conversations', async ({ viewer, t }) => {
    const rows = await listUnread(db, viewer, getSide(viewer), clock.now());
    const data = rows.map(({ applicationId, unread, latestAt }) => ({
      application_id: applicationId,
      unread,
      latest_at: latestAt.toISOString(),
    }));
    return { message: t('server.ok'), data };
  });

  call(app, 'POST read-conversation', async ({ body: { application_id: id, up_to: upTo }, viewer, t }) => {
    const side = getSide(viewer);
    const now = clock.now();
    if (!(await findConversation(db, viewer, id, now))) throw notFound();
    await db.transaction(async (tx) => {
      if (speaks(viewer)) await markMessagesRead(tx, { applicationId: id, side, upTo, now });
      await markToldRead(tx, viewer.userId, id, now);
    });
    return { message: t('server.ok') };
  });
};

const writingRoutes = (app: FastifyInstance, deps: Deps): void => {
  const { clock, settings } = deps;
  const { db } = deps.database;
  const limits = dailyLimits(deps);

  /** Adds a message, which the other side sees and is told of once it can no longer be undone. */
  const write = async (
    { application_id: id, text }: BodyOf<'POST write-to-company'>,
    viewer: Seeker | Employer,
    side: ConversationSide,
  ) => {
    const seen = await findConversation(db, viewer, id, clock.now());
    if (!seen) throw notFound();
    const level = await getLevel(db, seen.companyId, settings);
    assertMayWrite(viewer, { ...seen, level });
    await limits.message(viewer.userId);
    return db.transaction(async (tx) => {
      const createdAt = clock.now();
      const found = await lockConversation(tx, viewer, id, createdAt);
      if (!found) throw notFound();
      assertMayWrite(viewer, { ...found, level });
      const hold = await beginChange(tx, deps, viewer.userId, { kind: 'message_sent' });
      const written = { text: text.trim(), side, hold, applicationId: id };
      const added = await addMessage(tx, {
        ...written,
        authorId: viewer.userId,
        companyId: found.companyId,
        createdAt,
      });
      await tellOther(tx, found, written);
      return { data: presentMessage(added, viewer, createdAt), undo: offerOf(hold, deps) };
    });
  };

  call(app, 'POST write-to-applicant', async ({ body, viewer, t }) => ({
    message: t('server.message_sent'),
    ...(await write(body, viewer, 'company')),
  }));

  call(app, 'POST write-to-company', async ({ body, viewer, t }) => ({
    message: t('server.message_sent'),
    ...(await write(body, viewer, 'applicant')),
  }));
};

export const conversationRoutes = (app: FastifyInstance, deps: Deps): void => {
  readingRoutes(app, deps);
  writingRoutes(app, deps);
};
