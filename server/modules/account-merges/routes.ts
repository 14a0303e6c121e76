/** SUPPORT-13: the link in an email confirms a merge. It works without scripts and without signing in. */

import { eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { dateFormat } from '#contract/shared/formatters.ts';
import { formatOf } from '#contract/shared/locales.ts';
import { pageAddress, paths } from '#contract/shared/page-paths.ts';
import type { Deps } from '../../deps.ts';
import { call } from '../../http/call.ts';
import { Failure } from '../../http/failure.ts';
import { answerForm, plainFormsPlugin } from '../../http/plugins/plain-forms.ts';
import { record } from '../../platform/audit.ts';
import { changing } from '../../platform/cache/response-cache.ts';
import type { Db } from '../../platform/db/connect.ts';
import { accountMerges } from '../../platform/db/schema.ts';
import { closingPlannedEmail } from '../accounts/emails.ts';
import { endSessions } from '../accounts/repository.ts';
import { planClosing } from '../data-requests/register.ts';
import { mergedEmail } from './emails.ts';
import { moveAll } from './merge.ts';
import { type Accounts, lockBoth } from './policy.ts';
import { type Asked, confirmOne, findAsked } from './proofs.ts';

const linkGone = () => new Failure('gone', { key: 'server.merge.gone' });

export const mergeRoutes = (app: FastifyInstance, deps: Deps): void => {
  const { clock, mailer, settings } = deps;
  plainFormsPlugin(app, () => pageAddress(paths.mergeAccounts, 'failed'));

  const closeOther = async (tx: Db, { closed }: Accounts, { askedBy, reason }: Asked): Promise<void> => {
    await endSessions(tx, closed.id);
    const moment = { now: clock.now(), today: clock.today() };
    const closesAt = await planClosing(tx, moment, { userId: closed.id, reason, ownerId: askedBy });
    const inLocale = dateFormat(formatOf(closed.locale), { dateStyle: 'long', timeZone: settings.timeZone });
    await mailer.send(closingPlannedEmail(deps, closed, { date: inLocale.format(closesAt), reason }), tx);
  };

  const merge = async (tx: Db, accounts: Accounts, asked: Asked): Promise<void> => {
    const { keptId, closedId, askedBy: actorId } = asked;
    const at = clock.now();
    const moved = await moveAll(tx, { fromId: closedId, toId: keptId });
    await tx.update(accountMerges).set({ mergedAt: at, moved }).where(eq(accountMerges.id, asked.id));
    await closeOther(tx, accounts, asked);
    await mailer.send(mergedEmail(deps, accounts.kept), tx);
    for (const [id, account] of [
      [keptId, closedId],
      [closedId, keptId],
    ] as const)
      await record(tx, {
        ...{ actorId, action: 'account.merged', at },
        ...{ subject: { kind: 'account', id }, details: { account } },
      });
  };

  /** @returns whether both have confirmed, which merges them. */
  const confirm = (token: string): Promise<boolean> =>
    changing(deps, 'jobs', async (tx) => {
      const found = await findAsked(tx, token, clock.now());
      if (!found) throw linkGone();
      const accounts = await lockBoth(tx, found.keptId, found.closedId);
      // Checked again, because the other link may have been opened before this one got the lock.
      const asked = await findAsked(tx, token, clock.now());
      if (!asked) throw linkGone();
      const isComplete = await confirmOne(tx, asked, clock.now());
      if (isComplete) await merge(tx, accounts, asked);
      return isComplete;
    });

  call(app, 'POST confirm-merge', async ({ body, request, reply, t }) => {
    const step = (await confirm(body.token)) ? 'merged' : 'confirmed';
    return answerForm({ request, reply }, pageAddress(paths.mergeAccounts, step), {
      message: t(`server.merge.${step}`),
    });
  });
};
