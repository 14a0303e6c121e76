/** Follows the server's stream of changes. While there is none, the console loads again at intervals what it shows. */
import { LIVE_BEAT_MS, LIVE_KINDS, type LiveMessage } from '#contract/live/kinds.ts';
import { statusOf } from '../../../api/errors.ts';

/** A stream without a sign of life for this long is broken, or held back by a proxy. */
export const SILENT_MS = LIVE_BEAT_MS * 1.5;
const FIRST_PAUSE_MS = 1000;
/** Also how often the console then loads again what it shows. */
export const LONGEST_PAUSE_MS = 30_000;

interface Follow {
  /** @param ago since when, in milliseconds, changes are unknown */
  readonly connect: (ago: number, signal: AbortSignal) => Promise<Response>;
  readonly tell: (message: LiveMessage) => void;
  /** Called with each sign of life: all earlier changes are known. */
  readonly noteLife: () => void;
  /** Ends it. */
  readonly signal: AbortSignal;
}

/** The messages of a stream that arrives in parts. Comments and other fields have no meaning here. */
const createReader = () => {
  let unread = '';
  return (text: string): LiveMessage[] => {
    const events = (unread + text).split('\n\n');
    unread = events.pop() ?? '';
    return events.filter((event) => event.startsWith('data: ')).map((event) => JSON.parse(event.slice(6)));
  };
};

const pause = (ms: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });

/** Messages take time to arrive. */
const SLACK_MS = 1000;

/** Reads one stream until it ends or is silent. @param life when changes were last known */
const followOnce = async (
  { connect, tell, noteLife, signal }: Follow,
  life: { knownAt: number },
): Promise<void> => {
  const giveUp = new AbortController();
  let watch: ReturnType<typeof setTimeout> | undefined;
  const watchAgain = () => {
    clearTimeout(watch);
    watch = setTimeout(() => giveUp.abort(), SILENT_MS);
  };
  watchAgain();
  try {
    const ago = Math.round(performance.now() - life.knownAt + SLACK_MS);
    const response = await connect(ago, AbortSignal.any([signal, giveUp.signal]));
    const parts = response.body?.pipeThrough(new TextDecoderStream()).getReader();
    const read = createReader();
    for (let part = await parts?.read(); part && !part.done; part = await parts?.read()) {
      watchAgain();
      life.knownAt = performance.now();
      noteLife();
      for (const message of read(part.value)) tell(message);
    }
  } finally {
    clearTimeout(watch);
  }
};

/** Signed out, or one that sees another account's pages. */
const ENDINGS: ReadonlySet<number> = new Set([401, 403]);

/** @param knownAt when what is shown began to load, as of `performance.now()` */
export const followChanges = async (follow: Follow, knownAt: number): Promise<void> => {
  const { tell, signal } = follow;
  const life = { knownAt };
  let pauseMs = FIRST_PAUSE_MS;
  while (!signal.aborted) {
    const begunAt = performance.now();
    const failure: unknown = await followOnce(follow, life).catch((error: unknown) => error);
    if (signal.aborted || ENDINGS.has(statusOf(failure) ?? 0)) return;
    const hasLasted = life.knownAt > begunAt + SILENT_MS;
    pauseMs = hasLasted ? FIRST_PAUSE_MS : Math.min(pauseMs * 2, LONGEST_PAUSE_MS);
    // Not all at once after a restart of the server.
    await pause(pauseMs * (0.5 + Math.random() / 2), signal);
    // Without an answer, the connection is lost and other calls would fail, too.
    if (signal.aborted || failure === undefined || statusOf(failure) === 0) continue;
    life.knownAt = performance.now();
    tell({ kinds: LIVE_KINDS, age: 0 });
  }
};
