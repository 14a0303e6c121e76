/**
 * Caches response bytes ready to send, because serialising a list costs several times what sending it does. Responses
 * have tags, and a change in any process invalidates the tags of what it changed.
 */
import { hash, randomUUID } from 'node:crypto';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { sql } from 'drizzle-orm';
import { LRUCache } from 'lru-cache';
import type { Database, Db } from '../db/connect.ts';
import { RecentInvalidations } from './recent-invalidations.ts';

const TAGS = ['jobs', 'job-lists', 'lookups', 'translations', 'signals'] as const;
/**
 * Every response depends on `translations`: catalogue texts and localized names. Pages have the tag `jobs`, for any
 * change of jobs; `job-lists` is for changes of single jobs that affect lists, counts and suggestions. No response has `signals`, which renews the reader of
 * warning signals.
 */
export type SharedTag = (typeof TAGS)[number];
/**
 * A company's tag covers data that only its own page and its jobs' pages show: contact, text, level and reviews. A
 * job's tag covers its details.
 */
export type CacheTag = SharedTag | `company:${number}` | `job:${number}`;

export const companyTag = (id: number): CacheTag => `company:${id}`;
export const jobTag = (id: number): CacheTag => `job:${id}`;

/** If more jobs change at once, all are invalidated, because each tag is a notification. */
const JOB_TAGS_MAX = 100;

/** The tags that a change of these jobs invalidates: their details, and lists that may contain them. */
export const tagsOfJobs = (ids: readonly number[]): CacheTag[] =>
  ids.length > JOB_TAGS_MAX ? ['jobs'] : ['job-lists', ...ids.map(jobTag)];

/**
 * Whether responses that only lack a change of this tag may be served for a moment to readers who did not make it.
 */
const mayBeStale = (tag: CacheTag): boolean => tag === 'job-lists';

const parseTag = (text: string): CacheTag | undefined => {
  const [, kind, id] = /^(company|job):(\d{1,10})$/.exec(text) ?? [];
  if (id === undefined) return TAGS.find((tag) => tag === text);
  return kind === 'job' ? jobTag(Number(id)) : companyTag(Number(id));
};
export type Encoding = 'br' | 'gzip' | 'identity';

export interface CachedResponse {
  readonly tags: readonly CacheTag[];
  readonly status: number;
  readonly type: string;
  readonly etag: string;
  body(encoding: Encoding): Buffer;
}

/** Compressing smaller responses costs more time than their one or two packets. */
const COMPRESS_FROM = 2048;
/** More tags than change while a response is computed. */
const TAGS_REMEMBERED = 10_000;
const CHANNEL = 'shortlist_changes';
/** A notification that takes longer means that the connection for them is lost. */
const HEARD_WITHIN_MS = 60_000;

const compress = (bytes: Buffer, encoding: Encoding): Buffer => {
  if (encoding === 'br')
    return brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } });
  return encoding === 'gzip' ? gzipSync(bytes) : bytes;
};

/** Compressed bodies are made on first use. */
export const createCachedResponse = (
  tags: readonly CacheTag[],
  status: number,
  type: string,
  text: string,
): CachedResponse => {
  const bytes = Buffer.from(text);
  const bodies = new Map<Encoding, Buffer>([['identity', bytes]]);
  return {
    tags,
    status,
    type,
    etag: `"${hash('sha256', bytes, 'base64url').slice(0, 22)}"`,
    body: (wanted) => {
      const encoding = bytes.length < COMPRESS_FROM ? 'identity' : wanted;
      const body = bodies.get(encoding) ?? compress(bytes, encoding);
      bodies.set(encoding, body);
      return body;
    },
  };
};

/** The encoding to send, by the request's `Accept-Encoding`. */
export const encodingOf = (response: CachedResponse, accepted: string | undefined): Encoding => {
  if (response.body('identity').length < COMPRESS_FROM) return 'identity';
  if (/\bbr\b/.test(accepted ?? '')) return 'br';
  return /\bgzip\b/.test(accepted ?? '') ? 'gzip' : 'identity';
};

/** The state of the cache when a response was begun. */
export interface Begun {
  /** The number of invalidations. */
  readonly version: number;
  /** Milliseconds. */
  readonly at: number;
}

interface Entry {
  readonly response: CachedResponse;
  /** Counts invalidations; those up to this one are accounted for in `staleSince`. */
  readonly version: number;
  /** Since when a change is missing that was made while the response was computed. */
  readonly staleSince: number | undefined;
  isRefreshing: boolean;
}

export interface ResponseCacheOptions {
  readonly maxBytes?: number;
  /** How long a stale response may be served while it is recomputed. */
  readonly staleMs?: number;
}

const MAX_BYTES = 128 * 1024 * 1024;

