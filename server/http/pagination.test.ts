import { expect, test } from 'vitest';
import { fromNearerEnd, paginationOf } from './pagination.ts';

test('there is always at least one page', () => {
  expect(paginationOf(1, 0, 10)).toEqual({ current_page: 1, last_page: 1, per_page: 10, total: 0 });
  expect([10, 11].map((total) => paginationOf(1, total, 10).last_page)).toEqual([1, 2]);
});

test('rows are counted from the nearer end of a list', () => {
  const span = (offset: number, total: number) => fromNearerEnd({ limit: 10, offset }, total);
  expect(span(0, 100)).toEqual({ limit: 10, offset: 0, isReversed: false });
  expect(span(50, 100)).toEqual({ limit: 10, offset: 50, isReversed: false });
  expect(span(60, 100)).toEqual({ limit: 10, offset: 30, isReversed: true });
  expect(span(95, 98)).toEqual({ limit: 3, offset: 0, isReversed: true });
  expect(span(200, 98)).toEqual({ limit: 0, offset: 0, isReversed: true });
});
