/** Writes the results as a table, with the machine they were measured on. */
import { readFileSync, writeFileSync } from 'node:fs';
import { cpus, totalmem } from 'node:os';
import type { Figures } from './measure.ts';

export interface Row {
  readonly name: string;
  readonly connections: number;
  readonly figures: Figures;
  readonly limit: Figures;
  /** The kind of limit. */
  readonly against: 'raw SQL' | 'bare Fastify';
}

const milliseconds = (value: number) => value.toFixed(2);
const whole = (value: number) => Math.round(value).toLocaleString('en');

/** Compares times for data, and requests per second for cached responses. */
const ratioOf = ({ figures, limit, against }: Row): string =>
  against === 'raw SQL'
    ? `${(figures.p50 / limit.p50).toFixed(2)} × (+${(figures.p50 - limit.p50).toFixed(2)} ms)`
    : `${((figures.perSecond / limit.perSecond) * 100).toFixed(0)} %`;

export const tableOf = (rows: readonly Row[]): string =>
  [
    '| work | connections | p50 ms | p95 ms | requests/s | bytes | limit | its p50 ms | its requests/s | ratio |',
    '|---|--:|--:|--:|--:|--:|---|--:|--:|--:|',
    ...rows.map(
      (row) =>
        `| ${row.name} | ${row.connections} | ${milliseconds(row.figures.p50)} | ${milliseconds(row.figures.p95)} | ${whole(row.figures.perSecond)} | ${whole(row.figures.bytes)} | ${row.against} | ${milliseconds(row.limit.p50)} | ${whole(row.limit.perSecond)} | ${ratioOf(row)} |`,
    ),
  ].join('\n');

export const machine = (postgres: string): string =>
  `${cpus().length} × ${cpus()[0]?.model.trim() ?? 'unknown processor'}, ${Math.round(totalmem() / 2 ** 30)} GiB, Node ${process.versions.node}, ${postgres}`;

const START = '<!-- results -->';
const END = '<!-- /results -->';

/** Inserts the results between the markers of the document. */
export const writeResults = (path: string, text: string): void => {
  const document = readFileSync(path, 'utf8');
  const start = document.indexOf(START);
  const end = document.indexOf(END);
  if (start < 0 || end < start) throw new Error(`${path} has no markers for results.`);
  writeFileSync(path, `${document.slice(0, start + START.length)}\n\n${text}\n\n${document.slice(end)}`);
};

export const percent = (share: number): string => `${(share * 100).toFixed(1)} %`;

/** Replaces the text between the markers of a section. */
export const insertTable = (document: string, section: string, table: string): string => {
  const [before, behind] = [`<!-- eval:${section} -->`, `<!-- /eval:${section} -->`];
  const start = document.indexOf(before);
  const end = document.indexOf(behind);
  if (start < 0 || end < start)
    throw new Error(`The document has no markers for the table: ${before} … ${behind}`);
  return `${document.slice(0, start + before.length)}\n${table}\n${document.slice(end)}`;
};
