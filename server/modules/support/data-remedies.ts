/** What support does about an account's data: sends its owner to it, and closes the account. */
import { dateFormat } from '#contract/shared/formatters.ts';
import { formatOf } from '#contract/shared/locales.ts';
import type { Deps } from '../../deps.ts';
import { Failure, invalid } from '../../http/failure.ts';
import { keepAccount } from '../account-merges/keep-account.ts';
import { assertNoTeam } from '../account-status/closing.ts';
import { closingCancelledEmail, closingPlannedEmail, dataOfferEmail } from '../accounts/emails.ts';
import { publicAddress } from '../accounts/unreachable.ts';
import { findClosing, noteRequest, planClosing } from '../data-requests/register.ts';
import { type Act, nothingToDo } from './remedy.ts';

export const createDataRemedies = (deps: Deps) => {
  const { clock, mailer, settings } = deps;
  const moment = () => ({ now: clock.now(), today: clock.today() });

  /** Its owner downloads it: staff don't see it. An address that nobody has confirmed may be someone else's. */
  const sendData: Act = async ({ tx, account, actorId }) => {
    if (!account.emailConfirmedAt) throw new Failure('changed', { key: 'server.support.unconfirmed' });
    await noteRequest(tx, moment(), {
      ...{ kind: 'access', userId: account.id, reason: '', ownerId: actorId },
    });
    await mailer.send(dataOfferEmail(deps, account), tx);
  };

  const planToClose: Act = async ({ tx, account, body, actorId }) => {
    const reason = (body.reason ?? '').trim();
    if (reason === '') throw invalid({ reason: { key: 'server.staff.reason_missing' } });
    await assertNoTeam(tx, account.id);
    if (await findClosing(tx, account.id)) throw nothingToDo();
    const closesAt = await planClosing(tx, moment(), { userId: account.id, reason, ownerId: actorId });
    const inLocale = dateFormat(formatOf(account.locale), { dateStyle: 'long', timeZone: settings.timeZone });
    const date = inLocale.format(closesAt);
    if (publicAddress(account.email))
      await mailer.send(closingPlannedEmail(deps, account, { date, reason }), tx);
  };

  const keep: Act = async ({ tx, account, actorId }) => {
    if (!(await keepAccount(deps, tx, account.id, actorId))) throw nothingToDo();
    if (publicAddress(account.email)) await mailer.send(closingCancelledEmail(deps, account), tx);
  };

  return { send_data: sendData, close_account: planToClose, keep_account: keep };
};
