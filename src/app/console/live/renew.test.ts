import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { HEAD_START_MS } from '../head-start.ts';
import { createRenewal } from './renew.ts';

beforeEach(() => {
  vi.useFakeTimers();
  vi.advanceTimersByTime(HEAD_START_MS + 1);
});
afterEach(() => void vi.useRealTimers());

/** Shows queries, and counts how often each has been loaded. */
const show = async (...keys: string[]) => {
  const client = new QueryClient();
  const renewal = createRenewal(client);
  const loaded: string[] = [];
  for (const key of keys) {
    const observer = new QueryObserver(client, {
      queryKey: [key, 'getList'],
      queryFn: async () => loaded.push(key),
    });
    observer.subscribe(() => undefined);
  }
  await vi.advanceTimersByTimeAsync(1000);
  loaded.length = 0;
  return { client, ...renewal, loaded };
};

it('LIVE-03 lists of what has changed are loaded again, and nothing else', async () => {
  const { renew, loaded } = await show('applications', 'jobs', 'interviews', 'job-posts', 'team-members');
  renew({ kinds: ['applications'], age: 20 });
  await vi.advanceTimersByTimeAsync(10);
  expect(loaded).toEqual(['applications', 'jobs']);
});

it('LIVE-03 what has begun to load after the change is not loaded twice', async () => {
  const { client, renew, loaded } = await show('applications');
  await client.invalidateQueries();
  renew({ kinds: ['applications'], age: 20 });
  await vi.advanceTimersByTimeAsync(10);
  expect(loaded).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(500);
  renew({ kinds: ['applications'], age: 20 });
  await vi.advanceTimersByTimeAsync(10);
  expect(loaded).toHaveLength(2);
});

it('LIVE-03 waits for the user’s own change, so that it stays visible', async () => {
  const { client, renew, loaded, stop } = await show('applications');
  const mutation = client.getMutationCache().build(client, {
    mutationFn: () => new Promise((resolve) => setTimeout(resolve, 2000)),
  });
  void mutation.execute(undefined);
  renew({ kinds: ['applications'], age: 0 });
  await vi.advanceTimersByTimeAsync(1500);
  expect(loaded).toEqual([]);
  await vi.advanceTimersByTimeAsync(1000);
  expect(loaded).toEqual(['applications']);
  stop();
});

it('LIVE-03 REVIEW-02 what contains the user’s own change already is not loaded again', async () => {
  const { client, renew, loaded } = await show('applications', 'jobs');
  client.setQueryData(['applications', 'getList'], 1);
  renew({ kinds: ['applications'], age: 20 });
  await vi.advanceTimersByTimeAsync(10);
  expect(loaded).toEqual(['jobs']);
});
