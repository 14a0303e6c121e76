/** The sections of the account settings, in display order. */
import type { AccountPart } from './account-part.ts';
import { ClosePart } from './close-part.tsx';
import { ConnectionsPart } from './connections-part.tsx';
import { DataPart } from './data-part.tsx';
import { DevicesPart } from './devices-part.tsx';
import { EmailPart } from './email-part.tsx';
import { PasskeysPart } from './passkeys-part.tsx';
import { PasswordPart } from './password-part.tsx';
import { SecurityPart } from './security-part.tsx';
import { TwoFactorPart } from './two-factor-part.tsx';

export const ACCOUNT_PARTS: readonly AccountPart[] = [
  { title: 'account.email_title', Part: EmailPart },
  { title: 'account.password_title', Part: PasswordPart },
  { title: 'account.two_factor_title', Part: TwoFactorPart, only: 'staff' },
  { title: 'account.passkeys_title', Part: PasskeysPart },
  { title: 'account.connections_title', Part: ConnectionsPart, needsProviders: true },
  { title: 'account.devices_title', Part: DevicesPart },
  { title: 'account.security_title', Part: SecurityPart },
  { title: 'account.data_title', Part: DataPart },
  { title: 'account.close_title', Part: ClosePart },
];
