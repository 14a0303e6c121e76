/** Tells who bookmarked a job, and has not applied, that it closes soon. */
import { sql } from 'drizzle-orm';
import { CLOSING_SOON_DAYS } from '#contract/constants.ts';
import type { Db } from '../../db/connect.ts';
import { writeNotices } from '../notices/notify.ts';

/** Each bookmark is told of once, however often this is done and by how many processes. */
export const tellOfClosing = (db: Db, today: string) =>
  db.execute(
    writeNotices(sql`
      select b.user_id as account_id, 'bookmark_closing' as kind, b.job_id, null::int as application_id, null as text
      from job_search s join bookmarks b on b.job_id = s.job_id
      where s.closes_on between ${today}::date and ${today}::date + ${CLOSING_SOON_DAYS}::int
        and not exists (
          select from applications a
          where a.job_id = b.job_id and a.user_id = b.user_id and a.status <> 'withdrawn')
        and not exists (
          select from notices n
          where n.account_id = b.user_id and n.job_id = b.job_id and n.kind = 'bookmark_closing')`),
  );
