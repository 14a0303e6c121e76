import { expect, test } from 'vitest';
import { sampleCard } from '#src/features/jobs/testing/samples.ts';
import { cardText } from '../../modules/jobs/card-text.ts';
import { type CacheTag, ResponseCache } from '../../platform/cache/response-cache.ts';
import { CardCache } from './card-cache.ts';

const TODAY = '2026-05-01';
const textOf = (id: number) =>
  cardText(sampleCard({ id, company_id: id * 10, application_deadline_date: TODAY }));

const filled = () => {
  const cache = new ResponseCache();
  const cards = new CardCache(cache);
  const set = (version = cache.version) => cards.set([1, 2].map(textOf), version);
  set();
  const known = (today = TODAY) => [1, 2].filter((id) => cards.get(id, today) !== undefined);
  return { cache, cards, set, known };
};

test('JOBS-03 a kept card is the one that was read, until its job closes', () => {
  const { cards, known } = filled();
  expect(cards.get(1, TODAY)).toEqual(textOf(1));
  expect(known('2026-05-02')).toEqual([]);
});

test.each<[CacheTag, number[]]>([
  ['job:1', [2]],
  ['company:10', [2]],
  ['job-lists', [1, 2]],
  ['jobs', []],
  ['lookups', []],
  ['translations', []],
])('JOBS-03 after a change of %s, the cards of %j are still known', (tag, known) => {
  const cards = filled();
  cards.cache.invalidate(tag);
  expect(cards.known()).toEqual(known);
});

test('JOBS-03 a card is not kept if anything changed while it was read', () => {
  const { cache, set, known } = filled();
  const { version } = cache;
  cache.invalidate('jobs');
  set(version);
  expect(known()).toEqual([]);
});
