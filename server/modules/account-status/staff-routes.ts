/** Accounts, companies and applications; suspending and restoring accounts. */
import type { FastifyInstance } from 'fastify';
import { mayDecideAbout } from '#contract/staff/roles.ts';
import type { Deps } from '../../deps.ts';
import { type Call, call } from '../../http/call.ts';
import { Failure, forbidden, invalid, notFound } from '../../http/failure.ts';
import { lastStaffAction } from '../../http/last-change.ts';
import { listCall } from '../../http/rest.ts';
import { assertUnchanged } from '../../http/versions.ts';
import { record } from '../../platform/audit.ts';
import type { Db } from '../../platform/db/connect.ts';
import { offerOf } from '../../platform/undo/changes.ts';
import { restorationEmail, suspensionEmail } from '../accounts/emails.ts';
import { publicAddress } from '../accounts/unreachable.ts';
import { levelOf } from '../companies/level-policy.ts';
import * as repository from './staff-repository.ts';
import { restoreAccount, suspendAccount } from './suspension.ts';

const createActions = (deps: Deps) => {
  const { database, clock, mailer } = deps;
  const { db } = database;

  const findAccount = (id: number) => repository.getAccount(db, id, clock.now());

  /** Rejects a decision about an account that has changed since. */
  const assertAsSeen =
    (seen: number | undefined) => (tx: Db, found: { readonly id: number; readonly version: number }) =>
      assertUnchanged(found, seen, async () => {
        const { name, last_name, status } = await repository.getAccount(tx, found.id, clock.now());
        return {
          name: `${name} ${last_name}`.trim(),
          state: { key: `console.staff_users.status.${status}` },
          ...(await lastStaffAction(tx, 'account', found.id)),
        };
      });

  const suspend = async ({ params: { id }, body, viewer }: Call<'PUT staff/users/:id'>) => {
    const reason = (body.reason ?? '').trim();
    if (id === viewer.userId) throw new Failure('forbidden', { key: 'server.staff.not_oneself' });
    if (reason === '') throw invalid({ reason: { key: 'server.staff.reason_missing' } });
    const account = await findAccount(id);
    if (!mayDecideAbout(viewer.staffRole, account)) throw forbidden();
    if (account.status === 'closed') throw notFound();
    return suspendAccount(deps, id, {
      actorId: viewer.userId,
      assertMay: assertAsSeen(body.version),
      also: async (tx, { hold }) => {
        await repository.noteReason(tx, id, reason);
        if (publicAddress(account.email))
          await mailer.send({ ...suspensionEmail(deps, account, reason), hold }, tx);
        await record(tx, {
          actorId: viewer.userId,
          action: 'account.suspend',
          subject: { kind: 'account', id },
          details: { role: account.role },
          at: clock.now(),
        });
      },
    });
  };

  const restore = async ({ params: { id }, body, viewer }: Call<'PUT staff/users/:id'>) => {
    const account = await findAccount(id);
    if (!mayDecideAbout(viewer.staffRole, account)) throw forbidden();
    if (account.status === 'closed') throw notFound();
    if (account.status === 'active') {
      await assertAsSeen(body.version)(db, account);
      return { hold: undefined };
    }
    return restoreAccount(deps, id, {
      actorId: viewer.userId,
      assertMay: assertAsSeen(body.version),
      also: async (tx, { hold, isUnannounced }) => {
        await repository.noteReason(tx, id, null);
        if (!isUnannounced && publicAddress(account.email))
          await mailer.send({ ...restorationEmail(deps, account), hold }, tx);
        await record(tx, {
          actorId: viewer.userId,
          action: 'account.restore',
          subject: { kind: 'account', id },
          details: { role: account.role },
          at: clock.now(),
        });
      },
    });
  };

  return { findAccount, suspend, restore };
};

const accountRoutes = (app: FastifyInstance, deps: Deps): void => {
  const { database, settings } = deps;
  const { db } = database;
  const { findAccount, suspend, restore } = createActions(deps);

  listCall(app, 'GET staff/users', ({ filter, window }) => {
    const asked = { text: (filter.q ?? '').trim(), role: filter.role, status: filter.status };
    return repository.readAccounts(db, asked, window);
  });

  const readDetail = async (id: number) => {
    const row = await findAccount(id);
    return {
      ...row,
      email_confirmed: row.emailConfirmedAt !== null,
      company_level: row.website === null ? null : levelOf({ ...row, website: row.website }, settings),
      staff_verdict: row.staffVerdict,
    };
  };
  call(app, 'GET staff/users/:id', ({ params }) => readDetail(params.id));

  call(app, 'PUT staff/users/:id', async (made) => {
    const { hold } = await (made.body.status === 'suspended' ? suspend(made) : restore(made));
    return { ...(await readDetail(made.params.id)), undo: offerOf(hold, deps) };
  });
};

const recordRoutes = (app: FastifyInstance, { database: { db }, settings }: Deps): void => {
  listCall(app, 'GET staff/companies', async ({ filter, window }) => {
    const { rows, total } = await repository.readCompanies(db, (filter.q ?? '').trim(), window);
    return { rows: rows.map((row) => ({ ...row, level: levelOf(row, settings) })), total };
  });

  listCall(app, 'GET staff/applications', ({ filter, window }) => {
    const asked = {
      status: filter.status,
      jobId: filter.job_id,
      accountId: filter.account_id,
      companyId: filter.company_id,
    };
    return repository.readApplications(db, asked, window);
  });
};

export const staffPeopleRoutes = (app: FastifyInstance, deps: Deps): void => {
  accountRoutes(app, deps);
  recordRoutes(app, deps);
};
