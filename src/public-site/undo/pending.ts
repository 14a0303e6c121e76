/** Changes of this tab that can still be undone: Undo is offered again by the page that is loaded next. */
import type { UndoOffer } from '#contract/undo.ts';

export interface PendingUndo {
  readonly changeId: number;
  /** What was done, in the words that said so. */
  readonly text: string;
  /** Milliseconds since 1970, by this machine's clock. */
  readonly until: number;
}

/** `root.tsx` reads it, too: it loads this code only where there is such a change. */
const KEY = 'undo';

const isPending = (entry: unknown): entry is PendingUndo =>
  typeof entry === 'object' &&
  entry !== null &&
  'changeId' in entry &&
  'text' in entry &&
  'until' in entry &&
  typeof entry.changeId === 'number' &&
  typeof entry.text === 'string' &&
  typeof entry.until === 'number';

/** Those whose time is not over, oldest first. */
export const readPending = (storage: Storage = window.sessionStorage, now = Date.now()): PendingUndo[] => {
  try {
    const stored: unknown = JSON.parse(storage.getItem(KEY) ?? '[]');
    return Array.isArray(stored) ? stored.filter(isPending).filter(({ until }) => until > now) : [];
  } catch {
    return [];
  }
};

const write = (pending: readonly PendingUndo[], storage: Storage): void =>
  pending.length > 0 ? storage.setItem(KEY, JSON.stringify(pending)) : storage.removeItem(KEY);

/** Notes a change that can be undone. */
export const keepPending = (
  text: string,
  { change_id, seconds }: NonNullable<UndoOffer>,
  storage: Storage = window.sessionStorage,
): PendingUndo => {
  const pending = { changeId: change_id, text, until: Date.now() + seconds * 1000 };
  write([...readPending(storage), pending], storage);
  return pending;
};

/** It was undone, or nobody wants to. */
export const forgetPending = (id: number, storage: Storage = window.sessionStorage): void =>
  write(
    readPending(storage).filter(({ changeId }) => changeId !== id),
    storage,
  );
