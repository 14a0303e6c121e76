/**
 * `npm run staff:reset-two-factor -- --email jo@example.com`: for staff who lost both their app and their
 * recovery codes.
 */
import { eq } from 'drizzle-orm';
import { users } from '../db/schema.ts';
import { resetTwoFactor } from '../modules/accounts/two-factor/reset.ts';
import { runStaffCommand } from './staff-command.ts';
import { UsageError } from './usage-error.ts';

const USAGE = `Turns two-factor authentication off for one of the portal's own staff, and signs out all their devices.
Make sure first that it is really them who ask for it.

  npm run staff:reset-two-factor -- --email jo@example.com`;

await runStaffCommand({
  usage: USAGE,
  options: ['email'],
  read: (textOf) => {
    const email = textOf('email').toLowerCase();
    if (email === '') throw new UsageError('--email is missing.');
    return { email };
  },
  run: async ({ database }, { email }) => {
    await database.db.transaction(async (tx) => {
      const [found] = await tx.select({ id: users.id }).from(users).where(eq(users.email, email));
      const reset =
        found && (await resetTwoFactor(tx, { accountId: found.id, actorId: null, at: new Date() }));
      if (!reset || reset === 'no_staff') throw new UsageError('No staff account has this address.');
      if (reset === 'is_off') throw new UsageError('This account has no two-factor authentication.');
    });
    return `Two-factor authentication is off for ${email}, and all their devices are signed out.`;
  },
});
