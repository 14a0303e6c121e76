/**
 * `npm run eval:search`: evaluates the search of the sample portal, over HTTP; with `--postings <file>`, that of real
 * postings in an engine. `--write` puts the table into docs/SEARCH.md; `--worst` lists the queries with the worst
 * results.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { Type } from 'typebox';
import { Value } from 'typebox/value';
import { portalClock } from '#server/platform/clock.ts';
import { readEnv } from '#server/platform/env.ts';
import { openPortal } from './embedded-portal.ts';
import { insertTable } from './report.ts';
import { evaluate } from './search-eval/evaluate.ts';
import { judgePostings } from './search-eval/judge-postings.ts';
import { readOpenJobs } from './search-eval/judgements.ts';
import { loadPostings } from './search-eval/postings.ts';
import { COUNTRIES, fillWithJobs } from './search-eval/sample.ts';
import { postingsTableOf, tableOf } from './search-eval/table.ts';

const DOCUMENT = new URL('../docs/SEARCH.md', import.meta.url);
const TYPOS = 300;
const POSTING_TYPOS = 900;
const WORDS = 600;
const WORST = 40;
const SHOWN = 5;

const JobsAnswer = Type.Object({
  data: Type.Array(Type.Object({ id: Type.Integer() })),
  mentions: Type.Optional(Type.Object({ data: Type.Array(Type.Object({ id: Type.Integer() })) })),
  near: Type.Optional(Type.Array(Type.Object({ id: Type.Integer() }))),
  partial: Type.Optional(Type.Array(Type.Object({ id: Type.Integer() }))),
  searched_for: Type.Optional(Type.String()),
});

const { values } = parseArgs({
  options: { write: { type: 'boolean' }, worst: { type: 'boolean' }, postings: { type: 'string' } },
});

const write = (section: string, table: string): void => {
  console.log(table);
  if (values.write) writeFileSync(DOCUMENT, insertTable(readFileSync(DOCUMENT, 'utf8'), section, table));
};

const evaluatePostings = async (path: string): Promise<void> => {
  const { engine, postings } = await loadPostings(path);
  const evaluation = judgePostings(engine, postings, { typos: POSTING_TYPOS, words: POSTING_TYPOS });
  write('postings', postingsTableOf(evaluation, postings.length));
  if (!values.worst) return;
  for (const result of evaluation.results.toSorted((a, b) => a.ndcg - b.ndcg).slice(0, WORST)) {
    console.log(`${result.ndcg.toFixed(2)}  ${result.kind}: ${result.query}, ${result.total} found`);
    console.log(`  wrong: ${result.wrong.slice(0, SHOWN).join('; ')}`);
    console.log(`  missed: ${result.missed.slice(0, SHOWN).join('; ')}`);
  }
};

const evaluateSample = async (): Promise<void> => {
  const clock = portalClock(readEnv().timeZone);
  const { app, database, close } = await openPortal({
    countries: COUNTRIES,
    fill: (filled) => fillWithJobs(filled, clock.now(), clock.today()),
  });
  try {
    const address = await app.listen({ port: 0, host: '127.0.0.1' });
    const ask = async (query: string, language = 'en') => {
      const url = new URL('/api/jobs', address);
      url.searchParams.set('job_title', query);
      const response = await fetch(url, { headers: { 'accept-language': language } });
      if (!response.ok) throw new Error(`${url} returned ${response.status}: ${await response.text()}`);
      const answer = Value.Parse(JobsAnswer, await response.json());
      const { data, near = [], mentions, partial = [], searched_for: searchedFor } = answer;
      // As readers see them, below each other.
      return {
        ids: [...data, ...near, ...(mentions?.data ?? []), ...partial].map(({ id }) => id),
        searchedFor,
      };
    };
    const jobs = await readOpenJobs(database.db, clock.today());
    const evaluation = await evaluate(ask, jobs, { typos: TYPOS, words: WORDS });
    write('search', tableOf(evaluation));
    if (values.worst) {
      for (const { kind, query, ndcg } of evaluation.worst.slice(0, WORST))
        console.log(`${ndcg.toFixed(2)}  ${kind}: ${query}`);
    }
  } finally {
    await close();
  }
};

await (values.postings === undefined ? evaluateSample() : evaluatePostings(values.postings));
