/**
 * The canonical address of each page that the server caches, parsed with its routes. Different spellings and
 * extra query parameters can't create more cache entries than there are pages.
 */
import { matchPath, type Params } from 'react-router-dom';
import { HOME_TABS, ID_MAX } from '#contract/shared/constants.ts';
import { linkTo, pageAddress, paths, withQuery } from '#contract/shared/page-paths.ts';
import { betterAddress, jobsAddress, readFilters } from '../features/jobs/filters.ts';
import { formAddress } from '../features/jobs/ranges.ts';
import { numberOf, readPage } from '../features/jobs/search.ts';

/** Undefined if the page must not be cached, for example because its address contains the user's input. */
type Speller = (url: URL, params: Params) => string | undefined;

/** A page that ignores its query. */
const plain =
  (path: string): Speller =>
  () =>
    path;

/** A page whose content depends on its query, so that only the plain address is the same for everyone. */
const withoutQuery =
  (path: string, ...names: readonly string[]): Speller =>
  ({ searchParams }) =>
    names.some((name) => searchParams.has(name)) ? undefined : path;

const spellers: readonly (readonly [path: string, spell: Speller])[] = [
  [
    paths.home,
    ({ searchParams }) =>
      withQuery(paths.home, { tab: HOME_TABS.find((tab) => tab === searchParams.get('tab')) }),
  ],
  [
    paths.jobs,
    (url, { categoryId }) => {
      const isKnown = categoryId === undefined || numberOf(categoryId, ID_MAX) !== undefined;
      // A list at a non-canonical address redirects to the canonical one.
      if (!isKnown || formAddress(url, categoryId) || betterAddress(url, categoryId)) return undefined;
      return jobsAddress(readFilters(url, categoryId));
    },
  ],
  [
    `${paths.jobDetail}/:name?`,
    (_, { jobId }) => {
      const id = numberOf(jobId, ID_MAX);
      return id === undefined ? undefined : linkTo.jobDetail(id);
    },
  ],
  [
    paths.popularSearch,
    (url, { place = '', occupation = '' }) =>
      linkTo.popularSearch(place, occupation, readPage(url.searchParams)),
  ],
  [
    paths.companies,
    (url) =>
      url.searchParams.has('q')
        ? undefined
        : linkTo.companies({
            industry: numberOf(url.searchParams.get('industry'), ID_MAX),
            page: readPage(url.searchParams),
          }),
  ],
  [
    paths.company,
    (url, { companyId }) => {
      const id = numberOf(companyId, ID_MAX);
      if (id === undefined) return undefined;
      return linkTo.company(id, {
        jobs: readPage(url.searchParams),
        reviews: readPage(url.searchParams, 'reviews'),
      });
    },
  ],
  [paths.blog, (url) => linkTo.blog(readPage(url.searchParams))],
  [paths.blogArticle, (_, { slug = '' }) => linkTo.blogArticle(encodeURIComponent(slug))],
  [
    paths.help,
    (url, { slug }) =>
      slug === undefined && url.searchParams.has('q')
        ? undefined
        : pageAddress(paths.help, slug && encodeURIComponent(slug)),
  ],
  [paths.contact, withoutQuery(paths.contact, 'sent', 'failed')],
  [paths.faqs, withoutQuery(paths.faqs, 'topic')],
  ...[paths.companySignup, paths.companySignin, paths.seekerSignup, paths.seekerSignin, paths.signIn].map(
    (path) => [path, withoutQuery(path, 'next')] as const,
  ),
  ...[
    paths.categories,
    paths.about,
    paths.services,
    paths.privacy,
    paths.terms,
    paths.accessibility,
    paths.offline,
  ].map((path) => [path, plain(path)] as const),
];

/** @returns path and query, or undefined if the page must not be cached. */
export const cacheAddressOf = (url: URL): string | undefined => {
  for (const [path, spell] of spellers) {
    const match = matchPath(path, url.pathname);
    if (match) return spell(url, match.params);
  }
  return undefined;
};
