/**
 * Lets `npm run backup` read the embedded database while the server runs. Only one process can open it, so
 * the server itself makes the dump and serves it over a socket in `DATA_DIR` that only its own user can
 * access.
 */
import { once } from 'node:events';
import { chmod, rm } from 'node:fs/promises';
import { createServer, request } from 'node:http';
import { join, relative, resolve } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Database } from '../db/connect.ts';
import { Refusal } from '../refusal.ts';

/** The longest socket path that both Linux and macOS allow. */
const PATH_MAX = 103;

interface Log {
  info(facts: object, text: string): void;
  warn(text: string): void;
  error(facts: object, text: string): void;
}

/** Undefined if the system has no Unix sockets, or the path is too long. */
const socketPath = (dataDir: string): string | undefined => {
  if (process.platform === 'win32') return undefined;
  const path = resolve(dataDir, 'backup.sock');
  const shortest = [path, relative('.', path)].toSorted((a, b) => a.length - b.length)[0];
  return shortest && Buffer.byteLength(shortest) <= PATH_MAX ? shortest : undefined;
};

/** Serves dumps while the database is open. @returns a function that stops it. */
export const serveDumps = async (
  { dump }: Pick<Database, 'dump'>,
  dataDir: string,
  log: Log,
): Promise<() => Promise<void>> => {
  const path = socketPath(dataDir);
  if (!dump) return async () => undefined;
  if (!path) {
    log.warn('no socket for backups; to back up, stop the server first');
    return async () => undefined;
  }
  const server = createServer(async (_request, response) => {
    const started = performance.now();
    try {
      const made = await dump();
      response.setHeader('content-length', made.size);
      await pipeline(Readable.from(made.stream()), response);
      log.info({ bytes: made.size, ms: Math.round(performance.now() - started) }, 'database dumped');
    } catch (error) {
      log.error({ err: error }, 'dumping the database failed');
      response.destroy();
    }
  });
  // Removes the socket of a killed process. A running one would hold the lock of the database.
  await rm(path, { force: true });
  server.listen(path);
  await once(server, 'listening');
  await chmod(path, 0o600);
  return async () => {
    server.close();
    server.closeAllConnections();
    await rm(path, { force: true });
  };
};

/** Requests a dump from the server that uses this folder. */
export const requestDump = async (dataDir: string): Promise<Readable> => {
  const path = socketPath(dataDir);
  const asked = path ? request({ socketPath: path, path: '/' }).end() : undefined;
  try {
    const [response]: unknown[] = asked ? await once(asked, 'response') : [];
    if (response instanceof Readable) return response;
  } catch {
    // The error below explains it.
  }
  throw new Refusal(
    `The database in ${join(dataDir, 'database')} is in use by a process that makes no backups. Stop it, or set DATABASE_URL.`,
  );
};
