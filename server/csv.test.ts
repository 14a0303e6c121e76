import { text } from 'node:stream/consumers';
import { parse } from 'csv-parse/sync';
import { expect, test } from 'vitest';
import { type Cell, csvOf } from './csv.ts';

const read = async (rows: readonly (readonly Cell[])[]): Promise<string[][]> =>
  parse(await text(csvOf(['name', 'note'], rows)), { bom: true });

test('what a spreadsheet would run as a formula stays text', async () => {
  const hostile = [
    '=1+1',
    '+1',
    '-1',
    '@SUM(A1)',
    '\t=1',
    '\r=1',
    '＝1',
    '=HYPERLINK("http://x.example","y")',
  ];
  const [, ...rows] = await read(hostile.map((cell) => [cell, 'x']));
  expect(rows.map(([cell]) => cell)).toEqual(hostile.map((cell) => `'${cell}`));
});

test('everything else arrives as it was', async () => {
  expect(
    await read([
      ['Renée "Ren" Das, Jr.', -5],
      ['two\nlines', null],
    ]),
  ).toEqual([
    ['name', 'note'],
    ['Renée "Ren" Das, Jr.', '-5'],
    ['two\nlines', ''],
  ]);
});

test('a table that fails on the way fails as a stream', async () => {
  const rows = async function* () {
    yield ['one', 'two'];
    throw new Error('database gone');
  };
  await expect(text(csvOf(['name', 'note'], rows()))).rejects.toThrow('database gone');
});

test('a table longer than a buffer arrives whole', async () => {
  const rows = Array.from({ length: 20_000 }, (_, n) => [`row ${n}`, n]);
  expect(await read(rows)).toHaveLength(20_001);
});
