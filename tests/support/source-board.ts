/** A local server that plays the board of a source, and the rows of all tables to compare. */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { addHours } from 'date-fns/addHours';
import { type SQL, sql } from 'drizzle-orm';
import { afterAll, expect } from 'vitest';
import { doRuns } from '#server/modules/sources/runner.ts';
import type { Db } from '#server/platform/db/connect.ts';
import type { TestPortal } from './portal.ts';

export interface PostedJob {
  readonly id: string;
  readonly title: string;
  readonly company?: string;
  readonly location?: string;
  readonly description?: string;
  readonly url?: string;
  readonly validThrough?: string;
}
export const TEXT = 'You look after the light, keep the log of the tower and paint what the sea takes off.';
export const posting = (id: string, title = `Keeper ${id}`, rest: Partial<PostedJob> = {}): PostedJob => ({
  ...{ id, title, company: 'Bay Lights', location: 'Mumbai, India', description: TEXT },
  ...rest,
});

export const openBoard = async () => {
  let answer: (response: ServerResponse, request: IncomingMessage) => void = () => undefined;
  const server = createServer((request, response) => answer(response, request)).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  const answerWith = (write: typeof answer) => {
    answer = write;
  };
  return {
    host,
    address: `http://${host}/jobs.json`,
    answerWith,
    serve: (jobs: readonly PostedJob[]) => answerWith((response) => response.end(JSON.stringify({ jobs }))),
  };
};

/** What runs themselves are, what staff did, and what tells other processes which jobs to read again. */
const OTHER_TABLES = [
  'job_sources',
  'source_runs',
  'source_run_rows',
  'undo_rows',
  'undoable_changes',
  'audit_log',
  'search_changes',
];

/** A digest of each other table's rows. @param shown what of the row `t` counts */
export const tablesOf = async (db: Db, shown: SQL = sql`t::text`): Promise<Record<string, unknown>> => {
  const { rows: tables } = await db.execute<{ name: string }>(sql`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE' order by 1`);
  const digests = tables
    .filter(({ name }) => !OTHER_TABLES.includes(name))
    .map(
      ({ name }) =>
        sql`select ${name} as name, md5(string_agg(${shown}, chr(10) order by ${shown})) as rows from ${sql.identifier(name)} t`,
    );
  const { rows } = await db.execute<{ name: string; rows: string }>(sql.join(digests, sql` union all `));
  return Object.fromEntries(rows.map((table) => [table.name, table.rows]));
};

export interface Run {
  readonly id: number;
  readonly state: string;
  readonly problem: string | null;
  readonly counts: Readonly<Record<string, number>>;
}

/** Of the company, or of staff. */
type Side = 'company' | 'partner';

/** What people and processes do with sources, and their runs. */
export const runsOf = (
  portal: TestPortal,
  { company, staff }: { readonly company: string; readonly staff: string },
  address: string,
) => {
  const { db } = portal.database;
  const sides = { company: { token: company, base: '' }, partner: { token: staff, base: 'staff/' } } as const;
  const work = () => doRuns(portal.deps);
  const lastRun = async (side: Side, id: number): Promise<Run> => {
    const { rows } = await db.execute<Run & Record<string, unknown>>(
      sql`select id, state, problem, counts from source_runs where source_id = ${id} order by id desc limit 1`,
    );
    const [run] = rows;
    if (!run) throw new Error(`no run of ${side}`);
    return run;
  };
  const act = async (side: Side, run: Run, name: 'apply' | 'undo') => {
    const { token, base } = sides[side];
    const done = await portal.request(`POST ${base}source-runs/${run.id}/${name}`, { token, body: {} });
    expect(done.status).toBe(200);
    await work();
  };
  const add = async (side: Side, change: object = {}): Promise<number> => {
    const { token, base } = sides[side];
    const { body } = await portal.request<{ id?: number; data?: { id: number } }>(`POST ${base}sources`, {
      token,
      body: { name: 'Board', address, schedule: 'hourly', ...change },
    });
    await work();
    return body.id ?? body.data?.id ?? 0;
  };
  const connect = async (side: Side, change: object = {}) => {
    const id = await add(side, change);
    await act(side, await lastRun(side, id), 'apply');
    return id;
  };
  /** The run that is due an hour later. */
  const nextRun = async (side: Side, id: number) => {
    portal.clock.set(addHours(portal.clock.now(), 2));
    await work();
    return lastRun(side, id);
  };
  return { work, lastRun, act, add, connect, nextRun };
};
