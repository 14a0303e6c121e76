/** Conversations between applicants and companies, in the portal. */
import { timingSafeEqual } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { BodyOf } from '#contract/endpoints.ts';
import type { Deps } from '../../deps.ts';
import { call } from '../../http/call.ts';
import { Failure, invalid, notFound, orNotFound, TooManyRequests } from '../../http/failure.ts';
import { paginationOf } from '../../http/pagination.ts';
import type { Employer, Seeker } from '../../http/plugins/viewer.ts';
import type { Translate } from '../../platform/i18n/catalogues.ts';
import { offerOf } from '../../platform/undo/changes.ts';
import { nameShown } from '../anonymous-review/hidden-identity.ts';
import { getLevel } from '../companies/levels.ts';
import { nameOf } from '../drafts/policy.ts';
import { addDraft } from '../drafts/repository.ts';
import { attachmentRoutes } from './attachment-routes.ts';
import { listOfMessages, listUnsent } from './attachments-repository.ts';
import { RefusedEmail } from './by-email/read-email.ts';
import type { EmailReceiver } from './by-email/receive.ts';
import { withBounces } from './by-email/receive-bounce.ts';
import { listConversations } from './inbox-repository.ts';
import { assertMayWrite, getSide, obstacleFor } from './policy.ts';
import { presentAttachment, presentListed, presentMessage, templateValuesOf } from './presenter.ts';
import { listOwnReports, type OwnReport } from './reports/repository.ts';
import { messageReportRoutes } from './reports/routes.ts';
import {
  findConversation,
  listUnread,
  type MessageRow,
  markMessagesRead,
  markToldRead,
  muteConversation,
  readMessages,
} from './repository.ts';
import { messageWriter } from './write-message.ts';

