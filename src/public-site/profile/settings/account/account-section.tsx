import { useI18n } from '../../../../i18n/context.tsx';
import { useLoad } from '../../../../kit/hooks/use-load.ts';
import styles from './account.module.css';
import type { AccountPartProps } from './account-part.ts';
import { ACCOUNT_PARTS } from './parts.ts';

/** Account settings: sign-in, devices, and closing the account. */
const AccountSection = ({ role }: AccountPartProps) => {
  const { t } = useI18n();
  const providers = useLoad('GET sign-in-providers');
  const hasProviders = (providers.data?.data ?? []).length > 0;
  const shown = ACCOUNT_PARTS.filter(
    ({ only, needsProviders }) => (only === undefined || only === role) && (hasProviders || !needsProviders),
  );
  return (
    <div className={styles.parts}>
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
