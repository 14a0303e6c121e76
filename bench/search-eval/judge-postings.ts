/** Judges search over real postings: first pages, whole results, other orders, typos and facets. */
import type { JobFilters } from '#contract/jobs/calls.ts';
import type { SearchEngine } from '#server/search/engine.ts';
import { fold } from '#server/search/words/tokens.ts';
import { DEPTH, mean, ndcg } from './measures.ts';
import { pastedQueries } from './pasted-queries.ts';
import { gradeOf, POSTING_QUERIES, type PostingQuery } from './posting-judgements.ts';
import { type JudgedPosting, MOMENT } from './postings.ts';
import { makeTypos } from './typos.ts';

const ALL = 100_000;
/** A judged query needs this many right postings to say something about a whole result. */
const WHOLE_FROM = 5;
const SORTS = ['newest', 'closing', 'salary'] as const;

export interface KindScore {
  readonly queries: number;
  readonly ndcg: number;
  readonly precision: number;
  readonly empty: number;
}
export interface QueryResult {
  readonly kind: string;
  readonly query: string;
  readonly available: number;
  readonly total: number;
  readonly isEmpty: boolean;
  readonly ndcg: number;
  readonly precision: number;
  /** Of the whole result, for titles. */
  readonly whole: number;
  readonly recall: number;
  readonly wrong: readonly string[];
  readonly missed: readonly string[];
}
export interface PostingsEvaluation {
  readonly byKind: ReadonlyMap<string, KindScore>;
  readonly overall: KindScore;
  /** The share of results of titles that are right: the mean over queries, and of all results. */
  readonly whole: {
    readonly mean: number;
    readonly ofAll: number;
    readonly recall: number;
    readonly queries: number;
  };
  readonly sorted: Readonly<Record<(typeof SORTS)[number], number>>;
  readonly typosFound: number;
  readonly wrongCorrections: number;
  readonly facetErrors: number;
  readonly facets: number;
  readonly results: readonly QueryResult[];
}

const scoreOf = (results: readonly QueryResult[]): KindScore => ({
  queries: results.length,
  ndcg: mean(results.map((one) => one.ndcg)),
  precision: mean(results.map((one) => one.precision)),
  empty: mean(results.map(({ isEmpty }) => (isEmpty ? 1 : 0))),
});

export const judgePostings = (
  engine: SearchEngine,
  postings: readonly JudgedPosting[],
  counts: { readonly typos: number; readonly words: number },
): PostingsEvaluation => {
  const byId = new Map(postings.map((posting) => [posting.id, posting]));
  const find = (filters: JobFilters, size = DEPTH) => engine.search(filters, { size, offset: 0 }, MOMENT);
  const firstPage = (filters: JobFilters): number[] => {
    const { jobIds, near, mentions, partial } = find(filters);
    return [...jobIds, ...near, ...mentions.jobIds, ...partial].slice(0, DEPTH);
  };
  const judged = [...POSTING_QUERIES, ...pastedQueries(postings)]
    .map((query) => ({
      query,
      grades: new Map(postings.map((posting) => [posting.id, gradeOf(query, posting)])),
    }))
    .filter(({ grades }) => [...grades.values()].includes(2));

  const judge = ({
    query,
    grades,
  }: {
    query: PostingQuery;
    grades: ReadonlyMap<number, number>;
  }): QueryResult => {
    const gradeOfId = (id: number) => grades.get(id) ?? 0;
    const available = [...grades.values()];
    const good = available.filter((grade) => grade > 0).length;
    const page = firstPage({ job_title: query.query });
    const { jobIds, total } = find({ job_title: query.query }, ALL);
    const right = [...grades].filter(([, grade]) => grade === 2).map(([id]) => id);
    const found = new Set(jobIds);
    const titleOf = (id: number) => byId.get(id)?.title ?? '';
    return {
      kind: query.kind,
      query: query.query,
      available: right.length,
      total,
      isEmpty: page.length === 0,
      ndcg: ndcg(page.map(gradeOfId), available),
      precision: page.filter((id) => gradeOfId(id) > 0).length / Math.min(DEPTH, good),
      whole: total === 0 ? 1 : jobIds.filter((id) => gradeOfId(id) > 0).length / jobIds.length,
      recall: right.filter((id) => found.has(id)).length / right.length,
      wrong: [...new Set(jobIds.filter((id) => gradeOfId(id) === 0).map(titleOf))],
      missed: [...new Set(right.filter((id) => !found.has(id)).map(titleOf))],
    };
  };
  const results = judged.map(judge);
  const titles = results.filter(({ kind, available }) => kind === 'title' && available >= WHOLE_FROM);
  const titleQueries = judged.filter(({ query }) =>
    titles.some((one) => one.query === query.query && query.kind === 'title'),
  );
  const all = titles.reduce((sum, { total }) => sum + total, 0);
  const rightOfAll = titles.reduce((sum, { total, whole }) => sum + total * whole, 0);
  const sortedBy = (sort: (typeof SORTS)[number]) =>
    mean(
      titleQueries.map(({ query, grades }) => {
        const page = find({ job_title: query.query, sort }).jobIds;
        if (page.length === 0) return 1;
        return page.filter((id) => (grades.get(id) ?? 0) > 0).length / page.length;
      }),
    );
  const byKind = new Map(
    [...Map.groupBy(results, ({ kind }) => kind)].map(([kind, entries]) => [kind, scoreOf(entries)]),
  );
  return {
    byKind,
    overall: scoreOf(results),
    whole: {
      mean: mean(titles.map(({ whole }) => whole)),
      ofAll: rightOfAll / Math.max(1, all),
      recall: mean(titles.map(({ recall }) => recall)),
      queries: titles.length,
    },
    sorted: { newest: sortedBy('newest'), closing: sortedBy('closing'), salary: sortedBy('salary') },
    ...judgeTypos(engine, postings, counts),
    ...judgeFacets(engine),
    results,
  };
};

