/**
 * Reply addresses for emails about conversations. There is one for each conversation and reader. It is signed and not
 * stored.
 */
import { timingSafeEqual } from 'node:crypto';
import { ID_MAX } from '#contract/shared/constants.ts';
import type { KeyedHash } from '../../platform/installation-key.ts';

interface ReplyTo {
  readonly applicationId: number;
  /** The account that may reply. */
  readonly userId: number;
}

/** Part of a line in our emails, in every language. Text below it in a reply is a quotation. */
export const REPLY_MARK = '##–';

const MAILBOX = 'reply';

/** Lower-case hex digits, because mail servers may change the case of an address. */
const signatureOf = (hash: KeyedHash, { applicationId, userId }: ReplyTo): string =>
  Buffer.from(hash('reply address', applicationId, userId), 'base64url')
    .toString('hex')
    .slice(0, 32);

export const replyAddress = (hash: KeyedHash, domain: string, to: ReplyTo): string =>
  `${MAILBOX}+${to.applicationId.toString(36)}-${to.userId.toString(36)}-${signatureOf(hash, to)}@${domain}`;

const PATTERN = new RegExp(`^${MAILBOX}\\+([0-9a-z]{1,7})-([0-9a-z]{1,7})-([0-9a-f]{32})@(.+)$`);

const idOf = (digits = ''): number => Number.parseInt(digits, 36);

/** The meaning of a reply address; undefined unless its signature is valid. */
export const readReplyAddress = (hash: KeyedHash, domain: string, address: string): ReplyTo | undefined => {
  const [, application, user, signature = '', host] = PATTERN.exec(address.trim().toLowerCase()) ?? [];
  if (host !== domain.toLowerCase()) return undefined;
  const to = { applicationId: idOf(application), userId: idOf(user) };
  if (to.applicationId > ID_MAX || to.userId > ID_MAX) return undefined;
  return timingSafeEqual(Buffer.from(signature), Buffer.from(signatureOf(hash, to))) ? to : undefined;
};
