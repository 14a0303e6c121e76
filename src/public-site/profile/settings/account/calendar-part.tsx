import { useState } from 'react';
import { useEnvironment } from '../../../../app/environment.tsx';
import { PartView } from '../../../../features/candidates/part-view.tsx';
import { useSaving } from '../../../../features/record-form/use-saving.ts';
import { Button } from '../../../../ui/components/button.tsx';
import { ConfirmButton } from '../../../../ui/components/confirm-button.tsx';
import { writeAgo } from '../../../../ui/format/dates.ts';
import { useLoad } from '../../../../ui/hooks/use-load.ts';
import form from '../settings.module.css';
import styles from './account.module.css';
import { Copied } from './copied.tsx';

/** INTERVIEW-15: a secret address at which calendar programs read one's interviews. */
export const CalendarPart = () => {
  const { api, i18n } = useEnvironment();
  const { t } = i18n;
  const part = useLoad('GET calendar-feed');
  const [address, setAddress] = useState<string>();
  const { busy, save } = useSaving({ quiet: true, signIn: 'account.sign_in', failed: 'account.failed' });
  const show = (made: string | undefined) => {
    setAddress(made);
    part.reload();
  };
  const make = () => save(() => api('PUT calendar-feed'), { saved: ({ data }) => show(data.address) });
  const end = () => save(() => api('DELETE calendar-feed'), { saved: () => show(undefined) });
  return (
    <div className="stack gap-12">
      <p className={styles.note}>{t('calendar_feed.text')}</p>
      {address !== undefined && (
        <>
          <p>{t('calendar_feed.once')}</p>
          <Copied label={t('calendar_feed.label')} text={address} />
        </>
      )}
      <PartView part={part}>
        {({ data: feed }) => (
          <>
            {feed && address === undefined && <LastRead at={feed.read_at} />}
            <div className={form.actions}>
              <Button busy={busy} onClick={() => void make()} size="small" variant="secondary">
                {t(feed ? 'calendar_feed.renew' : 'calendar_feed.make')}
              </Button>
              {feed && (
                <ConfirmButton
                  busy={busy}
                  label={t('calendar_feed.end')}
                  onConfirm={end}
                  title={t('calendar_feed.end_title')}
                  variant="danger-quiet"
                >
                  <p>{t('calendar_feed.end_ask')}</p>
                </ConfirmButton>
              )}
            </div>
          </>
        )}
      </PartView>
    </div>
  );
};

const LastRead = ({ at }: { readonly at: string | null }) => {
  const { t, locale } = useEnvironment().i18n;
  if (at === null) return <p className={styles.note}>{t('calendar_feed.unread')}</p>;
  return (
    <p className={styles.note}>
      <time dateTime={at}>{t('calendar_feed.read', { when: writeAgo(at, new Date(), locale) })}</time>
    </p>
  );
};
