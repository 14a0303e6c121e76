/**
 * Bounds the bytes a thread unpacks. The limits of a worker thread count its heap, but not the buffers beside it, which
 * is where a compressed stream unpacks to: five megabytes could become five thousand.
 */
import { UnreadableResume } from './document.ts';

/** Buffers below that are not counted. */
const COUNTED_FROM = 256 * 1024;
/** All buffers of one file together, those included that grew into larger ones. */
const BUDGET = 192 * 1024 * 1024;

let left = BUDGET;

/** Starts to count for another file. */
export const resetBudget = (): void => {
  left = BUDGET;
};

/** Whether a file has used up its budget. */
export const isBudgetSpent = (): boolean => left < 0;

const spend = (bytes: unknown): void => {
  if (typeof bytes !== 'number' || bytes < COUNTED_FROM) return;
  left -= bytes;
  if (left < 0) throw new UnreadableResume('too_complex');
};

const counted = <T extends typeof Uint8Array | typeof ArrayBuffer>(kind: T): T =>
  new Proxy(kind, {
    construct: (target, [size, ...rest], newTarget) => {
      spend(size);
      return Reflect.construct(target, [size, ...rest], newTarget);
    },
  });

// PDF.js unpacks into buffers of its own where there is no native way, whose chunks nobody counts.
Object.defineProperty(globalThis, 'DecompressionStream', { value: undefined });
for (const kind of [Uint8Array, ArrayBuffer])
  Object.defineProperty(globalThis, kind.name, { value: counted(kind), configurable: true, writable: true });
