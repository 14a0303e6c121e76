/** Starts the portal as a separate process, as an operator does. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

export interface PortalProcess {
  readonly child: ChildProcess;
  /** Its standard output so far. */
  output(): string;
  /** Its error output so far. */
  errors(): string;
  /** Resolves when its output matches; rejects if it exits first. */
  says(pattern: RegExp): Promise<RegExpExecArray>;
  /** Its exit code, or the signal that ended it. */
  readonly ended: Promise<number | NodeJS.Signals | null>;
}

/**
 * The environment without the developer's settings. Compiling TypeScript takes most of the time of a start, so its
 * result is kept.
 */
const COMMAND_ENVIRONMENT = {
  PATH: process.env.PATH,
  HOME: process.env.HOME,
  NODE_COMPILE_CACHE: join(ROOT, 'node_modules/.cache/node'),
};

/** Settings of a portal that loads no data unless a test asks for it. */
export const WITHOUT_DATA = {
  PORT: '0',
  SAMPLE_DATA: 'off',
  DRAIN_SECONDS: '0',
  CACHE_STALE_SECONDS: '0',
} as const;

interface Command {
  readonly program: string;
  readonly args: readonly string[];
}

/** @param script `bin/start.mjs` is what `npm start` runs; it starts the bundle, which needs the build. */
export const runPortal = (
  settings: Readonly<Record<string, string>>,
  script: 'dist/portal/main.js' | 'bin/start.mjs' | Command = 'dist/portal/main.js',
): PortalProcess => {
  const { program, args }: Command =
    typeof script === 'string' ? { program: process.execPath, args: [script] } : script;
  const child = spawn(program, args, {
    cwd: ROOT,
    env: { ...COMMAND_ENVIRONMENT, ...WITHOUT_DATA, ...settings },
  });
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

/** A folder for one test, deleted after it. */
export const withFolder = async (use: (folder: string) => Promise<void>): Promise<void> => {
  const folder = await makeFolder();
  try {
    await use(folder);
  } finally {
    await removeFolder(folder);
  }
};
