/** Messages about what has happened, and the changes that can be undone. */
import { TOASTS_MAX } from '#contract/shared/constants.ts';
import { createToastPlace, type ToastPlace } from './toast-place.ts';

export type ToastTone = 'success' | 'error' | 'info';
export interface ToastMessage {
  readonly tone: ToastTone;
  readonly text: string;
  readonly title?: string | undefined;
  /** Takes the change back. Lost when the next page loads. */
  readonly undo?: () => void;
  /** When the message disappears, in milliseconds since 1970, if that isn't the usual time. */
  readonly until?: number;
}
export interface Toast extends ToastMessage {
  readonly id: number;
}

/** A message about a change that can be undone. */
export interface Change extends Toast {
  readonly undo: () => void;
}

export const isChange = (toast: Toast): toast is Change => toast.undo !== undefined;

export interface ToastStore {
  read(): readonly Toast[];
  show(message: ToastMessage): void;
  dismiss(id: number): void;
  subscribe(changed: () => void): () => void;
  /** Only in the browser. */
  place(): ToastPlace;
}

/** At most 20 at a time (ERRMSG-04): new ones replace the oldest, and those that say the same. */
export const createToastStore = (): ToastStore => {
  const listeners = new Set<() => void>();
  let toasts: readonly Toast[] = [];
  let nextId = 1;
  let place: ToastPlace | undefined;
  const change = (next: readonly Toast[]) => {
    toasts = next;
    for (const listener of listeners) listener();
  };
  return {
    read: () => toasts,
    show: (message) => {
      const others = toasts.filter(({ text, undo }) => undo || text !== message.text);
      change([...others, { ...message, id: nextId++ }].slice(-TOASTS_MAX));
    },
    dismiss: (id) => change(toasts.filter((toast) => toast.id !== id)),
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    place: () => {
      place ??= createToastPlace();
      return place;
    },
  };
};

const KEY = 'toasts';

const isMessage = (entry: unknown): entry is ToastMessage =>
  typeof entry === 'object' && entry !== null && 'text' in entry && 'tone' in entry;

/** Stores a message for the next page loaded in this tab. */
export const keepForNextLoad = (message: ToastMessage, storage: Storage = window.sessionStorage): void =>
  storage.setItem(KEY, JSON.stringify([...takeKept(storage), message]));

/** Returns the message stored by the previous page, once. */
export const takeKept = (storage: Storage = window.sessionStorage): ToastMessage[] => {
  const stored = storage.getItem(KEY);
  if (!stored) return [];
  storage.removeItem(KEY);
  try {
    const messages: unknown = JSON.parse(stored);
    return Array.isArray(messages) ? messages.filter(isMessage) : [];
  } catch {
    return [];
  }
};
