/** Starts a temporary PostgreSQL server for tests and benchmarks. */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import {
  chownSync,
  closeSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
} from 'node:fs';
import { constants, tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { findPostgresBinaries } from './postgres-binaries.ts';

export interface ClusterOptions {
  /** Additional server settings, such as `{ shared_buffers: '512MB' }`. */
  readonly settings?: Readonly<Record<string, string>>;
  /** Keeps the data here between runs. If omitted, they are removed at the end. */
  readonly folder?: string;
  /** URL of the primary, to make this a streaming replica. */
  readonly replicaOf?: string;
}

export interface Cluster {
  /** URL of its `postgres` database, for a superuser. */
  readonly url: string;
  stop(): Promise<void>;
}

/** The cluster can't start. The message is one line with the reason. */
export class ClusterError extends Error {}

interface Owner {
  readonly uid: number;
  readonly gid: number;
}

const START_LIMIT_MS = 120_000;
const UNPRIVILEGED = ['postgres', 'nobody'];
/** A server that lives for minutes needs no protection against power loss. */
const FAST = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' };

/** PostgreSQL does not run as root, so it gets an unprivileged user then. */
const ownerOfServer = (): Owner | undefined => {
  if (process.getuid?.() !== 0) return undefined;
  const users = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'));
  for (const name of UNPRIVILEGED) {
    const entry = users.find(([user]) => user === name);
    if (entry) return { uid: Number(entry[2]), gid: Number(entry[3]) };
  }
  throw new ClusterError(
    `PostgreSQL does not run as root, and there is no user ${UNPRIVILEGED.join(' or ')}.`,
  );
};

const lastLine = (text: string): string => text.trim().split('\n').at(-1) ?? '';

/** Created under a temporary name, so that an interrupted `initdb` is not taken for a complete one. */
const initialise = (binaries: string, data: string, owner: Owner | undefined): void => {
  const unfinished = `${data}.unfinished`;
  rmSync(unfinished, { recursive: true, force: true });
  const { status, stderr, error } = spawnSync(
    join(binaries, 'initdb'),
    [
      ...[
        '--pgdata',
        unfinished,
        '--username',
        'postgres',
        '--auth',
        'trust',
        '--encoding',
        'UTF8',
        '--no-sync',
      ],
      ...(process.platform === 'linux' ? ['--locale', 'C.UTF-8'] : []),
    ],
    { encoding: 'utf8', cwd: '/', ...owner },
  );
  if (status !== 0) throw new ClusterError(`initdb failed: ${error?.message ?? lastLine(stderr)}`);
  renameSync(unfinished, data);
};

/** Copies a running server and configures streaming from it. */
const copy = (binaries: string, data: string, source: string, owner: Owner | undefined): void => {
  const { status, stderr, error } = spawnSync(
    join(binaries, 'pg_basebackup'),
    ['--pgdata', data, '--dbname', source, '--write-recovery-conf', '--checkpoint=fast', '--no-sync'],
    { encoding: 'utf8', cwd: '/', ...owner },
  );
  if (status !== 0) throw new ClusterError(`pg_basebackup failed: ${error?.message ?? lastLine(stderr)}`);
};

const launch = (binaries: string, home: string, socket: string, options: ClusterOptions, owner?: Owner) => {
  const settings = {
    ...FAST,
    // Only reachable through a socket that only its owner can open, so trusting every user is safe.
    listen_addresses: '',
    unix_socket_directories: socket,
    ...options.settings,
  };
  const log = openSync(join(home, 'log'), 'w');
  const server = spawn(
    join(binaries, 'postgres'),
    [
      '-D',
      join(home, 'data'),
      ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
    ],
    // Detached, so that Ctrl-C only reaches this process, which then stops the server.
    { stdio: ['ignore', log, log], cwd: '/', detached: true, ...owner },
  );
  closeSync(log);
  return server;
};

const answers = async (url: string): Promise<boolean> => {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 1000 });
  client.on('error', () => undefined);
  try {
    await client.connect();
    await client.end();
    return true;
  } catch {
    return false;
  }
};

