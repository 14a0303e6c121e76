/** The one-time links of mails. Each is made when its mail is sent, for the address it goes to. */
import type { Clock } from '../../clock.ts';
import type { Db } from '../../db/connect.ts';
import type { LinkMaker } from '../../mail/mailer.ts';
import { makeConfirmationLink } from './confirmations.ts';
import { makeRevertLink } from './email-reverts.ts';
import { makeResetLink } from './resets.ts';

/** `publicUrl` is what every link begins with: no request has a say in where a mail leads. */
export const linkMaker = (parts: { db: Db; clock: Clock; publicUrl: string }): LinkMaker => {
  const makers = {
    reset: makeResetLink(parts),
    confirm: makeConfirmationLink(parts),
    revert: makeRevertLink(parts),
  };
  return ({ kind, userId }, recipient) => makers[kind](userId, recipient);
};
