/**
 * Who may not review a company because they belong to it: accounts that share one of these with the company's account
 *
 * - the mailbox: the same address but for what follows a `+`,
 * - the telephone number, by its last nine digits,
 * - the domain of its email address, if the company's website is at that domain, too,
 * - the network of a sign-in to the company's account in the last 30 days. Private networks do not count.
 *
 * See docs/decisions/0011-reviews-of-companies.md for what this does not find.
 */
import { sql } from 'drizzle-orm';
import { phoneDigits } from '#contract/shared/phone-number.ts';
import type { Db } from '../../platform/db/connect.ts';
import type { KeyedHash } from '../../platform/installation-key.ts';
import { usesNetwork } from '../accounts/company-networks.ts';

const PHONE_DIGITS = 9;

interface Contact {
  readonly [column: string]: unknown;
  readonly email: string;
  readonly phone: string;
  readonly owner_id: number;
  readonly owner_email: string;
  readonly owner_phone: string;
  readonly website: string;
}

/** `kiran+jobs@example.com` and `kiran@example.com` are the same mailbox. */
const mailboxOf = (email: string): string => email.replace(/\+[^@]*@/, '@');

const lastDigits = (phone: string): string => phoneDigits(phone).slice(-PHONE_DIGITS);
const isSamePhone = (one: string, other: string): boolean =>
  lastDigits(one).length === PHONE_DIGITS && lastDigits(one) === lastDigits(other);

const domainOf = (email: string): string => email.slice(email.lastIndexOf('@') + 1);

/** The domain of a company's website counts only if the company's email uses it. */
const sharesDomain = ({ email, owner_email, website }: Contact): boolean => {
  const domain = domainOf(owner_email);
  const host = website
    .replace(/^[a-z]+:\/\//i, '')
    .replace(/[/:?#].*$/s, '')
    .toLowerCase();
  return domainOf(email) === domain && (host === domain || host.endsWith(`.${domain}`));
};

const readContact = async (db: Db, companyId: number, userId: number) => {
  const { rows } = await db.execute<Contact>(sql`
    select u.email, u.mobile_no as phone, o.id as owner_id, o.email as owner_email, o.mobile_no as owner_phone,
      c.website
    from users u, companies c join users o on o.id = c.user_id
    where u.id = ${userId} and c.id = ${companyId}`);
  return rows[0];
};

export interface Visitor {
  readonly userId: number;
  readonly ip: string;
  readonly keyedHash: KeyedHash;
}

/** Whether a job seeker belongs to a company, as far as the portal can know. */
export const isInsider = async (db: Db, companyId: number, visitor: Visitor, now: Date): Promise<boolean> => {
  const contact = await readContact(db, companyId, visitor.userId);
  if (!contact) return false;
  return (
    mailboxOf(contact.email) === mailboxOf(contact.owner_email) ||
    isSamePhone(contact.phone, contact.owner_phone) ||
    sharesDomain(contact) ||
    (await usesNetwork(db, visitor.keyedHash, { ownerId: contact.owner_id, ip: visitor.ip }, now))
  );
};
