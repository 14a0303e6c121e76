/** Keeps one draft: on the server, and on this device while the server can't be reached. */
import type { Api } from '../../api/client.ts';
import { ApiError } from '../../api/errors.ts';
import type { deviceDraft } from './device.ts';
import { type ReadTyped, type Typed, textOf } from './typed.ts';

const PAUSE_MS = 800;
const RETRY_MS = 10_000;
/** Browsers refuse to outlive a page with more than 64 KiB; a character takes three bytes at most. */
const KEEPALIVE_MAX = 20_000;

export interface FoundDraft extends Typed {
  /** When it was kept, ISO 8601. */
  readonly at: string;
}

export type DraftStatus = 'idle' | 'saved' | 'failed';

interface KeeperOptions {
  readonly id: string;
  readonly api: Api;
  readonly device: ReturnType<typeof deviceDraft>;
  /** Whether the draft's account is still the one that is signed in: nothing is sent or kept for another one. */
  readonly isOwner: () => boolean;
  readonly onStatus: (status: DraftStatus) => void;
}

const isWorthRetrying = (error: unknown): boolean =>
  !(error instanceof ApiError) || error.status === 0 || error.status === 429 || error.status >= 500;

/** The later draft's fields and the older version count, so that no newer version is overwritten unseen. */
const merge = (one: FoundDraft | undefined, other: FoundDraft | undefined): FoundDraft | undefined => {
  if (!one || !other) return one ?? other;
  const [first, last] = one.at < other.at ? [one, other] : [other, one];
  const version =
    first.version === null || last.version === null ? last.version : Math.min(first.version, last.version);
  return { at: last.at, version, data: { ...first.data, ...last.data } };
};

export const createDraftKeeper = ({ id, api, device, isOwner, onStatus }: KeeperOptions) => {
  const params = { id };
  /** What the form says, once something was typed. */
  let read: ReadTyped | undefined;
  /** What the server has, as text; unknown until it answers. */
  let kept: string | undefined;
  let keptAt: string | undefined;
  /** Fields of a draft on the server that arrived too late for the form. */
  let unseen: Typed['data'] = {};
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isClosed = false;
  let queue = Promise.resolve();

  const ask = async (signal?: AbortSignal): Promise<FoundDraft | undefined> => {
    const { data } = await api('GET drafts/:id', { params, ...(signal ? { signal } : {}) });
    const found = data ? { version: data.version, data: data.data, at: data.updated_at } : undefined;
    kept = textOf(found);
    keptAt = found?.at;
    return found;
  };

  /** The draft as the form begins with it. Without an answer it begins with what is on this device. */
  const load = async (signal: AbortSignal): Promise<FoundDraft | undefined> => {
    const found = await ask(signal).catch(() => undefined);
    const both = merge(found, device.read());
    if (both && textOf(both) === kept) device.remove();
    return both;
  };

  const put = async (typed: Typed | undefined): Promise<void> => {
    if (kept === undefined) unseen = (await ask())?.data ?? {};
    if (!typed) {
      await api('DELETE drafts/:id', { params, query: keptAt ? { updated_at: keptAt } : {} });
      keptAt = undefined;
    } else {
      const body = { version: typed.version, data: { ...unseen, ...typed.data } };
      const keepalive = JSON.stringify(body).length < KEEPALIVE_MAX;
      keptAt = (await api('PUT drafts/:id', { params, body, keepalive })).data.updated_at;
    }
    kept = textOf(typed);
  };

  const send = async (): Promise<void> => {
    clearTimeout(timer);
    timer = undefined;
    const typed = read?.();
    if (!read || !isOwner()) return;
    try {
      if (textOf(typed) !== kept) await put(typed);
      device.remove();
      onStatus(typed ? 'saved' : 'idle');
    } catch (error) {
      if (typed) device.keep(typed);
      onStatus(typed ? 'failed' : 'idle');
      if (isWorthRetrying(error) && !isClosed) timer ??= setTimeout(flush, RETRY_MS);
    }
  };

  /** One after the other: an answer that is late must not undo a later one. */
  const flush = (): Promise<void> => {
    queue = queue.then(send);
    return queue;
  };

  /** While the page goes away, there is no time to wait for anything. */
  const flushNow = (): void => {
    const typed = read?.();
    if (!typed || !isOwner() || textOf(typed) === kept) return;
    device.keep(typed);
    void send();
  };

  const change = (reading: ReadTyped): void => {
    read = reading;
    clearTimeout(timer);
    timer = setTimeout(flush, PAUSE_MS);
  };

  /** There is nothing to keep any more. */
  const remove = (): Promise<void> => {
    read = () => undefined;
    device.remove();
    return flush();
  };

  /** The form is gone: what can't be sent now waits on this device until it opens again. */
  const close = (): Promise<void> => {
    isClosed = true;
    return flush();
  };

  const isWaiting = (): boolean => timer !== undefined;
  return { load, change, flush, flushNow, remove, close, isWaiting };
};
export type DraftKeeper = ReturnType<typeof createDraftKeeper>;
