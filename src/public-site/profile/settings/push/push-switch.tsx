import { useI18n } from '../../../../i18n/context.tsx';
import { Button } from '../../../../ui/components/button.tsx';
import styles from '../notification-choices.module.css';
import type { PushDevice } from './use-push-device.ts';

/** Whether this device shows notifications, and a button to change it where the browser lets the portal ask. */
export const PushSwitch = ({ device }: { readonly device: PushDevice }) => {
  const { t } = useI18n();
  const { state, busy, turnOn, turnOff } = device;
  if (!state) return null;
  return (
    <section aria-labelledby="push-device" className={styles.device}>
      <h3 id="push-device">{t('notifications.push_title')}</h3>
      <p>{t('notifications.push_intro')}</p>
      <p role="status">{t(`notifications.push_is_${state}`)}</p>
      {state === 'off' && (
        <Button busy={busy} icon="bell" onClick={turnOn}>
          {t('notifications.push_turn_on')}
        </Button>
      )}
      {state === 'on' && (
        <Button busy={busy} onClick={turnOff} variant="secondary">
          {t('notifications.push_turn_off')}
        </Button>
      )}
    </section>
  );
};
