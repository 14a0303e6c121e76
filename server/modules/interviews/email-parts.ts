/** What an email about an interview contains besides its notification, with the calendar file for the reader. */

import { eq } from 'drizzle-orm';
import type { Interview } from '#contract/interviews/calls.ts';
import { isOpenInterview } from '#contract/interviews/rules.ts';
import { writeSlotInZones } from '#contract/interviews/slot-wording.ts';
import type { NotificationKind } from '#contract/notifications/kinds.ts';
import type { Locale } from '#contract/shared/constants.ts';
import { formatOf } from '#contract/shared/locales.ts';
import type { Db } from '../../platform/db/connect.ts';
import { newestFirst } from '../../platform/db/order.ts';
import { applications, companies, interviews, jobs } from '../../platform/db/schema.ts';
import type { Translate } from '../../platform/i18n/catalogues.ts';
import type {
  MailedDetails,
  MailedFrom,
  MailedNotification,
} from '../../platform/mail/mailed-notification.ts';
import { addressIn } from '../../platform/mail/message.ts';
import { messageInEmail, nameInEmail } from '../../platform/mail/others-words.ts';
import { type Paragraph, textOf } from '../../platform/mail/write-email.ts';
import { calendarFile } from './calendar.ts';
import { presentInterview, presentShown } from './presenter.ts';
import { candidateTimeZone, type InterviewRow } from './repository.ts';

interface Reader {
  readonly locale: Locale;
  readonly t: Translate;
  readonly isCompany: boolean;
  /** Whether the other side is. */
  readonly isVerified: boolean;
  /** The reader's time zone, and those of others. */
  readonly zones: readonly string[];
}

/** The page has all of them. */
const TIMES_IN_EMAIL = 5;

const writeTime = (iso: string, { minutes }: Interview, { locale, zones }: Reader): string =>
  writeSlotInZones(iso, { minutes, zones, locale: formatOf(locale) }).join('\n');

/** The agreed or proposed times, the suggested ones, the place and the messages. */
const describeInterview = (interview: Interview, reader: Reader): Paragraph[] => {
  const { t, isCompany, isVerified } = reader;
  const { kind, place, note, reason, starts_at: startsAt, slots, suggested, status } = interview;
  const times = startsAt ? [startsAt] : slots;
  const isByVerified = isCompany || isVerified;
  // The page of the interview shows a link that the email doesn't.
  const isPlaceShown = messageInEmail(place, isByVerified).quoted === place;
  const listed = times.slice(0, TIMES_IN_EMAIL);
  const more = times.length - listed.length;
  return [
    listed.map((time) => writeTime(time, interview, reader)).join('\n\n'),
    ...(more > 0 ? [t('mail.interview.more_times', { smart_count: more })] : []),
    ...(isOpenInterview(status) && isPlaceShown ? [t(`interviews.where_${kind}`, { place })] : []),
    ...(note ? [messageInEmail(note, isByVerified)] : []),
    ...(suggested.length > 0
      ? [t('interviews.suggested'), suggested.map((time) => writeTime(time, interview, reader)).join('\n\n')]
      : []),
    ...(reason ? [messageInEmail(reason, isVerified)] : []),
  ];
};

const readLast = async (db: Db, applicationId: number) => {
  const [found] = await db
    .select({
      interview: interviews,
      candidateTimeZone,
      job: jobs.title,
      company: companies.name,
    })
    .from(interviews)
    .innerJoin(applications, eq(applications.id, interviews.applicationId))
    .innerJoin(jobs, eq(jobs.id, applications.jobId))
    .innerJoin(companies, eq(companies.id, interviews.companyId))
    .where(eq(interviews.applicationId, applicationId))
    .orderBy(newestFirst(interviews.id))
    .limit(1);
  return found;
};

/** Kinds that change calendars. Those of the company contain an interview once it was agreed. */
const isForCalendar = (kind: NotificationKind, isCompany: boolean, interview: InterviewRow): boolean => {
  if (kind === 'interview_reminder' || kind === 'interview_suggested' || kind === 'interview_declined')
    return false;
  return interview.wasAgreed || (!isCompany && interview.wasInvited === true);
};

/** For the application's last interview, as the reader sees it by now. Undefined for other notifications. */
export const interviewParts = async (
  db: Db,
  { kind, applicationId, locale, isCompany, person, isVerified, email, timeZone }: MailedNotification,
  { publicUrl, address, replyAddress, mailFrom, t, now }: MailedFrom,
): Promise<MailedDetails | undefined> => {
  if (!kind.startsWith('interview_') || applicationId === null) return undefined;
  const found = await readLast(db, applicationId);
  const shown = found && (isCompany ? presentInterview(found.interview) : presentShown(found.interview, now));
  if (!found || !shown) return undefined;
  const theirs = found.candidateTimeZone ?? (isCompany ? shown.time_zone : (timeZone ?? shown.time_zone));
  const own = isCompany ? (timeZone ?? shown.time_zone) : theirs;
  const reader = { locale, t, isCompany, isVerified, zones: [own, shown.time_zone, theirs] };
  const paragraphs = describeInterview(shown, reader);
  const job = nameInEmail(found.job, true);
  const company = nameInEmail(found.company, isCompany || isVerified);
  const summary = isCompany
    ? t('mail.interview.event_company', { person, job })
    : t('mail.interview.event', { company, job });
  if (!isForCalendar(kind, isCompany, found.interview)) return { paragraphs, calendar: undefined };
  const calendar = calendarFile({
    interview: shown,
    summary,
    description: paragraphs.map(textOf).join('\n\n'),
    url: address,
    organizer: { name: t('site.name'), email: replyAddress ?? addressIn(mailFrom) },
    // Only the candidate's answer changes the interview.
    attendee: replyAddress === undefined ? undefined : { email, isAsked: !isCompany },
    isRemoved: kind === 'interview_unassigned',
    publicUrl,
    stamp: now,
  });
  return { paragraphs, calendar };
};
