/**
 * Keeps finished answers, ready to be sent: serialising a list costs several times what sending it does.
 * An entry belongs to a topic; when something of the topic changes, in this process or another, it is dropped.
 */
import { createHash } from 'node:crypto';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { sql } from 'drizzle-orm';
import { LRUCache } from 'lru-cache';
import type { Database, Db } from './db/connect.ts';

/** `texts` is what every answer is written in: the catalogues, and names in lists. Pages are kept with the jobs. */
export type Topic = 'jobs' | 'reference' | 'texts';
export type Encoding = 'br' | 'gzip' | 'identity';

export interface Answer {
  readonly topic: Topic;
  readonly status: number;
  readonly type: string;
  readonly etag: string;
  body(encoding: Encoding): Buffer;
}

const CACHE_BYTES = 128 * 1024 * 1024;
/** Below this, compressing gains nothing: the answer fits one packet. */
const COMPRESS_FROM = 1024;
const CHANNEL = 'shortlist_changes';
const TOPICS: readonly Topic[] = ['jobs', 'reference', 'texts'];

const compress = (bytes: Buffer, encoding: Encoding): Buffer => {
  if (encoding === 'br')
    return brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } });
  return encoding === 'gzip' ? gzipSync(bytes) : bytes;
};

/** Makes an answer of its text; compressed forms are made when they are first asked for. */
export const finishedAnswer = (topic: Topic, status: number, type: string, text: string): Answer => {
  const bytes = Buffer.from(text);
  const forms = new Map<Encoding, Buffer>([['identity', bytes]]);
  return {
    topic,
    status,
    type,
    etag: `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`,
    body: (wanted) => {
      const encoding = bytes.length < COMPRESS_FROM ? 'identity' : wanted;
      const form = forms.get(encoding) ?? compress(bytes, encoding);
      forms.set(encoding, form);
      return form;
    },
  };
};

/** Whether the answer travels in this encoding: small ones travel as they are. */
export const encodingOf = (answer: Answer, accepted: string | undefined): Encoding => {
  if (answer.body('identity').length < COMPRESS_FROM) return 'identity';
  if (/\bbr\b/.test(accepted ?? '')) return 'br';
  return /\bgzip\b/.test(accepted ?? '') ? 'gzip' : 'identity';
};

export class AnswerCache {
  readonly #answers = new LRUCache<string, Answer>({
    maxSize: CACHE_BYTES,
    // The text, its compressed forms and the entry itself.
    sizeCalculation: (answer) => answer.body('identity').length * 2 + 500,
  });
  #day = '';
  /** While changes of other processes are not heard of, nothing is kept and nothing kept is sent. */
  #isFollowing = true;
  readonly #versions = new Map<Topic, number>(TOPICS.map((topic) => [topic, 0]));

  get(key: string): Answer | undefined {
    return this.#isFollowing ? this.#answers.get(key) : undefined;
  }

  /** To be taken before an answer is computed, and given back with it: what changed in between is not kept. */
  version(topic: Topic): number {
    return this.#versions.get(topic) ?? 0;
  }

  /** Keeps an answer; for so long at most, where it ages by itself. */
  keep(key: string, answer: Answer, version: number, ttl?: number): void {
    if (!this.#isFollowing || this.version(answer.topic) !== version) return;
    this.#answers.set(key, answer, ttl === undefined ? {} : { ttl });
  }

  /** Forgets the topic's answers in this process; where the texts changed, all of them. */
  drop(topic: Topic): void {
    if (topic === 'texts') {
      this.#clear();
      return;
    }
    this.#versions.set(topic, this.version(topic) + 1);
    for (const [key, answer] of this.#answers.entries()) {
      if (answer.topic === topic) this.#answers.delete(key);
    }
  }

  #clear(): void {
    for (const one of TOPICS) this.#versions.set(one, this.version(one) + 1);
    this.#answers.clear();
  }

  /** Forgets what was true of another day: the readers' lists depend on the date. Called at every request. */
  reachDay(day: string): void {
    if (day === this.#day) return;
    this.#day = day;
    this.drop('jobs');
  }

  /** Hears of changes that other processes made. What is kept elsewhere is renewed before the answers are dropped. */
  async follow(
    database: Database,
    renew: Readonly<Partial<Record<Topic, () => Promise<void>>>> = {},
  ): Promise<void> {
    const heard = async (topic: Topic) => {
      try {
        await renew[topic]?.();
      } finally {
        this.drop(topic);
      }
    };
    let gaps = 0;
    await database.listen(CHANNEL, {
      heard: (payload) => {
        const topic = TOPICS.find((candidate) => candidate === payload);
        // A database that cannot be read answers no call either; the next change is another chance.
        if (topic) heard(topic).catch(() => undefined);
      },
      lost: () => {
        this.#isFollowing = false;
        gaps += 1;
      },
      resumed: async () => {
        const gap = gaps;
        await Promise.all(Object.values(renew).map((one) => one()));
        // Lost again in between: what is told from now on is not heard.
        if (gap !== gaps) return;
        this.#clear();
        this.#isFollowing = true;
      },
    });
  }
}

/**
 * Makes a change in one transaction, tells the other processes at its commit and forgets this one's answers,
 * so that whoever made the change reads it at once.
 */
export const changing = async <T>(
  { database, cache }: { database: Database; cache: AnswerCache },
  topics: Topic | readonly Topic[],
  change: (tx: Db) => Promise<T>,
): Promise<T> => {
  const changed = [topics].flat();
  try {
    return await database.db.transaction(async (tx) => {
      const result = await change(tx);
      for (const topic of changed) await tx.execute(sql`select pg_notify(${CHANNEL}, ${topic})`);
      return result;
    });
  } finally {
    for (const topic of changed) cache.drop(topic);
  }
};
