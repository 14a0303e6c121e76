/** Changes of this tab that can still be undone: Undo is offered again by the page that is loaded next. */
import { PENDING_KEY as KEY } from '../../api/pending-undo-key.ts';

/** How a change can be undone; several for one that was made by several calls. */
export interface Offer {
  readonly change_id: number;
  readonly seconds: number;
}

export interface PendingUndo {
  readonly changeIds: readonly number[];
  /** What was done, in the words that said so. */
  readonly text: string;
  /** Milliseconds since 1970, by this machine's clock. */
  readonly until: number;
}

const isPending = (entry: unknown): entry is PendingUndo =>
  typeof entry === 'object' &&
  entry !== null &&
  'changeIds' in entry &&
  'text' in entry &&
  'until' in entry &&
  Array.isArray(entry.changeIds) &&
  entry.changeIds.every((id) => typeof id === 'number') &&
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
  offers: readonly Offer[],
  storage: Storage = window.sessionStorage,
): PendingUndo => {
  const pending = {
    changeIds: offers.map(({ change_id }) => change_id),
    text,
    until: Date.now() + Math.min(...offers.map(({ seconds }) => seconds)) * 1000,
  };
  write([...readPending(storage), pending], storage);
  return pending;
};

/** Removes an undone or dismissed change. */
export const forgetPending = (ids: readonly number[], storage: Storage = window.sessionStorage): void =>
  write(
    readPending(storage).filter(({ changeIds }) => !changeIds.some((id) => ids.includes(id))),
    storage,
  );
