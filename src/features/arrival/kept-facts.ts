/** What a visitor said about themselves or their resume says, kept on this device alone. */
import { useSyncExternalStore } from 'react';
import type { VisitorFacts } from '#contract/matching/calls.ts';

export interface KeptFacts {
  readonly facts: VisitorFacts;
  /** The name of a chosen category. */
  readonly category?: string;
}

const KEY = 'arrival_facts';
const listeners = new Set<() => void>();

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;
const isKept = (value: unknown): value is KeptFacts =>
  isObject(value) && 'facts' in value && isObject(value.facts);

let parsed: { readonly text: string | null; readonly kept: KeptFacts | undefined } = {
  text: null,
  kept: undefined,
};

/** Storage can be blocked, or contain data from another version. */
const read = (): KeptFacts | undefined => {
  try {
    const text = localStorage.getItem(KEY);
    if (text !== parsed.text) {
      const value: unknown = JSON.parse(text ?? 'null');
      parsed = { text, kept: isKept(value) ? value : undefined };
    }
    return parsed.kept;
  } catch {
    return undefined;
  }
};

const write = (change: () => void): void => {
  try {
    change();
  } catch {
    // Nothing is kept where storage is blocked.
  }
  document.documentElement.toggleAttribute('data-arrival', read() !== undefined);
  for (const listener of listeners) listener();
};

export const keepFacts = (kept: KeptFacts): void =>
  write(() => localStorage.setItem(KEY, JSON.stringify(kept)));
export const forgetFacts = (): void => write(() => localStorage.removeItem(KEY));

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** Undefined on the server, where nobody is known. */
export const useKeptFacts = (): KeptFacts | undefined =>
  useSyncExternalStore(subscribe, read, () => undefined);
