/** Changes in this tab that can still be undone. The next page offers Undo again. */
import { PENDING_KEY as KEY } from '../../api/pending-undo-key.ts';
import { isRecord } from '../drafts/device.ts';
import type { NamedDraft } from '../drafts/draft-input.ts';

/** How to undo a change; several offers if it took several calls. */
export interface Offer {
  readonly change_id: number;
  readonly seconds: number;
}

export interface PendingUndo {
  readonly changeIds: readonly number[];
  /** The message that reported the change. */
  readonly text: string;
  /** Milliseconds since 1970, by this device's clock. */
  readonly until: number;
  /** What the user had typed, which becomes a draft again. */
  readonly draft?: NamedDraft | undefined;
}

const isDraft = (entry: unknown): boolean =>
  isRecord(entry) && typeof entry.id === 'string' && isRecord(entry.data);

const isPending = (entry: unknown): entry is PendingUndo =>
  isRecord(entry) &&
  Array.isArray(entry.changeIds) &&
  entry.changeIds.every((id) => typeof id === 'number') &&
  typeof entry.text === 'string' &&
  typeof entry.until === 'number' &&
  (entry.draft === undefined || isDraft(entry.draft));

/** The changes whose time isn't over, oldest first. */
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

/**
 * Stores an undoable change. It expires when the server stops accepting it.
 */
export const keepPending = (
  text: string,
  offers: readonly Offer[],
  {
    storage = window.sessionStorage,
    draft,
  }: Partial<Pick<PendingUndo, 'draft'>> & { storage?: Storage } = {},
): PendingUndo => {
  const pending = {
    changeIds: offers.map(({ change_id }) => change_id),
    text,
    until: Math.min(...offers.map(({ seconds }) => Date.now() + seconds * 1000)),
    draft,
  };
  write([...readPending(storage), pending], storage);
  return pending;
};

/** Removes a change that was undone. */
export const forgetPending = (ids: readonly number[], storage: Storage = window.sessionStorage): void =>
  write(
    readPending(storage).filter(({ changeIds }) => !changeIds.some((id) => ids.includes(id))),
    storage,
  );
