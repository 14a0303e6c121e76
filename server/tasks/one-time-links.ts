/** One-time links in emails. Each is created when its email is sent, for the recipient's address. */

import { makeMergeLink } from '../modules/account-merges/proofs.ts';
import { makeConfirmationLink } from '../modules/accounts/confirmations.ts';
import { makeRevertLink } from '../modules/accounts/email-reverts.ts';
import { makeResetLink } from '../modules/accounts/resets.ts';
import { makeSignInCode } from '../modules/accounts/sign-in-codes.ts';
import { invitationLink } from '../modules/teams/invitations.ts';
import type { Clock } from '../platform/clock.ts';
import type { Db } from '../platform/db/connect.ts';
import type { KeyedHash } from '../platform/installation-key.ts';
import type { LinkMaker } from '../platform/mail/mailer.ts';

/** Every link begins with `publicUrl`, never with a value from the request. */
export const linkMaker = (parts: {
  db: Db;
  clock: Clock;
  keyedHash: KeyedHash;
  publicUrl: string;
}): LinkMaker => {
  const makers = {
    reset: makeResetLink(parts),
    confirm: makeConfirmationLink(parts),
    revert: makeRevertLink(parts),
    sign_in_code: makeSignInCode(parts),
    merge: makeMergeLink(parts),
  };
  const makeInvitationLink = invitationLink(parts);
  return (link, recipient) =>
    link.kind === 'invitation'
      ? makeInvitationLink(link.invitationId, recipient)
      : makers[link.kind](link.userId, recipient);
};
