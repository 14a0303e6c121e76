/** Creates many jobs at once, for tests of bulk changes. */
import { sql } from 'drizzle-orm';
import type { Db } from '#server/platform/db/connect.ts';

/** A table's columns except one, as SQL. */
const columnsBut = async (db: Db, table: string, left: string): Promise<string> => {
  const { rows } = await db.execute<{ columns: string }>(sql`
    select string_agg(quote_ident(column_name), ', ' order by ordinal_position) as columns
    from information_schema.columns
    where table_schema = 'public' and table_name = ${table} and column_name <> ${left} and is_generated = 'NEVER'`);
  return rows[0]?.columns ?? '';
};

/** Copies an open job this many times with its search table row, in SQL: 70,000 copies take seconds. */
export const copyOpenJob = async (db: Db, jobId: number, copies: number): Promise<void> => {
  const jobColumns = sql.raw(await columnsBut(db, 'jobs', 'id'));
  const searchColumns = sql.raw(await columnsBut(db, 'job_search', 'job_id'));
  await db.transaction(async (tx) => {
    await tx.execute(sql`set local statement_timeout = 0`);
    const { rows } = await tx.execute<{ last: number }>(sql`select max(id) as last from jobs`);
    await tx.execute(sql`
      insert into jobs (${jobColumns})
      select ${jobColumns} from jobs, generate_series(1, ${copies}::int) where id = ${jobId}`);
    await tx.execute(sql`
      insert into job_search (job_id, ${searchColumns})
      select copy.copy_id, ${searchColumns}
      from (select id as copy_id from jobs where id > ${rows[0]?.last ?? 0}::int) copy, job_search
      where job_id = ${jobId}`);
  });
};
