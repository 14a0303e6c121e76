import { expect, test } from 'vitest';
import { mentionedIn, mentionTypedIn } from './mentions.ts';

const TEAM = [
  { id: 1, name: 'Nikhil Barve' },
  { id: 2, name: 'Ravi Rao' },
  { id: 3, name: 'Ravi Menon' },
  { id: 4, name: 'عائشة خان' },
];
const found = (text: string) => mentionedIn(text, TEAM).map(({ id }) => id);

test.each([
  ['Ask @Nikhil, please', [1]],
  ['@nikhil  barve: your view?', [1]],
  ['@Ravi', []],
  ['(@Ravi Menon) and @Nikhil.', [1, 3]],
  ['@Nikhila', []],
  ['nikhil@nikhil.example', []],
  ['Nikhil', []],
  ['اسأل @عائشة', [4]],
])('CAND-11 “%s” names %j', (text, ids) => {
  expect(found(text)).toEqual(ids);
});

test.each([
  ['Ask @Ni', 'Ni'],
  ['@', ''],
  ['me@example', undefined],
  ['Ask @Nikhil ', undefined],
])('CAND-11 in “%s”, %j is being typed', (text, typed) => {
  expect(mentionTypedIn(text)).toBe(typed);
});
