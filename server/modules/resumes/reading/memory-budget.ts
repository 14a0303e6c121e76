/**
 * Limits the bytes that a thread unpacks. A worker thread's limits count its heap, but not its buffers, which hold
 * unpacked streams: five megabytes could become five thousand.
 */
import { UnreadableResume } from './document.ts';

/** Smaller buffers are not counted. */
const COUNTED_FROM = 256 * 1024;
/** The total of all buffers for a file, including those replaced by larger ones. */
const BUDGET = 64 * 1024 * 1024;

let left = BUDGET;

/** Restarts the count for another file. */
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

// Without the native class, PDF.js unpacks into its own buffers, whose size is counted.
Object.defineProperty(globalThis, 'DecompressionStream', { value: undefined });
for (const kind of [Uint8Array, ArrayBuffer])
  Object.defineProperty(globalThis, kind.name, { value: counted(kind), configurable: true, writable: true });
