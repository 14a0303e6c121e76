/** Starts the portal as a separate process, like an operator. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

export interface PortalProcess {
  readonly child: ChildProcess;
  /** What it has written to its standard output. */
  output(): string;
  /** What it has written to its error output. */
  errors(): string;
  /** Resolves when its output matches; rejects when it ends before. */
  says(pattern: RegExp): Promise<RegExpExecArray>;
  /** Its exit code, or the signal that ended it. */
  readonly ended: Promise<number | NodeJS.Signals | null>;
}

/** Nothing of the developer's own settings, and no data but what a test asks for. */
const environment = (settings: Readonly<Record<string, string>>): NodeJS.ProcessEnv => ({
  PATH: process.env.PATH,
  HOME: process.env.HOME,
  // Reading the portal's TypeScript takes most of a start that fails.
  NODE_COMPILE_CACHE: join(ROOT, 'node_modules/.cache/node'),
  PORT: '0',
  SAMPLE_DATA: 'off',
  DRAIN_SECONDS: '0',
  CACHE_STALE_SECONDS: '0',
  ...settings,
});

interface Command {
  readonly program: string;
  readonly args: readonly string[];
}

/** @param script `bin/start.mjs` is what `npm start` runs; it starts `server/main.ts`. */
export const runPortal = (
  settings: Readonly<Record<string, string>>,
  script: 'server/main.ts' | 'bin/start.mjs' | Command = 'server/main.ts',
): PortalProcess => {
  const { program, args }: Command =
    typeof script === 'string' ? { program: process.execPath, args: [script] } : script;
  const child = spawn(program, args, { cwd: ROOT, env: environment(settings) });
  let output = '';
  let errors = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    output += text;
  });
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    errors += text;
  });
  const ended = once(child, 'close').then(([code, signal]) => code ?? signal);
  const says = (pattern: RegExp): Promise<RegExpExecArray> =>
    new Promise((resolve, reject) => {
      const look = () => {
        const found = pattern.exec(output);
        if (found) resolve(found);
      };
      child.stdout.on('data', look);
      ended.then(() => reject(new Error(`It ended without saying ${pattern}:\n${output}${errors}`)));
      look();
    });
  return { child, output: () => output, errors: () => errors, says, ended };
};

export const makeFolder = (): Promise<string> => mkdtemp(join(tmpdir(), 'shortlist-command-'));
export const removeFolder = (folder: string): Promise<void> =>
  rm(folder, { recursive: true, force: true, maxRetries: 5 });

/** A folder for one test, removed after it. */
export const withFolder = async (use: (folder: string) => Promise<void>): Promise<void> => {
  const folder = await makeFolder();
  try {
    await use(folder);
  } finally {
    await removeFolder(folder);
  }
};
