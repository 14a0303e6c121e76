/** Preferences: the wanted job, visibility, and hidden companies. */
import type { FastifyInstance } from 'fastify';
import { HIDDEN_COMPANIES_MAX } from '#contract/profile/rules.ts';
import type { Deps } from '../../deps.ts';
import { call } from '../../http/call.ts';
import { Failure, invalid, notFound, orNotFound } from '../../http/failure.ts';
import { assertCurrentVersion } from '../../http/versions.ts';
import type { Db } from '../../platform/db/connect.ts';
import { assertValidPreferences, mergeVisibility } from './policy.ts';
import * as preferences from './preferences-repository.ts';
import { lockCandidate } from './repository.ts';

export const preferenceRoutes = (app: FastifyInstance, { database: { db } }: Deps): void => {
  const read = async (tx: Db, userId: number) => orNotFound(await preferences.readPreferences(tx, userId));

  call(app, 'GET candidate-preferences', async ({ viewer }) => ({ data: await read(db, viewer.userId) }));

  call(app, 'POST candidate-preferences-update', async ({ body, viewer, t }) => {
    const wishes = assertValidPreferences(body);
    const data = await db.transaction(async (tx) => {
      await lockCandidate(tx, viewer.userId);
      const before = await read(tx, viewer.userId);
      await assertCurrentVersion(body.version, before.version, () => before);
      const unknown = await preferences.unknownWishes(tx, viewer.userId, wishes);
      if (unknown.length > 0) {
        throw invalid(
          Object.fromEntries(unknown.map((field) => [field, { key: 'server.field.unknown_entry' }])),
        );
      }
      await preferences.writeWishes(tx, viewer.userId, wishes);
      return read(tx, viewer.userId);
    });
    return { message: t('server.preferences_saved'), data };
  });

  call(app, 'POST candidate-visibility-update', async ({ body, viewer, t }) => {
    const data = await db.transaction(async (tx) => {
      await preferences.changeVisibility(tx, viewer.userId, (before) => mergeVisibility(before, body));
      return read(tx, viewer.userId);
    });
    return { message: t('server.visibility_saved'), data };
  });

  call(app, 'POST hide-from-company', async ({ body: { company_id: id, hidden }, viewer, t }) => {
    const data = await db.transaction(async (tx) => {
      // A company that no longer exists can still be removed.
      if (!hidden) await preferences.showTo(tx, viewer.userId, id);
      else if (!(await preferences.isCompany(tx, id))) throw notFound();
      else if (!(await preferences.hideFrom(tx, viewer.userId, id, HIDDEN_COMPANIES_MAX))) {
        const values = { limit: HIDDEN_COMPANIES_MAX };
        throw new Failure('invalid', { key: 'server.error.hidden_companies_too_many', values });
      }
      return read(tx, viewer.userId);
    });
    return { message: t(hidden ? 'server.company_hidden' : 'server.company_shown'), data };
  });

  call(app, 'GET company-suggestions', async ({ query: { text } }) => ({
    data: await preferences.suggestCompanies(db, text),
  }));
};
