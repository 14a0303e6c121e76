/** Where the author of an application came to jobs from (REPORT-05). */
import {
  ALERT_MARK,
  HOST_MAX,
  LINK_PARAMETER,
  readLinkName,
  type VisitSource,
} from '#contract/hiring-reports/rules.ts';
import { pageAddress, paths } from '#contract/shared/page-paths.ts';
import { type OpenedPage, readOpenedPages } from '../../api/opened-pages.ts';

interface Arrival {
  readonly source: VisitSource;
  readonly source_host?: string;
}

const PLACES: Readonly<Record<string, VisitSource>> = {
  [pageAddress(paths.jobs)]: 'search',
  [paths.companies]: 'company_page',
  [paths.home]: 'portal',
  [paths.categories]: 'portal',
  [paths.bookmarks]: 'portal',
  [paths.appliedJobs]: 'portal',
  [paths.blog]: 'portal',
};

/** Undefined for pages in between, such as the job's own page and the sign-in. */
const placeOf = ({ pathname, search }: OpenedPage): VisitSource | undefined => {
  const query = new URLSearchParams(search);
  if (query.get(ALERT_MARK.name) === ALERT_MARK.value) return 'alert';
  if (pathname === paths.profile) return query.get('tab') === 'for-you' ? 'for_you' : undefined;
  return PLACES[`/${pathname.split('/')[1] ?? ''}`];
};

/** The name of the website that led to a page, without path, query and port. */
const hostOf = ({ referrer }: OpenedPage): string | undefined => {
  if (!referrer || !URL.canParse(referrer)) return undefined;
  const { hostname, origin } = new URL(referrer);
  const host = hostname.toLowerCase().replace(/^www\./, '');
  return origin === window.location.origin || host.length > HOST_MAX ? undefined : host;
};

/** The name of the tracked link that led to a page. */
const linkOf = ({ search }: OpenedPage): string | undefined =>
  readLinkName(new URLSearchParams(search).get(LINK_PARAMETER) ?? '');

const arrivalAt = (opened: OpenedPage): Arrival | undefined => {
  const link = linkOf(opened);
  if (link) return { source: 'link', source_host: link };
  const place = placeOf(opened);
  const host = place === 'alert' ? undefined : hostOf(opened);
  if (host) return { source: 'website', source_host: host };
  return place && { source: place };
};

/** The last opened page that shows where the visitor came from; empty if none was recorded. */
export const readArrival = (): Partial<Arrival> => {
  const pages = readOpenedPages();
  const arrival = pages
    .toReversed()
    .map(arrivalAt)
    .find((one) => one !== undefined);
  return arrival ?? (pages.length > 0 ? { source: 'direct' } : {});
};
