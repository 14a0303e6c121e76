/** Messages about what has happened, and the changes that can be undone. */
import { TOASTS_MAX } from '#contract/shared/constants.ts';

/** Where the toasts are in the document: in the innermost open modal, otherwise at the end of the page. */
interface ToastPlace {
  /** The element that contains the toasts. It's moved as a whole, so that nothing in it starts over. */
  readonly element: HTMLElement;
  /** Where notices that last are shown, which others than the toasts render. */
  readonly noticesElement: HTMLElement;
  /** Adds the notices to an element. */
  notices(parent: HTMLElement | null): void;
  /** Adds the toasts to the page. Returns the function that removes them. */
  attach(): () => void;
  /** Shows the toasts inside a modal. Returns the function that moves them back. */
  enter(modal: HTMLElement): () => void;
}

const createToastPlace = (): ToastPlace => {
  const element = document.createElement('div');
  const noticesElement = document.createElement('div');
  const modals: HTMLElement[] = [];
  const move = () => {
    element.toggleAttribute('data-in-modal', modals.length > 0);
    (modals.at(-1) ?? document.body).append(element);
  };
  // Dialogs of the console hide everything else from assistive technology, but toasts must still be announced.
  const observer = new MutationObserver(() => element.removeAttribute('aria-hidden'));
  return {
    element,
    noticesElement,
    notices: (parent) => parent?.append(noticesElement),
    attach: () => {
      move();
      observer.observe(element, { attributeFilter: ['aria-hidden'] });
      return () => {
        observer.disconnect();
        element.remove();
      };
    },
    enter: (modal) => {
      modals.push(modal);
      move();
      return () => {
        modals.splice(modals.indexOf(modal), 1);
        move();
      };
    },
  };
};

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
  /** @returns its id. */
  show(message: ToastMessage): number;
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
      const id = nextId++;
      change([...others, { ...message, id }].slice(-TOASTS_MAX));
      return id;
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
