/** Which posting writes a job that several sources have, and whose each of its fields is. */
import { sql } from 'drizzle-orm';
import { PARTNER_TRUST } from '#contract/sources/rules.ts';
import type { Db } from '../../platform/db/connect.ts';
import { arrayOf, isAnyOf } from '../../platform/db/id-list.ts';
import type { jobSources } from '../../platform/db/schema.ts';

/** What a posting says of a field that its next run is to write, whether it has changed or not. */
export const ASKED_AGAIN = '';

/** Whose word counts more: a company's own account, then its board, then partners by staff's order. */
export const ACCOUNT_TRUST = 0;
/** Of jobs without a source whose company nobody can sign in to: earlier versions imported them. */
export const NOBODYS_TRUST = 100;
const PARTNERS = 2;
export const trustOf = ({
  companyId,
  trust,
}: Pick<typeof jobSources.$inferSelect, 'companyId' | 'trust'>): number =>
  companyId === null ? PARTNERS + PARTNER_TRUST.indexOf(trust) : 1;

/** The same of the source `s`. */
export const trustInSql = sql`(case when s.company_id is not null then 1
  else ${PARTNERS - 1}::int + array_position(${arrayOf(PARTNER_TRUST)}::text[], s.trust) end)`;

/** Servers that say that nothing has changed are asked for all again. */
export const askForAll = (tx: Db, postingIds: readonly number[]) =>
  tx.execute(sql`
    update job_sources s set etag = null, last_modified = null
    where s.id in (select p.source_id from source_jobs p where ${isAnyOf(sql`p.id`, postingIds)})
      and (s.etag is not null or s.last_modified is not null)`);

/**
 * Lets postings write their jobs, which others wrote before; a person's corrections stay. Their next run brings their
 * texts.
 */
export const letWrite = async (
  tx: Db,
  heirs: readonly number[],
  before: readonly number[],
): Promise<void> => {
  await tx.execute(sql`
    update source_jobs p set writes = true, wrote = o.wrote, said = p.said || ${JSON.stringify({ title: ASKED_AGAIN })}::jsonb
    from source_jobs o where ${isAnyOf(sql`p.id`, heirs)} and ${isAnyOf(sql`o.id`, before)} and o.job_id = p.job_id`);
  await askForAll(tx, heirs);
};

/** Gives each job of a partner's source to the most trusted of the partners that have it. */
export const reorderWriters = async (tx: Db, sourceId: number): Promise<void> => {
  const { rows } = await tx.execute<{ heir: number; before: number }>(sql`
    select heir.id as heir, w.id as before from source_jobs w
      join job_sources s on s.id = w.source_id
      cross join lateral (
        select o.id, o.writes from source_jobs o join job_sources s on s.id = o.source_id
        where o.job_id = w.job_id and o.closed_at is null and (o.misses = 0 or o.writes) and s.deleted_at is null
        order by ${trustInSql}, o.writes desc, o.id limit 1) heir
    where w.writes and w.closed_at is null and s.company_id is null and not heir.writes
      and w.job_id in (select job_id from source_jobs where source_id = ${sourceId})`);
  const before = rows.map((row) => row.before);
  await tx.execute(sql`update source_jobs p set writes = false where ${isAnyOf(sql`p.id`, before)}`);
  await letWrite(
    tx,
    rows.map(({ heir }) => heir),
    before,
  );
};
