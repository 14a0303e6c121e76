/** ALERT-01 to ALERT-05: saved searches, with double opt-in for visitors. */

import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { subscriberRules } from '#contract/accounts/signup-rules.ts';
import type { BodyOf } from '#contract/endpoints.ts';
import { API_BASE, type Locale } from '#contract/shared/constants.ts';
import { emailKey } from '#contract/shared/email-address.ts';
import { pageAddress, paths } from '#contract/shared/page-paths.ts';
import { isTimeZone } from '#contract/shared/zoned-time.ts';
import type { Deps } from '../../deps.ts';
import { call } from '../../http/call.ts';
import { Failure, invalid, notFound, orNotFound } from '../../http/failure.ts';
import { formLimits } from '../../http/form-limits.ts';
import { answerForm, plainFormsPlugin } from '../../http/plugins/plain-forms.ts';
import { createThrottle } from '../../http/plugins/throttle.ts';
import { knownViewer } from '../../http/plugins/viewer.ts';
import { assertValidFields } from '../../http/valid-fields.ts';
import { readSignedToken, signedToken } from '../../platform/signed-token.ts';
import { saysNothing } from '../../search/query/understand.ts';
import { momentOf } from '../jobs/search.ts';
import { nextAlert } from './alert-time.ts';
import { confirmationEmail } from './emails.ts';
import * as repository from './repository.ts';

/** Every response to visitors takes this long, so that its time does not reveal whether an address is known. */
const ANSWER_MS = 80;

const linkGone = () => new Failure('gone', { key: 'server.error.link_gone' });
const pageOf = (step: string) => pageAddress(paths.jobAlertLink, step);
/** Links that stop alerts never expire, so one that doesn't work is incomplete. */
const failurePage = ({ url }: FastifyRequest): string =>
  pageOf(url.startsWith(`${API_BASE}/stop-saved-search`) ? 'incomplete' : 'gone');

const searchOf = (
  { clock, settings }: Deps,
  { name, filters, frequency = 'daily', time_zone = '' }: BodyOf<'POST save-search'>,
  { locale }: FastifyRequest,
) => {
  const now = clock.now();
  const timeZone = isTimeZone(time_zone) ? time_zone : settings.timeZone;
  const nextAlertAt = frequency === 'instant' ? now : nextAlert(frequency, timeZone, now);
  return { name: name.trim(), filters, frequency, timeZone, locale, nextAlertAt, now };
};

/** A text in which there is nothing to search for would never alert. */
const assertSearchable = async ({ search, clock }: Deps, text: string, locale: Locale): Promise<void> => {
  const moment = momentOf(clock, locale);
  if (await search.ask(({ queries }) => saysNothing(queries.queryOf(text, moment))))
    throw invalid({ 'filters.job_title': { key: 'server.error.nothing_to_search' } });
};

const savingRoutes = (app: FastifyInstance, deps: Deps): void => {
  const { database, mailer, keyedHash, catalogues, settings } = deps;
  const limits = formLimits(createThrottle(deps), settings.limits);

  /** Emails a confirmation link, unless the search is confirmed. */
  const ask = async (email: string, search: ReturnType<typeof searchOf>): Promise<void> => {
    await database.db.transaction(async (tx) => {
      const { id, name, locale, confirmedAt } = await repository.save(tx, { ...search, owner: { email } });
      if (confirmedAt) return;
      const token = signedToken(keyedHash, ['saved-search', 'confirm'], id);
      const parts = { catalogues, ...settings };
      await mailer.send(confirmationEmail(parts, { email, locale }, { name, token }), tx);
    });
  };

  call(app, 'POST save-search', async ({ body, request, t }) => {
    await assertSearchable(deps, body.filters.job_title ?? '', request.locale);
    const search = searchOf(deps, body, request);
    const viewer = await knownViewer(deps, request);
    if (viewer?.role === 'seeker') {
      const owner = { userId: viewer.userId };
      const { id } = await database.db.transaction((tx) => repository.save(tx, { ...search, owner }));
      return { message: t('server.saved_search_saved'), saved: true, id };
    }
    assertValidFields(subscriberRules, { email: body.email });
    await limits.admit('job-alerts', request);
    const email = emailKey(body.email ?? '');
    await limits.admitMail('job-alerts', email);
    // Errors must not reveal anything about the address.
    const asking = body.website ? undefined : ask(email, search).catch(ignoreRefusal);
    await Promise.all([asking, pause(ANSWER_MS)]);
    return { message: t('server.saved_search_asked'), saved: false, id: null };
  });
};

const ignoreRefusal = (error: unknown): void => {
  if (!(error instanceof Failure)) throw error;
};

const listRoutes = (app: FastifyInstance, { database: { db }, clock }: Deps): void => {
  call(app, 'GET saved-searches', async ({ query, viewer }) => {
    const since = query.since === undefined ? undefined : new Date(query.since);
    return { data: await repository.list(db, viewer.userId, clock.now(), since) };
  });

  call(app, 'POST change-saved-search', ({ body: { id, name, frequency, is_paused }, viewer, t }) =>
    db.transaction(async (tx) => {
      const search = orNotFound(await repository.findOwn(tx, viewer.userId, id));
      const now = clock.now();
      await repository.change(tx, id, {
        ...(name === undefined ? {} : { name: name.trim() }),
        ...(is_paused === undefined ? {} : { pausedAt: is_paused ? now : null }),
        ...(frequency === undefined
          ? {}
          : {
              frequency,
              nextAlertAt: frequency === 'instant' ? now : nextAlert(frequency, search.timeZone, now),
            }),
      });
      const changed = orNotFound(await repository.readListed(tx, viewer.userId, id, now));
      return { message: t('server.saved_search_changed'), data: changed };
    }),
  );

  call(app, 'POST delete-saved-search', async ({ body: { id }, viewer, t }) => {
    if (!(await repository.remove(db, viewer.userId, id, clock.now()))) throw notFound();
    return { message: t('server.saved_search_deleted') };
  });

  call(app, 'POST restore-saved-search', async ({ body: { id }, viewer, t }) => {
    const isThere = await db.transaction((tx) => repository.restore(tx, viewer.userId, id));
    if (!isThere) throw notFound();
    return { message: t('server.saved_search_restored') };
  });
};

const linkRoutes = (app: FastifyInstance, { database: { db }, clock, keyedHash }: Deps): void => {
  plainFormsPlugin(app, failurePage);

  call(app, 'POST confirm-saved-search', async ({ body, request, reply, t }) => {
    const id = readSignedToken(keyedHash, ['saved-search', 'confirm'], body.token);
    if (id === undefined || !(await repository.confirm(db, id, clock.now()))) throw linkGone();
    return answerForm({ request, reply }, pageOf('confirmed'), {
      message: t('server.saved_search_confirmed'),
    });
  });

  call(app, 'POST stop-saved-search', async ({ query, body, request, reply, t }) => {
    const id = readSignedToken(keyedHash, ['saved-search', 'stop'], query.token ?? body.token ?? '');
    if (id === undefined) throw linkGone();
    await db.transaction((tx) => repository.stop(tx, id, clock.now()));
    const answer = { message: t('server.saved_search_stopped') };
    // A mail program expects a response and follows no redirects (RFC 8058).
    return query.token ? answer : answerForm({ request, reply }, pageOf('stopped'), answer);
  });
};

export const savedSearchRoutes = async (app: FastifyInstance, deps: Deps): Promise<void> => {
  savingRoutes(app, deps);
  listRoutes(app, deps);
  await app.register(async (scope) => linkRoutes(scope, deps));
};
