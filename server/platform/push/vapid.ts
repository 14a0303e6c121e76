/** The key pair that identifies this installation to push services (VAPID, RFC 8292). */
import { createECDH, hkdfSync } from 'node:crypto';

export interface VapidKeys {
  readonly publicKey: string;
  readonly privateKey: string;
}

/** The order of the curve P-256 minus one: private keys are between 1 and this number. */
const KEYS = 0xffffffff00000000ffffffffffffffffbce6faada7179e84f3b9cac2fc632550n;
/** More bytes than the range needs, so that all keys are equally likely (FIPS 186-5, A.2.1). */
const WIDE_BYTES = 48;

const derive = (installationKey: string): Buffer => {
  const wide = Buffer.from(hkdfSync('sha256', installationKey, '', 'shortlist vapid', WIDE_BYTES));
  const number = (BigInt(`0x${wide.toString('hex')}`) % KEYS) + 1n;
  return Buffer.from(number.toString(16).padStart(64, '0'), 'hex');
};

/** The key in `VAPID_PRIVATE_KEY`, or else one derived from the installation's key, so that all processes share it. */
export const vapidKeysOf = (installationKey: string, setting?: string): VapidKeys => {
  const secret = setting === undefined ? derive(installationKey) : Buffer.from(setting, 'base64url');
  const pair = createECDH('prime256v1');
  pair.setPrivateKey(secret);
  return { publicKey: pair.getPublicKey('base64url'), privateKey: secret.toString('base64url') };
};
