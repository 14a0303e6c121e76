/** Sends changes one after another, each until the server has answered. */

import { type Mutation, onlineManager, type QueryClient } from '@tanstack/react-query';
import type { UndoOffer } from '#contract/undo/calls.ts';
import { ApiError, statusOf } from '../../../api/errors.ts';
import type { Change } from '../../../dataProvider/change.ts';
import { KeptError } from '../../../dataProvider/conflicts.ts';
import { confirmChange, hideChange, type ShownRows, showChange } from './shown.ts';
import type { unsentChanges } from './unsent.ts';

type ChangeMutation = Mutation<UndoOffer, Error, Change, ShownRows>;

class DiscardedChangeError extends Error {}

/** Nothing says whether the change was made, so it is sent again, under the same key. */
export const isUnanswered = (error: unknown): boolean =>
  error instanceof ApiError &&
  (error.status === 0 || [502, 503, 504].includes(error.status) || error.code === 'in_progress');

/** A change that the user has to know about: not sent yet, or refused after it had waited. */
export interface WaitingChange {
  readonly change: Change;
  /** Why the server refused it; undefined while it isn't sent. */
  readonly error: Error | undefined;
}

interface Sending {
  readonly make: (change: Change) => Promise<UndoOffer>;
  readonly unsent: ReturnType<typeof unsentChanges>;
  readonly onMade: (change: Change, undo: UndoOffer) => void;
  readonly onRefused: (change: Change, error: Error) => void;
}

/** The changes of one account: sent one after another, each until the server has answered. */
export class Changes {
  readonly #client: QueryClient;
  readonly #sending: Sending;
  readonly #mutations = new Map<string, ChangeMutation>();
  /** The keys of those that could not be sent at once. */
  readonly #late = new Set<string>();
  readonly #discarded = new Set<string>();
  readonly #listeners = new Set<() => void>();
  #waiting: readonly WaitingChange[] = [];

  constructor(client: QueryClient, sending: Sending) {
    this.#client = client;
    this.#sending = sending;
  }

  send(change: Change): void {
    const mutation = this.#build(change);
    this.#mutations.set(change.key, mutation);
    // Kept from the start: the page can be closed before the server answers.
    this.#sending.unsent.keep(change);
    if (!onlineManager.isOnline()) this.#late.add(change.key);
    mutation.execute(change).catch((error: unknown) => {
      if (this.#late.has(change.key) && !(error instanceof KeptError)) this.#update();
      else this.#drop(change);
    });
    this.#update();
  }

  /** Sends what an earlier page could not. */
  resume(): void {
    for (const change of this.#sending.unsent.read()) {
      if (this.#mutations.has(change.key)) continue;
      this.#late.add(change.key);
      this.send(change);
    }
  }

  discard(change: Change): void {
    this.#discarded.add(change.key);
    const before = this.#mutations.get(change.key)?.state.context;
    this.#sending.unsent.forget(change);
    this.#drop(change);
    hideChange(this.#client, before ?? [], this.#pending());
    this.#renew(change);
  }

  readonly subscribe = (listener: () => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  readonly read = () => this.#waiting;

  #pending(): Change[] {
    return [...this.#mutations.values()].flatMap(({ state }) =>
      state.status === 'pending' && state.variables ? [state.variables] : [],
    );
  }

  #update(): void {
    this.#waiting = [...this.#mutations.values()].flatMap(({ state }) => {
      const change = state.variables;
      if (!change || !this.#late.has(change.key)) return [];
      return [{ change, error: state.status === 'error' ? (state.error ?? undefined) : undefined }];
    });
    for (const listener of this.#listeners) listener();
  }

  #drop(change: Change): void {
    const mutation = this.#mutations.get(change.key);
    this.#mutations.delete(change.key);
    this.#late.delete(change.key);
    if (mutation) this.#client.getMutationCache().remove(mutation);
    this.#update();
  }

  #renew({ resource, renews }: Change, refetchType: 'active' | 'none' = 'active'): void {
    for (const key of new Set([resource, ...renews]))
      void this.#client.invalidateQueries({ queryKey: [key], refetchType });
  }

  #isWorthRepeating(change: Change, error: Error): boolean {
    if (!isUnanswered(error)) return false;
    this.#late.add(change.key);
    this.#update();
    return true;
  }

  #fail(change: Change, error: Error, before: ShownRows | undefined): void {
    if (error instanceof DiscardedChangeError) return;
    const others = this.#pending().filter(({ key }) => key !== change.key);
    hideChange(this.#client, before ?? [], others);
    // Without a session, the change waits on this device for the next one.
    if (statusOf(error) !== 401) this.#sending.unsent.forget(change);
    this.#sending.onRefused(change, error);
  }

  #build(change: Change): ChangeMutation {
    const { make, onMade } = this.#sending;
    return this.#client.getMutationCache().build<UndoOffer, Error, Change, ShownRows>(this.#client, {
      scope: { id: 'changes' },
      // Without a connection it waits until the browser has one again.
      networkMode: 'online',
      retry: (_, error) => this.#isWorthRepeating(change, error),
      retryDelay: (failures) => Math.min(1000 * 2 ** failures, 15_000),
      gcTime: Number.POSITIVE_INFINITY,
      mutationFn: () =>
        this.#discarded.has(change.key) ? Promise.reject(new DiscardedChangeError()) : make(change),
      onMutate: () => showChange(this.#client, change),
      onSuccess: (undo) => {
        this.#sending.unsent.forget(change);
        if (change.keepsShown) confirmChange(this.#client, change);
        this.#drop(change);
        onMade(change, undo);
      },
      onError: (error, _, before) => this.#fail(change, error, before),
      onSettled: (_, error) => this.#renew(change, change.keepsShown && !error ? 'none' : 'active'),
    });
  }
}
