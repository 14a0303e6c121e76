/**
 * The tab's storage key for the page that a visitor requested and couldn't open without signing in (NAV-03).
 * The home page then offers to sign in and continue; its own address doesn't change.
 */
export const REQUESTED_PAGE = 'wanted';
