/** Reads tables: the header is the first row whose cells are names of fields. */
import { Readable } from 'node:stream';
import { parse } from 'csv-parse';
import { meaningsOf } from './field-names.ts';
import { payName } from './pay.ts';
import { FeedError, type Fields, isList, type Value } from './posting.ts';
import type { Shape } from './shape.ts';

type Row = readonly Value[];

const HEADER_WITHIN = 30;

/** How many of the cells are names of fields; 0 without a title. */
const headerScore = (row: Row): number => {
  const meanings = row.map((cell) => (typeof cell === 'string' && cell.length < 60 ? meaningsOf(cell) : []));
  const hasTitle = meanings.some((list) => list.some(({ field }) => field === 'title'));
  const known = row.filter(
    (cell, index) => (meanings[index]?.length ?? 0) > 0 || (typeof cell === 'string' && payName(cell)),
  ).length;
  return hasTitle ? known : 0;
};

const textCells = (row: Row): number =>
  row.filter((cell) => typeof cell === 'string' && /\p{L}/u.test(cell)).length;

export interface Table {
  readonly header: Row;
  readonly rows: readonly Row[];
}

/** The first row that names the columns, and those below it; undefined if none does. */
export const tableIn = (rows: readonly Row[], { rename, isAny }: Shape): Table | undefined => {
  const first = rows
    .slice(0, HEADER_WITHIN)
    .map((row) => row.map((cell) => (typeof cell === 'string' ? rename(cell) : cell)));
  const scores = first.map(headerScore);
  const best = Math.max(0, ...scores) >= 2 ? scores : isAny ? first.map(textCells) : [];
  const at = best.indexOf(Math.max(...best));
  const header = first[at];
  return header && (best[at] ?? 0) >= 2 ? { header, rows: rows.slice(at + 1) } : undefined;
};

/** Undefined for an empty row. */
const recordOf = (header: Row, row: Row): Fields | undefined => {
  const record: Record<string, Value> = {};
  for (const [index, name] of header.entries()) {
    const cell = row[index];
    if (typeof name !== 'string' || cell === undefined || cell === null || cell === '') continue;
    // Several columns can have one name.
    const before = record[name];
    record[name] = before === undefined ? cell : [...(isList(before) ? before : [before]), cell];
  }
  return Object.keys(record).length === 0 ? undefined : record;
};

const DELIMITERS = ['\t', ';', ',', '|'];

/** The one of the separator line, or that makes most cells of a header. */
const delimiterOf = (start: string, { rename, isAny }: Shape): string => {
  const [, named] = /^"?sep=(.)"?\r?\n/i.exec(start) ?? [];
  if (named) return named;
  const lines = start.split(/\r\n|\n|\r/).slice(0, HEADER_WITHIN);
  const cellsOf = (line: string, delimiter: string) =>
    line.split(delimiter).map((cell) => rename(cell.replace(/^"|"$/g, '')));
  const highest = (scoreOf: (row: Row) => number) => (delimiter: string) =>
    Math.max(0, ...lines.map((line) => scoreOf(cellsOf(line, delimiter))));
  const known = highest(headerScore);
  const score = isAny && !DELIMITERS.some((one) => known(one) > 0) ? highest(textCells) : known;
  return DELIMITERS.reduce((best, one) => (score(one) > score(best) ? one : best), ',');
};

async function* rowsOf(chunks: AsyncIterable<string>, delimiter: string): AsyncGenerator<string[]> {
  const parser = parse({
    delimiter,
    bom: true,
    record_delimiter: ['\r\n', '\n', '\r'],
    relax_quotes: true,
    relax_column_count: true,
    skip_empty_lines: true,
    trim: false,
    max_record_size: 10_000_000,
  });
  const source = Readable.from(chunks);
  source.on('error', (error) => parser.destroy(error));
  try {
    for await (const row of source.pipe(parser)) yield row;
  } catch (error) {
    if (error instanceof FeedError) throw error;
    throw new FeedError(
      /quote/i.test(String(error)) ? 'cut' : 'broken',
      'The table can’t be read to its end.',
    );
  } finally {
    source.destroy();
  }
}

/** @param start the first thousands of characters, which the chunks have, too. @throws FeedError */
export async function* recordsOfTable(
  chunks: AsyncIterable<string>,
  start: string,
  shape: Shape,
): AsyncGenerator<Fields> {
  const waiting: string[][] = [];
  let header: Row | undefined;
  for await (const row of rowsOf(chunks, delimiterOf(start, shape))) {
    if (header) {
      const record = recordOf(header, row);
      if (record) yield record;
      continue;
    }
    waiting.push(row);
    if (waiting.length < HEADER_WITHIN) continue;
    header = yield* beginTable(waiting, shape);
  }
  if (!header) yield* beginTable(waiting, shape);
}

function* beginTable(first: readonly Row[], shape: Shape): Generator<Fields, Row> {
  const table = tableIn(first, shape);
  if (!table) throw new FeedError('not-a-feed', 'No row names the columns.');
  yield* recordsIn(table);
  return table.header;
}

export const recordsIn = ({ header, rows }: Table): Fields[] =>
  rows.map((row) => recordOf(header, row)).filter((record) => record !== undefined);
