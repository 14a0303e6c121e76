/** Inserts a rendered page into the template: head, texts, state. */

import type { Locale } from '#contract/shared/constants.ts';
import { directionOf, type OfferedLanguage } from '#contract/shared/locales.ts';
import type { PageHead } from '#contract/shared/page.ts';
import { MANIFEST_PATH } from '#contract/shared/page-paths.ts';
import { escapeHtml } from '../../platform/text.ts';
import { alternatesOf, localizedPath } from '../localized-path.ts';

/**
 * Google requires at least two steps, each with an address except the last, which is the page:
 * https://developers.google.com/search/docs/appearance/structured-data/breadcrumb
 */
const breadcrumbList = ({ breadcrumbs = [], noindex }: PageHead, origin: string): object | undefined => {
  const steps = breadcrumbs.filter(
    ({ path }, index) => path !== undefined || index === breadcrumbs.length - 1,
  );
  if (noindex || steps.length < 2) return undefined;
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: steps.map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      ...(path === undefined ? {} : { item: origin + path }),
    })),
  };
};

export interface DocumentParts {
  readonly template: string;
  readonly locale: Locale;
  /** Whether the address itself names the language. */
  readonly isLanguageNamed: boolean;
  /** The time zone of deadlines. */
  readonly timeZone: string;
  /** The default country of searches. */
  readonly countryId: number;
  /** The default currency of amounts. */
  readonly currency: string | undefined;
  /** Of distances, where the operator has set one for all countries. */
  readonly units: string | undefined;
  /** The operator's colours and logo, as a style sheet. */
  readonly style: string | undefined;
  /** The tag of the operator's English. */
  readonly english: string;
  /** The style of the interactive map, if configured. */
  readonly mapStyle: string | undefined;
  readonly inlineScript: string;
  readonly head: PageHead;
  readonly html: string;
  readonly state: object | undefined;
  readonly origin: string;
  /** The schema.org posting of the page's job, if any. */
  readonly jobPosting?: object | undefined;
  /** Those that readers can choose. */
  readonly languages: readonly OfferedLanguage[];
  /** Addresses of the two catalogues. */
  readonly messages: { readonly site: string; readonly console: string };
  /** Addresses of the page's scripts, the entry first. */
  readonly scripts: readonly string[];
  /** The address of the service worker; none in development. */
  readonly worker: string | undefined;
  /** Addresses of the catalogues that the browser needs to render the page. */
  readonly catalogues: readonly string[];
}

/** JSON for a script element, escaped so that it cannot end the element. */
const inlineJson = (value: object) => JSON.stringify(value).replace(/</g, '\\u003c');

/** The page's own canonical path, in its language. */
const ownPath = ({ head: { canonical }, locale, isLanguageNamed }: DocumentParts): string | undefined =>
  canonical && isLanguageNamed ? localizedPath(canonical, locale) : canonical;

/** The canonical address of the page, and those in its other languages. */
const languageLinks = (parts: DocumentParts): string[] => {
  const { head, origin } = parts;
  const own = ownPath(parts);
  if (!head.canonical || own === undefined) return [];
  const alternates = head.noindex ? [] : alternatesOf(head.canonical, parts.languages);
  return [
    `<link rel="canonical" href="${escapeHtml(origin + own)}" />`,
    ...alternates.map(
      ({ language, path }) =>
        `<link rel="alternate" hreflang="${escapeHtml(language)}" href="${escapeHtml(origin + path)}" />`,
    ),
  ];
};

/** Metadata for link previews (https://ogp.me). */
const openGraph = (parts: DocumentParts): string[] => {
  const { head, origin, jobPosting } = parts;
  const own = ownPath(parts);
  const picture =
    jobPosting && head.jobPosting ? `/pictures/jobs/${head.jobPosting}.png` : '/pictures/portal.png';
  const facts = {
    'og:title': head.title,
    'og:description': head.description ?? '',
    'og:type': 'website',
    ...(own === undefined ? {} : { 'og:url': origin + own }),
    'og:image': origin + picture,
    'og:image:width': '1200',
    'og:image:height': '630',
  };
  return [
    ...Object.entries(facts).map(
      ([property, content]) => `<meta property="${property}" content="${escapeHtml(content)}" />`,
    ),
    '<meta name="twitter:card" content="summary_large_image" />',
  ];
};

