/** Where to go on after signing in: `?next=/job-detail/7`. */
import { paths } from '#contract/page-paths.ts';

const DOORS: readonly string[] = [
  paths.companySignin,
  paths.companySignup,
  paths.seekerSignin,
  paths.seekerSignup,
];
const ORIGIN = 'https://portal.invalid';

/** The address the query names, if it is one of this site and no sign-in screen itself. */
export const nextAddress = (search: string): string | undefined => {
  const wanted = new URLSearchParams(search).get('next');
  if (!wanted?.startsWith('/')) return undefined;
  // The browser's own reading decides: `//host`, `/\host` and the like leave the site.
  const url = URL.parse(wanted, ORIGIN);
  // `/.//host` is read as a path of this site, and is none once it is written down again.
  if (url?.origin !== ORIGIN || url.pathname.startsWith('//') || DOORS.includes(url.pathname))
    return undefined;
  return url.pathname + url.search + url.hash;
};

/** A sign-in or sign-up address that leads back to where the reader is. */
export const withNext = (door: string, next: string | undefined): string =>
  next && next !== paths.home ? `${door}?${new URLSearchParams({ next })}` : door;
