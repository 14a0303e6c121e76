/** The return address after sign-in: `?next=/job-detail/7`. */
import { paths } from '#contract/shared/page-paths.ts';

const ACCOUNT_PAGES: readonly string[] = [
  paths.companySignin,
  paths.companySignup,
  paths.seekerSignin,
  paths.seekerSignup,
  paths.signIn,
];
const ORIGIN = 'https://portal.invalid';

/** The address in the query, if it is on this site and not an account page. */
export const nextAddress = (search: string): string | undefined => {
  const wanted = new URLSearchParams(search).get('next');
  if (!wanted?.startsWith('/')) return undefined;
  // Uses the browser's URL parser: `//host`, `/\host` and similar addresses leave the site.
  const url = URL.parse(wanted, ORIGIN);
  // `/.//host` parses as a path on this site, but the serialised path leaves it.
  if (url?.origin !== ORIGIN || url.pathname.startsWith('//') || ACCOUNT_PAGES.includes(url.pathname))
    return undefined;
  return url.pathname + url.search + url.hash;
};

/** A sign-in or sign-up address that returns to the current page. */
export const withNext = (signInPath: string, next: string | undefined): string =>
  next && next !== paths.home ? `${signInPath}?${new URLSearchParams({ next })}` : signInPath;
