/**
 * What a passkey proves. The device must verify its user by PIN, fingerprint or face. The key is one factor and that
 * check is the other, so signing in with a passkey needs no code. It proves nothing about the mailbox, so it doesn't
 * confirm the address.
 */
import { Failure } from '../../../http/failure.ts';

export const MUST_VERIFY_USER = true;

const PASSKEYS_MAX = 20;

export const assertRoomForPasskey = (count: number): void => {
  if (count >= PASSKEYS_MAX)
    throw new Failure('forbidden', {
      key: 'server.error.passkeys_many',
      values: { count: PASSKEYS_MAX },
    });
};

/**
 * A device with a counter never sends the same number twice. If it does, the key has been copied, and the server can't
 * know which copy is the owner's.
 */
export const isCopied = (counted: number, before: number): boolean =>
  (counted > 0 || before > 0) && counted <= before;
