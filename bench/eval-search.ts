/**
 * `npm run eval:search`: evaluates the search of the sample portal, over HTTP. `--write` puts the table into
 * docs/SEARCH.md; `--worst` lists the queries with the worst results.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { Type } from 'typebox';
import { Value } from 'typebox/value';
import { portalClock } from '#server/clock.ts';
import { readEnv } from '#server/env.ts';
import { openPortal } from './embedded-portal.ts';
import { evaluate } from './search-eval/evaluate.ts';
import { readOpenJobs } from './search-eval/judgements.ts';
import { COUNTRIES, fillWithJobs } from './search-eval/sample.ts';
import { insertTable, tableOf } from './search-eval/table.ts';

const DOCUMENT = new URL('../docs/SEARCH.md', import.meta.url);
const TYPOS = 300;
const WORDS = 600;
const WORST = 40;

const JobsAnswer = Type.Object({
  data: Type.Array(Type.Object({ id: Type.Integer() })),
  searched_for: Type.Optional(Type.String()),
});

const { values } = parseArgs({ options: { write: { type: 'boolean' }, worst: { type: 'boolean' } } });
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
    const { data, searched_for: searchedFor } = Value.Parse(JobsAnswer, await response.json());
    return { ids: data.map(({ id }) => id), searchedFor };
  };
  const jobs = await readOpenJobs(database.db, clock.today());
  const evaluation = await evaluate(ask, jobs, { typos: TYPOS, words: WORDS });
  const table = tableOf(evaluation);
  console.log(table);
  if (values.worst) {
    for (const { kind, query, ndcg } of evaluation.worst.slice(0, WORST))
      console.log(`${ndcg.toFixed(2)}  ${kind}: ${query}`);
  }
  if (values.write) writeFileSync(DOCUMENT, insertTable(readFileSync(DOCUMENT, 'utf8'), table));
} finally {
  await close();
}
