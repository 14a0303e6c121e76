import type { Responsiveness as Numbers } from '#contract/companies/calls.ts';
import {
  ACTIVE_DAYS,
  REPLIED_SHARE_SHOWN,
  REPLY_DAYS_SHOWN,
} from '#contract/companies/responsiveness-rules.ts';
import { useI18n } from '../../i18n/context.tsx';
import { Icon } from '../../ui/components/icon.tsx';
import { writeDays } from '../../ui/format/dates.ts';
import { writeShare } from '../../ui/format/share.ts';
import styles from './responsiveness.module.css';

/** How quickly and how often a company replies to applications, and what that is based on. */
export const Responsiveness = ({ of }: { readonly of: Numbers | null }) => {
  const { t, locale } = useI18n();
  if (of === null) return null;
  const { shown } = of;
  return (
    <div className={styles.responsiveness}>
      {shown && (
        <p data-shown="">
          <Icon name="clock" size={16} />
          {t('responsiveness.reply', { days: writeDays(shown.reply_days, locale) })}
        </p>
      )}
      {shown && (
        <p data-shown="">
          <Icon name="mail" size={16} />
          {t('responsiveness.share', { share: writeShare(shown.replied, locale) })}
        </p>
      )}
      {of.is_active && (
        <p>
          <Icon name="eye" size={16} />
          {t('responsiveness.active', { days: writeDays(ACTIVE_DAYS, locale) })}
        </p>
      )}
      <details>
        <summary>{t('responsiveness.how')}</summary>
        <p>
          {t('responsiveness.about', {
            share: writeShare(REPLIED_SHARE_SHOWN, locale),
            days: writeDays(REPLY_DAYS_SHOWN, locale),
          })}
          {shown &&
            ` ${t('responsiveness.decided', {
              days: writeDays(shown.days, locale),
              share: writeShare(shown.decided, locale),
            })}`}
        </p>
      </details>
    </div>
  );
};
