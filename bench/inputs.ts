/** The benchmark's requests: taken from the data, in the same order in every run. */
import { createHash } from 'node:crypto';
import pg from 'pg';
import { hashToken } from '#server/modules/accounts/tokens.ts';

export interface Inputs {
  /** Beginnings of words of titles, three letters and more, as someone types them. */
  readonly texts: readonly string[];
  readonly jobIds: readonly number[];
  /** Job seekers with a profile of skills and wishes, and the token of a session of each. */
  readonly seekers: readonly { readonly userId: number; readonly token: string }[];
  /** Cities of India with open jobs. */
  readonly cities: readonly { readonly id: number; readonly name: string; readonly state: string }[];
  /** Country and category with their number of jobs. */
  readonly lists: readonly { readonly country: number; readonly category: number; readonly jobs: number }[];
}

/** What someone types on the way to a word: from its third letter on. */
const beginnings = (word: string): string[] =>
  Array.from({ length: word.length - 2 }, (_, index) => word.slice(0, index + 3));

const SEEKERS = 1000;

/** Signs in job seekers of the sample, who know no password. */
const signIn = async (database: pg.Client): Promise<Inputs['seekers']> => {
  const { rows } = await database.query<{ id: number }>(
    'select user_id as id from candidates order by md5(user_id::text) limit $1',
    [SEEKERS],
  );
  const seekers = rows.map(({ id }) => ({ userId: id, token: `bench-session-of-seeker-${id}` }));
  await database.query(
    `insert into sessions (token_hash, user_id, expires_at)
     select hash, user_id, now() + interval '30 days' from unnest($1::text[], $2::int[]) as s (hash, user_id)
     on conflict (token_hash) do update set expires_at = excluded.expires_at`,
    [seekers.map(({ token }) => hashToken(token)), seekers.map(({ userId }) => userId)],
  );
  return seekers;
};

const read = async (database: pg.Client): Promise<Inputs> => {
  const words = await database.query<{ word: string }>(`
    select distinct word from (
      select regexp_split_to_table(lower(card->>'job_title'), '[^a-z]+') as word
      from (select card from job_search order by job_id limit 20000) s
    ) w where length(word) between 4 and 14 and word ~ '^[a-z]+$' order by word`);
  const texts = new Set(words.rows.flatMap(({ word }) => beginnings(word)));
  const ids = await database.query<{ id: number }>(
    'select job_id as id from job_search order by md5(job_id::text) limit 60000',
  );
  const lists = await database.query<{ country: number; category: number; jobs: number }>(`
    select country_id as country, category_id as category, count(*)::int as jobs from job_search
    group by 1, 2 having count(*) >= 300 order by jobs desc`);
  const cities = await database.query<{ id: number; name: string; state: string }>(`
    select distinct on (c.name) c.id, c.name, s.name as state, n.jobs
    from (select city_id, count(*) as jobs from job_search where country_id = 101 group by city_id) n
    join cities c on c.id = n.city_id join states s on s.id = c.state_id
    order by c.name, n.jobs desc, c.id`);
  return {
    cities: cities.rows,
    texts: shuffled([...texts]),
    jobIds: ids.rows.map(({ id }) => id),
    seekers: await signIn(database),
    lists: lists.rows,
  };
};

/** Always alike: neighbours in the alphabet would warm each other's pages. */
const shuffled = (texts: readonly string[]): string[] =>
  texts
    .map((text) => ({ text, place: createHash('md5').update(text).digest('hex') }))
    .sort((a, b) => (a.place < b.place ? -1 : 1))
    .map(({ text }) => text);

/** Reads the requests and the version of the server. */
export const readInputs = async (url: string): Promise<{ inputs: Inputs; version: string }> => {
  const database = new pg.Client({ connectionString: url });
  await database.connect();
  try {
    const { rows } = await database.query<{ v: string }>("select current_setting('server_version') as v");
    return { inputs: await read(database), version: `PostgreSQL ${rows[0]?.v ?? ''}` };
  } finally {
    await database.end();
  }
};

/** The item of a turn; beyond the end it starts over. */
export const nth = <T>(items: readonly T[], turn: number): T => {
  const item = items[turn % items.length];
  if (item === undefined) throw new RangeError('Nothing to choose from.');
  return item;
};
