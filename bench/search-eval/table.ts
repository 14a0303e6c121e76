/** Writes an evaluation as a Markdown table. */
import { percent } from '../report.ts';
import type { Evaluation, Score } from './evaluate.ts';
import type { KindScore, PostingsEvaluation } from './judge-postings.ts';

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
