/** The user's choice of language: made by following a language link, and stored for the next visit. */
import { LANGUAGE_KEY, type Locale } from '#contract/shared/constants.ts';
import type { OfferedLanguage } from '#contract/shared/locales.ts';
import type { Api } from '../api/client.ts';
import type { SessionStore } from '../api/session.ts';

const YEAR_S = 31_536_000;

/** The language in the page's address, if the portal offers it. */
const chosenLanguage = (offered: readonly OfferedLanguage[]): Locale | undefined => {
  const named = new URLSearchParams(window.location.search).get(LANGUAGE_KEY);
  return offered.find(({ code }) => code === named)?.code;
};

/** Stores the language in a cookie, so that every page uses it in this browser. */
export const rememberLanguage = (language: Locale): void => {
  // biome-ignore lint/suspicious/noDocumentCookie: not every browser supports the Cookie Store API.
  document.cookie = `${LANGUAGE_KEY}=${language}; path=/; max-age=${YEAR_S}; samesite=lax`;
};

/** Only our own language links send a referrer; see `LanguageLinks`. */
const isFollowedHere = (): boolean =>
  document.referrer !== '' && new URL(document.referrer).origin === window.location.origin;

/**
 * Stores the language in the browser and, for signed-in users, in the account, which also sets the language
 * of emails. A link from another site changes nothing: it shows one page in its language.
 */
export const keepLanguage = (api: Api, session: SessionStore, offered: readonly OfferedLanguage[]): void => {
  const language = chosenLanguage(offered);
  const isSignedIn = session.read() !== undefined;
  if (!language || (isSignedIn && !isFollowedHere())) return;
  rememberLanguage(language);
  if (!isSignedIn) return;
  // If storing fails, the user has to choose again next time, which isn't worth an error message.
  api('POST account-language', { body: { language } }).catch(() => undefined);
};
