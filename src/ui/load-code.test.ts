// @vitest-environment jsdom
import { afterEach, expect, test, vi } from 'vitest';
import { loadCode } from './load-code.ts';

const connect = (isOnline: boolean) => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline);
  if (isOnline) window.dispatchEvent(new Event('online'));
};
/** Settles what waits for nothing but promises. */
const settle = () => vi.advanceTimersByTimeAsync(0);

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

test('PWA-06 without a connection, code is fetched once it is back, however often it goes', async () => {
  vi.useFakeTimers();
  connect(false);
  const load = vi.fn(async () => {
    if (!navigator.onLine) throw new TypeError('Failed to fetch dynamically imported module');
    return 'code';
  });
  const code = loadCode(load);
  await settle();
  for (let round = 0; round < 9; round += 1) {
    window.dispatchEvent(new Event('online'));
    await settle();
  }
  expect(load).toHaveBeenCalledTimes(10);
  connect(true);
  expect(await code).toBe('code');
});

test('PWA-06 a lost request is repeated; code that is gone is an error in the end', async () => {
  vi.useFakeTimers();
  const lost = vi.fn(async () => 'code').mockRejectedValueOnce(new TypeError('Failed to fetch'));
  const code = loadCode(lost);
  await vi.runAllTimersAsync();
  expect(await code).toBe('code');
  const gone = vi.fn().mockRejectedValue(new Error('gone'));
  const failed = expect(loadCode(gone)).rejects.toThrow('gone');
  await vi.runAllTimersAsync();
  await failed;
  expect(gone).toHaveBeenCalledTimes(4);
});
