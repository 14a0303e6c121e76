/** Runs typical queries against a portal's search and scores the results. */

import { foldText } from '#server/platform/text.ts';
import { randomFor } from '#server/seed/sample/random.ts';
import { TRADES } from '#server/seed/sample/trades.ts';
import { gradeOf, holdsWords, type JudgedJob, QUERIES } from './judgements.ts';
import { DEPTH, mean, ndcg, recall } from './measures.ts';
import { makeTypos } from './typos.ts';

export interface SearchAnswer {
  readonly ids: readonly number[];
  /** The corrected text, if search corrected the typed one. */
  readonly searchedFor?: string | undefined;
}
export type Ask = (query: string, language: string | undefined) => Promise<SearchAnswer>;

export interface Score {
  readonly queries: number;
  readonly ndcg: number;
  readonly recall: number;
  /** Share of queries without results. */
  readonly empty: number;
}

export interface Evaluation {
  readonly overall: Score;
  readonly byKind: Readonly<Record<string, Score>>;
  /** Share of mistyped titles with a matching job on the first page. */
  readonly typosFound: number;
  /** Share of correct words that search corrects anyway. */
  readonly wrongCorrections: number;
  /** Queries, worst first. */
  readonly worst: readonly { readonly query: string; readonly kind: string; readonly ndcg: number }[];
}

const scoreOf = (results: readonly Omit<Score, 'queries'>[]): Score => ({
  queries: results.length,
  ndcg: mean(results.map((result) => result.ndcg)),
  recall: mean(results.map((result) => result.recall)),
  empty: mean(results.map((result) => result.empty)),
});

const judgeQueries = async (ask: Ask, jobs: readonly JudgedJob[]) => {
  const results = [];
  for (const { kind, query, language, rules } of QUERIES) {
    const grades = new Map(jobs.map((job) => [job.id, gradeOf(job, rules)]));
    const available = [...grades.values()];
    if (!available.includes(2)) throw new Error(`No open job matches "${query}"`);
    const { ids } = await ask(query, language);
    const found = ids.slice(0, DEPTH).map((id) => grades.get(id) ?? 0);
    results.push({
      kind,
      query,
      ndcg: ndcg(found, available),
      recall: recall(found, available),
      empty: ids.length === 0 ? 1 : 0,
    });
  }
  return results;
};

/** Titles from the texts of the sample with at least one open job. */
const openTitles = (jobs: readonly JudgedJob[]): string[] =>
  TRADES.flatMap(({ roles }) => roles.flatMap(({ titles }) => titles))
    .map((title) => foldText(title.replace(/ [–(].*$/, '')))
    .filter((title, index, all) => all.indexOf(title) === index)
    .filter((title) => jobs.some((job) => holdsWords(job.title, title)));

const findTypos = async (ask: Ask, jobs: readonly JudgedJob[], count: number): Promise<number> => {
  const titles = new Map(jobs.map(({ id, title }) => [id, title]));
  const vocabulary = new Set(
    jobs.flatMap(({ text, company }) => [...text.split(' '), ...company.split(' ')]),
  );
  const found = [];
  for (const { title, typed } of makeTypos(openTitles(jobs), vocabulary, count)) {
    const { ids } = await ask(typed, undefined);
    found.push(ids.slice(0, DEPTH).some((id) => holdsWords(titles.get(id) ?? '', title)) ? 1 : 0);
  }
  return mean(found);
};

/** Skills, cities, companies and titles of open jobs, all spelled correctly. */
const correctWords = (jobs: readonly JudgedJob[], count: number): string[] => {
  const words = new Set([
    ...jobs.flatMap(({ skills, city, company }) => [...skills, city, company]).map(foldText),
    ...openTitles(jobs),
  ]);
  return randomFor(13, 'correct words').some([...words], count);
};

const findWrongCorrections = async (ask: Ask, jobs: readonly JudgedJob[], count: number): Promise<number> => {
  const corrected = [];
  for (const words of correctWords(jobs, count)) {
    const { searchedFor } = await ask(words, undefined);
    corrected.push(searchedFor !== undefined && foldText(searchedFor) !== words ? 1 : 0);
  }
  return mean(corrected);
};

export const evaluate = async (
  ask: Ask,
  jobs: readonly JudgedJob[],
  counts: { readonly typos: number; readonly words: number },
): Promise<Evaluation> => {
  const results = await judgeQueries(ask, jobs);
  return {
    overall: scoreOf(results),
    byKind: Object.fromEntries(
      [...Map.groupBy(results, ({ kind }) => kind)].map(([kind, entries]) => [kind, scoreOf(entries)]),
    ),
    typosFound: await findTypos(ask, jobs, counts.typos),
    wrongCorrections: await findWrongCorrections(ask, jobs, counts.words),
    worst: results.toSorted((a, b) => a.ndcg - b.ndcg),
  };
};
