/** Keeps the cards of open jobs in memory, because reading ten of them takes longer than finding their jobs. */
import { LRUCache } from 'lru-cache';
import type { CacheTag, ResponseCache } from '../../platform/cache/response-cache.ts';

/** A card as JSON, as answers contain it: written once, and in a third of the memory of an object. */
export interface CardText {
  readonly id: number;
  readonly companyId: number;
  /** The last day on which the job is open. */
  readonly closesOn: string;
  /** The fields in which a search marks words. */
  readonly marked: string;
  /** All others. */
  readonly others: string;
}

/** Of the entry besides its texts, and its place in the cache. */
const ENTRY_BYTES = 200;
const DEFAULT_BYTES = 64 * 2 ** 20;

/** Follows changes as the response cache does, so a card is as recent as a cached list. */
export class CardCache {
  readonly #cache: ResponseCache;
  readonly #entries: LRUCache<number, CardText>;

  constructor(cache: ResponseCache, maxBytes = DEFAULT_BYTES) {
    this.#cache = cache;
    this.#entries = new LRUCache({
      maxSize: maxBytes,
      sizeCalculation: ({ marked, others }) => marked.length + others.length + ENTRY_BYTES,
    });
    cache.onInvalidated((tag) => this.#invalidate(tag));
  }

  /** The card of a job that is open today; undefined if it isn't known. */
  get(jobId: number, today: string): CardText | undefined {
    const entry = this.#cache.isFollowing ? this.#entries.get(jobId) : undefined;
    return entry && entry.closesOn >= today ? entry : undefined;
  }

  /** @param version of the response cache before the cards were read: what changed since may be missing in them */
  set(cards: readonly CardText[], version: number): void {
    if (!this.#cache.isFollowing || this.#cache.version !== version) return;
    for (const card of cards) this.#entries.set(card.id, card);
  }

  #invalidate(tag: CacheTag): void {
    // Comes with the tags of the changed jobs.
    if (tag === 'job-lists') return;
    const [kind, id] = tag.split(':');
    if (kind === 'job') this.#entries.delete(Number(id));
    else if (kind === 'company') this.#forgetCompany(Number(id));
    else this.#entries.clear();
  }

  #forgetCompany(companyId: number): void {
    for (const [jobId, entry] of this.#entries.entries())
      if (entry.companyId === companyId) this.#entries.delete(jobId);
  }
}
