/** Starts the processes that the benchmark calls, and waits until they listen. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';

export interface Listening {
  readonly origin: string;
  /** The process id. */
  readonly id: number;
  stop(): Promise<void>;
}

/** Runs a script of the project until it prints its address. */
export const startProcess = async (
  script: string,
  args: readonly string[],
  env: Readonly<Record<string, string>>,
  address: RegExp,
): Promise<Listening> => {
  const child: ChildProcess = spawn(process.execPath, [script, ...args], {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  // A failed benchmark leaves no processes behind.
  process.once('exit', () => child.kill('SIGTERM'));
  if (!child.stdout) throw new Error('The process has no output.');
  for await (const line of createInterface({ input: child.stdout })) {
    const origin = address.exec(line)?.[1];
    if (origin === undefined) continue;
    child.stdout.resume();
    return {
      origin: origin.replace('localhost', '127.0.0.1'),
      id: child.pid ?? 0,
      stop: async () => {
        child.kill('SIGTERM');
        await once(child, 'exit');
      },
    };
  }
  throw new Error(`${script} ended before it listened.`);
};
