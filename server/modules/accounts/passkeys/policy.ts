/**
 * What a passkey counts for. The device has to check who uses it, by a PIN, a fingerprint or a face: the key is one
 * factor and that check is the other, so that a sign-in with a passkey is asked for no code. It says nothing about the
 * mailbox, so it confirms no address.
 */
import { Failure } from '../../../failure.ts';

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
 * A device that counts never says the same number twice. If it does, its key has been copied, and it is
 * unknown which of the two is the owner's.
 */
export const isCopied = (counted: number, before: number): boolean =>
  (counted > 0 || before > 0) && counted <= before;
