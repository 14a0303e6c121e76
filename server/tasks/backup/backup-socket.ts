/**
 * Lets `npm run backup` and `npm run doctor` read the embedded database while the server runs. Only one process can open it, so
 * the server itself makes the dump and serves it over a socket in `DATA_DIR` that only its own user can
 * access.
 */
import { once } from 'node:events';
import { chmod, rm } from 'node:fs/promises';
import { createServer, request } from 'node:http';
import { join, relative, resolve } from 'node:path';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { Type } from 'typebox';
import { Check } from 'typebox/value';
import type { Database } from '../../platform/db/connect.ts';
import { Refusal } from '../../platform/refusal.ts';
import { explainStartFailure } from '../../platform/start-failure.ts';
import { Finding, problem } from '../doctor/finding.ts';

const DOCTOR = '/doctor';
const Findings = Type.Array(Finding);

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
  { dump, examine }: Pick<Database, 'dump'> & { readonly examine: () => Promise<Finding[]> },
  dataDir: string,
  log: Log,
): Promise<() => Promise<void>> => {
  const path = socketPath(dataDir);
  if (!dump) return async () => undefined;
  if (!path) {
    log.warn('no socket for backups; to back up, stop the server first');
    return async () => undefined;
  }
  const server = createServer(async (request, response) => {
    if (request.url === DOCTOR) {
      const found = await examine().catch((error: unknown) => [
        problem('database', explainStartFailure(error)),
      ]);
      response.end(JSON.stringify(found));
      return;
    }
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

const requestFrom = async (dataDir: string, path: string): Promise<Readable | undefined> => {
  const socket = socketPath(dataDir);
  if (!socket) return undefined;
  try {
    const [response]: unknown[] = await once(request({ socketPath: socket, path }).end(), 'response');
    return response instanceof Readable ? response : undefined;
  } catch {
    return undefined;
  }
};

/** Requests a dump from the server that uses this folder. */
export const requestDump = async (dataDir: string): Promise<Readable> => {
  const dump = await requestFrom(dataDir, '/');
  if (dump) return dump;
  throw new Refusal(
    `The database in ${join(dataDir, 'database')} is in use by a process that makes no backups. Stop it, or set DATABASE_URL.`,
  );
};

/** What the server that uses this folder finds in its database; undefined if it doesn't answer. */
export const requestFindings = async (dataDir: string): Promise<Finding[] | undefined> => {
  const response = await requestFrom(dataDir, DOCTOR);
  const found: unknown = response && JSON.parse(await text(response));
  return Check(Findings, found) ? found : undefined;
};
