/** Sitemaps (sitemaps.org): an index, static pages, and parts of jobs and companies. */
import { namedJobAddress } from '#contract/jobs/address.ts';
import { pageAddress } from '#contract/shared/page-paths.ts';
import type { Alternate } from '../../http/localized-path.ts';
import { element, XML_HEAD } from '../../http/xml.ts';
import { escapeHtml } from '../../platform/text.ts';
import type { SitemapEntry, SitemapJob, SitemapPart } from './repository.ts';

const NAMESPACE = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';
const XHTML = 'xmlns:xhtml="http://www.w3.org/1999/xhtml"';

export interface Address {
  readonly path: string;
  /** ISO 8601; omitted if unknown. */
  readonly changed?: string;
}

const located = (origin: string, { path, changed }: Address): string =>
  element('loc', origin + path) + element('lastmod', changed);

export const writeSitemapIndex = (origin: string, parts: readonly Address[]): string =>
  `${XML_HEAD}<sitemapindex ${NAMESPACE}>\n${parts
    .map((part) => `<sitemap>${located(origin, part)}</sitemap>`)
    .join('\n')}\n</sitemapindex>\n`;

/** A part of the sitemap: addresses with their other languages, if any. */
export const writeSitemap = (
  origin: string,
  addresses: readonly Address[],
  alternatesOf: (path: string) => readonly Alternate[] = () => [],
): string => {
  const urls = addresses.map((address) => {
    const alternates = alternatesOf(address.path).map(
      ({ language, path }) =>
        `<xhtml:link rel="alternate" hreflang="${language}" href="${escapeHtml(origin + path)}"/>`,
    );
    return `<url>${located(origin, address)}${alternates.join('')}</url>`;
  });
  return `${XML_HEAD}<urlset ${NAMESPACE} ${XHTML}>\n${urls.join('\n')}\n</urlset>\n`;
};

export const partAddresses = (kind: 'jobs' | 'companies', parts: readonly SitemapPart[]): Address[] =>
  parts.map(({ part, changed }) => ({ path: `/sitemaps/${kind}/${part}.xml`, changed }));

export const entryAddresses = (pagePath: string, entries: readonly SitemapEntry[]): Address[] =>
  entries.map(({ id, changed }) => ({ path: pageAddress(pagePath, id), changed }));

export const jobAddresses = (jobs: readonly SitemapJob[]): Address[] =>
  jobs.map(({ id, title, company, changed }) => ({ path: namedJobAddress(id, title, company), changed }));
