/** Starts the processes that the benchmark calls, and waits until they listen. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createInterface } from 'node:readline';

/** Linux counts processor time in hundredths of a second. */
const TICK_MS = 10;

/** The milliseconds of processor time that a process has taken. */
export const processorTime = (id: number | undefined): number => {
  const [, fields = ''] = readFileSync(`/proc/${id}/stat`, 'utf8').split(') ');
  const [user, system] = fields.split(' ').slice(11, 13).map(Number);
  return ((user ?? 0) + (system ?? 0)) * TICK_MS;
};

/** The bytes that a process has in memory. */
export const residentOf = (id: number): number =>
  Number(/VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${id}/status`, 'utf8'))?.[1] ?? 0) * 1024;

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
