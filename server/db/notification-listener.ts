/**
 * Listens to a channel of a PostgreSQL server on a connection of its own, for as long as the process lives. The same
 * connection tells whether the server still answers: a lost one is replaced, and whoever listens is told of the gap.
 */
import pg from 'pg';

export interface Subscriber {
  heard(payload: string): void;
  /** From now on notifications may be missed. */
  lost?(): void;
  /** Notifications arrive again. What was missed in between is unknown. */
  resumed?(): Promise<void>;
}

const BEAT_MS = 250;
/** A beat that is due while the process itself is busy comes late, so that its own pauses don't count as silence. */
const SILENT_BEATS_MAX = 6;
const FIRST_PAUSE_MS = 100;
const LONGEST_PAUSE_MS = 2000;
const CONNECT_TIMEOUT_MS = 1500;

export interface ListenerOptions {
  readonly config: pg.ClientConfig;
  readonly channel: string;
  readonly subscriber: Subscriber;
  /** The server has stopped answering, though its connections seem to stand. */
  readonly onSilence: () => void;
}

export class NotificationListener {
  readonly #options: ListenerOptions;
  #client: pg.Client | undefined;
  #isReachable = true;
  #isClosed = false;
  #isAsking = false;
  #silentBeats = 0;
  #pauseMs = FIRST_PAUSE_MS;
  #heartbeat: NodeJS.Timeout | undefined;
  #reconnect: NodeJS.Timeout | undefined;

  constructor(options: ListenerOptions) {
    this.#options = options;
  }

  /** False from the moment the server is known not to answer until it does again. */
  get isReachable(): boolean {
    return this.#isReachable;
  }

  async start(): Promise<void> {
    this.#client = await this.#connect();
    this.#heartbeat = setInterval(() => this.#beat(), BEAT_MS).unref();
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    clearInterval(this.#heartbeat);
    clearTimeout(this.#reconnect);
    const client = this.#client;
    this.#client = undefined;
    await client?.end().catch(() => undefined);
  }

  async #connect(): Promise<pg.Client> {
    const { config, channel, subscriber } = this.#options;
    const client = new pg.Client({
      ...config,
      application_name: 'shortlist listener',
      keepAlive: true,
      connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
      query_timeout: CONNECT_TIMEOUT_MS * 2,
    });
    client.on('error', () => this.#lose(client));
    client.on('end', () => this.#lose(client));
    client.on('notification', ({ payload }) => subscriber.heard(payload ?? ''));
    try {
      await client.connect();
      await client.query(`listen ${pg.escapeIdentifier(channel)}`);
    } catch (error) {
      void client.end().catch(() => undefined);
      throw error;
    }
    return client;
  }

  #beat(): void {
    const client = this.#client;
    if (!client) return;
    if (this.#isAsking) {
      this.#silentBeats += 1;
      if (this.#silentBeats > SILENT_BEATS_MAX) this.#giveUp(client);
      return;
    }
    this.#isAsking = true;
    this.#silentBeats = 0;
    client
      .query('select 1')
      .catch(() => this.#lose(client))
      .finally(() => {
        if (client === this.#client) this.#isAsking = false;
      });
  }

  #giveUp(client: pg.Client): void {
    this.#isReachable = false;
    this.#options.onSilence();
    this.#lose(client);
  }

  /** Gives a connection up, once, and begins to look for another one. */
  #lose(client: pg.Client): void {
    if (client !== this.#client || this.#isClosed) return;
    this.#client = undefined;
    this.#isAsking = false;
    void client.end().catch(() => undefined);
    this.#options.subscriber.lost?.();
    this.#pauseMs = FIRST_PAUSE_MS;
    void this.#resume();
  }

  async #resume(): Promise<void> {
    let client: pg.Client | undefined;
    try {
      client = await this.#connect();
      this.#isReachable = true;
      await this.#options.subscriber.resumed?.();
      if (this.#isClosed) return void client.end().catch(() => undefined);
      this.#client = client;
    } catch {
      void client?.end().catch(() => undefined);
      if (this.#isClosed) return;
      this.#isReachable = false;
      this.#reconnect = setTimeout(() => void this.#resume(), this.#pauseMs);
      this.#pauseMs = Math.min(this.#pauseMs * 2, LONGEST_PAUSE_MS);
    }
  }
}
