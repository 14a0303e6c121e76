/** Where the sender of a support message answers by email. One for each message. It is signed and not stored. */
import { timingSafeEqual } from 'node:crypto';
import { ID_MAX } from '#contract/shared/constants.ts';
import type { KeyedHash } from '../../platform/installation-key.ts';

const MAILBOX = 'support';

/** Lower-case hex digits, because mail servers may change the case of an address. */
const signatureOf = (hash: KeyedHash, messageId: number): string =>
  Buffer.from(hash('support address', messageId), 'base64url').toString('hex').slice(0, 32);

export const supportAddress = (hash: KeyedHash, domain: string, messageId: number): string =>
  `${MAILBOX}+${messageId.toString(36)}-${signatureOf(hash, messageId)}@${domain}`;

const PATTERN = new RegExp(`^${MAILBOX}\\+([0-9a-z]{1,7})-([0-9a-f]{32})@(.+)$`);

/** The message of an address; undefined unless its signature is valid. */
export const readSupportAddress = (hash: KeyedHash, domain: string, address: string): number | undefined => {
  const [, digits = '', signature = '', host] = PATTERN.exec(address.trim().toLowerCase()) ?? [];
  if (host !== domain.toLowerCase()) return undefined;
  const id = Number.parseInt(digits, 36);
  if (id > ID_MAX) return undefined;
  return timingSafeEqual(Buffer.from(signature), Buffer.from(signatureOf(hash, id))) ? id : undefined;
};
