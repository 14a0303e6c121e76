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

test('KEEP-01 a text is cut between words, and only above 240 characters', () => {
  const words = 'abcdefghi '.repeat(24);
  expect(excerptOf([same(words), added('x')])).toEqual([same(words), added('x')]);
  const longer = `${words}a b`;
  expect(excerptOf([added('x'), same(longer), added('y')])[1]?.value).toBe(
    `${'abcdefghi '.repeat(8)}… ${'abcdefghi '.repeat(7)}a b`,
  );
});
