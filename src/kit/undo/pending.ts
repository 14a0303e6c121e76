/** Changes of this tab that can still be undone: Undo is offered again by the page that is loaded next. */
import { PENDING_KEY as KEY } from '../../api/pending-undo-key.ts';

/** How a change can be undone; several for one that was made by several calls. */
export interface Offer {
  readonly change_id: number;
  readonly seconds: number;
}

export interface PendingUndo {
  /** None until the server has answered. */
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

const readAnswered = (storage: Storage) =>
  readPending(storage).filter(({ changeIds }) => changeIds.length > 0);

const write = (pending: readonly PendingUndo[], storage: Storage): void =>
  pending.length > 0 ? storage.setItem(KEY, JSON.stringify(pending)) : storage.removeItem(KEY);

/** Notes a change that can be undone, in place of one that waits for its answer: as long as the server accepts it, or until an earlier time. */
export const keepPending = (
  text: string,
  offers: readonly Offer[],
  { storage = window.sessionStorage, until = Infinity }: { storage?: Storage; until?: number } = {},
): PendingUndo => {
  const pending = {
    changeIds: offers.map(({ change_id }) => change_id),
    text,
    until: Math.min(until, ...offers.map(({ seconds }) => Date.now() + seconds * 1000)),
  };
  write([...readAnswered(storage), pending], storage);
  return pending;
};

/** Removes an undone or dismissed change, and one that waits for its answer. */
export const forgetPending = (ids: readonly number[], storage: Storage = window.sessionStorage): void =>
  write(
    readAnswered(storage).filter(({ changeIds }) => !changeIds.some((id) => ids.includes(id))),
    storage,
  );
