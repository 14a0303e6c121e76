/** In which language a request is answered. */
import type { IncomingHttpHeaders } from 'node:http';
import { API_BASE, LANGUAGE_KEY, type Locale, SOURCE_LOCALE } from '#contract/shared/constants.ts';
import type { Languages } from './languages.ts';
import { qualities } from './qualities.ts';

type Find = Languages['find'];

/** The best supported language for an Accept-Language header (RFC 9110, 12.5.4). */
const negotiateLocale = (header: string | undefined, find: Find): Locale => {
  for (const { name: tag } of qualities(header)) {
    const locale = find(tag) ?? find(tag.split('-')[0]);
    if (locale) return locale;
  }
  return SOURCE_LOCALE;
};

/** The language that an address names with `?lang=`, known or not. */
export const namedIn = (url: string): string | null => {
  if (!url.includes(`${LANGUAGE_KEY}=`)) return null;
  return new URLSearchParams(url.slice(url.indexOf('?') + 1)).get(LANGUAGE_KEY);
};

/** Whether an address itself names the language in which its reader gets it. */
export const namesLanguage = (url: string, locale: Locale): boolean =>
  namedIn(url)?.toLowerCase() === locale.toLowerCase();

const KEPT = new RegExp(`(?:^|;\\s*)${LANGUAGE_KEY}=([\\w-]+)`);

/** The reader's earlier choice. API calls state the language of their page explicitly. */
const keptIn = (url: string, cookies: string | undefined): string | undefined =>
  url.startsWith(`${API_BASE}/`) ? undefined : KEPT.exec(cookies ?? '')?.[1];

interface Request {
  readonly url?: string;
  readonly headers: IncomingHttpHeaders;
}

/** The language of the address, of the reader's earlier choice, or else of the browser. */
export const localeOfReader = ({ url = '/', headers }: Request, { find }: Pick<Languages, 'find'>): Locale =>
  find(namedIn(url)) ??
  find(keptIn(url, headers.cookie)) ??
  negotiateLocale(headers['accept-language'], find);
