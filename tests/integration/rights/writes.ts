/** Which rows are written while a test looks on. What is rolled back is not. */
import { sql } from 'drizzle-orm';
import type { TestPortal } from '../../support/portal.ts';

/** Counts attempts, not what people have. */
const LEFT_OUT = ['throttles'];

/** From now on; each question is answered with the tables written since the one before, each with its kinds of writes. */
export const watchWrites = async (portal: TestPortal): Promise<() => Promise<string[]>> => {
  const { db } = portal.database;
  const { rows: tables } = await db.execute<{ name: string }>(sql`
    select tablename as name from pg_tables where schemaname = 'public' order by tablename`);
  await db.execute(sql`create table written (what text not null)`);
  await db.execute(sql`
    create function note_write() returns trigger language plpgsql as $$
    begin
      insert into written values (lower(tg_op) || ' of ' || tg_table_name);
      return null;
    end $$`);
  for (const { name } of tables) {
    if (LEFT_OUT.includes(name)) continue;
    await db.execute(sql`
      create trigger note_write after insert or update or delete on ${sql.identifier(name)}
      for each row execute function note_write()`);
  }
  return async () => {
    const { rows } = await db.execute<{ what: string }>(sql`
      with noted as (delete from written returning what)
      select distinct what from noted order by what`);
    return rows.map(({ what }) => what);
  };
};