/** Structured data for search engines, which browsers don't run. */
const structured = ({ head, origin, jobPosting }: DocumentParts): string[] =>
  [breadcrumbList(head, origin), jobPosting]
    .filter((facts) => facts !== undefined)
    .map((facts) => `<script type="application/ld+json">${inlineJson(facts)}</script>`);

/** Scripts of a page that the browser must render itself. Other pages load theirs when hydrated (`starter.ts`). */
const scriptTags = ({ catalogues, scripts }: DocumentParts): string[] => [
  ...catalogues.map(
    (address) => `<link rel="preload" as="fetch" fetchpriority="low" crossorigin href="${address}" />`,
  ),
  ...scripts.slice(0, 1).map((entry) => `<script type="module" fetchpriority="low" src="${entry}"></script>`),
  ...scripts.slice(1).map((file) => `<link rel="modulepreload" fetchpriority="low" href="${file}" />`),
];

const headTags = (parts: DocumentParts): string => {
  const { head, inlineScript } = parts;
  return [
    `<script>${inlineScript}</script>`,
    ...(parts.style === undefined ? [] : [`<style>${parts.style}</style>`]),
    `<title>${escapeHtml(head.title)}</title>`,
    `<meta name="description" content="${escapeHtml(head.description ?? '')}" />`,
    ...languageLinks(parts),
    ...(head.noindex ? ['<meta name="robots" content="noindex" />'] : []),
    ...openGraph(parts),
    ...(head.feeds ?? []).map(
      ({ title, type, path }) =>
        `<link rel="alternate" type="${type}" title="${escapeHtml(title)}" href="${escapeHtml(path)}" />`,
    ),
    ...structured(parts),
    `<link rel="manifest" href="${localizedPath(MANIFEST_PATH, parts.locale)}" />`,
    ...(parts.state ? [] : scriptTags(parts)),
  ].join('\n    ');
};

/** The page's root element, with data for its scripts. */
const rootTag = ({
  locale,
  timeZone,
  countryId,
  currency,
  units,
  english,
  languages,
  messages,
  mapStyle,
  scripts,
  state,
  worker,
}: DocumentParts): string => {
  const attributes = {
    lang: locale,
    dir: directionOf(locale),
    'data-user': 'visitor',
    'data-time-zone': timeZone,
    'data-country': String(countryId),
    ...(currency ? { 'data-currency': currency } : {}),
    ...(units ? { 'data-units': units } : {}),
    'data-english': english,
    'data-languages': languages.map(({ code, name }) => `${code}=${name}`).join(';'),
    'data-messages': messages.site,
    'data-console-messages': messages.console,
    ...(state ? { 'data-scripts': scripts.join(' ') } : {}),
    ...(worker ? { 'data-worker': worker } : {}),
    ...(mapStyle ? { 'data-map-style': mapStyle } : {}),
  };
  const written = Object.entries(attributes).map(([name, value]) => `${name}="${escapeHtml(value)}"`);
  return `<html ${written.join(' ')}>`;
};

/** Uses replacer functions, because a `$` in a page's text would be a pattern. */
export const composeDocument = (parts: DocumentParts): string =>
  parts.template
    .replace(/<html[^>]*>/, () => rootTag(parts))
    .replace('<!--head-->', () => headTags(parts))
    .replace('<!--app-->', () => parts.html)
    .replace('<!--state-->', () =>
      parts.state ? `<script type="application/json" id="page-data">${inlineJson(parts.state)}</script>` : '',
    );
