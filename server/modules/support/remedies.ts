/** What support does for an account. Each is logged, and its owner told by email. */
import type { AuditAction } from '#contract/staff/audit-subjects.ts';
import { NOT_OF_STAFF, OF_SUSPENDED, type Remedy } from '#contract/support/rules.ts';
import type { Deps } from '../../deps.ts';
import { assertOffered } from '../../http/assert-language.ts';
import { Failure, invalid, notFound } from '../../http/failure.ts';
import { record } from '../../platform/audit.ts';
import { awaitConfirmation, readAccountEmail } from '../accounts/confirmations.ts';
import { type LockedAccount, lockAccount } from '../accounts/credentials.ts';
import { assertEmailFree } from '../accounts/email-reverts.ts';
import { confirmationEmail, resetEmail } from '../accounts/emails.ts';
import type { AccountLimits } from '../accounts/limits.ts';
import { assertValidEmail, emailTaken } from '../accounts/policy.ts';
import { endSessions, findByEmail, setLanguage } from '../accounts/repository.ts';
import { recordSecurityEvent } from '../accounts/security-events.ts';
import { createDataRemedies } from './data-remedies.ts';
import { readSubject } from './obstacles.ts';
import { type Act, nothingToDo, type RemedyBody } from './remedy.ts';

const ACTIONS: Readonly<Record<Remedy, AuditAction>> = {
  send_reset: 'account.reset_sent',
  send_confirmation: 'account.confirmation_sent',
  lift_locks: 'account.locks_lifted',
  end_sessions: 'account.sessions_ended',
  set_language: 'account.language_set',
  correct_email: 'account.email_correction_sent',
  send_data: 'account.data_offered',
  close_account: 'account.closing_planned',
  keep_account: 'account.closing_cancelled',
};

export const createRemedies = (deps: Deps, limits: AccountLimits) => {
  const { clock, mailer } = deps;

  const sendConfirmation: Act = async ({ tx, account }) => {
    const email = await readAccountEmail(tx, account.id, clock.now());
    if (!email || (email.is_confirmed && !email.fails_since && email.new_email === null)) throw nothingToDo();
    const to = email.new_email ?? account.email;
    await awaitConfirmation(tx, account.id, to, clock.now());
    const reader = { id: account.id, email: to, locale: account.locale };
    await mailer.send(confirmationEmail(deps, reader, email.new_email ? 'change' : 'sign-up'), tx);
  };

  /** The address changes once its mailbox confirms; the present one is told. */
  const correctEmail: Act = async ({ tx, account, body }) => {
    const email = assertValidEmail(body.email);
    if (email === account.email) throw invalid({ email: { key: 'server.error.email_same' } });
    if (await findByEmail(tx, email)) throw emailTaken();
    await assertEmailFree(tx, email, account.id, clock.now());
    await awaitConfirmation(tx, account.id, email, clock.now());
    const reader = { id: account.id, email, locale: account.locale };
    await mailer.send(confirmationEmail(deps, reader, 'change'), tx);
    await recordSecurityEvent(deps, tx, { kind: 'email_change_requested', account, email });
  };

  const acts: Readonly<Record<Remedy, Act>> = {
    send_reset: ({ tx, account: { id, email, locale } }) =>
      mailer.send(resetEmail(deps, { id, email, locale }), tx),
    send_confirmation: sendConfirmation,
    lift_locks: ({ tx, account }) => recordSecurityEvent(deps, tx, { kind: 'locks_lifted', account }),
    end_sessions: async ({ tx, account }) => {
      if (!(await endSessions(tx, account.id))) throw nothingToDo();
      await recordSecurityEvent(deps, tx, { kind: 'sessions_ended_by_support', account });
    },
    set_language: async ({ tx, account, body: { language } }) => {
      if (!language || language === account.locale) throw nothingToDo();
      assertOffered(deps.catalogues.languages, language);
      await setLanguage(tx, account.id, language);
      await recordSecurityEvent(deps, tx, {
        kind: 'language_set_by_support',
        account: { ...account, locale: language },
      });
    },
    correct_email: correctEmail,
    ...createDataRemedies(deps),
  };

  const act = (id: number, body: RemedyBody, actorId: number): Promise<LockedAccount> =>
    deps.database.db.transaction(async (tx) => {
      const account = await lockAccount(tx, id);
      if (!account || (await readSubject(tx, id)).closedAt) throw notFound();
      if (account.role === 'staff' && NOT_OF_STAFF.includes(body.remedy))
        throw new Failure('forbidden', { key: 'server.support.not_of_staff' });
      if (account.suspendedAt && !OF_SUSPENDED.includes(body.remedy))
        throw new Failure('changed', { key: 'server.support.is_suspended' });
      await acts[body.remedy]({ tx, account, body, actorId });
      await record(tx, {
        actorId,
        action: ACTIONS[body.remedy],
        subject: { kind: 'account', id },
        ...(body.language ? { details: { language: body.language } } : {}),
        at: clock.now(),
      });
      return account;
    });

  /** Once it is logged: counters aren't part of a transaction, which has the embedded database's only connection. */
  const liftLocks = async ({ id, email }: LockedAccount): Promise<void> => {
    await limits.liftLocks(email);
    await limits.codeAccepted(id);
    await limits.liftResets(email);
  };

  /** @throws {Failure} if the account is closed, suspended or guarded, or there is nothing to do */
  return async (id: number, body: RemedyBody, actorId: number): Promise<void> => {
    const account = await act(id, body, actorId);
    if (body.remedy === 'lift_locks') await liftLocks(account);
  };
};
