/** Starts other programs, quietly or in place of this process. */
import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import { fileURLToPath } from 'node:url';
import { findNode } from './node-24.mjs';

export const ROOT = fileURLToPath(new URL('../..', import.meta.url));

/** An error that the user can act on. Only its message is shown. */
export class PlainError extends Error {}

/** @param {string} line */
export const say = (line) => console.log(line);

/**
 * Runs the task. Shows a `PlainError` as one line without a stack.
 * @param {() => Promise<void>} task
 */
export const reportPlainly = async (task) => {
  try {
    await task();
  } catch (error) {
    if (!(error instanceof PlainError)) throw error;
    console.error(error.message);
    process.exit(1);
  }
};

/**
 * Runs a program to its end and collects its output.
 * @param {string} command
 * @param {string[]} args
 * @param {NodeJS.ProcessEnv} [env]
 * @returns {Promise<{ code: number, output: string }>}
 */
export const runQuietly = (command, args, env = process.env) =>
  new Promise((resolve) => {
    // npm is a .cmd file on Windows, which only a shell can start.
    const child = spawn(command, args, { cwd: ROOT, env, shell: process.platform === 'win32' });
    let output = '';
    const collect = (/** @type {Buffer} */ chunk) => {
      output += chunk;
    };
    child.stdout.on('data', collect);
    child.stderr.on('data', collect);
    child.on('error', (error) => resolve({ code: 1, output: output + error.message }));
    child.on('close', (code) => resolve({ code: code ?? 1, output }));
  });

/**
 * One key press arrives twice, from the terminal and from npm. After this time it counts as a second press.
 */
const SECOND_PRESS_MS = 500;

/**
 * Signals the child and its own children.
 * @param {import('node:child_process').ChildProcess} child
 * @param {NodeJS.Signals} signal
 */
const signalGroup = (child, signal) => {
  if (child.pid === undefined || process.platform === 'win32') child.kill(signal);
  else process.kill(-child.pid, signal);
};

/**
 * npm sends SIGTERM to its shell only, and the shell dies without forwarding it.
 * @param {() => void} end
 */
const onOrphaned = (end) => {
  if (!process.env.npm_lifecycle_event || process.platform === 'win32') return;
  const parent = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(watch);
    end();
  }, 250);
  watch.unref();
};

/**
 * Forwards each signal to the child once. A second one kills it.
 * @param {import('node:child_process').ChildProcess} child
 */
const handSignalsOn = (child) => {
  let first = 0;
  /** @param {NodeJS.Signals} signal */
  const handOn = (signal) => {
    if (first === 0) {
      first = Date.now();
      signalGroup(child, signal);
    } else if (Date.now() - first > SECOND_PRESS_MS) {
      signalGroup(child, 'SIGKILL');
    }
  };
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP']))
    process.on(signal, () => handOn(signal));
  onOrphaned(() => handOn('SIGTERM'));
};

/**
 * The environment of a portal that takes less memory, see docs/PERFORMANCE.md. glibc keeps what one of its arenas has
 * freed, and the engine's threads fill one each while the portal starts: two are enough for all, without large blocks.
 * The engine itself has up to 128 MB for new objects on large machines: a fourth is as fast.
 */
export const LESS_MEMORY = {
  MALLOC_ARENA_MAX: '2',
  MALLOC_MMAP_THRESHOLD_: '1048576',
  NODE_OPTIONS: '--max-semi-space-size=16',
};

/**
 * Runs Node 24 in place of this process and returns its exit code.
 * @param {string[]} args
 * @param {Readonly<Record<string, string>>} [environment] for variables that aren't set
 * @returns {Promise<number>}
 */
export const runNode = async (args, environment = {}) => {
  const node = findNode();
  if (!node) throw new PlainError('Node 24 is missing. Run: npm rebuild node --ignore-scripts=false');
  return new Promise((resolve) => {
    // A separate process group, so that Ctrl-C reaches the child only through this process.
    const child = spawn(node, args, {
      cwd: ROOT,
      env: { ...environment, ...process.env },
      stdio: 'inherit',
      detached: process.platform !== 'win32',
    });
    handSignalsOn(child);
    child.on('error', () => resolve(1));
    child.on('exit', (code, signal) => resolve(code ?? 128 + (signal ? constants.signals[signal] : 0)));
  });
};
