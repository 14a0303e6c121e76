/**
 * Hashes passwords, at 19 MiB and about 30 ms each. Uses its own few threads, because Node reads files with its
 * default ones: see docs/decisions/0009-hashing-threads.md.
 */
import { availableParallelism } from 'node:os';
import { Piscina } from 'piscina';
import { Failure } from '../../http/failure.ts';
import type { HashWork } from './argon2id.ts';

/** Leaves one processor to the main thread, which answers requests. */
const AT_ONCE = Math.min(4, Math.max(1, availableParallelism() - 1));
/** About two seconds of work for one thread. Further requests get 503. */
const WAITING_MAX = 60;
const IDLE_MS = 30_000;

const threads = new Piscina<HashWork, Uint8Array>({
  filename: new URL('./argon2id.ts', import.meta.url).href,
  minThreads: 0,
  maxThreads: AT_ONCE,
  maxQueue: WAITING_MAX,
  idleTimeout: IDLE_MS,
});

/** @throws {Failure} `busy` if too many are waiting. */
export const argon2id = (work: HashWork): Promise<Uint8Array> => {
  if (threads.queueSize >= WAITING_MAX) throw new Failure('busy', { key: 'server.error.busy' });
  return threads.run(work);
};
