/**
 * Addresses to which mail servers return what they can't deliver (VERP): one for each email and recipient, signed and
 * not stored.
 */
import { timingSafeEqual } from 'node:crypto';
import { ID_MAX } from '#contract/shared/constants.ts';
import type { KeyedHash } from '../installation-key.ts';

const MAILBOX = 'bounce';

/** Lower-case hex digits, because mail servers may change the case of an address. */
const signatureOf = (hash: KeyedHash, ...of: readonly (string | number)[]): string =>
  Buffer.from(hash('bounce address', ...of), 'base64url')
    .toString('hex')
    .slice(0, 16);

export const bounceAddress = (hash: KeyedHash, domain: string, emailId: number, recipient: string): string =>
  `${MAILBOX}+${emailId.toString(36)}-${signatureOf(hash, emailId)}-${signatureOf(hash, emailId, recipient)}@${domain}`;

const PATTERN = new RegExp(`^${MAILBOX}\\+([0-9a-z]{1,7})-([0-9a-f]{16})-([0-9a-f]{16})@(.+)$`);

const areEqual = (one: string, other: string): boolean =>
  timingSafeEqual(Buffer.from(one), Buffer.from(other));

export interface ReturnedEmail {
  readonly emailId: number;
  /** Whether it went to this address. */
  isTo(recipient: string): boolean;
}

/** The email that comes back to an address; undefined unless the portal issued it. */
export const readBounceAddress = (
  hash: KeyedHash,
  domain: string,
  address: string,
): ReturnedEmail | undefined => {
  const [, id = '', ofEmail = '', ofRecipient = '', host] = PATTERN.exec(address.trim().toLowerCase()) ?? [];
  const emailId = Number.parseInt(id, 36);
  if (host !== domain.toLowerCase() || emailId > ID_MAX) return undefined;
  if (!areEqual(ofEmail, signatureOf(hash, emailId))) return undefined;
  return { emailId, isTo: (recipient) => areEqual(ofRecipient, signatureOf(hash, emailId, recipient)) };
};
