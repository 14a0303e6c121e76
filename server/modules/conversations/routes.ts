/** Conversations between applicants and companies, in the portal. */
import { timingSafeEqual } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { ConversationSide } from '#contract/conversation-rules.ts';
import type { BodyOf } from '#contract/endpoints.ts';
import { call } from '../../call.ts';
import type { Deps } from '../../deps.ts';
import { type Failure, invalid, notFound, TooManyRequests } from '../../failure.ts';
import type { Employer, Seeker, Viewer } from '../../plugins/viewer.ts';
import { getLevel } from '../companies/levels.ts';
import { offerOf } from '../undo/changes.ts';
import { emailReceiver, RefusedEmail } from './by-email/receive.ts';
import { obstacleFor, sideOf, speaks } from './policy.ts';
import { presentMessage, templateValuesOf } from './presenter.ts';
import { findConversation, listUnread, markMessagesRead, markToldRead, readMessages } from './repository.ts';
import { messageWriter } from './write-message.ts';

const PAGE = 30;

/** Providers retry on errors that are not the sender's fault. */
const asFailure = ({ responseCode, message }: RefusedEmail): Failure =>
  responseCode === 452
    ? new TooManyRequests(3600)
    : invalid({ email: { key: 'server.field.email_refused', values: { reason: message } } });

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
        template_values: side === 'company' && speaks(viewer) ? templateValuesOf(found) : null,
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
  const writeMessage = messageWriter(deps);

  const write = async (
    { application_id: applicationId, text }: BodyOf<'POST write-to-company'>,
    viewer: Seeker | Employer,
  ) => {
    const written = await writeMessage({ applicationId, text, viewer });
    if (!written) throw notFound();
    const { message, hold } = written;
    return { data: presentMessage(message, viewer, message.createdAt), undo: offerOf(hold, deps) };
  };

  call(app, 'POST write-to-applicant', async ({ body, viewer, t }) => ({
    message: t('server.message_sent'),
    ...(await write(body, viewer)),
  }));

  call(app, 'POST write-to-company', async ({ body, viewer, t }) => ({
    message: t('server.message_sent'),
    ...(await write(body, viewer)),
  }));
};

/** The webhook for mail providers. Without the right secret, the call looks missing. */
const inboundRoutes = (app: FastifyInstance, deps: Deps): void => {
  const { inboundEmailSecret: expected, replyDomain } = deps.settings;
  const receiver = replyDomain === undefined ? undefined : emailReceiver(deps, replyDomain);
  const isRight = (secret: string): boolean =>
    expected !== undefined &&
    timingSafeEqual(
      Buffer.from(deps.keyedHash('inbound', secret)),
      Buffer.from(deps.keyedHash('inbound', expected)),
    );

  call(app, 'POST inbound-email', async ({ body: { secret, recipient, email }, t }) => {
    if (!receiver || !isRight(secret)) throw notFound();
    await receiver.receive(recipient, Buffer.from(email, 'base64')).catch((error: unknown) => {
      throw error instanceof RefusedEmail ? asFailure(error) : error;
    });
    return { message: t('server.ok') };
  });
};

export const conversationRoutes = (app: FastifyInstance, deps: Deps): void => {
  readingRoutes(app, deps);
  inboundRoutes(app, deps);
  writingRoutes(app, deps);
};
