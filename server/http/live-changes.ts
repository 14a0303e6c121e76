/**
 * Streams to open consoles. Triggers notify every process of what has changed for a company or an account, and each
 * process tells its own streams. A message names kinds of data, never data itself.
 */
import { LIVE_BEAT_MS, LIVE_KINDS, type LiveKind, type LiveMessage } from '#contract/live/kinds.ts';
import type { Clock } from '../platform/clock.ts';
import type { Database } from '../platform/db/connect.ts';

const CHANNEL = 'shortlist_live';
/** Changes of one transaction, or of several close ones, are one message. */
const GATHER_MS = 50;
/** A console loads again at most this often. */
const PAUSE_MS = 1000;
/** Tabs and devices of one account in one process. */
export const STREAMS_PER_ACCOUNT = 12;
/** For consoles that connect again. */
const REMEMBERED_MS = 60_000;
const REMEMBERED_MAX = 10_000;

/** One open console. */
export interface LiveListener {
  readonly accountId: number;
  readonly companyId: number | null;
  send(message: LiveMessage): void;
  /** Sends nothing of meaning, but shows that the connection works. */
  beat(): void;
  /** Whether the session still exists and works for the same company. */
  isAllowed(): Promise<boolean>;
  end(): void;
}

/** What a listener is about to be told. */
interface Pending {
  readonly kinds: Set<LiveKind>;
  /** When the last of them was heard of, as of `performance.now()`. */
  latest: number;
  readonly timer: NodeJS.Timeout;
}

const isKind = (text: string | undefined): text is LiveKind => LIVE_KINDS.some((kind) => kind === text);

export class LiveChanges {
  readonly #clock: Clock;
  readonly #listeners = new Set<LiveListener>();
  readonly #pending = new Map<LiveListener, Pending>();
  readonly #sentAt = new WeakMap<LiveListener, number>();
  /** When each kind of each owner was last heard of, oldest first. */
  readonly #recent = new Map<string, number>();
  /** What was before is not remembered. */
  #rememberedSince = performance.now();
  /** Of changes that are held. */
  readonly #held = new Set<NodeJS.Timeout>();
  #heartbeat: NodeJS.Timeout | undefined;
  #isClosed = false;

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  get size(): number {
    return this.#listeners.size;
  }

  async follow(database: Database): Promise<void> {
    await database.listen(CHANNEL, {
      heard: (payload) => this.hear(payload),
      // Changes may have been missed.
      resumed: async () => {
        this.#forget();
        this.#tell([...this.#listeners], LIVE_KINDS);
      },
    });
  }

  /**
   * @param ago since when, in milliseconds, the console doesn't know of changes
   * @returns false if the account has too many, or the process is shutting down.
   */
  add(listener: LiveListener, ago: number): boolean {
    const own = [...this.#listeners].filter(({ accountId }) => accountId === listener.accountId);
    if (this.#isClosed || own.length >= STREAMS_PER_ACCOUNT) return false;
    this.#listeners.add(listener);
    listener.send(this.#missed(listener, performance.now() - ago));
    this.#heartbeat ??= setInterval(() => this.#beat(), LIVE_BEAT_MS).unref();
    return true;
  }

  remove(listener: LiveListener): void {
    this.#listeners.delete(listener);
    clearTimeout(this.#pending.get(listener)?.timer);
    this.#pending.delete(listener);
  }

  /** @param payload as the triggers of the migration `baseline` write it */
  hear(payload: string): void {
    const [whose, id, kind, heldUntil] = payload.split(' ');
    const concerned = this.#listenersOf(whose === 'company' ? 'companyId' : 'accountId', Number(id));
    if (kind === 'session') for (const listener of concerned) void this.#check(listener);
    if (!isKind(kind)) return;
    this.#remember(`${whose} ${id} ${kind}`);
    this.#tell(concerned, [kind]);
    if (heldUntil !== undefined) this.#repeat(`${whose} ${id} ${kind}`, Number(heldUntil));
  }

  /** Ends all streams; their consoles connect again, to another process. */
  close(): void {
    this.#isClosed = true;
    clearInterval(this.#heartbeat);
    for (const timer of this.#held) clearTimeout(timer);
    for (const listener of [...this.#listeners]) this.#end(listener);
  }

  #listenersOf(owner: 'companyId' | 'accountId', id: number): LiveListener[] {
    return [...this.#listeners].filter((listener) => listener[owner] === id);
  }

  #forget(): void {
    this.#recent.clear();
    this.#rememberedSince = performance.now();
  }

  #remember(change: string): void {
    const now = performance.now();
    this.#recent.delete(change);
    this.#recent.set(change, now);
    for (const [oldest, at] of this.#recent) {
      if (at > now - REMEMBERED_MS && this.#recent.size <= REMEMBERED_MAX) return;
      this.#recent.delete(oldest);
      this.#rememberedSince = at;
    }
  }

  #missed({ accountId, companyId }: LiveListener, since: number): LiveMessage {
    const now = performance.now();
    if (since < this.#rememberedSince) return { kinds: LIVE_KINDS, age: 0 };
    const ages = LIVE_KINDS.flatMap((kind) => {
      const own = [`company ${companyId} ${kind}`, `account ${accountId} ${kind}`];
      const at = Math.max(...own.map((change) => this.#recent.get(change) ?? 0));
      return at > since ? [{ kind, age: Math.round(now - at) }] : [];
    });
    if (ages.length === 0) return { kinds: [], age: 0 };
    return { kinds: ages.map(({ kind }) => kind), age: Math.min(...ages.map(({ age }) => age)) };
  }

  /** The author's side sees the change at once, the other one when it can no longer be undone. */
  #repeat(payload: string, at: number): void {
    const timer = setTimeout(
      () => {
        this.#held.delete(timer);
        this.hear(payload);
      },
      Math.max(at - this.#clock.now().getTime(), 0) + GATHER_MS,
    ).unref();
    this.#held.add(timer);
  }

  #tell(listeners: readonly LiveListener[], kinds: readonly LiveKind[]): void {
    for (const listener of listeners) {
      const pending = this.#pending.get(listener) ?? this.#gather(listener);
      pending.latest = performance.now();
      for (const kind of kinds) pending.kinds.add(kind);
    }
  }

  #gather(listener: LiveListener): Pending {
    const latest = performance.now();
    const pause = (this.#sentAt.get(listener) ?? Number.NEGATIVE_INFINITY) + PAUSE_MS - latest;
    const timer = setTimeout(() => this.#send(listener), Math.max(pause, GATHER_MS));
    const pending = { kinds: new Set<LiveKind>(), latest, timer };
    this.#pending.set(listener, pending);
    return pending;
  }

  #send(listener: LiveListener): void {
    const pending = this.#pending.get(listener);
    if (!pending) return;
    this.#pending.delete(listener);
    const now = performance.now();
    this.#sentAt.set(listener, now);
    listener.send({ kinds: [...pending.kinds], age: Math.round(now - pending.latest) });
  }

  #beat(): void {
    for (const listener of this.#listeners) {
      listener.beat();
      void this.#check(listener);
    }
  }

  async #check(listener: LiveListener): Promise<void> {
    // While the database doesn't answer, no call does, so that the stream leads to nothing.
    const isAllowed = await listener.isAllowed().catch(() => true);
    if (!isAllowed) this.#end(listener);
  }

  #end(listener: LiveListener): void {
    this.remove(listener);
    listener.end();
  }
}
