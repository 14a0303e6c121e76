/** The limits for search: a bare loop over the same arrays, PostgreSQL full-text search, MiniSearch. */
import MiniSearch from 'minisearch';
import type { JobIndex } from '#server/search/memory/job-index.ts';
import { stemOf } from '#server/search/words/stem.ts';
import { stemTerm } from '#server/search/words/terms.ts';
import { tokensOf } from '#server/search/words/tokens.ts';
import { withDatabase } from '../database.ts';
import { querying } from '../limits.ts';
import type { Work } from '../measure.ts';

const SHOWN = 10;

const postingsOf = (index: JobIndex, word: string): Uint32Array => {
  const term = index.termOf(stemTerm(stemOf(word)));
  const [part] = term === undefined ? [] : index.postings.partsOf(term);
  return part ?? new Uint32Array(0);
};

/** The first jobs that contain the two rarest words of a text, without ranking, counting or rendering. */
export const bareLoop =
  (index: JobIndex, textOf: (turn: number) => string): Work =>
  async (turn) => {
    const lists = tokensOf(textOf(turn)).map(({ word }) => postingsOf(index, word));
    const [one = new Uint32Array(0), other = one] = lists.toSorted((a, b) => a.length - b.length);
    let found = 0;
    for (let left = 0, right = 0; left < one.length && right < other.length && found < SHOWN; ) {
      const difference = ((one[left] ?? 0) >>> 8) - ((other[right] ?? 0) >>> 8);
      if (difference === 0) found += 1;
      if (difference <= 0) left += 1;
      if (difference >= 0) right += 1;
    }
    return found;
  };

const CREATE = `
  create table bench_full_text as
  select j.id as job_id,
    setweight(to_tsvector('english', j.title), 'A')
    || setweight(to_tsvector('english', coalesce(k.names, '') || ' ' || c.name || ' ' || ci.name), 'B')
    || setweight(to_tsvector('english', regexp_replace(j.description || ' ' || j.responsibilities, '<[^>]*>', ' ', 'g')), 'D')
      as words
  from job_search s join jobs j on j.id = s.job_id join companies c on c.id = j.company_id
  join cities ci on ci.id = j.city_id
  left join lateral (
    select string_agg(t.name, ' ') as names from job_tags x join tags t on t.id = x.tag_id where x.job_id = j.id
  ) k on true`;
const SEARCH = `
  select job_id, count(*) over () as total from bench_full_text, plainto_tsquery('english', $1) q
  where words @@ q order by ts_rank_cd(words, q) desc, job_id desc limit ${SHOWN}`;

/** PostgreSQL full-text search over the same jobs, in a separate table that is filled once. */
export const fullText = async (url: string, connections: number, textOf: (turn: number) => string) => {
  await withDatabase(url, async (database) => {
    const { rows } = await database.query<{ there: boolean }>(
      `select to_regclass('bench_full_text') is not null as there`,
    );
    if (rows[0]?.there) return;
    await database.query('begin');
    await database.query(CREATE);
    await database.query('create index on bench_full_text using gin (words)');
    await database.query('commit');
    await database.query('vacuum analyze bench_full_text');
  });
  return querying(url, connections, SEARCH, (turn) => [textOf(turn)]);
};

const BATCH = 5000;

/** MiniSearch over titles, skills, companies, cities and descriptions. */
export const miniSearch = async (url: string, textOf: (turn: number) => string): Promise<Work> => {
  const fields = ['title', 'skills', 'company', 'city', 'description'];
  const index = new MiniSearch({ fields, searchOptions: { combineWith: 'AND', boost: { title: 3 } } });
  await withDatabase(url, async (database) => {
    for (let after = 0; ; ) {
      const { rows } = await database.query<{ id: number }>(
        `select j.id, j.title, c.name as company, ci.name as city,
        regexp_replace(j.description || ' ' || j.responsibilities, '<[^>]*>', ' ', 'g') as description,
        (select string_agg(t.name, ' ') from job_tags x join tags t on t.id = x.tag_id where x.job_id = j.id) as skills
       from job_search s join jobs j on j.id = s.job_id join companies c on c.id = j.company_id
       join cities ci on ci.id = j.city_id where j.id > $1 order by j.id limit ${BATCH}`,
        [after],
      );
      const last = rows.at(-1);
      if (!last) break;
      index.addAll(rows);
      after = last.id;
    }
  });
  return async (turn) => index.search(textOf(turn)).slice(0, SHOWN).length;
};
