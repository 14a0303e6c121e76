import { useState } from 'react';
import type { ResponseOf } from '#contract/endpoints.ts';
import { useEnvironment } from '../../../app/environment.tsx';
import { PartView } from '../../../features/candidates/part-view.tsx';
import { useI18n } from '../../../i18n/context.tsx';
import { Checkbox } from '../../../ui/components/checkbox.tsx';
import { useLoad } from '../../../ui/hooks/use-load.ts';
import styles from './notification-choices.module.css';
import { PushSwitch } from './push/push-switch.tsx';
import { usePushDevice } from './push/use-push-device.ts';
import { useSaving } from './use-saving.ts';

type Choices = ResponseOf<'GET notification-choices'>['data'];
type Choice = Choices[number];
type Choose = (choice: Choice, change: Omit<Choice, 'kind'>) => void;

/** Every notification appears in the portal; users choose which ones are emailed and shown on devices. */
export const NotificationChoices = () => {
  const { t } = useI18n();
  const part = useLoad('GET notification-choices');
  const device = usePushDevice();
  const { public_key: publicKey, devices } = device.part.data?.data ?? {};
  return (
    <>
      <p className="below-16 muted">{t('notifications.choices_intro')}</p>
      {publicKey && <PushSwitch device={device} />}
      <PartView part={part}>
        {({ data }) => <Boxes hasDevices={Boolean(publicKey && devices)} saved={data} />}
      </PartView>
    </>
  );
};

interface BoxesProps {
  readonly saved: Choices;
  /** Whether the account has devices that show notifications. */
  readonly hasDevices: boolean;
}

/** Each checkbox saves immediately. */
const Boxes = ({ saved, hasDevices }: BoxesProps) => {
  const { api } = useEnvironment();
  const { busy, save } = useSaving();
  const [choices, setChoices] = useState(saved);
  const choose: Choose = async (choice, change) => {
    const put = (next: Choice) =>
      setChoices((known) => known.map((one) => (one.kind === next.kind ? next : one)));
    put({ ...choice, ...change });
    await save(
      () => api('POST notification-choices', { body: { kind: choice.kind, ...change } }),
      () => put(choice),
    );
  };
  return (
    <div aria-busy={busy} className={styles.ways}>
      <MailBoxes choices={choices} choose={choose} />
      {hasDevices && <PushBoxes choices={choices} choose={choose} />}
    </div>
  );
};

interface WayProps {
  readonly choices: Choices;
  readonly choose: Choose;
}

const MailBoxes = ({ choices, choose }: WayProps) => {
  const { t } = useI18n();
  return (
    <fieldset className={styles.choices}>
      <legend>{t('notifications.by_email')}</legend>
      {choices
        .filter(({ by_email }) => by_email !== undefined)
        .map((choice) => (
          <div key={choice.kind}>
            <Checkbox
              checked={choice.by_email === true}
              label={t(`notifications.kind_${choice.kind}`)}
              onChange={({ target }) =>
                choose(choice, { by_email: target.checked, daily: choice.daily === true })
              }
            />
            {choice.by_email && (
              <div className={styles.often}>
                <Checkbox
                  checked={choice.daily === true}
                  label={
                    <>
                      {t('notifications.daily')}
                      <span className="visually-hidden">: {t(`notifications.kind_${choice.kind}`)}</span>
                    </>
                  }
                  onChange={({ target }) => choose(choice, { by_email: true, daily: target.checked })}
                />
              </div>
            )}
          </div>
        ))}
    </fieldset>
  );
};

const PushBoxes = ({ choices, choose }: WayProps) => {
  const { t } = useI18n();
  return (
    <fieldset className={styles.choices}>
      <legend>{t('notifications.by_push')}</legend>
      {choices.map((choice) => (
        <Checkbox
          checked={choice.by_push === true}
          key={choice.kind}
          label={t(`notifications.kind_${choice.kind}`)}
          onChange={({ target }) => choose(choice, { by_push: target.checked })}
        />
      ))}
    </fieldset>
  );
};
