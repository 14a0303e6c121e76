/** `npm run rebuild`: restores everything that follows from other data. */

import { ResponseCache } from '../platform/cache/response-cache.ts';
import { portalClock } from '../platform/clock.ts';
import { explainClock, readClockState } from '../platform/clock-state.ts';
import { Refusal } from '../platform/refusal.ts';
import { rebuild } from '../tasks/derived/rebuild.ts';
import { type Command, DATABASE_NOTE, inDatabase, runCommand } from './command.ts';

export const command: Command = {
  usage: `Restores what the portal keeps ready although it follows from other data: the table of open jobs, counts of
applications, jobs, messages and reviews. Also corrects times that a clock that was ahead has written.
It changes only what is wrong, and can run beside portals and more than once.

  npm run rebuild

${DATABASE_NOTE} Stop a server that has the embedded one open.`,
  run: async ({ readEnv, say }) => {
    const env = readEnv();
    const clock = portalClock(env.timeZone);
    return inDatabase(env, { say }, async (database) => {
      const jump = explainClock(await readClockState({ database, clock }));
      if (jump) throw new Refusal(jump);
      const repaired = await rebuild({ database, cache: new ResponseCache(), clock });
      if (repaired.length === 0) return 'All is consistent. Nothing was changed.';
      return ['Restored:', ...repaired.map(({ name, rows }) => `  ${name}: ${rows}`)].join('\n');
    });
  },
};

if (import.meta.main) await runCommand(command);
