import type { EntryConfirmation } from '#contract/entry-confirmations/calls.ts';
import { useI18n } from '../../i18n/context.tsx';
import { Icon } from '../../ui/components/icon.tsx';
import { writeOwnDay } from '../../ui/format/own-time-zone.ts';
import styles from './confirmed-by.module.css';

/** Who confirmed an entry of a profile. The domain lets readers judge what that is worth. */
export const ConfirmedBy = ({ confirmation }: { readonly confirmation: EntryConfirmation | null }) => {
  const { t, locale } = useI18n();
  if (confirmation?.state !== 'confirmed') return null;
  return (
    <p className={styles.confirmed}>
      <Icon name="check-circle" size={16} />
      {t('entry_confirmation.confirmed', {
        domain: confirmation.domain,
        date: writeOwnDay(confirmation.at, locale),
      })}
    </p>
  );
};