/** INBOX-01: all conversations of a company or an applicant, in one list. */
const inboxRoutes = (app: FastifyInstance, { database: { db }, clock }: Deps): void => {
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

const PAGE = 30;

/** Providers retry on errors that are not the sender's fault. */
const asFailure = ({ responseCode, message }: RefusedEmail): Failure =>
  responseCode === 452
    ? new TooManyRequests(3600)
    : invalid({ email: { key: 'server.field.email_refused', values: { reason: message } } });

/** Whether the viewer has reported the conversation up to the other side's latest message. */
const isReported = (reports: readonly OwnReport[], latest: MessageRow | undefined): boolean =>
  reports.some(({ scope, messageId }) => scope === 'conversation' && messageId === latest?.id);

const readingRoutes = (app: FastifyInstance, deps: Deps): void => {
  const { catalogues, clock, settings } = deps;
  const { db } = deps.database;

  call(app, 'GET conversation', async ({ query: { application_id: id, before }, viewer, t }) => {
    const side = getSide(viewer);
    const now = clock.now();
    const found = orNotFound(await findConversation(db, viewer, id, now));
    const level = await getLevel(db, found.companyId, settings);
    const rows = await readMessages(db, { applicationId: id, side, before, limit: PAGE + 1, now });
    const shown = rows.slice(0, PAGE).reverse();
    const attachments = await listOfMessages(db, shown);
    const reports = await listOwnReports(db, viewer.userId, id);
    const reported = new Set(
      reports.flatMap(({ scope, messageId }) => (scope === 'message' && messageId) || []),
    );
    const unsent = await listUnsent(db, { userId: viewer.userId, applicationId: id });
    return {
      data: {
        application_id: id,
        side,
        job_title: found.jobTitle,
        company_name: found.companyName,
        applicant: nameShown(found.hidden, found.applicant, t) || t('server.undisclosed_candidate'),
        obstacle: obstacleFor(viewer, { ...found, level }),
        template_values: side === 'company' ? templateValuesOf(found, catalogues) : null,
        messages: shown.map((row) =>
          presentMessage(row, { attachments, hidden: found.hidden, viewer, now, t, reported }),
        ),
        is_muted: side === 'applicant' && found.isMuted,
        is_reported: isReported(
          reports,
          shown.findLast((row) => row.side !== side),
        ),
        unsent: unsent.map(presentAttachment),
        has_earlier: rows.length > PAGE,
      },
    };
  });

  call(app, 'GET unread-conversations', async ({ viewer }) => ({
    data: await listUnread(db, viewer, getSide(viewer), clock.now()),
  }));

  call(app, 'POST mute-conversation', async ({ body, viewer: { userId }, t }) => {
    const { application_id: applicationId, is_muted: isMuted } = body;
    const mutedAt = isMuted ? clock.now() : null;
    const isOwn = await db.transaction((tx) => muteConversation(tx, { userId, applicationId }, mutedAt));
    if (!isOwn) throw notFound();
    return { message: t(isMuted ? 'server.conversation_muted' : 'server.conversation_unmuted') };
  });

  call(app, 'POST read-conversation', async ({ body: { application_id: id, up_to: upTo }, viewer }) => {
    const side = getSide(viewer);
    const now = clock.now();
    if (!(await findConversation(db, viewer, id, now))) throw notFound();
    await db.transaction(async (tx) => {
      await markMessagesRead(tx, { applicationId: id, side, upTo, now });
      await markToldRead(tx, viewer.userId, id, now);
    });
    return {};
  });
};

const writingRoutes = (app: FastifyInstance, deps: Deps): void => {
  const writeMessage = messageWriter(deps);

  const write = async (
    {
      application_id: applicationId,
      text,
      attachment_ids: attachmentIds = [],
    }: BodyOf<'POST write-to-company'>,
    viewer: Seeker | Employer,
    t: Translate,
  ) => {
    const written = orNotFound(await writeMessage({ applicationId, text, attachmentIds, viewer }));
    const { message, attachments, hold, hidden } = written;
    const now = message.createdAt;
    const data = presentMessage(message, { attachments, hidden, viewer, now, t, reported: new Set() });
    return { data, undo: offerOf(hold, deps) };
  };

  call(app, 'POST write-to-applicant', async ({ body, viewer, t }) => ({
    message: t('server.message_sent'),
    ...(await write(body, viewer, t)),
  }));

  call(app, 'POST draft-message', async ({ body: { application_id: id, text }, viewer, t }) => {
    const { db } = deps.database;
    const now = deps.clock.now();
    const found = orNotFound(await findConversation(db, viewer, id, now));
    assertMayWrite(viewer, { ...found, level: await getLevel(db, found.companyId, deps.settings) });
    const draft = {
      ...nameOf(`message:${id}`, viewer),
      userId: viewer.userId,
      baseVersion: null,
      data: { text },
      updatedAt: now,
    };
    if (!(await db.transaction((tx) => addDraft(tx, draft))))
      throw new Failure('in_use', { key: 'server.error.draft_exists' });
    return { message: t('server.message_drafted') };
  });

  call(app, 'POST write-to-company', async ({ body, viewer, t }) => ({
    message: t('server.message_sent'),
    ...(await write(body, viewer, t)),
  }));
};

/** What takes answers by email at a domain. */
type MakeReceiver = (domain: string) => EmailReceiver;

/** The webhook for mail providers. Without the right secret, the call looks missing. */
const inboundRoutes = (app: FastifyInstance, deps: Deps, receive: MakeReceiver): void => {
  const { inboundEmailSecret: expected, replyDomain } = deps.settings;
  const receiver =
    replyDomain === undefined ? undefined : withBounces(deps, replyDomain, receive(replyDomain));
  const isRight = (secret: string): boolean =>
    expected !== undefined &&
    timingSafeEqual(
      Buffer.from(deps.keyedHash('inbound', secret)),
      Buffer.from(deps.keyedHash('inbound', expected)),
    );

  call(app, 'POST inbound-email', async ({ body: { secret, recipient, email } }) => {
    if (!receiver || !isRight(secret)) throw notFound();
    await receiver.receive(recipient, Buffer.from(email, 'base64')).catch((error: unknown) => {
      throw error instanceof RefusedEmail ? asFailure(error) : error;
    });
    return {};
  });
};

export const conversationRoutes = (app: FastifyInstance, deps: Deps, receive: MakeReceiver): void => {
  readingRoutes(app, deps);
  attachmentRoutes(app, deps);
  inboxRoutes(app, deps);
  inboundRoutes(app, deps, receive);
  writingRoutes(app, deps);
  messageReportRoutes(app, deps);
};
