/** The benchmark's requests, made from the data, in the same order in every run. */
import type pg from 'pg';
import { hashToken } from '#server/platform/tokens.ts';
import { withDatabase } from './database.ts';

export interface Inputs {
  readonly jobIds: readonly number[];
  /** Session tokens of job seekers whose profiles have skills and preferences. */
  readonly tokens: readonly string[];
}

const SEEKERS = 1000;
const SOME_SEEKERS = 'select user_id as id from candidates order by md5(user_id::text) limit $1';

const TOKEN = 'bench-session-of-account-';

/** The account of a session's token. */
export const accountOf = (token: string): number => Number(token.slice(TOKEN.length));

/** Signs in accounts of the sample without their passwords. @returns the tokens of their sessions. */
export const signIn = async (database: pg.Client, query: string, count: number): Promise<string[]> => {
  const { rows } = await database.query<{ id: number }>(query, [count]);
  const tokens = rows.map(({ id }) => `${TOKEN}${id}`);
  await database.query(
    `insert into sessions (token_hash, user_id, expires_at)
     select hash, user_id, now() + interval '30 days' from unnest($1::text[], $2::int[]) as s (hash, user_id)
     on conflict (token_hash) do update set expires_at = excluded.expires_at, last_used_at = excluded.last_used_at`,
    [tokens.map(hashToken), rows.map(({ id }) => id)],
  );
  return tokens;
};

const read = async (database: pg.Client): Promise<Inputs> => {
  const ids = await database.query<{ id: number }>(
    'select job_id as id from job_search order by md5(job_id::text) limit 60000',
  );
  return { jobIds: ids.rows.map(({ id }) => id), tokens: await signIn(database, SOME_SEEKERS, SEEKERS) };
};

/** Reads the requests and the version of the PostgreSQL server. */
export const readInputs = (url: string): Promise<{ inputs: Inputs; version: string }> =>
  withDatabase(url, async (database) => {
    const { rows } = await database.query<{ v: string }>("select current_setting('server_version') as v");
    return { inputs: await read(database), version: `PostgreSQL ${rows[0]?.v ?? ''}` };
  });

/** The item for a turn. Starts over after the last one. */
export const nth = <T>(items: readonly T[], turn: number): T => {
  const item = items[turn % items.length];
  if (item === undefined) throw new RangeError('Nothing to choose from.');
  return item;
};
