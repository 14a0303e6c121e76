/**
 * One stream for all tabs of an account, because browsers open only a few connections to a server over HTTP/1.1: the
 * visible tab that holds the lock follows it and tells the others. When that tab is hidden, closed or lost, the browser
 * gives the lock to the next one.
 */
import { LIVE_KINDS, type LiveKind, type LiveMessage } from '#contract/live/kinds.ts';

/** Times are in milliseconds since 1970, which all tabs share. */
interface Heard {
  /** From when on the telling tab has known every change. */
  readonly since: number;
  /** Undefined for a sign of life: nothing has changed. */
  readonly message: LiveMessage | undefined;
}

interface Following {
  /** Since when changes are unknown, in milliseconds. */
  readonly ago: number;
  readonly hear: (message: LiveMessage | undefined) => void;
  readonly signal: AbortSignal;
}

interface Sharing {
  /** The same in all tabs that are to be told the same. */
  readonly name: string;
  /** Since when the tab doesn't know of changes. */
  readonly knownAt: number;
  readonly follow: (following: Following) => Promise<void>;
  readonly tell: (message: LiveMessage) => void;
  /** Browsers have none without HTTPS; each visible tab then has its own stream. */
  readonly locks: Pick<LockManager, 'request'> | undefined;
}

export const shareChanges = ({ name, follow, tell, locks, ...initial }: Sharing) => {
  const channel = new BroadcastChannel(name);
  const missed = new Set<LiveKind>();
  let { knownAt } = initial;
  let changedAt = 0;
  let leaving: AbortController | undefined;

  const show = () => {
    if (!leaving || missed.size === 0) return;
    tell({ kinds: [...missed], age: Date.now() - changedAt });
    missed.clear();
  };
  // Hidden tabs hear, too: what they miss is loaded once they are visible.
  const hear = ({ since, message }: Heard) => {
    const { kinds, age } =
      since > knownAt ? { kinds: LIVE_KINDS, age: 0 } : (message ?? { kinds: [], age: 0 });
    knownAt = Date.now();
    // A sign of life is no change.
    if (kinds.length > 0) changedAt = Math.max(changedAt, knownAt - age);
    for (const kind of kinds) missed.add(kind);
    show();
  };
  channel.onmessage = ({ data }: MessageEvent<Heard>) => hear(data);

  const lead = (signal: AbortSignal) => {
    const since = knownAt;
    const pass = (message: LiveMessage | undefined) => {
      channel.postMessage({ since, message } satisfies Heard);
      hear({ since, message });
    };
    return follow({ ago: Date.now() - since, hear: pass, signal });
  };
  const leave = () => {
    leaving?.abort();
    leaving = undefined;
  };
  const enter = () => {
    leaving = new AbortController();
    const { signal } = leaving;
    show();
    if (!locks) void lead(signal);
    // The tab was hidden before its turn.
    else void locks.request(name, { signal }, () => lead(signal)).catch(() => undefined);
  };
  return {
    setVisible: (isVisible: boolean): void => {
      if (!isVisible) leave();
      else if (!leaving) enter();
    },
    stop: (): void => {
      leave();
      channel.close();
    },
  };
};
