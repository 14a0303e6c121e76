/** `npm run staff:create -- --email jo@example.com --first-name Jo`: creates a staff account. */

import { brokenRules, emailRules } from '#contract/accounts/signup-rules.ts';
import { emailKey } from '#contract/shared/email-address.ts';
import { personName } from '#contract/shared/names.ts';
import { createStaff } from '../modules/accounts/repository.ts';
import { makeResetLink, RESET_MINUTES } from '../modules/accounts/resets.ts';
import { portalClock } from '../platform/clock.ts';
import { Refusal } from '../platform/refusal.ts';
import { type Command, DATABASE_NOTE, inDatabase, runCommand, UsageError } from './command.ts';

export const command: Command = {
  usage: `Creates a staff account, and prints a link to choose its password.

  npm run staff:create -- --email jo@example.com --first-name Jo [--last-name Lee]

${DATABASE_NOTE} Stop a server that has the embedded one open.`,
  texts: ['email', 'first-name', 'last-name'],
  run: async ({ textOf, readEnv, say }) => {
    const email = emailKey(textOf('email'));
    const { firstName, lastName } = personName(textOf('first-name'), textOf('last-name'));
    if (brokenRules(emailRules, { email }).length > 0)
      throw new UsageError('--email needs an address, such as jo@example.com.');
    if (firstName === '') throw new UsageError('--first-name is missing.');
    const env = readEnv();
    return inDatabase(env, { say }, async ({ db }) => {
      const id = await createStaff(db, { email, firstName, lastName });
      if (id === undefined) throw new Refusal('There is an account with this address already.');
      const link = await makeResetLink({ db, clock: portalClock(env.timeZone), publicUrl: env.publicUrl })(
        id,
        email,
      );
      return `The account was created. Choose its password at this address within ${RESET_MINUTES} minutes:\n\n  ${link}\n`;
    });
  },
};

if (import.meta.main) await runCommand(command);
