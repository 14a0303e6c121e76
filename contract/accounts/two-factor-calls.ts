/**
 * Two-factor authentication for staff: each sign-in needs the password and a code from an authenticator app.
 */
import { type Static, Type } from 'typebox';
import { Answer, type Endpoint, Id, Message, Moment, Nullable, Text } from '../shared/common.ts';
import { PASSWORD_MAX } from '../shared/constants.ts';
import { CODE_MAX } from '../shared/digits.ts';
import { forStaff } from '../staff/rest.ts';
import { SignedIn } from './calls.ts';
import { OwnerProof } from './owner-proof-calls.ts';

export const RECOVERY_CODES = 10;

const Password = Type.Optional(Text(PASSWORD_MAX));
const Code = Type.Optional(
  Type.String({
    maxLength: CODE_MAX,
    description: 'Six digits, or a recovery code if the call accepts one.',
  }),
);

export const TwoFactorStatus = Type.Object({
  is_on: Type.Boolean(),
  is_required: Type.Boolean({ description: 'Whether staff can’t work without it.' }),
  on_since: Nullable(Moment),
  recovery_codes_left: Type.Integer(),
});
export type TwoFactorStatus = Static<typeof TwoFactorStatus>;

export const RecoveryCodes = Type.Object({ recovery_codes: Type.Array(Type.String()) });

export const TwoFactorSetup = Type.Object({
  secret: Type.String({ description: 'In base32, to be typed into an app.' }),
  uri: Type.String({ description: 'The otpauth:// URI in the QR code.' }),
  qr: Type.String({ description: 'A QR code as a data: URI of an SVG picture.' }),
});
export type TwoFactorSetup = Static<typeof TwoFactorSetup>;

/** Calls that show secrets take no `Idempotency-Key`, because their responses must not be stored. */
export const twoFactorEndpoints = {
  'POST login-two-factor': {
    summary:
      'Finish a sign-in that was refused with `two_factor_required`, with its `challenge` and a code or a recovery code.',
    access: 'anyone',
    body: Type.Object({ challenge: Text(100), code: Code }),
    response: SignedIn,
  },
  'GET two-factor': {
    summary: 'Whether two-factor authentication is on, and whether the portal requires it.',
    access: 'staff',
    needsTwoFactor: false,
    response: Answer(TwoFactorStatus),
  },
  'POST two-factor-setup': {
    summary:
      'Start the setup with the password. Returns the secret for an authenticator app; it takes effect once confirmed.',
    access: 'staff',
    needsTwoFactor: false,
    body: Type.Object({ password: Password }),
    response: Answer(TwoFactorSetup),
  },
  'POST two-factor-confirm': {
    summary:
      'Turn it on with a code from the app. Returns the recovery codes, and signs out every device but this one.',
    access: 'staff',
    needsTwoFactor: false,
    body: Type.Object({ code: Code }),
    response: Answer(RecoveryCodes),
  },
  'POST two-factor-recovery-codes': {
    summary: 'Replace the recovery codes, with a code from the app. The previous ones stop working.',
    access: 'staff',
    needsTwoFactor: false,
    body: Type.Object({ code: Code }),
    response: Answer(RecoveryCodes),
  },
  'POST two-factor-disable': {
    summary:
      'Turn it off with the password and a code or a recovery code; refused where the portal requires it.',
    access: 'staff',
    needsTwoFactor: false,
    body: Type.Object({ password: Password, code: Code }),
    response: Message,
  },
  'POST staff/two-factor-resets': forStaff({
    creates: true,
    summary:
      'Turn two-factor authentication off for a colleague who lost both app and recovery codes, with the proof that your own account is yours. Signs out their devices and emails them. Staff can’t reset their own (403).',
    body: Type.Object({ account_id: Id, ...OwnerProof.properties }),
    response: Message,
  }),
} as const satisfies Record<string, Endpoint>;
