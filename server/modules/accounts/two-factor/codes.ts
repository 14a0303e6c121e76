/** The codes of two-factor authentication: an app's (TOTP, RFC 6238), and recovery codes. */
import { randomBytes } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';
import { renderSVG } from 'uqr';
import { plainCode } from '#contract/shared/digits.ts';

const SECRET_BYTES = 20;
/** The settings that apps assume. */
const TOTP_SETTINGS = { algorithm: 'SHA1', digits: 6, period: 30 } as const;
/** Clocks differ and typing takes time, so the previous and the next code are valid, too. */
const STEPS_OFF = 1;

/** A new secret, in base32. */
export const newSecret = (): string => new Secret({ size: SECRET_BYTES }).base32;

/** The address in the QR code that apps scan. */
export const setupUri = (secret: string, { portal, email }: { portal: string; email: string }): string =>
  new TOTP({ ...TOTP_SETTINGS, issuer: portal, label: email, secret: Secret.fromBase32(secret) }).toString();

/** A QR code as a `data:` URI. */
export const qrPicture = (text: string): string =>
  `data:image/svg+xml;base64,${Buffer.from(renderSVG(text, { border: 4 })).toString('base64')}`;

/** The 30-second step that a code belongs to; undefined for a wrong one. */
export const stepOfCode = (secret: string, code: string, now: Date): number | undefined => {
  const timestamp = now.getTime();
  const key = Secret.fromBase32(secret);
  const off = TOTP.validate({ ...TOTP_SETTINGS, secret: key, token: code, timestamp, window: STEPS_OFF });
  return off === null ? undefined : TOTP.counter({ period: TOTP_SETTINGS.period, timestamp }) + off;
};

const LETTERS = 'ABCDEFGHJKMNPQRSTVWXYZ0123456789';
const RECOVERY_LETTERS = 12;

/** `8K2M-XW0P-4QRT`: 60 bits, without letters that look like digits. */
export const newRecoveryCode = (): string =>
  Array.from(randomBytes(RECOVERY_LETTERS), (byte) => LETTERS[byte % LETTERS.length])
    .join('')
    .replace(/(.{4})(?=.)/g, '$1-');

export type TypedCode = { readonly kind: 'app' | 'recovery'; readonly code: string };

/** The typed code without spaces and dashes; undefined if it has neither format. */
export const readCode = (typed: string): TypedCode | undefined => {
  const code = plainCode(typed).toUpperCase();
  if (/^\d{6}$/.test(code)) return { kind: 'app', code };
  const recovery = code.replaceAll('O', '0').replace(/[IL]/g, '1');
  return /^[A-Z\d]{12}$/.test(recovery) ? { kind: 'recovery', code: recovery } : undefined;
};
