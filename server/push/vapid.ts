/** The key pair that this installation proves itself to push services with (VAPID, RFC 8292). */
import { createECDH, hkdfSync } from 'node:crypto';

export interface VapidKeys {
  readonly publicKey: string;
  readonly privateKey: string;
}

/** One less than the order of the curve P-256: private keys are 1 to this number. */
const KEYS = 0xffffffff00000000ffffffffffffffffbce6faada7179e84f3b9cac2fc632550n;
/** Wider than the range, so that every key is as likely (FIPS 186-5, A.2.1). */
const WIDE_BYTES = 48;

const derive = (installationKey: string): Buffer => {
  const wide = Buffer.from(hkdfSync('sha256', installationKey, '', 'shortlist vapid', WIDE_BYTES));
  const number = (BigInt(`0x${wide.toString('hex')}`) % KEYS) + 1n;
  return Buffer.from(number.toString(16).padStart(64, '0'), 'hex');
};

/** The key of `VAPID_PRIVATE_KEY`, otherwise one that follows from the installation's: the same in every process. */
export const vapidKeysOf = (installationKey: string, setting?: string): VapidKeys => {
  const secret = setting === undefined ? derive(installationKey) : Buffer.from(setting, 'base64url');
  const pair = createECDH('prime256v1');
  pair.setPrivateKey(secret);
  return { publicKey: pair.getPublicKey('base64url'), privateKey: secret.toString('base64url') };
};
