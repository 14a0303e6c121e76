/** Finds the public job that a new posting is about, so that a vacancy from several sources is one job. */
import { sql } from 'drizzle-orm';
import { isAttended } from '../../platform/db/attended.ts';
import type { Db } from '../../platform/db/connect.ts';
import { foldText } from '../../platform/text.ts';
import type { SourceJob } from './employers.ts';
import type { SourceRow } from './repository.ts';
import { ACCOUNT_TRUST, NOBODYS_TRUST, trustInSql, trustOf } from './writers.ts';

export interface FoundJob {
  readonly id: number;
  /** The posting that writes it; null if its company wrote it itself. */
  readonly writer: number | null;
  /** Whether a posting of the new source may write it from now on. */
  readonly yields: boolean;
}

interface Candidate extends Record<string, unknown> {
  readonly id: number;
  readonly company_id: number;
  readonly title: string;
  readonly city_id: number;
  readonly state_id: number;
  readonly pay: string;
  readonly address: string | null;
  readonly writer: number | null;
  readonly trust: number;
}

export interface NewPosting {
  readonly companyId: number;
  readonly address: string | undefined;
  readonly job: SourceJob;
}

/** Without what only counts visitors. */
export const plainAddress = (address: string | undefined): string | null => {
  if (address === undefined || !URL.canParse(address)) return null;
  const url = new URL(address);
  for (const name of [...url.searchParams.keys()])
    if (/^(?:utm_|ref$|source$|src$|gh_src$|lever-)/i.test(name)) url.searchParams.delete(name);
  return `${url.host}${url.pathname.replace(/\/+$/, '')}${url.search}`;
};

const placeKey = (companyId: number, title: string, stateId: number, cityId: number): string =>
  JSON.stringify([companyId, foldText(title), stateId, cityId]);

const payOf = ({ content: { pay } }: SourceJob): string =>
  'salaryId' in pay ? '' : [pay.min, pay.max, pay.currency, pay.period].map((part) => part ?? '').join('|');

const mayBeSame = (one: string, other: string): boolean => one === '' || other === '' || one === other;

/** @returns the jobs by the postings' places in the list. */
export const matchJobs = async (
  db: Db,
  source: Pick<SourceRow, 'id' | 'companyId' | 'trust'>,
  postings: readonly NewPosting[],
): Promise<Map<number, FoundJob>> => {
  const given = postings.map(({ companyId, job, address }) => ({
    company_id: companyId,
    title: job.content.title,
    address: plainAddress(address),
  }));
  const { rows } = await db.execute<Candidate>(sql`
    with given as (
      select * from json_to_recordset(${JSON.stringify(given)}::json) as x(company_id int, title text, address text)
    ), alike as (
      select j.id from jobs j join given g on g.company_id = j.company_id and folded(g.title) = folded(j.title)
      union select p.job_id from source_jobs p join given g on g.address = p.address
    )
    select j.id, j.company_id, j.title, j.city_id, j.state_id, w.id as writer, case when s.id is not null then ${trustInSql}
        when ${isAttended(sql`j.company_id`)} then ${ACCOUNT_TRUST}::int else ${NOBODYS_TRUST}::int end as trust,
      case when j.pay_source is null then ''
        else concat(j.pay_min::float8, '|', j.pay_max::float8, '|', j.pay_currency, '|', j.pay_period) end as pay,
      (select min(p.address) from source_jobs p where p.job_id = j.id) as address
    from jobs j join alike on alike.id = j.id
      left join source_jobs w on w.job_id = j.id and w.writes left join job_sources s on s.id = w.source_id
    where j.deleted_at is null and j.closed_at is null
      and not exists (select from source_jobs own where own.job_id = j.id and own.source_id = ${source.id})
    order by j.id`);
  // An address of several jobs tells none of them.
  const byAddress = new Map(
    [...Map.groupBy(rows, ({ address }) => address ?? '')].flatMap(([key, alike]) =>
      key !== '' && alike.length === 1 ? alike.map((row) => [key, row] as const) : [],
    ),
  );
  const byPlace = Map.groupBy(rows, (row) => placeKey(row.company_id, row.title, row.state_id, row.city_id));
  const taken = new Set<number>();
  const found = new Map<number, FoundJob>();
  const trust = trustOf(source);
  for (const [place, { companyId, job, address }] of postings.entries()) {
    const { title, stateId, cityId } = job.content;
    const alike = byPlace.get(placeKey(companyId, title, stateId, cityId)) ?? [];
    const match = [byAddress.get(plainAddress(address) ?? ''), ...alike].find(
      (row) => row && !taken.has(row.id) && mayBeSame(row.pay, payOf(job)),
    );
    if (!match) continue;
    taken.add(match.id);
    const { id, writer } = match;
    found.set(place, { id, writer, yields: trust < match.trust });
  }
  return found;
};
