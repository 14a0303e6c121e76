/**
 * What has been asked of the index. Code that understands a search runs without waiting: an answer that isn't here is
 * guessed, or the run is given up; then all that was asked is fetched at once, and the code runs again.
 */
import { LRUCache } from 'lru-cache';
import type { Answer, Cluster, JsonObject } from './cluster.ts';

/** What words mean hardly changes. */
const KEPT = 50_000;
const KEPT_MS = 60_000;
/** So long after a change a word that nothing has may be one that the index is about to have. */
const UNSURE_MS = 5000;
/** More rounds than any search takes. */
const ROUNDS_MAX = 300;
/** Questions that are asked at once on a guess. More would often be too many. */
const EXPECTED_MAX = 12;
/** Searches in one request. */
const AT_ONCE = 500;

/** With a size instead of a maximum, it takes no memory before it has something. */
const keptFor = (ttl: number) =>
  new LRUCache<string, Answer>({ maxSize: KEPT, sizeCalculation: () => 1, ttl });

/** A run can't go on without an answer. */
class Unanswered extends Error {}

export class Facts {
  readonly #cluster: Cluster;
  readonly #index: string;
  readonly #kept = keptFor(KEPT_MS);
  /** Answers that nothing has a word. */
  readonly #none = keptFor(KEPT_MS);
  #unsureUntil = 0;
  /** How often something changed. */
  changes = 0;
  /** Of the runs for one question, which jobs change while they are made. */
  #own = new Map<string, Answer>();
  #wanted = new Map<string, JsonObject>();
  #isKept = new Set<string>();

  constructor(cluster: Cluster, index: string) {
    this.#cluster = cluster;
    this.#index = index;
  }

  /** Whether nothing was guessed in this run. */
  get isSettled(): boolean {
    return this.#wanted.size === 0;
  }

  /** Documents changed: words may be there that were not. */
  noteChange(): void {
    this.changes += 1;
    this.#none.clear();
    this.#unsureUntil = performance.now() + UNSURE_MS;
  }

  /** Of words: guessed until it is known, and kept for a while. */
  guessed<T>(body: JsonObject, read: (answer: Answer) => T, guess: T): T {
    const key = JSON.stringify(body);
    const known = this.#kept.get(key) ?? this.#none.get(key) ?? this.#own.get(key);
    if (known) return read(known);
    this.#wanted.set(key, body);
    this.#isKept.add(key);
    return guess;
  }

  /** Of jobs, as they are now: guessed until it is known, so that what follows is asked with it. */
  expected<T>(body: JsonObject, read: (answer: Answer) => T, guess: T): T {
    const key = JSON.stringify(body);
    const known = this.#own.get(key);
    if (known) return read(known);
    if (this.#areWordsKnown) {
      this.#wanted.set(key, body);
      if (this.#wanted.size >= EXPECTED_MAX) throw new Unanswered();
    }
    return guess;
  }

  /** Otherwise, what is asked may be wrong. */
  get #areWordsKnown(): boolean {
    return this.#isKept.size === 0;
  }

  /** Of jobs, as they are now. */
  answer(body: JsonObject): Answer {
    const [answer] = this.answers([body]);
    if (!answer) throw new Unanswered();
    return answer;
  }

  /** The same for several, which are asked at once. */
  answers(bodies: readonly JsonObject[]): Answer[] {
    const asked = bodies.map((body) => [JSON.stringify(body), body] as const);
    const missing = asked.filter(([key]) => !this.#own.has(key));
    if (this.#areWordsKnown) for (const [key, body] of missing) this.#wanted.set(key, body);
    return asked.map(([key]) => {
      const known = this.#own.get(key);
      if (!known) throw new Unanswered();
      return known;
    });
  }

  /** Runs code until it has all answers. */
  async settle<T>(run: () => T): Promise<T> {
    const own = new Map<string, Answer>();
    for (let round = 0; round < ROUNDS_MAX; round += 1) {
      this.#own = own;
      this.#wanted = new Map();
      this.#isKept = new Set();
      try {
        const result = run();
        if (this.isSettled) return result;
      } catch (error) {
        if (!(error instanceof Unanswered)) throw error;
      }
      await this.#fetch(own);
    }
    throw new Error('A search asked for more and more.');
  }

  async #fetch(own: Map<string, Answer>): Promise<void> {
    const [wanted, isKept] = [[...this.#wanted], this.#isKept];
    for (let start = 0; start < wanted.length; start += AT_ONCE) {
      const some = wanted.slice(start, start + AT_ONCE);
      const answers = await this.#cluster.ask(
        this.#index,
        some.map(([, body]) => body),
      );
      for (const [place, answer] of answers.entries()) {
        const key = some[place]?.[0] ?? '';
        const isNone = answer.hits.total?.value === 0;
        if (!isKept.has(key) || (isNone && performance.now() < this.#unsureUntil)) own.set(key, answer);
        else (isNone ? this.#none : this.#kept).set(key, answer);
      }
    }
  }
}
