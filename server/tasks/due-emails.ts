/** Writes due emails: of notifications, and those of modules. */
import type { EmailDeps } from '../module.ts';
import { isConfirmed } from '../modules/companies/level-policy.ts';
import { getLevel } from '../modules/companies/levels.ts';
import { MODULES } from '../modules/index.ts';
import { makeNotificationEmails } from '../modules/notifications/emails.ts';
import type { DetailsOfMailed } from '../platform/mail/mailed-notification.ts';

type Write = () => Promise<void>;

/** The details of the module that has some. */
const detailsOfModules = (deps: EmailDeps): DetailsOfMailed => {
  const all = MODULES.flatMap(({ emailDetails }) => emailDetails?.(deps) ?? []);
  return async (...about) => {
    for (const detailsOf of all) {
      const details = await detailsOf(...about);
      if (details) return details;
    }
    return undefined;
  };
};

/** By name, in the order in which they run. @param byDate wraps those that write what becomes due by the date. */
export const makeDueEmails = (
  deps: EmailDeps,
  byDate: (write: Write) => Write = (write) => write,
): Readonly<Record<string, Write>> => ({
  // First, so that the emails about them follow at once.
  ...Object.fromEntries(
    MODULES.flatMap(({ dueNotifications = [] }) => dueNotifications).map(({ name, make }) => [
      name,
      byDate(make(deps)),
    ]),
  ),
  notifications: makeNotificationEmails({
    ...deps,
    detailsOf: detailsOfModules(deps),
    isVerifiedCompany: async (db, companyId) => (await getLevel(db, companyId, deps)) === 'verified',
    isVerifiedPerson: (emailConfirmedAt) => isConfirmed({ emailConfirmedAt }, deps),
  }),
  ...Object.fromEntries(
    MODULES.flatMap(({ dueEmails = [] }) => dueEmails).map(({ name, make, isDueByDate }) => [
      name,
      isDueByDate ? byDate(make(deps)) : make(deps),
    ]),
  ),
});
