/**
 * Caches response bytes, ready to send: serialising a list costs several times what sending it does.
 * A response has a tag. A change in any process invalidates its tag.
 */
import { createHash } from 'node:crypto';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { sql } from 'drizzle-orm';
import { LRUCache } from 'lru-cache';
import type { Database, Db } from './db/connect.ts';

const TAGS = ['jobs', 'lookups', 'translations'] as const;
/** Every response contains `texts`: catalogue texts and localized names. Pages have the tag `jobs`. */
export type CacheTag = (typeof TAGS)[number];
export type Encoding = 'br' | 'gzip' | 'identity';

export interface CachedResponse {
  readonly tag: CacheTag;
  readonly status: number;
  readonly type: string;
  readonly etag: string;
  body(encoding: Encoding): Buffer;
}

const CACHE_BYTES = 128 * 1024 * 1024;
/** Smaller responses fit one packet anyway. */
const COMPRESS_FROM = 1024;
const CHANNEL = 'shortlist_changes';

const compress = (bytes: Buffer, encoding: Encoding): Buffer => {
  if (encoding === 'br')
    return brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } });
  return encoding === 'gzip' ? gzipSync(bytes) : bytes;
};

/** Compressed bodies are made on first use. */
export const createCachedResponse = (
  tag: CacheTag,
  status: number,
  type: string,
  text: string,
): CachedResponse => {
  const bytes = Buffer.from(text);
  const bodies = new Map<Encoding, Buffer>([['identity', bytes]]);
  return {
    tag,
    status,
    type,
    etag: `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`,
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

export class ResponseCache {
  readonly #responses = new LRUCache<string, CachedResponse>({
    maxSize: CACHE_BYTES,
    // The body, its compressed forms and the cache entry itself.
    sizeCalculation: (response) => response.body('identity').length * 2 + 500,
  });
  readonly #listeners: ((tag: CacheTag) => void)[] = [];
  #onLookup: (isFound: boolean) => void = () => undefined;
  #day = '';
  /** While other processes' changes don't arrive, the cache neither stores nor answers. */
  #isFollowing = true;
  readonly #versions = new Map<CacheTag, number>(TAGS.map((tag) => [tag, 0]));

  get(key: string): CachedResponse | undefined {
    const found = this.#isFollowing ? this.#responses.get(key) : undefined;
    this.#onLookup(found !== undefined);
    return found;
  }

  get size(): { readonly responses: number; readonly bytes: number } {
    return { responses: this.#responses.size, bytes: this.#responses.calculatedSize };
  }

  /** Calls at every look-up. */
  onLookup(listener: (isFound: boolean) => void): void {
    this.#onLookup = listener;
  }

  /** Read it before computing a response and pass it to `set`, which ignores what was invalidated in between. */
  version(tag: CacheTag): number {
    return this.#versions.get(tag) ?? 0;
  }

  /** @param maxAgeMs for responses that depend on the time of day */
  set(key: string, response: CachedResponse, version: number, maxAgeMs?: number): void {
    if (!this.#isFollowing || this.version(response.tag) !== version) return;
    this.#responses.set(key, response, maxAgeMs === undefined ? {} : { ttl: maxAgeMs });
  }

  /** Calls whenever what a tag stands for changed, or may have. */
  onInvalidated(listener: (tag: CacheTag) => void): void {
    this.#listeners.push(listener);
  }

  /** Removes the tag's responses from this process; `texts` removes all, since every response contains some. */
  invalidate(tag: CacheTag): void {
    if (tag === 'translations') {
      this.#clear();
      return;
    }
    this.#versions.set(tag, this.version(tag) + 1);
    for (const [key, response] of this.#responses.entries()) {
      if (response.tag === tag) this.#responses.delete(key);
    }
    for (const listener of this.#listeners) listener(tag);
  }

  #clear(): void {
    for (const tag of TAGS) this.#versions.set(tag, this.version(tag) + 1);
    this.#responses.clear();
    for (const tag of TAGS) for (const listener of this.#listeners) listener(tag);
  }

  /** Invalidates job responses when the date changes, since open jobs depend on it. Called at every request. */
  startDay(day: string): void {
    if (day === this.#day) return;
    this.#day = day;
    this.invalidate('jobs');
  }

  /** Follows other processes' changes. `renew` reloads what a tag's responses are made from before they are removed. */
  async follow(
    database: Database,
    renew: Readonly<Partial<Record<CacheTag, () => Promise<void>>>> = {},
  ): Promise<void> {
    const renewAndInvalidate = async (tag: CacheTag) => {
      try {
        await renew[tag]?.();
      } finally {
        this.invalidate(tag);
      }
    };
    let gaps = 0;
    await database.listen(CHANNEL, {
      heard: (payload) => {
        const tag = TAGS.find((candidate) => candidate === payload);
        // A database that cannot be read answers no call either; the next change is another chance.
        if (tag) renewAndInvalidate(tag).catch(() => undefined);
      },
      lost: () => {
        this.#isFollowing = false;
        gaps += 1;
      },
      resumed: async () => {
        const gap = gaps;
        await Promise.all(Object.values(renew).map((one) => one()));
        // Lost again in between: notifications from now on don't arrive.
        if (gap !== gaps) return;
        this.#clear();
        this.#isFollowing = true;
      },
    });
  }
}

/**
 * Makes a change in one transaction, notifies other processes at its commit and invalidates this process's cache,
 * so that the author of the change reads it at once.
 */
export const changing = async <T>(
  { database, cache }: { database: Database; cache: ResponseCache },
  tags: CacheTag | readonly CacheTag[],
  change: (tx: Db) => Promise<T>,
): Promise<T> => {
  const changed = [tags].flat();
  try {
    return await database.db.transaction(async (tx) => {
      const result = await change(tx);
      for (const tag of changed) await tx.execute(sql`select pg_notify(${CHANNEL}, ${tag})`);
      return result;
    });
  } finally {
    for (const tag of changed) cache.invalidate(tag);
  }
};
