import { expect, test } from 'vitest';
import { excerptOf } from './excerpt.ts';

const long = 'We tie knots at sea and on land. '.repeat(20);
const same = (value: string) => ({ value, added: false });
const added = (value: string) => ({ value, added: true });

test('KEEP-01 long texts shared by both versions are shortened, so that the differences are visible', () => {
  const parts = excerptOf([same(long), added('sail'), same(long), added('row'), same(long)]);
  expect(parts.map(({ value }) => value)).toEqual([
    expect.stringMatching(/^… .*on land\. $/),
    'sail',
    expect.stringMatching(/^We tie.* … .*on land\. $/),
    'row',
    expect.stringMatching(/^We tie.* … $/),
  ]);
  expect(Math.max(...parts.map(({ value }) => value.length))).toBeLessThan(170);
});

test('KEEP-01 additions, short texts and identical texts aren’t shortened', () => {
  for (const parts of [[same('We tie '), added(long)], [same(long)], [added(long)]]) {
    expect(excerptOf(parts)).toEqual(parts);
  }
});
