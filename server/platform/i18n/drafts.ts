/**
 * Unpublished texts, which only translators of a language see: those of a language that is not published yet, and open
 * suggestions. A cookie with a signed token opens the draft of one language.
 */
import { addSeconds, getUnixTime } from 'date-fns';
import { TEXT_DRAFT_COOKIE } from '#contract/i18n/options.ts';
import type { Locale } from '#contract/shared/constants.ts';
import type { Clock } from '../clock.ts';
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
}

const purposeOf = (locale: Locale) => ['text-draft', locale] as const;

/** The cookie's value, for a number of seconds. */
export const draftToken = ({ keyedHash, clock }: DraftDeps, locale: Locale, seconds: number): string => {
  const until = getUnixTime(addSeconds(clock.now(), seconds));
  return `${locale}~${signedToken(keyedHash, purposeOf(locale), until)}`;
};

const TOKEN = new RegExp(`(?:^|;\\s*)${TEXT_DRAFT_COOKIE}=([\\w-]+)~([\\w.-]+)`);

/** The language whose draft a request's cookies open. */
export const openDraft = (
  { keyedHash, clock }: DraftDeps,
  cookies: string | undefined,
): Locale | undefined => {
  const [, locale, token] = TOKEN.exec(cookies ?? '') ?? [];
  if (locale === undefined || token === undefined) return undefined;
  const until = readSignedToken(keyedHash, purposeOf(locale), token);
  return until !== undefined && until > getUnixTime(clock.now()) ? locale : undefined;
};
