/** `npm run clock:confirm`: the clock is right, although it jumped. */
import { portalClock } from '../platform/clock.ts';
import { confirmClock, explainClock, readClockState } from '../platform/clock-state.ts';
import { type Command, DATABASE_NOTE, inDatabase, runCommand } from './command.ts';

export const command: Command = {
  usage: `Confirms that the clock is right, after a jump that made daily tasks wait: expiry of jobs, retention, reminders.

  npm run clock:confirm

${DATABASE_NOTE} Stop a server that has the embedded one open.`,
  run: async ({ readEnv, say }) => {
    const env = readEnv();
    const clock = portalClock(env.timeZone);
    return inDatabase(env, { say }, async (database) => {
      const state = await readClockState({ database, clock });
      const line = explainClock(state);
      if (!line) return 'The clock has not jumped. There is nothing to confirm.';
      say(line);
      await confirmClock({ database }, state.now);
      return 'Confirmed. Daily tasks run within an hour, and at the next start.';
    });
  },
};

if (import.meta.main) await runCommand(command);
