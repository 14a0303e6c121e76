import { useEffect, useState } from 'react';
import type { ResponseOf } from '#contract/endpoints.ts';
import { readSubscription } from '../../../api/push-subscription.ts';
import { useEnvironment } from '../../../app/environment.tsx';
import { PartView } from '../../../features/candidates/part-view.tsx';
import { useSaving } from '../../../features/record-form/use-saving.ts';
import { useI18n } from '../../../i18n/context.tsx';
import { Button } from '../../../ui/components/button.tsx';
import { Checkbox } from '../../../ui/components/checkbox.tsx';
import { useToast } from '../../../ui/components/toasts.tsx';
import type { LoadState } from '../../../ui/hooks/use-load.ts';
import { useLoad } from '../../../ui/hooks/use-load.ts';
import styles from './notification-choices.module.css';

type PushState = 'on' | 'off' | 'blocked' | 'unsupported';
type Device = ResponseOf<'GET push-device'>['data'];

/** What the browser says, held against the address that the server knows it by. */
const stateOf = async ({ endpoint }: Device): Promise<PushState> => {
  const isSupported = 'PushManager' in window && 'Notification' in window;
  if (!isSupported || !(await navigator.serviceWorker?.getRegistration())) return 'unsupported';
  if (Notification.permission === 'denied') return 'blocked';
  const subscription = await readSubscription();
  return subscription !== null && subscription.endpoint === endpoint ? 'on' : 'off';
};

const subscribe = async (publicKey: string) => {
  // A subscription with another key or for another account would prevent a new one.
  await (await readSubscription())?.unsubscribe();
  const registration = await navigator.serviceWorker.ready;
  const subscription = await registration.pushManager.subscribe({
    userVisibleOnly: true,
    applicationServerKey: publicKey,
  });
  const { endpoint, keys } = subscription.toJSON();
  return { endpoint: endpoint ?? '', p256dh: keys?.p256dh ?? '', auth: keys?.auth ?? '' };
};

interface PushDevice {
  readonly part: LoadState<ResponseOf<'GET push-device'>>;
  /** Undefined until the browser has answered. */
  readonly state: PushState | undefined;
  readonly busy: boolean;
  readonly turnOn: () => Promise<void>;
  readonly turnOff: () => Promise<void>;
}

/** Whether this browser shows notifications of the account, and the way to change that. */
const usePushDevice = (): PushDevice => {
  const { api, i18n } = useEnvironment();
  const toast = useToast();
  const part = useLoad('GET push-device');
  const { busy, save } = useSaving();
  const [state, setState] = useState<PushState>();
  const [asking, setAsking] = useState(false);
  const device = part.data?.data;

  useEffect(() => {
    if (device) stateOf(device).then(setState, () => setState('unsupported'));
  }, [device]);

  const turnOn = async () => {
    const publicKey = device?.public_key;
    if (!publicKey) return;
    setAsking(true);
    try {
      const permission = await Notification.requestPermission();
      if (permission === 'granted') {
        const body = await subscribe(publicKey);
        await save(() => api('POST push-device', { body }));
      } else setState(permission === 'denied' ? 'blocked' : 'off');
    } catch {
      toast.error(i18n.t('notifications.push_failed'));
    }
    setAsking(false);
    part.reload();
  };
  const turnOff = async () => {
    const answer = await save(() => api('POST remove-push-device'));
    // Without the browser's part it is off, too: the server has forgotten it.
    if (answer)
      await readSubscription().then(
        (known) => known?.unsubscribe(),
        () => undefined,
      );
    part.reload();
  };
  return { part, state, busy: busy || asking, turnOn, turnOff };
};

/** Whether this device shows notifications, and a button to change it where the browser lets the portal ask. */
const PushSwitch = ({ device }: { readonly device: PushDevice }) => {
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
    await save(() => api('POST notification-choices', { body: { kind: choice.kind, ...change } }), {
      refused: () => put(choice),
    });
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
