/** The interviews of an account as a calendar that programs subscribe to (INTERVIEW-15). */
import { subDays } from 'date-fns/subDays';
import { and, asc, eq, isNull, type SQL, sql } from 'drizzle-orm';
import type { Interview } from '#contract/interviews/calls.ts';
import type { Locale } from '#contract/shared/constants.ts';
import { linkTo } from '#contract/shared/page-paths.ts';
import type { Deps } from '../../deps.ts';
import { type Membership, membershipIn } from '../../http/membership.ts';
import type { Db } from '../../platform/db/connect.ts';
import { calendarFeeds, interviews, users } from '../../platform/db/schema.ts';
import { addressIn } from '../../platform/mail/message.ts';
import { hashToken } from '../../platform/tokens.ts';
import { type CalendarEntry, calendarOf } from './calendar.ts';
import { presentInterview, presentShown } from './presenter.ts';
import { type CompanyRow, inScope, withNames } from './repository.ts';

/** Past interviews leave the calendar after that. */
const SHOWN_DAYS = 90;
const SHOWN_MAX = 500;

interface Reader {
  readonly userId: number;
  readonly isSeeker: boolean;
  readonly membership: Membership | null;
  readonly companyId: number | null;
  readonly locale: Locale;
}

/** The account that a secret address belongs to; undefined if it has none any more. */
export const findReader = async (db: Db, secret: string): Promise<Reader | undefined> => {
  const [found] = await db
    .select({
      userId: users.id,
      isSeeker: sql<boolean>`${users.role} = 'seeker'`,
      companyId: calendarFeeds.companyId,
      locale: users.locale,
      membership: membershipIn({
        userId: sql`calendar_feeds.user_id`,
        companyId: sql`calendar_feeds.company_id`,
      }),
    })
    .from(calendarFeeds)
    .innerJoin(users, eq(users.id, calendarFeeds.userId))
    .where(
      and(eq(calendarFeeds.secretHash, hashToken(secret)), isNull(users.suspendedAt), isNull(users.closedAt)),
    );
  if (!found) return undefined;
  return (found.membership?.companyId ?? null) === found.companyId ? found : undefined;
};

/** A candidate's own, or those that a member takes part in or has proposed. */
const isOfReader = ({ userId, isSeeker, membership }: Reader): SQL | undefined => {
  if (isSeeker) return sql`applications.user_id = ${userId}`;
  if (!membership) return sql`false`;
  return and(
    inScope(membership),
    sql`(${userId} = any(${interviews.interviewers}) or ${interviews.createdBy} = ${userId})`,
  );
};

/** An interview that took place stays as it was agreed. */
const asShown = (interview: Interview): Interview =>
  interview.status === 'over' && interview.starts_at ? { ...interview, status: 'accepted' } : interview;

export const writeCalendar = async (
  { database: { db }, clock, settings, catalogues }: Deps,
  reader: Reader,
): Promise<string> => {
  const now = clock.now();
  const t = catalogues.translate(reader.locale);
  const rows = await withNames(db)
    .where(
      and(
        isOfReader(reader),
        sql`coalesce(${interviews.startsAt}, ${interviews.slots}[1]) > ${subDays(now, SHOWN_DAYS).toISOString()}::timestamptz`,
      ),
    )
    .orderBy(asc(interviews.id))
    .limit(SHOWN_MAX);
  const entryOf = (row: CompanyRow): CalendarEntry[] => {
    const shown = reader.isSeeker ? presentShown(row.interview, now) : presentInterview(row.interview);
    // What was never in a calendar needn't be cancelled there.
    if (!shown || (!row.interview.wasAgreed && shown.starts_at === null && shown.slots.length > 1)) return [];
    const names = { job: row.jobTitle, company: row.companyName, person: row.candidateName };
    const link = reader.isSeeker
      ? linkTo.application(row.applicationId)
      : linkTo.applicant(row.jobId, row.applicationId);
    return [
      {
        interview: asShown(shown),
        summary: t(reader.isSeeker ? 'mail.interview.event' : 'mail.interview.event_company', names),
        description: shown.note ?? '',
        url: settings.publicUrl + link,
        publicUrl: settings.publicUrl,
        organizer: { name: t('site.name'), email: addressIn(settings.mailFrom) },
        attendee: undefined,
        // The same calendar is written the same way, so that programs see that nothing has changed.
        stamp: row.interview.proposedAt,
      },
    ];
  };
  return calendarOf(
    t('server.calendar.name', { site: t('site.name') }),
    t('site.name'),
    rows.flatMap(entryOf),
  );
};
