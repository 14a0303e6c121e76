/** Runs PostgreSQL's own programs for backups. They must be at least as new as the server. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { Refusal } from '../../platform/refusal.ts';

/** The password goes into the environment, because all users of the machine can read arguments. */
const splitPassword = (databaseUrl: string): { url: string; password: Record<string, string> } => {
  const url = new URL(databaseUrl);
  const { password } = url;
  url.password = '';
  return { url: url.href, password: password ? { PGPASSWORD: decodeURIComponent(password) } : {} };
};

/** Runs a program on a database. Throws `Refusal` with the program's own message. */
export const runOnDatabase = async (
  program: 'pg_dump' | 'pg_restore',
  databaseUrl: string,
  args: readonly string[],
): Promise<void> => {
  const { url, password } = splitPassword(databaseUrl);
  const child = spawn(program, [...args, `--dbname=${url}`], {
    stdio: ['ignore', 'ignore', 'pipe'],
    env: { ...process.env, ...password },
  });
  try {
    const ended = once(child, 'close');
    const said = await text(child.stderr);
    const [code] = await ended;
    if (code !== 0) throw new Refusal(said.trim() || `${program} ended with code ${code}.`);
  } catch (error) {
    if (error instanceof Refusal) throw error;
    throw new Refusal(
      `${program} can't be run. Install PostgreSQL's client programs, such as Debian's postgresql-client.`,
    );
  }
};
