/** The reader's choice of a language: made by following a link that names one, kept for their next visit. */
import { LANGUAGE_KEY, type Locale, OFFERED_LOCALES } from '#contract/constants.ts';
import type { Api } from '../api/client.ts';
import type { SessionStore } from '../api/session.ts';

const YEAR_S = 31_536_000;

/** The language the page's address names, if it is one we offer. */
const chosenLanguage = () => {
  const named = new URLSearchParams(window.location.search).get(LANGUAGE_KEY);
  return OFFERED_LOCALES.find((language) => language === named);
};

/** Every page comes in it from now on, in this browser. */
export const rememberLanguage = (language: Locale): void => {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser yet.
  document.cookie = `${LANGUAGE_KEY}=${language}; path=/; max-age=${YEAR_S}; samesite=lax`;
};

/** Only our own language links send a referrer: `LanguageLinks`. */
const isFollowedHere = (): boolean =>
  document.referrer !== '' && new URL(document.referrer).origin === window.location.origin;

/**
 * Keeps it in the browser, and in the account of a signed-in reader, whose emails come in it too. A link from elsewhere
 * changes no account: it shows one page in its language.
 */
export const keepLanguage = (api: Api, session: SessionStore): void => {
  const language = chosenLanguage();
  const isSignedIn = session.read() !== undefined;
  if (!language || (isSignedIn && !isFollowedHere())) return;
  rememberLanguage(language);
  if (!isSignedIn) return;
  // A choice that is not kept costs one more click: nothing to trouble anyone with.
  api('POST account-language', { body: { language } }).catch(() => undefined);
};
