import { useState } from 'react';
import { useEnvironment } from '../../../../app/environment.tsx';
import { PartView } from '../../../../features/candidates/part-view.tsx';
import { useSaving } from '../../../../features/record-form/use-saving.ts';
import { Button } from '../../../../ui/components/button.tsx';
import { TextField } from '../../../../ui/components/field.tsx';
import { writeAgo } from '../../../../ui/format/dates.ts';
import { useLoad } from '../../../../ui/hooks/use-load.ts';
import form from '../settings.module.css';
import styles from './account.module.css';

/** INTERVIEW-17: the address of a member's own calendar, at whose times they count as busy. */
export const BusyCalendarPart = () => {
  const { api, i18n } = useEnvironment();
  const { t, locale } = i18n;
  const part = useLoad('GET busy-calendar');
  const [address, setAddress] = useState('');
  const { busy, save } = useSaving({ signIn: 'account.sign_in', failed: 'account.failed' });
  const saved = () => {
    setAddress('');
    part.reload();
  };
  return (
    <div className="stack gap-12">
      <p className={styles.note}>{t('busy_calendar.text')}</p>
      <PartView part={part}>
        {({ data: calendar }) => (
          <>
            {calendar && (
              <p className={styles.note} role={calendar.has_failed ? 'alert' : undefined}>
                {calendar.has_failed || calendar.read_at === null
                  ? t('busy_calendar.failed', { host: calendar.host })
                  : t('busy_calendar.read', {
                      host: calendar.host,
                      when: writeAgo(calendar.read_at, new Date(), locale),
                    })}
              </p>
            )}
            <TextField
              label={t('busy_calendar.address')}
              onChange={({ target }) => setAddress(target.value)}
              type="url"
              value={address}
            />
            <div className={form.actions}>
              <Button
                busy={busy}
                disabled={address.trim() === ''}
                onClick={() => void save(() => api('PUT busy-calendar', { body: { address } }), { saved })}
                size="small"
                variant="secondary"
              >
                {t('busy_calendar.save')}
              </Button>
              {calendar && (
                <Button
                  busy={busy}
                  onClick={() => void save(() => api('DELETE busy-calendar'), { saved })}
                  size="small"
                  variant="danger-quiet"
                >
                  {t('busy_calendar.forget')}
                </Button>
              )}
            </div>
          </>
        )}
      </PartView>
    </div>
  );
};
