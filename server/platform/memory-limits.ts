/** Refuses to start where the engine would end in the middle, with a native stack that names no setting. */
import { readFileSync } from 'node:fs';
import { getHeapStatistics } from 'node:v8';
import type { Env } from './env.ts';
import { Refusal } from './refusal.ts';

const MB = 2 ** 20;
/** A portal without jobs ends at its first start with 128 MB and runs with 160. */
const HEAP_MB = 160;
/** The embedded database reserves addresses, not memory: 36 GB, without which it fails at times that differ. */
const ADDRESSES_GB = 40;

interface Limits {
  /** In megabytes. */
  readonly heap: number;
  /** In bytes; infinite if there is none. */
  readonly addresses: number;
}

/** As options say, the last one first; what the engine calls its limit adds room for new objects to that. */
const heapOf = (options: string): number | undefined => {
  const size = [...options.matchAll(/--max[-_]old[-_]space[-_]size[= ](\d+)/g)].at(-1)?.[1];
  return size === undefined ? undefined : Number(size);
};

/** Only Linux has this file. */
const addressesOf = (limits: string): number =>
  Number(/^Max address space +(\d+)/m.exec(limits)?.[1] ?? Number.POSITIVE_INFINITY);

const readLimits = (): Limits => {
  const options = [process.env.NODE_OPTIONS ?? '', ...process.execArgv].join(' ');
  let limits = '';
  try {
    limits = readFileSync('/proc/self/limits', 'utf8');
  } catch {
    // Unknown limits stop nobody.
  }
  return {
    heap: heapOf(options) ?? getHeapStatistics().heap_size_limit / MB,
    addresses: addressesOf(limits),
  };
};

/** @throws {Refusal} */
export const assertMemory = (
  { databaseUrl }: Pick<Env, 'databaseUrl'>,
  { heap, addresses }: Limits = readLimits(),
): void => {
  if (heap < HEAP_MB)
    throw new Refusal(
      `There is not enough memory: the heap may have ${Math.round(heap)} MB, and the portal needs ${HEAP_MB}, more with many jobs. Raise --max-old-space-size in NODE_OPTIONS, or the container's limit.`,
    );
  if (!databaseUrl && addresses < ADDRESSES_GB * 2 ** 30)
    throw new Refusal(
      `There is not enough memory: ulimit -v allows ${(addresses / 2 ** 30).toFixed(1)} GB of addresses, and the embedded database needs ${ADDRESSES_GB}, most of which is never used. Set ulimit -v unlimited; MemoryMax of the systemd unit limits what is used.`,
    );
};