export class ResponseCache {
  readonly #responses: LRUCache<string, Entry>;
  /** Keys by strict tag, so that an invalidation costs what it removes and not what is cached. */
  readonly #keys = new Map<CacheTag, Set<string>>();
  readonly #recentInvalidations: RecentInvalidations;
  readonly #staleMs: number;
  readonly #listeners: ((tag: CacheTag, isElsewhere: boolean) => void)[] = [];
  readonly #renewals = new Map<CacheTag, () => Promise<void>>();
  /** Distinguishes this process in notifications, because it hears its own, too. */
  readonly #origin = randomUUID();
  /** Tags of own changes that may be committed after they were invalidated here. */
  readonly #pending = new LRUCache<CacheTag, true>({ max: TAGS_REMEMBERED, ttl: HEARD_WITHIN_MS });
  #onLookup: (isFound: boolean) => void = () => undefined;
  #day = '';
  /** False while other processes' changes don't arrive. The cache then neither stores nor serves responses. */
  #isFollowing = true;
  /** The number of invalidations. */
  #now = 0;
  /** When each tag was last invalidated, for recent ones. */
  readonly #invalidatedAt = new LRUCache<CacheTag, number>({
    max: TAGS_REMEMBERED,
    dispose: (at, _tag, reason) => {
      if (reason === 'evict') this.#forgottenUntil = Math.max(this.#forgottenUntil, at);
    },
  });
  /** Up to this invalidation, the record is incomplete. */
  #forgottenUntil = -1;

  constructor({ maxBytes = MAX_BYTES, staleMs = 0 }: ResponseCacheOptions = {}) {
    this.#recentInvalidations = new RecentInvalidations(staleMs);
    this.#staleMs = staleMs;
    this.#responses = new LRUCache({
      maxSize: maxBytes,
      dispose: (entry, key) => this.#unindex(key, entry),
      // The body, its compressed forms and the cache entry itself.
      sizeCalculation: ({ response }) => response.body('identity').length * 2 + 500,
    });
  }

  /** A response that lacks no change. */
  get(key: string): CachedResponse | undefined {
    const entry = this.#find(key);
    const isCurrent = entry !== undefined && this.#staleSince(entry) === undefined;
    this.#onLookup(isCurrent);
    return isCurrent ? entry.response : undefined;
  }

  /** A response that may lack changes of the last seconds. The first reader to get it triggers a refresh. */
  getRecent(key: string, refresh: () => Promise<unknown>): CachedResponse | undefined {
    const entry = this.#find(key);
    this.#onLookup(entry !== undefined);
    if (entry && !entry.isRefreshing && this.#staleSince(entry) !== undefined) {
      entry.isRefreshing = true;
      refresh()
        // The next reader triggers it again.
        .catch(() => undefined)
        .finally(() => {
          entry.isRefreshing = false;
        });
    }
    return entry?.response;
  }

  #find(key: string): Entry | undefined {
    const entry = this.#isFollowing ? this.#responses.get(key) : undefined;
    const since = entry && this.#staleSince(entry);
    return since !== undefined && performance.now() - since >= this.#staleMs ? undefined : entry;
  }

  #staleSince({ response, version, staleSince }: Entry): number | undefined {
    if (staleSince !== undefined || !response.tags.some(mayBeStale)) return staleSince;
    return this.#recentInvalidations.firstAfter(version);
  }

  #index(key: string, { response }: Entry): void {
    for (const tag of response.tags) {
      if (mayBeStale(tag)) continue;
      const keys = this.#keys.get(tag);
      if (keys) keys.add(key);
      else this.#keys.set(tag, new Set([key]));
    }
  }

  #unindex(key: string, { response }: Entry): void {
    for (const tag of response.tags) {
      const keys = this.#keys.get(tag);
      keys?.delete(key);
      if (keys?.size === 0) this.#keys.delete(tag);
    }
  }

  get size(): { readonly responses: number; readonly bytes: number } {
    return { responses: this.#responses.size, bytes: this.#responses.calculatedSize };
  }

  /** Calls the listener at every lookup. */
  onLookup(listener: (isFound: boolean) => void): void {
    this.#onLookup = listener;
  }

  /** False while changes of other processes don't arrive. */
  get isFollowing(): boolean {
    return this.#isFollowing;
  }

  /** The number of invalidations. */
  get version(): number {
    return this.#now;
  }

  /** Call it before computing a response and pass the result to `set`, to detect invalidations in between. */
  begin(): Begun {
    return { version: this.#now, at: performance.now() };
  }

  #isCurrent(tags: readonly CacheTag[], version: number): boolean {
    if (version < this.#forgottenUntil) return false;
    return tags.every((tag) => (this.#invalidatedAt.get(tag) ?? 0) <= version);
  }

  /** @param maxAgeMs for responses that depend on the time of day */
  set(key: string, response: CachedResponse, { version, at }: Begun, maxAgeMs?: number): void {
    const strict = response.tags.filter((tag) => !mayBeStale(tag));
    if (!this.#isFollowing || !this.#isCurrent(strict, version)) return;
    // With frequent changes, nothing else would ever be stored.
    const staleSince = this.#isCurrent(response.tags, version) ? undefined : at;
    if (staleSince !== undefined && this.#staleMs === 0) return;
    const entry: Entry = { response, version: this.#now, staleSince, isRefreshing: false };
    this.#responses.set(key, entry, maxAgeMs === undefined ? {} : { ttl: maxAgeMs });
    // Responses above the limit are not stored.
    if (this.#responses.peek(key) === entry) this.#index(key, entry);
  }

  /** Calls the listener whenever data of a tag has changed, or may have: in this process, or elsewhere. */
  onInvalidated(listener: (tag: CacheTag, isElsewhere: boolean) => void): void {
    this.#listeners.push(listener);
  }

  /** Sets what loads a tag's data again after another process changed it. */
  onChangedElsewhere(tag: SharedTag, renew: () => Promise<void>): void {
    this.#renewals.set(tag, renew);
  }

  /** Removes the tag's responses from this process; `translations` removes all, as every response depends on it. */
  invalidate(tag: CacheTag, isElsewhere = false): void {
    if (tag === 'translations') {
      this.#clear(isElsewhere);
      return;
    }
    this.#note(tag);
    if (mayBeStale(tag)) this.#recentInvalidations.add(this.#now);
    for (const key of [...(this.#keys.get(tag) ?? [])]) this.#responses.delete(key);
    for (const listener of this.#listeners) listener(tag, isElsewhere);
  }

  #note(tag: CacheTag): void {
    this.#now += 1;
    this.#invalidatedAt.set(tag, this.#now);
  }

  #clear(isElsewhere = false): void {
    for (const tag of TAGS) this.#note(tag);
    // No older response is current for any tag.
    this.#forgottenUntil = this.#now;
    this.#responses.clear();
    for (const tag of TAGS) for (const listener of this.#listeners) listener(tag, isElsewhere);
  }

  /** Invalidates job responses when the date changes, because open jobs depend on it. Called for every request. */
  startDay(day: string): void {
    if (day === this.#day) return;
    this.#day = day;
    this.invalidate('jobs');
  }

  /**
   * Responses that were computed from a tag's data go once it is renewed. Those that must not be stale go at once,
   * too, as renewing can take long.
   */
  async #renewAndInvalidate(tag: CacheTag): Promise<void> {
    const renew = this.#renewals.get(tag);
    if (renew && !mayBeStale(tag)) this.invalidate(tag, true);
    try {
      await renew?.();
    } finally {
      this.invalidate(tag, true);
    }
  }

  /** Tells all processes, at the transaction's commit, that data of these tags changed. */
  async notify(tx: Db, tags: readonly CacheTag[]): Promise<void> {
    await tx.execute(sql`
      select pg_notify(${CHANNEL}, tag || ' ' || ${this.#origin}) from json_array_elements_text(${JSON.stringify(tags)}) tag`);
  }

  /** Like `invalidate`, for a change that may still be committed because the database's response was lost. */
  invalidatePending(tag: CacheTag): void {
    this.#pending.set(tag, true);
    this.invalidate(tag);
  }

  #hear(payload: string): void {
    const [text = '', origin] = payload.split(' ');
    const tag = parseTag(text);
    if (!tag || (origin === this.#origin && !this.#pending.has(tag))) return;
    // If the database is unreachable, no call works anyway, and the next change triggers it again.
    this.#renewAndInvalidate(tag).catch(() => undefined);
  }

  /** Follows other processes' changes. */
  async follow(database: Database): Promise<void> {
    let gaps = 0;
    await database.listen(CHANNEL, {
      heard: (payload) => this.#hear(payload),
      lost: () => {
        this.#isFollowing = false;
        gaps += 1;
      },
      resumed: async () => {
        const gap = gaps;
        await Promise.all([...this.#renewals.values()].map((renew) => renew()));
        // The connection was lost again in between, so notifications are missing.
        if (gap !== gaps) return;
        this.#clear(true);
        this.#isFollowing = true;
      },
    });
  }
}

/**
 * Makes a change in one transaction, notifies other processes at its commit and invalidates this process's cache, so
 * that its author sees it at once. A rejected change invalidates nothing.
 */
export const changing = async <T>(
  { database, cache }: { database: Database; cache: ResponseCache },
  /** The invalidated tags; a function if they depend on the result. */
  tags: CacheTag | readonly CacheTag[] | ((result: T) => readonly CacheTag[]),
  change: (tx: Db) => Promise<T>,
): Promise<T> => {
  let changed: readonly CacheTag[] = [];
  try {
    const result = await database.db.transaction(async (tx) => {
      const made = await change(tx);
      const invalid = typeof tags === 'function' ? tags(made) : [tags].flat();
      if (invalid.length > 0) await cache.notify(tx, invalid);
      changed = invalid;
      return made;
    });
    for (const tag of changed) cache.invalidate(tag);
    return result;
  } catch (error) {
    for (const tag of changed) cache.invalidatePending(tag);
    throw error;
  }
};
