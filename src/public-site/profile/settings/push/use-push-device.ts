import { useEffect, useState } from 'react';
import type { ResponseOf } from '#contract/endpoints.ts';
import { readSubscription } from '../../../../api/push-subscription.ts';
import { useEnvironment } from '../../../../app/environment.tsx';
import { useToast } from '../../../../ui/components/toasts.tsx';
import { type LoadState, useLoad } from '../../../../ui/hooks/use-load.ts';
import { useSaving } from '../use-saving.ts';

export type PushState = 'on' | 'off' | 'blocked' | 'unsupported';
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

export interface PushDevice {
  readonly part: LoadState<ResponseOf<'GET push-device'>>;
  /** Undefined until the browser has answered. */
  readonly state: PushState | undefined;
  readonly busy: boolean;
  readonly turnOn: () => Promise<void>;
  readonly turnOff: () => Promise<void>;
}

/** Whether this browser shows notifications of the account, and the way to change that. */
export const usePushDevice = (): PushDevice => {
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
