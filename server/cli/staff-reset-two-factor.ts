/**
 * `npm run staff:reset-two-factor -- --email jo@example.com`: for staff who lost both their app and their
 * recovery codes.
 */
import { eq } from 'drizzle-orm';
import { emailKey } from '#contract/shared/email-address.ts';
import { resetTwoFactor } from '../modules/accounts/two-factor/reset.ts';
import { users } from '../platform/db/schema.ts';
import { Refusal } from '../platform/refusal.ts';
import { type Command, DATABASE_NOTE, inDatabase, runCommand, UsageError } from './command.ts';

export const command: Command = {
  usage: `Turns two-factor authentication off for one of the portal's own staff, and signs out all their devices.
Make sure first that it is really them who ask for it.

  npm run staff:reset-two-factor -- --email jo@example.com

${DATABASE_NOTE} Stop a server that has the embedded one open.`,
  texts: ['email'],
  run: async ({ textOf, readEnv, say }) => {
    const email = emailKey(textOf('email'));
    if (email === '') throw new UsageError('--email is missing.');
    await inDatabase(readEnv(), { say }, ({ db }) =>
      db.transaction(async (tx) => {
        const [found] = await tx.select({ id: users.id }).from(users).where(eq(users.email, email));
        const reset =
          found && (await resetTwoFactor(tx, { accountId: found.id, actorId: null, at: new Date() }));
        if (!reset || reset === 'no_staff') throw new Refusal('No staff account has this address.');
        if (reset === 'is_off') throw new Refusal('This account has no two-factor authentication.');
      }),
    );
    return `Two-factor authentication is off for ${email}, and all their devices are signed out.`;
  },
};

if (import.meta.main) await runCommand(command);