const waitUntilReady = async (server: ChildProcess, url: string, home: string): Promise<void> => {
  let failure: string | undefined;
  server.once('error', (error) => {
    failure = error.message;
  });
  server.once('exit', () => {
    failure ??= lastLine(readFileSync(join(home, 'log'), 'utf8'));
  });
  const limit = Date.now() + START_LIMIT_MS;
  while (!(await answers(url))) {
    if (failure !== undefined) throw new ClusterError(`PostgreSQL did not start: ${failure}`);
    if (Date.now() > limit) throw new ClusterError('PostgreSQL did not start within two minutes.');
    await sleep(50);
  }
};

const makeHome = (folder: string | undefined, owner: Owner | undefined): string => {
  const home = folder ? resolve(folder) : mkdtempSync(join(tmpdir(), 'shortlist-postgres-'));
  mkdirSync(home, { recursive: true });
  if (owner) chownSync(home, owner.uid, owner.gid);
  return home;
};

const makeSocketFolder = (owner: Owner | undefined): string => {
  // Not in the home folder, because a socket's path is limited to about a hundred characters.
  const socket = mkdtempSync(join(tmpdir(), 'shortlist-pg-'));
  if (owner) chownSync(socket, owner.uid, owner.gid);
  return socket;
};

/** Stops the server with this process: in order on a signal, immediately on `process.exit`. */
const endWithThisProcess = (inOrder: () => Promise<void>, inHaste: () => void): (() => void) => {
  const onSignal = (signal: NodeJS.Signals) =>
    void inOrder().finally(() => process.exit(128 + constants.signals[signal]));
  const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;
  process.once('exit', inHaste);
  for (const signal of signals) process.once(signal, onSignal);
  return () => {
    process.off('exit', inHaste);
    for (const signal of signals) process.off(signal, onSignal);
  };
};

/** Blocks this process, because nothing asynchronous runs while it exits. */
const block = (milliseconds: number): void => {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, milliseconds);
};

const removeFolder = (path: string): void => rmSync(path, { recursive: true, force: true, maxRetries: 5 });

const endServer = async (server: ChildProcess): Promise<void> => {
  if (server.pid === undefined || server.exitCode !== null || server.signalCode !== null) return;
  const gone = once(server, 'exit');
  // PostgreSQL's "fast" shutdown, which ends sessions and writes the data.
  server.kill('SIGINT');
  await gone;
};

/** Starts the server and waits until it responds. Throws `ClusterError`. */
export const startCluster = async (options: ClusterOptions = {}): Promise<Cluster> => {
  const binaries = findPostgresBinaries();
  if (!binaries) throw new ClusterError('No PostgreSQL server is installed.');
  const owner = ownerOfServer();
  const home = makeHome(options.folder, owner);
  const socket = makeSocketFolder(owner);
  const removeFolders = () => {
    removeFolder(socket);
    if (!options.folder) removeFolder(home);
  };
  try {
    const data = join(home, 'data');
    if (options.replicaOf) copy(binaries, data, options.replicaOf, owner);
    else if (!existsSync(data)) initialise(binaries, data, owner);
  } catch (error) {
    removeFolders();
    throw error;
  }
  const server = launch(binaries, home, socket, options, owner);
  const stop = async () => {
    await endServer(server);
    release();
    removeFolders();
  };
  const release = endWithThisProcess(stop, () => {
    server.kill(options.folder ? 'SIGINT' : 'SIGQUIT');
    block(300);
    removeFolders();
  });
  const port = options.settings?.port ?? '5432';
  const url = `postgresql://postgres@localhost:${port}/postgres?host=${encodeURIComponent(socket)}`;
  try {
    await waitUntilReady(server, url, home);
  } catch (error) {
    await stop();
    throw error;
  }
  return { url, stop };
};
