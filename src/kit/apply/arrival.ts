/** Where this tab last came to jobs from. An application says so (REPORT-05); nothing else does. */
import { ALERT_MARK, type ApplicationSource, HOST_MAX } from '#contract/hiring-report-rules.ts';
import { pageAddress, paths } from '#contract/page-paths.ts';

const KEY = 'arrival';

interface Arrival {
  readonly source: ApplicationSource;
  readonly source_host?: string;
}

const PLACES: Readonly<Record<string, ApplicationSource>> = {
  [pageAddress(paths.jobs)]: 'search',
  [paths.companies]: 'company_page',
  [paths.home]: 'portal',
  [paths.categories]: 'portal',
  [paths.bookmarks]: 'portal',
  [paths.appliedJobs]: 'portal',
  [paths.blog]: 'portal',
};

/** Undefined for pages on the way, such as the job's own and the sign-in. */
const placeOf = (pathname: string, search: string): ApplicationSource | undefined => {
  const query = new URLSearchParams(search);
  if (query.get(ALERT_MARK.name) === ALERT_MARK.value) return 'alert';
  if (pathname === paths.profile) return query.get('tab') === 'for-you' ? 'for_you' : undefined;
  return PLACES[`/${pathname.split('/')[1] ?? ''}`];
};

/** Nothing but the host's name: no path, no query, no port. */
const referringHost = (): string | undefined => {
  if (!document.referrer) return undefined;
  const { hostname, origin } = new URL(document.referrer);
  const host = hostname.toLowerCase().replace(/^www\./, '');
  return origin === window.location.origin || host.length > HOST_MAX ? undefined : host;
};

const keep = (arrival: Arrival) => sessionStorage.setItem(KEY, JSON.stringify(arrival));

/** Of the page that the browser loaded. A reload is no new arrival. */
const firstArrival = (place: ApplicationSource | undefined): Arrival | undefined => {
  if (place === 'alert') return { source: place };
  const [entry] = performance.getEntriesByType?.('navigation') ?? [];
  const isReload = entry !== undefined && 'type' in entry && entry.type !== 'navigate';
  const host = isReload ? undefined : referringHost();
  if (host) return { source: 'website', source_host: host };
  if (sessionStorage.getItem(KEY) !== null) return undefined;
  return { source: place ?? 'direct' };
};

let isFirst = true;

/** Notes a page that was opened. */
export const noteArrival = ({ pathname, search }: { pathname: string; search: string }): void => {
  const place = placeOf(pathname, search);
  const arrival = isFirst ? firstArrival(place) : place && { source: place };
  isFirst = false;
  if (arrival) keep(arrival);
};

/** What an application says of it. */
export const readArrival = (): Partial<Arrival> => {
  try {
    return JSON.parse(sessionStorage.getItem(KEY) ?? '{}');
  } catch {
    return {};
  }
};
