/** Asking an employer or an institution to confirm an entry of a profile, and its answer by email. */
import type { FastifyInstance } from 'fastify';
import { readEmail } from '#contract/shared/email-address.ts';
import { pageAddress, paths } from '#contract/shared/page-paths.ts';
import type { Deps } from '../../deps.ts';
import { call } from '../../http/call.ts';
import { Failure, invalid, orNotFound } from '../../http/failure.ts';
import { formLimits } from '../../http/form-limits.ts';
import { answerForm, plainFormsPlugin } from '../../http/plugins/plain-forms.ts';
import { createThrottle } from '../../http/plugins/throttle.ts';
import type { Db } from '../../platform/db/connect.ts';
import { isFreeMail } from '../../signals/amounts.ts';
import { notify } from '../notifications/notify.ts';
import { askingEmail, readLink } from './emails.ts';
import * as repository from './repository.ts';

/** @throws if it isn't an address at an organization's own domain */
const assertOwnDomain = (typed: string): { email: string; domain: string } => {
  const email = readEmail(typed);
  if (!email) throw invalid({ email: { key: 'signup.email_invalid' } });
  if (isFreeMail(email)) throw invalid({ email: { key: 'server.entry_confirmation.free_mailbox' } });
  return { email, domain: email.slice(email.lastIndexOf('@') + 1) };
};

const linkGone = () => new Failure('gone', { key: 'server.entry_confirmation.gone' });

export const entryConfirmationRoutes = (app: FastifyInstance, deps: Deps): void => {
  const { database, clock, mailer, settings } = deps;
  const limits = formLimits(createThrottle(deps), settings.limits);

  call(app, 'POST ask-entry-confirmation', async ({ body: { kind, id, email: typed }, viewer, request }) => {
    const { email, domain } = assertOwnDomain(typed);
    await limits.admitAccount('entry confirmation', viewer.userId);
    await limits.admitMail('entry confirmation', email);
    const askedAt = clock.now();
    await database.db.transaction(async (tx) => {
      const entry = orNotFound(await repository.lockEntry(tx, kind, id, viewer.userId));
      const asked = { userId: viewer.userId, entryVersion: entry.version, email, domain, askedAt };
      const confirmationId = await repository.ask(tx, kind, id, asked);
      const person = await repository.findAsked(tx, confirmationId);
      const reader = { email, locale: request.locale };
      await mailer.send(
        askingEmail(deps, reader, { ...entry, person: person?.person ?? '', confirmationId }),
        tx,
      );
    });
    return { data: repository.presentConfirmation({ state: 'asked', domain, askedAt, answeredAt: null }) };
  });

  call(app, 'GET entry-confirmation', ({ query: { token }, reply }) => {
    reply.header('cache-control', 'no-store');
    return database.db.transaction(async (tx) => {
      const { confirmation, person, entry } = await findByLink(tx, deps, token);
      const { title, organization, from, to } = entry;
      return { data: { person, title, organization, from, to, domain: confirmation.domain } };
    });
  });
};

/** @throws if the link no longer works */
const findByLink = async (tx: Db, { keyedHash }: Deps, token: string) => {
  const id = readLink(keyedHash, token);
  const found = id === undefined ? undefined : await repository.findAsked(tx, id);
  if (!found) throw linkGone();
  return found;
};

/** Works without scripts: following the link changes nothing, because email programs follow links. */
export const answerRoutes = (app: FastifyInstance, deps: Deps): void => {
  const { database, clock } = deps;
  const pageOf = (step: string) => pageAddress(paths.confirmEntry, step);
  plainFormsPlugin(app, () => pageOf('gone'));

  call(app, 'POST answer-entry-confirmation', async ({ body, request, reply, t }) => {
    const isRight = body.answer === 'right';
    await database.db.transaction(async (tx) => {
      const { confirmation } = await findByLink(tx, deps, body.token);
      const state = isRight ? 'confirmed' : 'declined';
      await repository.answer(tx, confirmation.id, state, clock.now());
      await notify(tx, [{ account_id: confirmation.userId, kind: `entry_${state}` }]);
    });
    const message = t(`server.entry_confirmation.${body.answer}`);
    return answerForm({ request, reply }, pageOf(body.answer), { message });
  });
};
