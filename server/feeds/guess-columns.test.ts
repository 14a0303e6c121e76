import { expect, test } from 'vitest';
import { guessColumns } from './guess-columns.ts';

const TEXT = 'You keep the light of the tower and paint what the sea takes off.';

test.each([
  [
    [
      { nr: 'k_1', was: 'Keeper', wo: 'https://lights.example/1', warum: TEXT, seit: '2026-01-02' },
      {
        nr: 'k_2',
        was: 'Cook of the crew',
        wo: 'https://lights.example/2',
        warum: `<p>${TEXT}</p>`,
        seit: '2026-01-03',
      },
    ],
    { was: 'title', warum: 'text' },
  ],
  [[{ title: 'Keeper', blah: TEXT }], { blah: 'text' }],
  [[{ a: '1', b: 'me@lights.example' }], {}],
  [[{ mood: 'good' }, { mood: 'good' }, { mood: 'good' }], {}],
])('SOURCE-09 of %j, the portal guesses %j', (records, guessed) => {
  expect(Object.fromEntries(guessColumns(records))).toEqual(guessed);
});
