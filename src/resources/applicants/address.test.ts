import { expect, test } from 'vitest';
import { readView, writeView } from './address.ts';

const again = (search: string) => String(writeView(readView(new URLSearchParams(search))));

test.each([
  '',
  'list=shortlisted&status=interview&text=cook&sort=oldest&page=3&open=7',
  'text=cook&view=board&open=7',
  'sort=score&compare=5%2C7',
])('CAND-01 COMPARE-01 an address restores its view: %s', (search) => {
  expect(again(search)).toBe(search);
});

test('ignores invalid values in the address', () => {
  expect(again('list=all&status=withdrawn&sort=best&page=-1&view=wall&open=x&text=+&compare=5,5,x')).toBe('');
});

test('CAND-01 omits a filter that was removed', () => {
  const view = readView(new URLSearchParams('status=interview'));
  expect(String(writeView({ ...view, filter: { ...view.filter, status: undefined } }))).toBe('');
});
