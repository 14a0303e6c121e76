/** In which language a request is answered. */
import type { IncomingHttpHeaders } from 'node:http';
import { API_BASE, LANGUAGE_KEY, LOCALES, type Locale } from '#contract/shared/constants.ts';
import { findLocale } from '#contract/shared/locales.ts';
import { qualities } from './qualities.ts';

/** The best supported language for an Accept-Language header (RFC 9110, 12.5.4). */
const negotiateLocale = (header: string | undefined): Locale => {
  for (const { name: tag } of qualities(header)) {
    const locale = findLocale(tag) ?? findLocale(tag.split('-')[0]);
    if (locale) return locale;
  }
  return LOCALES[0];
};

/** The language an address names with `?lang=`. */
export const localeOfAddress = (url: string): Locale | undefined => {
  if (!url.includes(`${LANGUAGE_KEY}=`)) return undefined;
  const at = url.indexOf('?');
  return findLocale(new URLSearchParams(url.slice(at + 1)).get(LANGUAGE_KEY));
};

const KEPT = new RegExp(`(?:^|;\\s*)${LANGUAGE_KEY}=([\\w-]+)`);

/** The reader's earlier choice. API calls state the language of their page explicitly. */
const localeOfCookie = (url: string, cookies: string | undefined): Locale | undefined =>
  url.startsWith(`${API_BASE}/`) ? undefined : findLocale(KEPT.exec(cookies ?? '')?.[1]);

interface Request {
  readonly url?: string;
  readonly headers: IncomingHttpHeaders;
}

/** The language of the address, of the reader's earlier choice, or else of the browser. */
export const localeOfReader = ({ url = '/', headers }: Request): Locale =>
  localeOfAddress(url) ?? localeOfCookie(url, headers.cookie) ?? negotiateLocale(headers['accept-language']);
