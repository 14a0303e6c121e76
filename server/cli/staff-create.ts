/** `npm run staff:create -- --email jo@example.com --first-name Jo`: creates a staff account. */
import { brokenRules, emailRules } from '#contract/signup-rules.ts';
import { portalClock } from '../clock.ts';
import { createStaff } from '../modules/accounts/repository.ts';
import { makeResetLink, RESET_MINUTES } from '../modules/accounts/resets.ts';
import { runStaffCommand } from './staff-command.ts';
import { UsageError } from './usage-error.ts';

const USAGE = `Opens an account for the portal's own staff, and prints a link to choose its password.

  npm run staff:create -- --email jo@example.com --first-name Jo [--last-name Lee]`;

await runStaffCommand({
  usage: USAGE,
  options: ['email', 'first-name', 'last-name'],
  read: (textOf) => {
    const email = textOf('email').toLowerCase();
    const firstName = textOf('first-name');
    if (brokenRules(emailRules, { email }).length > 0) throw new UsageError('--email is not an address.');
    if (firstName === '') throw new UsageError('--first-name is missing.');
    return { email, firstName, lastName: textOf('last-name') };
  },
  run: async ({ database: { db }, env }, person) => {
    const id = await createStaff(db, person);
    if (id === undefined) throw new UsageError('There is an account with this address already.');
    const clock = portalClock(env.timeZone);
    const link = await makeResetLink({ db, clock, publicUrl: env.publicUrl })(id, person.email);
    return `The account is open. Its password is chosen at this address within ${RESET_MINUTES} minutes:\n\n  ${link}\n`;
  },
});
