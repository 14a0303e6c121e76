/** Reads the postings of a feed, whose format it finds by itself. */

import { recogniseAddress } from './boards.ts';
import { type Bytes, peek, readAll, unpack } from './bytes.ts';
import { decode } from './decode.ts';
import { guessColumns } from './guess-columns.ts';
import { isHtml, recordsOfPage } from './html-page.ts';
import { isJsonLines, parseJson, recordsIn, recordsOfLines } from './json.ts';
import { mergeRows } from './merge-rows.ts';
import { FeedError, type Fields, isFields, type Posting, type Refused, type Value } from './posting.ts';
import { type FeedContext, readPosting } from './read-posting.ts';
import { companyOfTitle, hasPlace, titleSplitOf, withLabels } from './rss-texts.ts';
import { type Mapping, renamed, type Shape, shapeOf } from './shape.ts';
import { completePosting } from './systems.ts';
import { recordsOfTable } from './table.ts';
import { type Told, toldByValues } from './told-by-values.ts';
import { textOf } from './values.ts';
import { isZip, recordsOfWorkbook } from './workbook.ts';
import { isNews, XmlRecords } from './xml.ts';

interface FeedHints {
  /** From where the feed comes. */
  readonly address?: string | undefined;
  readonly contentType?: string | undefined;
  /** What the feed may unpack to, in bytes. */
  readonly maxBytes?: number;
  /** What the columns of an unknown shape have, by their names. */
  readonly mapping?: Mapping;
  /** Of its text, if its bytes don't tell it. */
  readonly encoding?: string | undefined;
  /** Of postings that name none. */
  readonly company?: string | undefined;
  /** Reads the likeliest records of an unknown shape, so that a person can see its columns. */
  readonly isAny?: boolean;
}

/** A field of the records, as the first of them have it. */
export interface Column {
  readonly name: string;
  readonly samples: readonly string[];
  /** What it seems to have, of a shape that nobody knows. */
  readonly guess: 'title' | 'text' | undefined;
}

type FeedFormat = 'json' | 'json-lines' | 'xml' | 'html' | 'table' | 'workbook';

export interface Feed {
  readonly format: FeedFormat;
  /** The applicant tracking system, by the shape of its records. */
  readonly system: string | undefined;
  readonly columns: readonly Column[];
  /** Names of fields that aren't read, with how many records have a value there; complete once all postings are read. */
  readonly unused: ReadonlyMap<string, number>;
  /** How many postings all pages of the feed have: postings aren't gone because a page doesn't have them. */
  readonly total: number | undefined;
  /** Ends with a FeedError if the feed isn't whole. */
  readonly postings: AsyncIterable<Posting | Refused>;
}

const MAX_BYTES = 500_000_000;
/** What can't be read piece by piece. */
const WHOLE_MAX = 64_000_000;
const HEAD = 65_536;

interface Records {
  readonly format: FeedFormat;
  readonly records: AsyncIterable<Value>;
  /** Known once the first record is read. */
  readonly context: () => FeedContext;
  readonly isNews?: () => boolean;
  readonly total?: number | undefined;
}

async function* each<T>(values: readonly T[]): AsyncGenerator<T> {
  yield* values;
}

const textIn = async (chunks: AsyncIterable<string>): Promise<string> => {
  const parts: string[] = [];
  let size = 0;
  for await (const chunk of chunks) {
    size += chunk.length;
    if (size > WHOLE_MAX) throw new FeedError('too-large', 'The feed is too large for its format.');
    parts.push(chunk);
  }
  return parts.join('');
};

const none = (): FeedContext => ({});

const ofXml = (chunks: AsyncIterable<string>, shape: Shape): Records => {
  const xml = new XmlRecords(shape);
  async function* records(): AsyncGenerator<Value> {
    let count = 0;
    for await (const record of xml.read(chunks)) {
      count += 1;
      yield isNews(xml.root) ? withLabels(record) : record;
    }
    if (count === 0 && !isFeedRoot(xml.root)) throw new FeedError('not-a-feed', 'The XML has no jobs.');
  }
  /** The title of a channel is a company's only if its board has no other. */
  const company = () =>
    textOf(xml.beside.company) ??
    (recogniseAddress(textOf(xml.beside.link) ?? '') && textOf(xml.beside.title)) ??
    companyOfTitle(textOf(xml.beside.title));
  return {
    format: 'xml',
    records: records(),
    context: () => ({ company: company(), companyFrom: 'feed' }),
    isNews: () => isNews(xml.root),
  };
};

/** News as JSON have labelled lines, too. */
const withPlace = (record: Value): Value =>
  isFields(record) && !hasPlace(record) ? withLabels(record) : record;

const isFeedRoot = (root: string): boolean =>
  isNews(root) || /jobs|source|positions|postings|listings|offers|vacanc/.test(root);

async function* renamedRecords(records: AsyncIterable<Value>, { rename }: Shape): AsyncGenerator<Value> {
  for await (const record of records) yield renamed(record, rename);
}

