/** Commands and starts of the portal, called in this process: starting one for each takes longer than most tests. */
import { type Command, call } from '#server/cli/command.ts';
import { readEnv } from '#server/platform/env.ts';
import { explainStartFailure } from '#server/platform/start-failure.ts';
import { startPortal } from '#server/portal.ts';
import { PAGE_FRONTEND } from './page-frontend.ts';
import { WITHOUT_DATA } from './portal-process.ts';

export type Settings = Readonly<Record<string, string>>;

export const runCommand = async (command: Command, settings: Settings, ...args: string[]) => {
  const output: string[] = [];
  const errors: string[] = [];
  const say = (line: string) => void output.push(line);
  const code = await call(command, { args, settings, say, complain: (line) => void errors.push(line) });
  return { code, output: output.join('\n'), errors: errors.join('\n') };
};

/** Why a portal with these settings does not start, as the operator reads it. */
export const startFailureOf = async (settings: Settings): Promise<string> => {
  try {
    await startPortal({
      env: readEnv({ ...WITHOUT_DATA, ...settings }),
      frontend: async () => PAGE_FRONTEND,
    });
  } catch (error) {
    return explainStartFailure(error);
  }
  throw new Error('It started.');
};
