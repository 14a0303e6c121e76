/** Reads tables: the header is the first row whose cells are names of fields. */
import { parse } from 'csv-parse';
import { meaningsOf } from './field-names.ts';
import { payName } from './pay.ts';
import { FeedError, type Fields, type Value } from './posting.ts';

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

/** Which of the first rows is the header; undefined if none is. */
export const headerOf = (rows: readonly Row[]): number | undefined => {
  const scores = rows.slice(0, HEADER_WITHIN).map(headerScore);
  const best = Math.max(0, ...scores);
  return best < 2 ? undefined : scores.indexOf(best);
};

/** Undefined for an empty row. */
export const recordOf = (header: Row, row: Row): Fields | undefined => {
  const cells = row.flatMap((cell, index): [string, Value][] => {
    const name = header[index];
    return typeof name !== 'string' || cell === null || cell === undefined || cell === ''
      ? []
      : [[name, cell]];
  });
  return cells.length === 0 ? undefined : Object.fromEntries(cells.toReversed());
};

const DELIMITERS = ['\t', ';', ',', '|'];

/** The one of the separator line, or that makes most cells of a header. */
const delimiterOf = (start: string): string => {
  const [, named] = /^"?sep=(.)"?\r?\n/i.exec(start) ?? [];
  if (named) return named;
  const lines = start.split(/\r?\n/).slice(0, HEADER_WITHIN);
  const score = (delimiter: string) =>
    Math.max(
      0,
      ...lines.map((line) => headerScore(line.split(delimiter).map((cell) => cell.replace(/^"|"$/g, '')))),
    );
  return DELIMITERS.reduce((best, one) => (score(one) > score(best) ? one : best), ',');
};

async function* rowsOf(chunks: AsyncIterable<string>, delimiter: string): AsyncGenerator<string[]> {
  const parser = parse({
    delimiter,
    bom: true,
    relax_quotes: true,
    relax_column_count: true,
    skip_empty_lines: true,
    trim: false,
    max_record_size: 10_000_000,
  });
  const feeding = (async () => {
    for await (const chunk of chunks)
      if (!parser.write(chunk)) await new Promise((resolve) => parser.once('drain', resolve));
    parser.end();
  })();
  feeding.catch((error: Error) => parser.destroy(error));
  try {
    for await (const row of parser) yield row;
  } catch (error) {
    if (error instanceof FeedError) throw error;
    throw new FeedError(
      /quote/i.test(String(error)) ? 'cut' : 'broken',
      'The table can’t be read to its end.',
    );
  }
}

/** @param start the first thousands of characters, which the chunks have, too. @throws FeedError */
export async function* recordsOfTable(chunks: AsyncIterable<string>, start: string): AsyncGenerator<Fields> {
  const waiting: string[][] = [];
  let header: Row | undefined;
  for await (const row of rowsOf(chunks, delimiterOf(start))) {
    if (header) {
      const record = recordOf(header, row);
      if (record) yield record;
      continue;
    }
    waiting.push(row);
    if (waiting.length < HEADER_WITHIN) continue;
    header = yield* beginTable(waiting);
  }
  if (!header) yield* beginTable(waiting);
}

function* beginTable(rows: readonly Row[]): Generator<Fields, Row> {
  const at = headerOf(rows);
  const header = at === undefined ? undefined : rows[at];
  if (at === undefined || !header) throw new FeedError('not-a-feed', 'No row names the columns.');
  for (const row of rows.slice(at + 1)) {
    const record = recordOf(header, row);
    if (record) yield record;
  }
  return header;
}
