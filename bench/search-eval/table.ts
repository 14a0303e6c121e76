/** Writes an evaluation as a Markdown table. */
import type { Evaluation, Score } from './evaluate.ts';

const START = '<!-- eval:search -->';
const END = '<!-- /eval:search -->';

const percent = (share: number): string => `${(share * 100).toFixed(1)} %`;
const row = (name: string, { queries, ndcg, recall, empty }: Score): string =>
  `| ${name} | ${queries} | ${ndcg.toFixed(3)} | ${recall.toFixed(3)} | ${percent(empty)} |`;

export const tableOf = ({ overall, byKind, typosFound, wrongCorrections }: Evaluation): string =>
  [
    '| kind | queries | nDCG@10 | recall@10 | zero results |',
    '|---|--:|--:|--:|--:|',
    ...Object.entries(byKind).map(([kind, score]) => row(kind, score)),
    row('**all**', overall),
    '',
    `Typos found: ${percent(typosFound)}. Wrong corrections: ${percent(wrongCorrections)}.`,
  ].join('\n');

/** Replaces the text between the markers of a document. */
export const insertTable = (document: string, table: string): string => {
  const start = document.indexOf(START);
  const end = document.indexOf(END);
  if (start < 0 || end < start)
    throw new Error(`The document has no markers for the table: ${START} … ${END}`);
  return `${document.slice(0, start + START.length)}\n${table}\n${document.slice(end)}`;
};
