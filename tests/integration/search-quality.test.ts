/**
 * Search quality must not drop: `npm run eval:search` measures more, and bench/search-eval/thresholds.json
 * sets the minimum.
 */
import { expect, test } from 'vitest';
import { evaluate } from '../../bench/search-eval/evaluate.ts';
import { QUERIES, readOpenJobs } from '../../bench/search-eval/judgements.ts';
import { fillWithJobs } from '../../bench/search-eval/sample.ts';
import thresholds from '../../bench/search-eval/thresholds.json' with { type: 'json' };
import { NOW, portalOfFile } from '../support/portal.ts';

const TODAY = '2026-03-10';

const portal = await portalOfFile({}, { fill: (database) => fillWithJobs(database, NOW, TODAY) });
const ask = async (query: string, language = 'en') => {
  const { body } = await portal.request(`GET jobs?job_title=${encodeURIComponent(query)}`, {
    headers: { 'accept-language': language },
  });
  const shown = [...body.data, ...(body.mentions?.data ?? []), ...(body.partial ?? [])];
  return { ids: shown.map(({ id }) => id), searchedFor: body.searched_for };
};
const evaluation = await evaluate(ask, await readOpenJobs(portal.database.db, TODAY), {
  typos: 40,
  words: 60,
});

test('JOBS-03 judged searches of every kind find what they should', () => {
  expect(QUERIES.length).toBeGreaterThan(200);
  expect(Object.keys(evaluation.byKind).sort()).toEqual(Object.keys(thresholds.ndcg).sort());
  const below = Object.entries(thresholds.ndcg).filter(
    ([kind, least]) => (evaluation.byKind[kind]?.ndcg ?? 0) < least,
  );
  expect(below).toEqual([]);
  expect(evaluation.overall.ndcg).toBeGreaterThanOrEqual(thresholds.all.ndcg);
  expect(evaluation.overall.recall).toBeGreaterThanOrEqual(thresholds.all.recall);
  expect(evaluation.overall.empty).toBeLessThanOrEqual(thresholds.all.empty);
});

test('JOBS-03 misspelled titles are found, and correct spelling is left alone', () => {
  expect(evaluation.typosFound).toBeGreaterThanOrEqual(thresholds.all.typosFound);
  expect(evaluation.wrongCorrections).toBeLessThanOrEqual(thresholds.all.wrongCorrections);
});
