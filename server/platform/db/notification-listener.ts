/**
 * Listens to PostgreSQL channels on a separate connection for the lifetime of the process. The connection
 * also detects whether the server responds. A lost connection is replaced, and subscribers learn of the gap.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';

export interface Subscriber {
  heard(payload: string): void;
  /** Notifications may be missed from now on. */
  lost?(): void;
  /** Notifications arrive again. Those in between may have been missed. */
  resumed?(): Promise<void>;
}

const BEAT_MS = 250;
/** After this long without a reply to a heartbeat, the server counts as unresponsive. */
const SILENT_MS = 1500;
/** A busy process reads pending replies between two beats, so its own pauses don't count as silence. */
const SILENT_BEATS_MIN = 2;
const FIRST_PAUSE_MS = 100;
const LONGEST_PAUSE_MS = 1000;
const CONNECT_TIMEOUT_MS = 1500;

export interface ListenerOptions {
  readonly config: pg.ClientConfig;
  /** The server is unreachable, even if connections to it still look open. */
  readonly onUnreachable: () => void;
}

const listenTo = (channel: string): string => `listen ${pg.escapeIdentifier(channel)}`;

/** Ends a connection in any state, so that all pending queries on it fail at once. */
const abandon = (client: pg.Client): void => void client.end().catch(() => undefined);

export class NotificationListener {
  readonly #options: ListenerOptions;
  /** By channel. */
  readonly #subscribers = new Map<string, Subscriber[]>();
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

  /** False from the moment the server is known to be unreachable until it responds again. */
  get isReachable(): boolean {
    return this.#isReachable;
  }

  async start(): Promise<void> {
    this.#watch(await this.#connect());
    this.#heartbeat = setInterval(() => this.#beat(), BEAT_MS).unref();
  }

  /** Call it after `start`. */
  async subscribe(channel: string, subscriber: Subscriber): Promise<void> {
    // A connection that replaces this one listens to it, too.
    this.#subscribers.set(channel, [...(this.#subscribers.get(channel) ?? []), subscriber]);
    await this.#client?.query(listenTo(channel));
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    clearInterval(this.#heartbeat);
    const client = this.#client;
    this.#client = undefined;
    await client?.end().catch(() => undefined);
  }

  #everyone(): Subscriber[] {
    return [...this.#subscribers.values()].flat();
  }

  async #connect(): Promise<pg.Client> {
    // No `query_timeout`: a heartbeat that times out would look like a broken connection, not like an
    // unresponsive server.
    const client = new pg.Client({
      ...this.#options.config,
      application_name: 'shortlist listener',
      connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    });
    client.on('error', () => this.#lose(client));
    client.on('end', () => this.#lose(client));
    client.on('notification', ({ channel, payload }) => {
      for (const subscriber of this.#subscribers.get(channel) ?? []) subscriber.heard(payload ?? '');
    });
    const limit = setTimeout(() => abandon(client), CONNECT_TIMEOUT_MS * 2);
    try {
      await client.connect();
      for (const channel of this.#subscribers.keys()) await client.query(listenTo(channel));
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

  /** Called each time, not just the first, because queries sent since then hang, too. */
  #noteUnreachable(): void {
    this.#isReachable = false;
    this.#options.onUnreachable();
  }

  /** Gives up a connection, once, and starts to reconnect. */
  #lose(client: pg.Client): void {
    if (client !== this.#client || this.#isClosed) return;
    this.#client = undefined;
    abandon(client);
    for (const subscriber of this.#everyone()) subscriber.lost?.();
    void this.#resume();
  }

  /** Retries until it listens again. Also handles the loss of the new connection while subscribers resume. */
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
      // The heartbeat starts here, because the server may stop responding again at once.
      this.#watch(client);
      await Promise.all(this.#everyone().map((subscriber) => subscriber.resumed?.()));
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
