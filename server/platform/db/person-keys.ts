/**
 * What tells that two accounts belong to one person, however it was written. Indexes and queries share these
 * expressions, because PostgreSQL uses an index on an expression only for the same one.
 */
import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';

/** The last nine digits of a phone number: what is left of it without country code or leading zero. */
export const phoneKey = (mobileNo: SQLWrapper): SQL<string> =>
  sql<string>`right(regexp_replace(${mobileNo}, '\\D', '', 'g'), 9)`;

/** The inbox of a Gmail address. Gmail ignores dots, and all from a plus sign on. */
export const gmailKey = (email: SQLWrapper): SQL<string> =>
  sql<string>`replace(split_part(split_part(${email}, '@', 1), '+', 1), '.', '')`;

export const isGmail = (email: SQLWrapper): SQL<boolean> =>
  sql<boolean>`split_part(${email}, '@', 2) in ('gmail.com', 'googlemail.com')`;
