import { useI18n } from '../../../../i18n/context.tsx';
import { useLoad } from '../../../../ui/hooks/use-load.ts';
import styles from './account.module.css';
import type { AccountPart, AccountPartProps } from './account-part.ts';
import { ClosePart } from './close-part.tsx';
import { ConnectionsPart } from './connections-part.tsx';
import { DataPart } from './data-part.tsx';
import { DevicesPart } from './devices-part.tsx';
import { EmailPart } from './email-part.tsx';
import { PasskeysPart } from './passkeys-part.tsx';
import { PasswordPart } from './password-part.tsx';
import { SecurityPart } from './security-part.tsx';
import { TwoFactorPart } from './two-factor-part.tsx';

/** The sections of the account settings, in display order. */
const ACCOUNT_PARTS: readonly AccountPart[] = [
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

/** Account settings: sign-in, devices, and closing the account. */
const AccountSection = ({ role }: AccountPartProps) => {
  const { t } = useI18n();
  const providers = useLoad('GET sign-in-providers');
  const hasProviders = (providers.data?.data ?? []).length > 0;
  const shown = ACCOUNT_PARTS.filter(
    ({ only, needsProviders }) => (only === undefined || only === role) && (hasProviders || !needsProviders),
  );
  return (
    <div className="stack">
      {shown.map(({ title, Part }) => (
        <section aria-labelledby={title} className={styles.part} key={title}>
          <h3 id={title}>{t(title)}</h3>
          <Part role={role} />
        </section>
      ))}
    </div>
  );
};
export default AccountSection;