const ofText = async (chunks: AsyncIterable<string>, start: string, shape: Shape): Promise<Records> => {
  if (/^\s*[{[]/.test(start)) {
    if (isJsonLines(start))
      return { format: 'json-lines', records: renamedRecords(recordsOfLines(chunks), shape), context: none };
    const root = renamed(parseJson(await textIn(chunks)), shape.rename);
    const { records, context, total } = recordsIn(root, shape.isAny);
    return { format: 'json', records: each(records.map(withPlace)), context: () => context, total };
  }
  if (isHtml(start))
    return { format: 'html', records: each(recordsOfPage(await textIn(chunks))), context: none };
  if (/^\s*</.test(start)) return ofXml(chunks, shape);
  return { format: 'table', records: recordsOfTable(chunks, start, shape), context: none };
};

/** Text of the head alone. */
const startOf = async (head: Buffer, hints: FeedHints): Promise<string> => {
  const parts: string[] = [];
  for await (const part of decode(each([head]), head, { ...hints, isHead: true })) parts.push(part);
  return parts.join('');
};

const recordsOf = async (source: Bytes, hints: FeedHints): Promise<Records> => {
  const shape = shapeOf(hints.mapping, hints.isAny);
  const { head, all } = await peek(await unpack(source, hints.maxBytes ?? MAX_BYTES), HEAD);
  if (isZip(head))
    return {
      format: 'workbook',
      records: each(await recordsOfWorkbook(await readAll(all, WHOLE_MAX), shape)),
      context: none,
    };
  const start = await startOf(head, hints);
  if (start.trim() === '') throw new FeedError('empty', 'The feed is empty.');
  if (start.includes('\0')) throw new FeedError('not-a-feed', 'The feed isn’t text.');
  return ofText(decode(all, head, hints), start, shape);
};

interface Read {
  readonly row: Posting | Refused;
  readonly fields?: Fields;
  readonly system?: string | undefined;
}

/** The first records, which are read once more with the others. */
const firstOf = async (records: AsyncIterable<Value>) => {
  const iterator = records[Symbol.asyncIterator]();
  const first: Value[] = [];
  while (first.length < FIRST) {
    const next = await iterator.next();
    if (next.done) break;
    first.push(next.value);
  }
  async function* all(): AsyncGenerator<Value> {
    try {
      yield* first;
      for (let next = await iterator.next(); !next.done; next = await iterator.next()) yield next.value;
    } finally {
      await iterator.return?.();
    }
  }
  return { first, all: all() };
};

/** With the names of fields as their values tell them. */
const asTold = (fields: Fields, { names }: Told): Fields =>
  names.size === 0
    ? fields
    : Object.fromEntries(Object.entries(fields).map(([name, value]) => [names.get(name) ?? name, value]));

async function* readRows(
  { records, context }: Pick<Records, 'records' | 'context'>,
  { address, company }: FeedHints,
  told: Told,
  unused: Map<string, number>,
): AsyncGenerator<Read> {
  const noteUnused = (name: string) => void unused.set(name, (unused.get(name) ?? 0) + 1);
  let row = 0;
  for await (const fields of records) {
    row += 1;
    if (!isFields(fields)) {
      yield { row: { row, reason: 'not-a-posting' } };
      continue;
    }
    const beside = context();
    const known: FeedContext = {
      company: beside.company ?? company,
      companyFrom: beside.company === undefined ? 'feed' : beside.companyFrom,
      address,
    };
    const posting = readPosting(asTold(fields, told), known, noteUnused);
    if (typeof posting === 'string') yield { row: { row, reason: posting }, fields };
    else {
      const { posting: complete, system } = completePosting(posting, fields, known);
      yield { row: { ...complete, row }, system, fields };
    }
  }
}

/** How many rows tell the system, what invented names mean, and whether titles have companies. */
const FIRST = 20;

const isPostingRow = (row: Posting | Refused): row is Posting => !('reason' in row);

const SAMPLES = 3;

const columnsOf = (records: readonly Fields[], isAny = false): Column[] => {
  const guessed = isAny ? guessColumns(records) : undefined;
  return [...new Set(records.flatMap(Object.keys))].map((name) => ({
    name,
    samples: [...new Set(records.flatMap((record) => textOf(record[name]) ?? []))].slice(0, SAMPLES),
    guess: guessed?.get(name),
  }));
};

/** @throws FeedError if it is no feed. */
export const readFeed = async (source: Bytes, hints: FeedHints = {}): Promise<Feed> => {
  const records = await recordsOf(source, hints);
  const unused = new Map<string, number>();
  const { first: begin, all } = await firstOf(records.records);
  const told = toldByValues(begin.filter(isFields));
  const rows = readRows({ ...records, records: all }, hints, told, unused);
  const first: Read[] = [];
  for (let next = await rows.next(); !next.done; next = await rows.next()) {
    first.push(next.value);
    if (first.length === FIRST) break;
  }
  const isRss = first.some(({ row }) => isPostingRow(row)) && records.isNews?.() === true;
  const split = isRss
    ? titleSplitOf(first.flatMap(({ row }) => (isPostingRow(row) ? [row] : [])))
    : undefined;
  async function* postings(): AsyncGenerator<Posting | Refused> {
    try {
      for (const { row } of first) yield row;
      for await (const { row } of rows) yield row;
    } finally {
      // Closes the source for readers who have seen enough.
      await rows.return(undefined);
    }
  }
  async function* named(): AsyncGenerator<Posting | Refused> {
    for await (const row of postings()) {
      const parts = isPostingRow(row) ? split?.(row.title) : undefined;
      if (!parts || !isPostingRow(row)) yield row;
      else if (row.company === undefined) yield { ...row, ...parts, companyFrom: 'title' };
      else yield row.company === parts.company ? { ...row, title: parts.title } : row;
    }
  }
  return {
    format: records.format,
    system: first.find(({ system }) => system)?.system,
    total: records.total,
    unused,
    columns: columnsOf(
      first.map(({ fields }) => fields ?? {}),
      hints.isAny,
    ),
    postings: mergeRows(named()),
  };
};
