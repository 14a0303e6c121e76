/** Leads the applicants of a source's jobs elsewhere, because its owner decided so. */
import { sql } from 'drizzle-orm';
import type { ApplyPlace } from '#contract/sources/rules.ts';
import { isAttended } from '../../platform/db/attended.ts';
import type { Db } from '../../platform/db/connect.ts';
import { webAddress } from '../job-import/to-job.ts';
import { applyUrlOf } from './write-postings.ts';

interface Moved extends Record<string, unknown> {
  readonly id: number;
  readonly posting: number;
  readonly said: string | null;
  readonly apply_url: string | null;
  readonly is_attended: boolean;
}

/** An address that a person wrote into a job stays. */
export const moveApplications = async (tx: Db, sourceId: number, applyAt: ApplyPlace): Promise<void> => {
  await tx.execute(sql`set local statement_timeout = 0`);
  const { rows } = await tx.execute<Moved>(sql`
    select j.id, p.id as posting, p.said->>'address' as said, j.apply_url, ${isAttended(sql`j.company_id`)} as is_attended
    from source_jobs p join jobs j on j.id = p.job_id
    where p.source_id = ${sourceId} and p.writes and j.deleted_at is null
      and p.wrote->>'address' = coalesce(j.apply_url, '')
    order by j.id for no key update of j`);
  const moved = rows.flatMap(({ id, posting, said, apply_url: before, is_attended: isAttended }) => {
    // Where one applies stands behind the posting's own address.
    const url = applyUrlOf(applyAt, isAttended, webAddress(said?.split(' ').at(-1)));
    return url === before ? [] : [{ id, posting, url }];
  });
  await tx.execute(sql`
    with moved as (select * from json_to_recordset(${JSON.stringify(moved)}::json) as m(id int, posting int, url text)),
      noted as (
        update source_jobs p set wrote = p.wrote || jsonb_build_object('address', coalesce(m.url, ''))
        from moved m where p.id = m.posting)
    update jobs j set apply_url = m.url from moved m where j.id = m.id`);
};
