/**
 * `npm run bench:sources`: a partner's feed is read and written by a portal that visitors use, on PostgreSQL: the time of
 * its first run, of an unchanged one and of one in which a hundredth changed, the portal's memory, and what readers
 * notice. Beside it, in the same run, what the same bytes cost a bare XML parser and the same rows PostgreSQL alone.
 * `-- --rows 10000` for other sizes.
 */
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { loadavg } from 'node:os';
import { Readable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { SaxesParser } from 'saxes';
import { requesting } from './http.ts';
import { nth, readInputs } from './inputs.ts';
import { askSteadily } from './measure.ts';
import { startPortal, withPlace } from './portals.ts';

const SAMPLE_JOBS = 10_000;
const COMPANIES = 3000;
const CONNECTIONS = 4;
/** Visitors come at a steady rate. */
const READERS = { connections: CONNECTIONS, perSecond: 40 } as const;
const IDLE_MS = 15_000;
/** Where a run is looked at, to see whether its memory grows with what it has done. */
const SHARES = [0.1, 0.5, 1] as const;

const { values } = parseArgs({ options: { rows: { type: 'string', default: '150000' } } });
const total = Number(values.rows);

const TITLES = [
  'Electrician',
  'Cook',
  'Nurse',
  'Data analyst',
  'Welder',
  'Teacher',
  'Truck driver',
  'Accountant',
];
const PLACES = ['Mumbai', 'Pune', 'Delhi', 'Chennai', 'Kolkata', 'Hyderabad', 'Jaipur', 'Surat'];
const SENTENCES = [
  'You keep the machines of the night shift running and write down what you find.',
  'Our team of twelve plans the week together and shares the weekends fairly.',
  'You have learned the trade, or worked in it for at least three years.',
  'We train you for the first two months and pay the full wage from the first day.',
  'Customers ask you for advice, so you like to explain things in plain words.',
];

/** A posting of a kilobyte, with a heading and lists as boards write them. */
const posting = (number: number, edition: number): string => {
  const change = edition > 0 && number % 100 === 0 ? ` Edition ${edition}.` : '';
  const line = (place: number) =>
    `${nth(SENTENCES, number * 7 + place * 3)} ${nth(SENTENCES, number + place)}`;
  const html = `<h3>The work</h3><p>${line(0)} ${line(1)}${change}</p><ul><li>${line(2)}</li><li>${line(3)}</li></ul><h3>You</h3><p>${line(4)} Post ${number}.</p>`;
  return `<job><title>${nth(TITLES, number)} ${number}</title><referencenumber>R${number}</referencenumber><url>https://jobs.example.com/${number}</url><company>Company ${number % COMPANIES}</company><city>${nth(PLACES, number * 5)}</city><country>IN</country><date>2026-01-02</date><salary>${30_000 + (number % 40) * 1000} per month</salary><jobtype>full time</jobtype><description><![CDATA[${html}]]></description></job>\n`;
};

function* feed(edition: number): Generator<string> {
  yield '<?xml version="1.0" encoding="UTF-8"?>\n<source>\n';
  let part = '';
  for (let number = 0; number < total; number += 1) {
    part += posting(number, edition);
    if (part.length < 200_000) continue;
    yield part;
    part = '';
  }
  yield `${part}</source>\n`;
}

/** A bare parser over the same bytes. */
const parseOnly = (): number => {
  const begun = performance.now();
  const parser = new SaxesParser();
  for (const part of feed(0)) parser.write(part);
  parser.close();
  return (performance.now() - begun) / 1000;
};

/** Seconds of processor time, which other work on the machine hardly changes, of each process that has not ended. */
const processorOf = (ids: readonly number[]): ReadonlyMap<number, number> =>
  new Map(
    ids
      .filter((id) => existsSync(`/proc/${id}/stat`))
      .map((id) => {
        const [, fields = ''] = readFileSync(`/proc/${id}/stat`, 'utf8').split(') ');
        const [user, system] = fields.split(' ').slice(11, 13).map(Number);
        return [id, ((user ?? 0) + (system ?? 0)) / 100];
      }),
  );

/** What processes have taken since, of which some may have begun later. */
const spent = (before: ReadonlyMap<number, number>, after: ReadonlyMap<number, number>): number =>
  [...after].reduce((sum, [id, seconds]) => sum + seconds - (before.get(id) ?? 0), 0);

const megabytesOf = (id: number): number =>
  Number(/^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${id}/status`, 'utf8'))?.[1]) / 1024;

const WRITTEN = [
  'jobs',
  'job_workplaces',
  'job_employment_types',
  'job_tags',
  'job_search',
  'source_jobs',
] as const;

/** The same rows into tables with the same indexes, without triggers and keys between them. */
const copyOnly = async (database: pg.Client): Promise<number> => {
  for (const table of WRITTEN)
    await database.query(`create table floor_${table} (like ${table} including all)`);
  const begun = performance.now();
  for (const table of WRITTEN) {
    const column = table === 'jobs' ? 'id' : 'job_id';
    await database.query(
      `insert into floor_${table} select * from ${table} where ${column} in (select job_id from source_jobs)`,
    );
  }
  const seconds = (performance.now() - begun) / 1000;
  for (const table of WRITTEN) await database.query(`drop table floor_${table}`);
  return seconds;
};

interface Run {
  readonly reading: number;
  readonly writing: number;
  /** Of the portal and of PostgreSQL. */
  readonly processor: readonly [number, number];
  readonly megabytes: number;
  /** Of the portal, once so much is read and written. */
  readonly megabytesAt: readonly string[];
  readonly p50: number;
  readonly p95: number;
  readonly counts: string;
}

await withPlace({ jobs: SAMPLE_JOBS }, async ({ url, dataDir, machine }) => {
  let edition = 0;
  const board = createServer((_, response) => {
    Readable.from(feed(edition)).pipe(response.setHeader('content-type', 'application/xml'));
  }).listen(0, '127.0.0.1');
  await once(board, 'listening');
  const host = `127.0.0.1:${(board.address() as AddressInfo).port}`;
  const database = new pg.Client({ connectionString: url });
  await database.connect();
  database.on('error', () => undefined);
  await database.query('delete from jobs where id in (select job_id from source_jobs)');
  await database.query('delete from job_sources');
  // Without those that an interrupted measurement left.
  const { inputs } = await readInputs(url);
  const portal = await startPortal({ DATABASE_URL: url, DATA_DIR: dataDir, SOURCE_TRIAL_HOSTS: host });
  const { rows } = await database.query<{ id: number }>(
    `insert into job_sources (owner_id, name, address, feed_address, schedule, apply_at, state, created_at)
     select min(id), 'Partner', $1, $1, 'manual', 'source', 'active', now() from users returning id`,
    [`http://${host}/jobs.xml`],
  );
  const source = rows[0]?.id;
  const requests = requesting(portal.origin, CONNECTIONS, (turn) =>
    turn % 2
      ? `/api/jobs?country_id=101&page=${1 + (turn % 40)}`
      : `/api/jobposts?id=${nth(inputs.jobIds, turn)}`,
  );
  const backends = async () =>
    (
      await database.query<{ pid: number }>(
        `select pid from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`,
      )
    ).rows.map(({ pid }) => pid);
  const run = async (): Promise<Run> => {
    const { rows: added } = await database.query<{ id: number }>(
      `insert into source_runs (source_id, state, is_check, counts, started_at) values ($1, 'waiting', false, '{}', now()) returning id`,
      [source],
    );
    const stateOf = async () =>
      (
        await database.query<{ state: string; counts: object; done: number }>(
          'select state, counts, done from source_runs where id = $1',
          [added[0]?.id],
        )
      ).rows[0];
    const until = async (...states: readonly string[]) => {
      for (;;) {
        const now = await stateOf();
        if (now?.state === 'failed') throw new Error('The run failed.');
        if (now && states.includes(now.state)) return performance.now();
        const size = megabytesOf(portal.id);
        megabytes = Math.max(megabytes, size);
        for (const share of SHARES) {
          const name = `${now?.state} ${share * 100} %`;
          if (now && now.done >= total * share && !at.has(name)) at.set(name, size);
        }
        await sleep(50);
      }
    };
    let megabytes = 0;
    const at = new Map<string, number>();
    const processor = async () => [processorOf([portal.id]), processorOf(await backends())] as const;
    const start = await processor();
    const begun = await until('reading', 'applying', 'applied', 'unchanged');
    let isOver = false;
    const asking = askSteadily(requests, READERS, () => !isOver);
    const read = await until('applying', 'applied', 'unchanged');
    const done = await until('applied', 'unchanged');
    isOver = true;
    const end = await processor();
    const readers = await asking;
    if (readers.failures.length > 0) throw new Error(readers.failures[0]);
    return {
      reading: (read - begun) / 1000,
      writing: (done - read) / 1000,
      processor: [spent(start[0], end[0]), spent(start[1], end[1])],
      megabytes,
      megabytesAt: [...at].map(([name, size]) => `${name}: ${size.toFixed(0)}`),
      p50: readers.p50,
      p95: readers.p95,
      counts: JSON.stringify((await stateOf())?.counts),
    };
  };
  const load = loadavg()[0] ?? 0;
  const begun = performance.now();
  const idle = await askSteadily(requests, READERS, () => performance.now() < begun + IDLE_MS);
  const before = megabytesOf(portal.id);
  const first = await run();
  const unchanged = await run();
  edition = 1;
  const changed = await run();
  const limits = { parser: parseOnly(), database: await copyOnly(database) };
  await requests.close();
  await portal.stop();
  board.close();
  await database.query('delete from jobs where id in (select job_id from source_jobs)');
  await database.query('delete from job_sources');
  await database.end();
  const row = (name: string, one: Run) =>
    `| ${name} | ${one.reading.toFixed(1)} | ${one.writing.toFixed(1)} | ${one.processor.map((each) => each.toFixed(1)).join(' + ')} | ${one.megabytes.toFixed(0)} | ${one.p50.toFixed(1)} / ${one.p95.toFixed(1)} | ${one.counts} |`;
  console.log(
    [
      `${machine}; ${total} postings, ${(posting(1, 0).length * total) / 1e6} MB; load average before ${load.toFixed(1)}`,
      `A bare parser takes ${limits.parser.toFixed(1)} s, PostgreSQL alone ${limits.database.toFixed(1)} s. Readers without a run: ${idle.p50.toFixed(1)} / ${idle.p95.toFixed(1)} ms; memory ${before.toFixed(0)} MB.`,
      '| run | reading s | writing s | processor s: portal + PostgreSQL | MB at most | readers p50 / p95 ms | counts |\n|---|--:|--:|--:|--:|--:|---|',
      row('first', first),
      row('unchanged', unchanged),
      row('a hundredth changed', changed),
      `MB during the first run: ${first.megabytesAt.join(', ')}.`,
    ].join('\n'),
  );
});
