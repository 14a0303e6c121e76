import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { LIVE_KINDS, type LiveMessage } from '#contract/live/kinds.ts';
import { ApiError } from '../../../api/errors.ts';
import { followChanges, LONGEST_PAUSE_MS, SILENT_MS } from './follow.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const ALL = { kinds: LIVE_KINDS, age: 0 };

/** A console that connects to what `answer` returns. */
const start = (answer: (signal: AbortSignal) => Promise<Response>) => {
  const told: LiveMessage[] = [];
  const asked: number[] = [];
  const leaving = new AbortController();
  const connect = (ago: number, signal: AbortSignal) => {
    asked.push(ago);
    return answer(signal);
  };
  const { signal } = leaving;
  const tell = (one: LiveMessage) => told.push(one);
  const ended = followChanges({ connect, tell, noteLife: () => {}, signal }, performance.now());
  return { told, asked, ended, leave: () => leaving.abort() };
};

/** A stream that the test writes to. It fails when its request is given up. */
const openStream = () => {
  let stream: ReadableStreamDefaultController<Uint8Array> | undefined;
  const body = new ReadableStream<Uint8Array>({
    start: (controller) => {
      stream = controller;
    },
  });
  return {
    write: (text: string) => stream?.enqueue(new TextEncoder().encode(text)),
    end: () => stream?.close(),
    answer: async (signal: AbortSignal) => {
      signal.addEventListener('abort', () => stream?.error(signal.reason));
      return new Response(body);
    },
  };
};

it('LIVE-03 tells messages that arrive in parts, and nothing of signs of life', async () => {
  const { write, answer } = openStream();
  const { told, leave } = start(answer);
  write(':\n\ndata: {"kinds":["jobs"],');
  write('"age":7}\n\n:\n');
  write('\n');
  await vi.advanceTimersByTimeAsync(10);
  expect(told).toEqual([{ kinds: ['jobs'], age: 7 }]);
  leave();
});

it('LIVE-03 connects again after a stream has ended, and says since when it knows nothing', async () => {
  const first = openStream();
  const streams = [first, openStream()];
  const { told, asked, leave } = start(async (signal) => streams.shift()?.answer(signal) ?? Response.error());
  await vi.advanceTimersByTimeAsync(20_000);
  first.write(':\n\n');
  await vi.advanceTimersByTimeAsync(10_000);
  first.end();
  await vi.advanceTimersByTimeAsync(2000);
  expect(asked).toHaveLength(2);
  expect(asked[1]).toBeGreaterThan(10_500);
  expect(asked[1]).toBeLessThan(14_000);
  expect(told).toEqual([]);
  leave();
});

it('LIVE-03 without a stream, everything is loaded again at intervals', async () => {
  const { told, asked, leave } = start(() => Promise.reject(new ApiError('No.', 502)));
  await vi.advanceTimersByTimeAsync(120_000);
  const before = told.length;
  expect(told[0]).toEqual(ALL);
  await vi.advanceTimersByTimeAsync(10 * LONGEST_PAUSE_MS);
  expect(told.length - before).toBeGreaterThanOrEqual(9);
  expect(told.length - before).toBeLessThanOrEqual(21);
  expect(asked.length - told.length).toBeLessThanOrEqual(1);
  leave();
});

it('LIVE-03 a silent stream, such as behind a proxy that gathers it, counts as none', async () => {
  const { told, asked, leave } = start((signal) => openStream().answer(signal));
  await vi.advanceTimersByTimeAsync(SILENT_MS + LONGEST_PAUSE_MS);
  expect(asked.length).toBeGreaterThan(1);
  expect(told).toContainEqual(ALL);
  leave();
});

it('LIVE-03 nothing is loaded while the network is down, nor after the session has ended', async () => {
  const lost = start(() => Promise.reject(new ApiError('No answer.', 0)));
  await vi.advanceTimersByTimeAsync(120_000);
  expect(lost.told).toEqual([]);
  lost.leave();
  const ended = start(() => Promise.reject(new ApiError('Session expired', 401, 'session_expired')));
  await ended.ended;
  expect([ended.told, ended.asked.length]).toEqual([[], 1]);
});
