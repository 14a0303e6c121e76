import { expect, test, vi } from 'vitest';
import type { Fetched } from '../../platform/outgoing/fetch-public.ts';

const PAGE = 100;
const TOTAL = 150;

/** A board whose list has two pages, each with a mark of its own. */
vi.mock('../../platform/outgoing/fetch-public.ts', async (original) => ({
  ...(await original<object>()),
  fetchPublic: async (address: string): Promise<Fetched> => {
    const offset = Number(new URL(address).searchParams.get('offset') ?? 0);
    const content = Array.from({ length: Math.min(PAGE, TOTAL - offset) }, (_, place) => ({
      id: `${offset + place}`,
      name: `Keeper ${offset + place}`,
      location: { city: 'Oslo', country: 'no' },
    }));
    const text = JSON.stringify({ offset, limit: PAGE, totalFound: TOTAL, content });
    async function* body() {
      yield Buffer.from(text);
    }
    return {
      status: 200,
      headers: { etag: '"1"' },
      address,
      redirects: 0,
      body: body(),
      close: () => undefined,
    };
  },
}));

// Another file of this worker may have loaded it without the mock.
vi.resetModules();
const { openFeed } = await import('./open-feed.ts');

test('SOURCE-31 a board of several pages is read again, because the mark of one says nothing of the others', async () => {
  const settings = {
    publicUrl: 'https://portal.example',
    contact: { email: null, phone: null, address: [], city_id: null },
    sourceTrialHosts: [],
  };
  const feed = await openFeed({ settings }, { address: 'https://careers.smartrecruiters.com/BayLights' });
  expect(feed.etag).toBe('"1"');
  let count = 0;
  for await (const _ of feed.rows) count += 1;
  expect([count, feed.etag]).toEqual([TOTAL, null]);
});
