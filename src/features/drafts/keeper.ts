/** Stores one draft: on the server, or on this device while the server can't be reached. */
import type { Draft } from '#contract/drafts/calls.ts';
import type { Api } from '../../api/client.ts';
import { ApiError } from '../../api/errors.ts';
import type { deviceDraft } from './device.ts';
import { type DraftInput, type ReadTyped, textOf } from './draft-input.ts';

const PAUSE_MS = 800;
const RETRY_MS = 10_000;
const NOTHING: ReadTyped = () => undefined;
/** Browsers limit requests that outlive the page to 64 KiB; a character takes up to three bytes. */
const KEEPALIVE_MAX = 20_000;

export interface FoundDraft extends DraftInput {
  /** When the draft was stored, ISO 8601. */
  readonly at: string;
}

export type DraftStatus = 'idle' | 'saved' | 'failed';

interface KeeperOptions {
  readonly id: string;
  readonly api: Api;
  readonly device: ReturnType<typeof deviceDraft>;
  /** Whether the draft's account is still signed in. Nothing is sent or stored for another account. */
  readonly isOwner: () => boolean;
  readonly onStatus: (status: DraftStatus) => void;
  /** If the draft comes with what else its form needs; otherwise, and later, it is asked for alone. */
  readonly ask?: AskDraft | undefined;
}

/** The server's draft, or null. */
export type AskDraft = (signal: AbortSignal) => Promise<Draft | null>;

const isWorthRetrying = (error: unknown): boolean =>
  !(error instanceof ApiError) || error.status === 0 || error.status === 429 || error.status >= 500;

/** Takes the later draft's fields and the older version, so that no newer version is overwritten unseen. */
const merge = (one: FoundDraft | undefined, other: FoundDraft | undefined): FoundDraft | undefined => {
  if (!one || !other) return one ?? other;
  const [first, last] = one.at < other.at ? [one, other] : [other, one];
  const version =
    first.version === null || last.version === null ? last.version : Math.min(first.version, last.version);
  return { at: last.at, version, data: { ...first.data, ...last.data } };
};

/** One draft, from opening its form to closing it. */
export class DraftKeeper {
  readonly #options: KeeperOptions;
  /** The form's content, once the user has typed. */
  #read: ReadTyped | undefined;
  /** The server's content as text; unknown until it responds. */
  #kept: string | undefined;
  #keptAt: string | undefined;
  /** Fields of a server draft that arrived too late for the form. */
  #unseen: DraftInput['data'] = {};
  #timer: ReturnType<typeof setTimeout> | undefined;
  #isClosed = false;
  #queue = Promise.resolve();

  constructor(options: KeeperOptions) {
    this.#options = options;
  }

  get isWaiting(): boolean {
    return this.#timer !== undefined;
  }

  /** The draft that the form starts with. Without a response, it starts with the copy on this device. */
  async load(signal: AbortSignal): Promise<FoundDraft | undefined> {
    const { device } = this.#options;
    const found = await this.#ask(signal, this.#options.ask).catch(() => undefined);
    const both = merge(found, device.read());
    if (both && textOf(both) === this.#kept) device.remove();
    return both;
  }

  change(read: ReadTyped): void {
    this.#read = read;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.flush(), PAUSE_MS);
  }

  /** Requests run one at a time, so that a late response can't undo a later one. */
  flush(): Promise<void> {
    this.#queue = this.#queue.then(() => this.#send());
    return this.#queue;
  }

  /** While the page unloads, there is no time to wait. */
  flushNow(): void {
    if (this.keep()) void this.#send();
  }

  /** Keeps unsent input on this device. @returns whether there is any. */
  keep(): boolean {
    const typed = this.#read?.();
    if (!typed || !this.#options.isOwner() || textOf(typed) === this.#kept) return false;
    this.#options.device.keep(typed);
    return true;
  }

  /** There is nothing left to store. */
  remove(): Promise<void> {
    this.#read = NOTHING;
    this.#options.device.remove();
    return this.flush();
  }

  /** The form has closed: unsent changes wait on this device until it opens again. */
  close(): Promise<void> {
    this.#isClosed = true;
    return this.flush();
  }

  async #ask(signal?: AbortSignal, ask?: AskDraft): Promise<FoundDraft | undefined> {
    const { api, id } = this.#options;
    const alone = async () =>
      (await api('GET drafts/:id', { params: { id }, ...(signal ? { signal } : {}) })).data;
    const data = signal && ask ? await ask(signal).catch(alone) : await alone();
    const found = data ? { version: data.version, data: data.data, at: data.updated_at } : undefined;
    this.#kept = textOf(found);
    this.#keptAt = found?.at;
    return found;
  }

  async #send(): Promise<void> {
    const { device, isOwner, onStatus } = this.#options;
    clearTimeout(this.#timer);
    this.#timer = undefined;
    const typed = this.#read?.();
    if (!this.#read || !isOwner()) return;
    try {
      // What the server may have then, this form has never shown: only removing deletes it.
      const isUnseen = !typed && this.#kept === undefined && this.#read !== NOTHING;
      if (!isUnseen && textOf(typed) !== this.#kept) await this.#put(typed);
      device.remove();
      onStatus(typed ? 'saved' : 'idle');
    } catch (error) {
      if (typed) device.keep(typed);
      onStatus(typed ? 'failed' : 'idle');
      if (isWorthRetrying(error) && !this.#isClosed) this.#timer ??= setTimeout(() => this.flush(), RETRY_MS);
    }
  }

  async #put(typed: DraftInput | undefined): Promise<void> {
    const { api, id } = this.#options;
    const params = { id };
    if (this.#kept === undefined) this.#unseen = (await this.#ask())?.data ?? {};
    if (!typed) {
      await api('DELETE drafts/:id', { params, query: this.#keptAt ? { updated_at: this.#keptAt } : {} });
      this.#keptAt = undefined;
    } else {
      const body = { version: typed.version, data: { ...this.#unseen, ...typed.data } };
      const keepalive = JSON.stringify(body).length < KEEPALIVE_MAX;
      this.#keptAt = (await api('PUT drafts/:id', { params, body, keepalive })).data.updated_at;
    }
    this.#kept = textOf(typed);
  }
}
