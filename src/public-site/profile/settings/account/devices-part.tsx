import type { ResponseOf } from '#contract/endpoints.ts';
import { useEnvironment } from '../../../../app/environment.tsx';
import { PartView } from '../../../../features/candidates/part-view.tsx';
import { useSaving } from '../../../../features/record-form/use-saving.ts';
import { Badge } from '../../../../ui/components/badge.tsx';
import { Button } from '../../../../ui/components/button.tsx';
import { ConfirmButton } from '../../../../ui/components/confirm-button.tsx';
import { writeOwnDay } from '../../../../ui/format/own-time-zone.ts';
import { useLoad } from '../../../../ui/hooks/use-load.ts';
import form from '../settings.module.css';
import styles from './account.module.css';
import { AccountLine, LastUse } from './account-list.tsx';

type Device = ResponseOf<'GET sessions'>['data'][number];

/** The signed-in devices, with buttons to sign them out. */
export const DevicesPart = () => {
  const { i18n } = useEnvironment();
  const part = useLoad('GET sessions');
  return (
    <>
      <p className={styles.note}>{i18n.t('account.devices_text')}</p>
      <PartView part={part}>
        {({ message, data }) => (
          <Devices devices={data} onLeft={(left) => part.replace({ message, data: left })} />
        )}
      </PartView>
    </>
  );
};

interface DevicesProps {
  readonly devices: readonly Device[];
  /** Called with the remaining devices. */
  readonly onLeft: (devices: Device[]) => void;
}

const currentFirst = (devices: readonly Device[]): Device[] => [
  ...devices.filter(({ is_current }) => is_current),
  ...devices.filter(({ is_current }) => !is_current),
];

const Devices = ({ devices, onLeft }: DevicesProps) => {
  const { api } = useEnvironment();
  const { busy, save } = useSaving({ signIn: 'account.sign_in', failed: 'account.failed' });
  const end = ({ id }: Device) =>
    save(() => api('POST end-session', { body: { session_id: id } }), {
      saved: () => onLeft(devices.filter((device) => device.id !== id)),
    });
  return (
    <div className="stack gap-12">
      <ul className={styles.lines}>
        {currentFirst(devices).map((device) => (
          <DeviceLine busy={busy} device={device} key={device.id} onEnd={() => end(device)} />
        ))}
      </ul>
      {devices.length > 1 && <EndOthers devices={devices} onLeft={onLeft} />}
    </div>
  );
};

interface DeviceLineProps {
  readonly device: Device;
  readonly busy: boolean;
  readonly onEnd: () => void;
}

const DeviceLine = ({ device, busy, onEnd }: DeviceLineProps) => {
  const { t, locale } = useEnvironment().i18n;
  const { is_current, last_used_at, created_at, method } = device;
  const name = device.device || t('account.device_unknown');
  return (
    <AccountLine
      actions={
        !is_current && (
          <Button
            aria-label={t('account.device_end_named', { device: name })}
            disabled={busy}
            onClick={onEnd}
            size="small"
            variant="secondary"
          >
            {t('account.device_end')}
          </Button>
        )
      }
      badge={is_current && <Badge tone="accent">{t('account.device_this')}</Badge>}
      facts={
        <>
          <LastUse at={last_used_at} />
          <span>{t('account.device_since', { date: writeOwnDay(created_at, locale) })}</span>
          {method && <span>{t(`account.device_method_${method}`)}</span>}
        </>
      }
      name={name}
    />
  );
};

const EndOthers = ({ devices, onLeft }: DevicesProps) => {
  const { api, i18n } = useEnvironment();
  const { t } = i18n;
  const { busy, save } = useSaving({ signIn: 'account.sign_in', failed: 'account.failed' });
  const end = () =>
    save(() => api('POST end-other-sessions'), {
      saved: () => onLeft(devices.filter(({ is_current }) => is_current)),
    });
  return (
    <div className={form.actions}>
      <ConfirmButton
        busy={busy}
        confirmLabel={t('account.device_end')}
        label={t('account.devices_end_others')}
        onConfirm={end}
        title={t('account.devices_end_others')}
        variant="secondary"
      >
        <p>{t('account.devices_end_others_ask')}</p>
      </ConfirmButton>
    </div>
  );
};
