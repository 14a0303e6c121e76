/** Writes an evaluation as a Markdown table. */
import type { Evaluation, Score } from './evaluate.ts';
import type { KindScore, PostingsEvaluation } from './judge-postings.ts';

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

const postingsRow = (name: string, { queries, ndcg, precision, empty }: KindScore): string =>
  `| ${name} | ${queries} | ${ndcg.toFixed(3)} | ${precision.toFixed(3)} | ${percent(empty)} |`;

export const postingsTableOf = (evaluation: PostingsEvaluation, postings: number): string => {
  const { byKind, overall, whole, sorted } = evaluation;
  return [
    `| kind, ${postings.toLocaleString('en')} postings | queries | nDCG@10 | P@10 | zero results |`,
    '|---|--:|--:|--:|--:|',
    ...[...byKind].map(([kind, score]) => postingsRow(kind, score)),
    postingsRow('**all**', overall),
    '',
    `| whole results of ${whole.queries} titles | |`,
    '|---|--:|',
    `| matches that are right: mean of the titles | ${percent(whole.mean)} |`,
    `| matches that are right: of all matches | ${percent(whole.ofAll)} |`,
    `| right titles found among the matches | ${percent(whole.recall)} |`,
    `| first page right, newest first | ${percent(sorted.newest)} |`,
    `| first page right, closing soon first | ${percent(sorted.closing)} |`,
    `| first page right, highest salary first | ${percent(sorted.salary)} |`,
    `| typos found | ${percent(evaluation.typosFound)} |`,
    `| wrong corrections | ${percent(evaluation.wrongCorrections)} |`,
    `| wrong counts beside filters | ${evaluation.facetErrors} of ${evaluation.facets.toLocaleString('en')} |`,
  ].join('\n');
};

/** Replaces the text between the markers of a section. */
export const insertTable = (document: string, section: string, table: string): string => {
  const [before, behind] = [`<!-- eval:${section} -->`, `<!-- /eval:${section} -->`];
  const start = document.indexOf(before);
  const end = document.indexOf(behind);
  if (start < 0 || end < start)
    throw new Error(`The document has no markers for the table: ${before} … ${behind}`);
  return `${document.slice(0, start + before.length)}\n${table}\n${document.slice(end)}`;
};
