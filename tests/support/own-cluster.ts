/**
 * A PostgreSQL server for one test file, which can stop and restart it, or hide it behind a hanging
 * connection.
 */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { connect, createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Cluster, startCluster } from '../../bin/postgres-cluster.ts';
import { onServer } from './database-place.ts';
import { freePort } from './free-port.ts';

export interface OwnCluster {
  /** The address of a new database, over TCP; the same after a restart. */
  readonly url: string;
  stop(): Promise<void>;
  start(): Promise<void>;
  /** Pauses all its processes without breaking connections. */
  freeze(): void;
  thaw(): void;
  /** Stops it permanently and deletes its data. */
  remove(): Promise<void>;
}

/** The server's main process and its children. */
const processesOf = (folder: string): number[] => {
  const first = readFileSync(join(folder, 'data', 'postmaster.pid'), 'utf8').split('\n')[0] ?? '';
  const children = execFileSync('pgrep', ['-P', first], { encoding: 'utf8' });
  return [first, ...children.trim().split('\n')].map(Number);
};

const signal = (folder: string, name: 'SIGSTOP' | 'SIGCONT'): void => {
  for (const id of processesOf(folder)) process.kill(id, name);
};

export const startOwnCluster = async (): Promise<OwnCluster> => {
  const folder = await mkdtemp(join(tmpdir(), 'shortlist-faults-'));
  const port = await freePort();
  const launch = (): Promise<Cluster> =>
    startCluster({
      folder,
      // Acknowledged writes must be on disk: that is what is tested.
      settings: {
        listen_addresses: '127.0.0.1',
        port: String(port),
        fsync: 'on',
        synchronous_commit: 'on',
        full_page_writes: 'on',
      },
    });
  let cluster = await launch();
  const server = `postgresql://postgres@127.0.0.1:${port}`;
  await onServer(`${server}/postgres`, 'create database portal');
  return {
    url: `${server}/portal`,
    stop: () => cluster.stop(),
    start: async () => {
      cluster = await launch();
    },
    freeze: () => signal(folder, 'SIGSTOP'),
    thaw: () => signal(folder, 'SIGCONT'),
    remove: async () => {
      await cluster.stop();
      await rm(folder, { recursive: true, force: true, maxRetries: 5 });
    },
  };
};

export interface Hangable {
  readonly url: string;
  /** Stops passing data without breaking connections. */
  hang(): void;
  /** Passes everything that was waiting. */
  release(): void;
  close(): void;
}

/** A proxy to the server that can stop passing data, like a broken network. */
export const hangableWayTo = async (url: string): Promise<Hangable> => {
  const target = new URL(url);
  const sockets = new Set<Socket>();
  let isHanging = false;
  const proxy = createServer((incoming) => {
    const outgoing = connect(Number(target.port), target.hostname);
    for (const [from, to] of [
      [incoming, outgoing],
      [outgoing, incoming],
    ] as const) {
      sockets.add(from);
      from.on('error', () => to.destroy());
      from.on('close', () => {
        sockets.delete(from);
        to.destroy();
      });
      from.pipe(to);
      if (isHanging) from.pause();
    }
  });
  await new Promise<void>((resolve) => {
    proxy.listen(0, '127.0.0.1', resolve);
  });
  const address = proxy.address();
  const own = new URL(url);
  own.port = typeof address === 'object' && address ? String(address.port) : '';
  return {
    url: own.href,
    hang: () => {
      isHanging = true;
      for (const socket of sockets) socket.pause();
    },
    release: () => {
      isHanging = false;
      for (const socket of sockets) socket.resume();
    },
    close: () => {
      for (const socket of sockets) socket.destroy();
      proxy.close();
    },
  };
};
