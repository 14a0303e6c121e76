/** `npm run clock:confirm`: the clock is right, although it jumped. */
import { portalClock } from '../platform/clock.ts';
import { confirmClock, explainClock, readClockState } from '../platform/clock-state.ts';
import { readEnv } from '../platform/env.ts';
import { DATABASE_NOTE, inDatabase, runCommand, say } from './command.ts';

await runCommand({
  usage: `Confirms that the clock is right, after a jump that made daily tasks wait: expiry of jobs, retention, reminders.

  npm run clock:confirm

${DATABASE_NOTE} Stop a server that has the embedded one open.`,
  run: async () => {
    const env = readEnv();
    const clock = portalClock(env.timeZone);
    return inDatabase(env, async (database) => {
      const state = await readClockState({ database, clock });
      const line = explainClock(state);
      if (!line) return 'The clock has not jumped. There is nothing to confirm.';
      say(line);
      await confirmClock({ database }, state.now);
      return 'Confirmed. Daily tasks run within an hour, and at the next start.';
    });
  },
});
