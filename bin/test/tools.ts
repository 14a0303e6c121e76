/** Starts the test tools straight from node_modules. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { availableParallelism } from 'node:os';
import { dirname, join } from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { ALL_SETTINGS } from '#server/platform/settings/table.ts';
import {
  FAILED,
  type Outcome,
  ofPlaywright,
  ofVitest,
  PASSED,
  readReport,
  sum,
  withExitCode,
} from './outcome.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
export const REPORTS = join(ROOT, 'test-results', 'reports');

/** The portal's settings, removed from the environment because tests set their own. */
const PORTAL_SETTINGS = new Set(ALL_SETTINGS.map(({ variable }) => variable));

const cleanEnvironment = (extra: Readonly<Record<string, string>>): NodeJS.ProcessEnv => ({
  ...Object.fromEntries(Object.entries(process.env).filter(([name]) => !PORTAL_SETTINGS.has(name))),
  ...extra,
});

/** Runs a script with this Node and shows its output as it comes. @returns its exit code. */
const runScript = (
  script: string,
  args: readonly string[],
  env: Readonly<Record<string, string>> = {},
): Promise<number> =>
  new Promise((resolve) => {
    const child = spawn(process.execPath, [script, ...args], {
      cwd: ROOT,
      stdio: 'inherit',
      env: cleanEnvironment(env),
    });
    child.on('error', () => resolve(1));
    child.on('exit', (code) => resolve(code ?? 1));
  });

/** The path of a package's command, from its package.json. */
const commandOf = (packageName: string, command: string): string => {
  const require = createRequire(import.meta.url);
  const path = join(ROOT, 'node_modules', packageName, 'package.json');
  const { bin }: { bin: string | Record<string, string> } = require(path);
  return join(dirname(path), typeof bin === 'string' ? bin : (bin[command] ?? ''));
};

/** Runs a tool that only reports by its exit code. */
export const runTool = async (packageName: string, command: string, ...args: string[]): Promise<Outcome> =>
  (await runScript(commandOf(packageName, command), args)) === 0 ? PASSED : FAILED;

/** Runs one of the project's own scripts. */
export const runOwn = async (script: string, ...args: string[]): Promise<Outcome> =>
  (await runScript(script, args)) === 0 ? PASSED : FAILED;

export interface Check {
  readonly title: string;
  /** A script of the project, or a package and its command. */
  readonly script: string | readonly [packageName: string, command: string];
  readonly args?: readonly string[];
}

/** Runs a check and shows what it printed when it ends, so that several can run at once. */
const runCheck = async ({ title, script, args = [] }: Check): Promise<Outcome> => {
  const begun = performance.now();
  const path = typeof script === 'string' ? script : commandOf(...script);
  const child = spawn(process.execPath, [path, ...args], { cwd: ROOT, env: cleanEnvironment({}) });
  const ended = once(child, 'close');
  const [output, errors] = await Promise.all([text(child.stdout), text(child.stderr)]);
  const [code]: unknown[] = await ended;
  const seconds = ((performance.now() - begun) / 1000).toFixed(1);
  console.log(`${output}${errors}${code === 0 ? 'ok' : 'FAILED'}: ${title} (${seconds} s)`);
  return code === 0 ? PASSED : FAILED;
};

/** Runs all checks, as many at a time as the machine has cores. */
export const runChecks = async (checks: readonly Check[]): Promise<Outcome> => {
  const waiting = checks.values();
  const outcomes: Outcome[] = [];
  const work = async () => {
    for (const check of waiting) outcomes.push(await runCheck(check));
  };
  await Promise.all(Array.from({ length: availableParallelism() }, work));
  return sum(outcomes);
};

/** Runs all tests of a project, or those in some files. */
export const runVitest = async (
  project: string,
  env: Readonly<Record<string, string>> = {},
  files: readonly string[] = [],
): Promise<Outcome> => {
  const path = join(REPORTS, `${project}.json`);
  rmSync(path, { force: true });
  const args = ['run', '--project', project, '--allowOnly=false', '--reporter=default', '--reporter=json'];
  const code = await runScript(
    commandOf('vitest', 'vitest'),
    [...args, `--outputFile.json=${path}`, ...files],
    env,
  );
  return withExitCode(readReport(path, ofVitest), code);
};

/** Runs all browser tests, or those in some files. */
export const runPlaywright = async (
  env: Readonly<Record<string, string>>,
  ...specs: string[]
): Promise<Outcome> => {
  const path = join(REPORTS, 'browser.json');
  rmSync(path, { force: true });
  const code = await runScript(
    commandOf('@playwright/test', 'playwright'),
    ['test', ...specs, '--forbid-only', '--reporter=list,json'],
    { ...env, PLAYWRIGHT_JSON_OUTPUT_FILE: path },
  );
  return withExitCode(readReport(path, ofPlaywright), code);
};
