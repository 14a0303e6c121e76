/** Until when staff reply. */
import { addBusinessDays } from 'date-fns/addBusinessDays';
import { subBusinessDays } from 'date-fns/subBusinessDays';
import { and, eq, type SQL, sql } from 'drizzle-orm';
import { REPLY_WORKING_DAYS } from '#contract/contact/rules.ts';
import { supportMessages } from '../../platform/db/schema.ts';

type Dated = Pick<typeof supportMessages.$inferSelect, 'createdAt' | 'wroteAgainAt'>;

/** Saturdays and Sundays don't count. */
export const dueAt = ({ createdAt, wroteAgainAt }: Dated): Date =>
  addBusinessDays(wroteAgainAt ?? createdAt, REPLY_WORKING_DAYS);

/** Open for longer than that. */
export const isLate = (now: Date): SQL | undefined =>
  and(
    eq(supportMessages.status, 'open'),
    sql`coalesce(${supportMessages.wroteAgainAt}, ${supportMessages.createdAt})
      < ${subBusinessDays(now, REPLY_WORKING_DAYS).toISOString()}::timestamptz`,
  );
