/**
 * Where the tab keeps the address of the page that a visitor asked for and could not open without signing in (NAV-03).
 * The home page then offers to sign in and go on; its own address stays as it is.
 */
export const WANTED_PAGE = 'wanted';
