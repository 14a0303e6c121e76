import { expect, test } from 'vitest';
import { excerptOf } from './excerpt.ts';

const long = 'We tie knots at sea and on land. '.repeat(20);
const same = (value: string) => ({ value, added: false });
const added = (value: string) => ({ value, added: true });

test('KEEP-01 words that differ are in view: a long text that both versions have is shortened around them', () => {
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

test('KEEP-01 what is added, short, or the same as a whole stays as it is', () => {
  for (const parts of [[same('We tie '), added(long)], [same(long)], [added(long)]]) {
    expect(excerptOf(parts)).toEqual(parts);
  }
});