const isPlain = (title: string): boolean => /^[a-z ]+$/.test(title);

const judgeTypos = (
  engine: SearchEngine,
  postings: readonly JudgedPosting[],
  counts: { readonly typos: number; readonly words: number },
) => {
  const words = (text: string): string[] => fold(text).match(/[a-z]+/g) ?? [];
  const times = new Map<string, number>();
  for (const { title, skills, company, place, description } of postings)
    for (const word of new Set([title, ...skills, company, place, description].flatMap(words)))
      times.set(word, (times.get(word) ?? 0) + 1);
  const titleTimes = new Map<string, number>();
  for (const { title } of postings) {
    const key = fold(title).trim();
    titleTimes.set(key, (titleTimes.get(key) ?? 0) + 1);
  }
  const frequent = (title: string) => words(title).every((word) => (times.get(word) ?? 0) > 3);
  const titles = [...titleTimes.keys()].filter(
    (title) => isPlain(title) && title.split(' ').length <= 4 && frequent(title),
  );
  const titleOf = new Map(postings.map(({ id, title }) => [id, words(title)]));
  const search = (text: string) => engine.search({ job_title: text }, { size: DEPTH, offset: 0 }, MOMENT);
  const typos = makeTypos(titles, new Set(times.keys()), counts.typos);
  const found = typos.map(({ title, typed }) => {
    const wanted = words(title);
    const { jobIds, mentions } = search(typed);
    return [...jobIds, ...mentions.jobIds]
      .slice(0, DEPTH)
      .some((id) => wanted.every((word) => titleOf.get(id)?.includes(word)))
      ? 1
      : 0;
  });
  const correct = [
    ...new Set(
      postings.flatMap(({ skills, company }) => [...skills, company]).map((text) => fold(text).trim()),
    ),
    ...titles,
  ].filter((text) => text !== '' && text.length < 60);
  const step = Math.max(1, Math.floor(correct.length / counts.words));
  const sample = correct.filter((_, place) => place % step === 0).slice(0, counts.words);
  const wrong = sample.map((text) => (search(text).searchedFor === undefined ? 0 : 1));
  return { typosFound: mean(found), wrongCorrections: mean(wrong) };
};

/** Every count of a choice must equal the total of a search with it. */
const judgeFacets = (engine: SearchEngine) => {
  let facets = 0;
  let facetErrors = 0;
  const total = (filters: JobFilters) => engine.search(filters, { size: 1, offset: 0 }, MOMENT).total;
  for (const { query } of POSTING_QUERIES.filter((_, place) => place % 7 === 0)) {
    const { counts } = engine.facets({ job_title: query }, MOMENT);
    for (const [facet, choices] of Object.entries(counts))
      for (const { value, jobs } of choices) {
        facets += 1;
        const choice = facet === 'industry_id' ? { industry_id: Number(value) } : { [facet]: value };
        if (total({ job_title: query, ...choice }) !== jobs) facetErrors += 1;
      }
  }
  return { facets, facetErrors };
};
