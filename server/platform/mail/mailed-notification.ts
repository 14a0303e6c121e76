/** What a module knows about a notification that is emailed, beyond its text. */
import type { NotificationKind } from '#contract/notifications/kinds.ts';
import type { Locale } from '#contract/shared/constants.ts';
import type { Db } from '../db/connect.ts';
import type { CalendarFile, MailedLetter } from '../db/schema.ts';
import type { Translate } from '../i18n/catalogues.ts';
import type { Paragraph } from './write-email.ts';

export interface MailedNotification {
  readonly kind: NotificationKind;
  /** The reader. */
  readonly accountId: number;
  readonly email: string;
  /** Of the reader's browser; null if unknown. */
  readonly timeZone: string | null;
  readonly applicationId: number | null;
  readonly locale: Locale;
  /** Whether the reader is a member of the company. */
  readonly isCompany: boolean;
  /** The applicant's name, in emails to the company. */
  readonly person: string;
  /** Whether the other side's words may have links, see `others-words.ts`. */
  readonly isVerified: boolean;
}

export interface MailedFrom {
  readonly publicUrl: string;
  /** The address that the email links to. */
  readonly address: string;
  /** Where the reader's answers are received; undefined if the portal receives none. */
  readonly replyAddress: string | undefined;
  readonly mailFrom: string;
  readonly t: Translate;
  readonly now: Date;
}

/** What the email says beyond the notification. */
export interface MailedDetails {
  readonly paragraphs: readonly Paragraph[];
  readonly calendar: CalendarFile | undefined;
  /** Attached as a PDF. */
  readonly letter?: MailedLetter | undefined;
}

/** Undefined if there is nothing beyond the notification. */
export type DetailsOfMailed = (
  db: Db,
  mailed: MailedNotification,
  from: MailedFrom,
) => Promise<MailedDetails | undefined>;
