/**
 * Unpublished texts, which only translators of a language see: those of a language that is not published yet, and open
 * suggestions. A cookie with a signed token opens the draft of one language, for an account that may translate it.
 */
import { addSeconds } from 'date-fns/addSeconds';
import { getUnixTime } from 'date-fns/getUnixTime';
import { and, eq, isNull, sql } from 'drizzle-orm';
import { TEXT_DRAFT_COOKIE } from '#contract/i18n/options.ts';
import type { Locale } from '#contract/shared/constants.ts';
import { mayTranslate } from '#contract/staff/roles.ts';
import type { Clock } from '../clock.ts';
import type { Database } from '../db/connect.ts';
import { prepared } from '../db/prepared.ts';
import { users } from '../db/schema.ts';
import type { KeyedHash } from '../installation-key.ts';
import { readSignedToken, signedToken } from '../signed-token.ts';

/** A private-use subtag (BCP 47): caches of texts and responses tell a draft from its language by it. */
const DRAFT = '-x-draft';

/** The edition of a language that holds its unpublished texts. */
export const draftOf = (locale: Locale): Locale => `${locale}${DRAFT}`;
export const isDraft = (edition: Locale): boolean => edition.endsWith(DRAFT);
/** The language of an edition. */
export const languageOf = (edition: Locale): Locale =>
  isDraft(edition) ? edition.slice(0, -DRAFT.length) : edition;

export interface DraftDeps {
  readonly keyedHash: KeyedHash;
  readonly clock: Clock;
  readonly database: Pick<Database, 'db'>;
}

interface Draft {
  readonly locale: Locale;
  /** The account that opened it. */
  readonly userId: number;
}

const purposeOf = ({ locale, userId }: Draft) => ['text-draft', `${locale}~${userId}`] as const;

/** The cookie's value, for a number of seconds. */
export const draftToken = (
  { keyedHash, clock }: Pick<DraftDeps, 'keyedHash' | 'clock'>,
  draft: Draft,
  seconds: number,
): string => {
  const until = getUnixTime(addSeconds(clock.now(), seconds));
  return `${draft.locale}~${draft.userId}~${signedToken(keyedHash, purposeOf(draft), until)}`;
};

const TOKEN = new RegExp(`(?:^|;\\s*)${TEXT_DRAFT_COOKIE}=([\\w-]+)~(\\d{1,9})~([\\w.-]+)`);

/** Whether a request may have the draft of a language: false for all readers, without a query. */
export const namesDraft = (cookies: string | undefined): boolean => TOKEN.test(cookies ?? '');

const rightsOf = prepared((db) =>
  db
    .select({
      staffRole: users.staffRole,
      languages: users.staffLanguages,
      reviewedLanguages: users.staffReviewedLanguages,
    })
    .from(users)
    .where(and(eq(users.id, sql.placeholder('userId')), eq(users.role, 'staff'), isNull(users.suspendedAt)))
    .prepare('rights_of_draft'),
);

/** The language whose draft a request's cookies open, as long as their account may translate it. */
export const openDraft = async (
  { keyedHash, clock, database }: DraftDeps,
  cookies: string | undefined,
): Promise<Locale | undefined> => {
  const [, locale, account, token] = TOKEN.exec(cookies ?? '') ?? [];
  if (locale === undefined || token === undefined) return undefined;
  const draft = { locale, userId: Number(account) };
  const until = readSignedToken(keyedHash, purposeOf(draft), token);
  if (until === undefined || until <= getUnixTime(clock.now())) return undefined;
  const [rights] = await rightsOf(database.db).execute({ userId: draft.userId });
  // Those of before are administrators.
  const mayOpen =
    rights && mayTranslate({ ...rights, staffRole: rights.staffRole ?? 'administrator' }, locale);
  return mayOpen ? locale : undefined;
};
