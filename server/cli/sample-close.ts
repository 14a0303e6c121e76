/** `npm run sample:close`: closes the accounts whose password is published. */

import { ResponseCache } from '../platform/cache/response-cache.ts';
import { portalClock } from '../platform/clock.ts';
import { openFiles } from '../platform/files/open-files.ts';
import { closeSampleAccounts } from '../tasks/sample-accounts/close-sample-accounts.ts';
import { type Command, DATABASE_NOTE, inDatabase, runCommand } from './command.ts';

export const command: Command = {
  usage: `Closes the accounts of the sample portal that have the published password, with their companies and jobs.
The sample's other companies, jobs and job seekers stay; nobody can sign in to them.

  npm run sample:close

${DATABASE_NOTE} Stop a server that has the embedded one open.`,
  run: async ({ readEnv, say }) => {
    const env = readEnv();
    const clock = portalClock(env.timeZone);
    const files = await openFiles(env);
    const closed = await inDatabase(env, { say }, (database) =>
      closeSampleAccounts({ database, cache: new ResponseCache(), clock, files }),
    );
    if (closed.length === 0) return 'No account has the published password of the sample portal.';
    return `Closed: ${closed.map(({ email }) => email).join(', ')}.`;
  },
};

if (import.meta.main) await runCommand(command);
