import { Readable } from 'node:stream';
import { buffer, text } from 'node:stream/consumers';
import { parse } from 'csv-parse/sync';
import { expect, test } from 'vitest';
import { begun, type Cell, csvOf, readCell, writeCell } from './csv.ts';

const read = async (rows: readonly (readonly Cell[])[]): Promise<string[][]> =>
  parse(await text(csvOf(['name', 'note'], rows)), { bom: true });

test('text that a spreadsheet would run as a formula stays text', async () => {
  const hostile = [
    '=1+1',
    '+1',
    '+1-2',
    '+91-98200-00001+1',
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

test('a phone number with hyphens, which a spreadsheet would subtract, has spaces', async () => {
  const typed = ['+91-98200-00001', '+33.6.12.34.56.78', '+49 30/123456-7'];
  const [, ...rows] = await read(typed.map((cell) => [cell, 'x']));
  expect(rows.map(([cell]) => cell)).toEqual(['+91 98200 00001', '+33 6 12 34 56 78', '+49 30 123456 7']);
});

test('everything else stays unchanged', async () => {
  expect(
    await read([
      ['Renée "Ren" Das, Jr.', -5],
      ['two\nlines', null],
      ['+91 98200 00001', '+919820000001'],
    ]),
  ).toEqual([
    ['name', 'note'],
    ['Renée "Ren" Das, Jr.', '-5'],
    ['two\nlines', ''],
    ['+91 98200 00001', '+919820000001'],
  ]);
});

test('an error in a row fails the stream', async () => {
  const rows = async function* () {
    yield ['one', 'two'];
    throw new Error('database gone');
  };
  await expect(text(csvOf(['name', 'note'], rows()))).rejects.toThrow('database gone');
});

test('a table longer than a buffer is complete', async () => {
  const rows = Array.from({ length: 20_000 }, (_, n) => [`row ${n}`, n]);
  expect(await read(rows)).toHaveLength(20_001);
});

test('a table starts with a byte order mark and has CRLF line ends', async () => {
  expect(String(await buffer(csvOf(['name', 'note'], [['x', 1]])))).toBe('\ufeffname,note\r\nx,1\r\n');
});

test('reading removes the apostrophe before formulas', () => {
  for (const cell of ["'=1", "''-1", '=1', "'\tx", "'\u2019", "'x", 'x', '', "it's =1"])
    expect(readCell(writeCell(cell)), cell).toBe(cell);
  expect(readCell("'=1")).toBe('=1');
  expect(readCell("'x")).toBe("'x");
  expect(writeCell("'=1")).toBe("''=1");
  expect(writeCell('=1')).toBe('=1');
});

test('an error before the first row fails before anything is sent', async () => {
  const rows = async function* (failing: boolean) {
    if (failing) throw new Error('database gone');
    yield* [1, 2, 3];
  };
  const none = async function* () {};
  await expect(begun(rows(true))).rejects.toThrow('database gone');
  expect(await Readable.from(await begun(rows(false))).toArray()).toEqual([1, 2, 3]);
  expect(await Readable.from(await begun(none())).toArray()).toEqual([]);
});
