/**
 * Listens to a PostgreSQL channel on its own connection as long as the process lives. The connection also tells
 * whether the server responds: a lost one is replaced, and listeners learn of the gap.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';

export interface Subscriber {
  heard(payload: string): void;
  /** From now on notifications may be missed. */
  lost?(): void;
  /** Notifications arrive again. What was missed in between is unknown. */
  resumed?(): Promise<void>;
}

const BEAT_MS = 250;
/** A heartbeat without an answer for this long means that the server is silent. */
const SILENT_MS = 1500;
/** A process that was busy itself reads between two beats what has come in the meantime: its pauses are no silence. */
const SILENT_BEATS_MIN = 2;
const FIRST_PAUSE_MS = 100;
const LONGEST_PAUSE_MS = 1000;
const CONNECT_TIMEOUT_MS = 1500;

export interface ListenerOptions {
  readonly config: pg.ClientConfig;
  readonly channel: string;
  readonly subscriber: Subscriber;
  /** The server is lost, even if connections to it still look open. */
  readonly onUnreachable: () => void;
}

/** Ends a connection in any state, so that everything waiting on it fails at once. */
const abandon = (client: pg.Client): void => void client.end().catch(() => undefined);

export class NotificationListener {
  readonly #options: ListenerOptions;
  #client: pg.Client | undefined;
  #isReachable = true;
  #isClosed = false;
  #isAsking = false;
  #isResuming = false;
  #askedAt = 0;
  #silentBeats = 0;
  #heartbeat: NodeJS.Timeout | undefined;

  constructor(options: ListenerOptions) {
    this.#options = options;
  }

  /** False from the moment the server is known not to answer until it does again. */
  get isReachable(): boolean {
    return this.#isReachable;
  }

  async start(): Promise<void> {
    this.#watch(await this.#connect());
    this.#heartbeat = setInterval(() => this.#beat(), BEAT_MS).unref();
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    clearInterval(this.#heartbeat);
    const client = this.#client;
    this.#client = undefined;
    await client?.end().catch(() => undefined);
  }

  async #connect(): Promise<pg.Client> {
    const { config, channel, subscriber } = this.#options;
    // No `query_timeout`: a beat that fails by it would pass for a broken connection, not for a silent server.
    const client = new pg.Client({
      ...config,
      application_name: 'shortlist listener',
      connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    });
    client.on('error', () => this.#lose(client));
    client.on('end', () => this.#lose(client));
    client.on('notification', ({ payload }) => subscriber.heard(payload ?? ''));
    const limit = setTimeout(() => abandon(client), CONNECT_TIMEOUT_MS * 2);
    try {
      await client.connect();
      await client.query(`listen ${pg.escapeIdentifier(channel)}`);
    } catch (error) {
      abandon(client);
      throw error;
    } finally {
      clearTimeout(limit);
    }
    return client;
  }

  #watch(client: pg.Client): void {
    this.#client = client;
    this.#isAsking = false;
    this.#silentBeats = 0;
  }

  #beat(): void {
    const client = this.#client;
    if (!client) return;
    if (this.#isAsking) {
      this.#silentBeats += 1;
      const silentMs = performance.now() - this.#askedAt;
      if (silentMs > SILENT_MS && this.#silentBeats >= SILENT_BEATS_MIN) {
        this.#noteUnreachable();
        this.#lose(client);
      }
      return;
    }
    this.#isAsking = true;
    this.#askedAt = performance.now();
    this.#silentBeats = 0;
    client
      .query('select 1')
      .catch(() => this.#lose(client))
      .finally(() => {
        if (client === this.#client) this.#isAsking = false;
      });
  }

  /** At each sign of it, not at the first alone: what was sent since then waits, too. */
  #noteUnreachable(): void {
    this.#isReachable = false;
    this.#options.onUnreachable();
  }

  /** Gives a connection up, once, and begins to look for another one. */
  #lose(client: pg.Client): void {
    if (client !== this.#client || this.#isClosed) return;
    this.#client = undefined;
    abandon(client);
    this.#options.subscriber.lost?.();
    void this.#resume();
  }

  /** Tries until it listens again. If the connection is lost while it resumes, this loop replaces it. */
  async #resume(): Promise<void> {
    if (this.#isResuming) return;
    this.#isResuming = true;
    let pauseMs = FIRST_PAUSE_MS;
    while (!(await this.#hearsAgain()) && !this.#isClosed) {
      this.#noteUnreachable();
      await sleep(pauseMs, undefined, { ref: false });
      pauseMs = Math.min(pauseMs * 2, LONGEST_PAUSE_MS);
    }
    this.#isResuming = false;
  }

  async #hearsAgain(): Promise<boolean> {
    if (this.#isClosed) return false;
    let client: pg.Client | undefined;
    try {
      client = await this.#connect();
      if (this.#isClosed) throw new Error('Closed in the meantime.');
      // The heartbeat watches it from here on: the server may fall silent again at once.
      this.#watch(client);
      await this.#options.subscriber.resumed?.();
      if (client !== this.#client) return false;
      this.#isReachable = true;
      return true;
    } catch {
      if (client === this.#client) this.#client = undefined;
      if (client) abandon(client);
      return false;
    }
  }
}
