import { useState } from 'react';
import type { ResponseOf } from '#contract/calls/endpoints.ts';
import type { OwnerProof } from '#contract/calls/owner-proof.ts';
import type { Connection, SignInProvider } from '#contract/calls/sign-in-providers.ts';
import { useEnvironment } from '../../../../app/environment.tsx';
import { leaveFor } from '../../../../features/accounts/authorization-request.ts';
import { PartView } from '../../../../features/candidates/part-view.tsx';
import { Button } from '../../../../ui/components/button.tsx';
import { ConfirmDialog } from '../../../../ui/components/confirm-dialog.tsx';
import { writeAgo } from '../../../../ui/format/dates.ts';
import { writeOwnDay } from '../../../../ui/format/own-time-zone.ts';
import { useLoad } from '../../../../ui/hooks/use-load.ts';
import form from '../settings.module.css';
import { useSaving } from '../use-saving.ts';
import styles from './account.module.css';
import { OpenButton } from './account-form.tsx';
import { ProvenForm } from './proven-form.tsx';

/** The external accounts that sign in to this one. */
export const ConnectionsPart = () => {
  const { t } = useEnvironment().i18n;
  const part = useLoad('GET connections');
  return (
    <div className={styles.stack}>
      <p className={styles.note}>{t('connections.text')}</p>
      <PartView part={part}>
        {({ data }: ResponseOf<'GET connections'>) =>
          data.length > 0 ? (
            <ul className={styles.devices}>
              {data.map((connection) => (
                <ConnectionLine connection={connection} key={connection.id} onRemoved={part.reload} />
              ))}
            </ul>
          ) : (
            <p>{t('connections.empty')}</p>
          )
        }
      </PartView>
      <Connect />
    </div>
  );
};

/** A button for each provider, and the proof before the browser goes there. */
const Connect = () => {
  const { t } = useEnvironment().i18n;
  const part = useLoad('GET sign-in-providers');
  const [chosen, setChosen] = useState<SignInProvider>();
  return (
    <>
      <div className={form.actions}>
        {(part.data?.data ?? []).map((provider) =>
          chosen === undefined || chosen.id === provider.id ? (
            <OpenButton isOpen={chosen !== undefined} key={provider.id} onOpen={() => setChosen(provider)}>
              {t('connections.connect', { provider: provider.label })}
            </OpenButton>
          ) : null,
        )}
      </div>
      {chosen && <ConnectForm onCancel={() => setChosen(undefined)} provider={chosen} />}
    </>
  );
};

interface ConnectFormProps {
  readonly provider: SignInProvider;
  readonly onCancel: () => void;
}

const ConnectForm = ({ provider: { id, label }, onCancel }: ConnectFormProps) => {
  const { api } = useEnvironment();
  const leave = ({ data }: ResponseOf<'POST connection-request'>) =>
    leaveFor(data.url, {
      providerId: id,
      providerName: label,
      request: data.request,
      purpose: 'connect',
      next: undefined,
    });
  return (
    <ProvenForm
      failed="account.failed"
      onCancel={onCancel}
      onSaved={leave}
      send={(proof: OwnerProof) => api('POST connection-request', { body: { provider_id: id, ...proof } })}
      submitLabel="connections.continue"
    />
  );
};

interface ConnectionLineProps {
  readonly connection: Connection;
  readonly onRemoved: () => void;
}

const ConnectionLine = ({ connection, onRemoved }: ConnectionLineProps) => {
  const { t, locale } = useEnvironment().i18n;
  const { provider, email, created_at, last_used_at } = connection;
  return (
    <li className={styles.device}>
      <div>
        <p className={styles.line}>
          <strong>{provider}</strong>
        </p>
        {email !== null && <p className={styles.address}>{email}</p>}
        <p className={`dotted ${styles.note}`}>
          <span>{t('connections.since', { date: writeOwnDay(created_at, locale) })}</span>
          <span>
            {last_used_at === null
              ? t('connections.never_used')
              : t('account.device_used', { when: writeAgo(last_used_at, new Date(), locale) })}
          </span>
        </p>
      </div>
      <Disconnect connection={connection} onRemoved={onRemoved} />
    </li>
  );
};

const Disconnect = ({ connection: { id, provider }, onRemoved }: ConnectionLineProps) => {
  const { api, i18n } = useEnvironment();
  const { t } = i18n;
  const { busy, save } = useSaving({ signIn: 'account.sign_in', failed: 'account.failed' });
  const [isAsking, setAsking] = useState(false);
  const remove = async () => {
    const answer = await save(() => api('POST remove-connection', { body: { connection_id: id } }));
    setAsking(false);
    if (answer) onRemoved();
  };
  return (
    <>
      <Button
        aria-label={t('connections.remove_named', { provider })}
        onClick={() => setAsking(true)}
        size="small"
        variant="danger-quiet"
      >
        {t('connections.remove')}
      </Button>
      <ConfirmDialog
        busy={busy}
        confirmLabel={t('connections.remove')}
        onCancel={() => setAsking(false)}
        onConfirm={remove}
        open={isAsking}
        title={t('connections.remove_title', { provider })}
      >
        <p>{t('connections.remove_ask', { provider })}</p>
      </ConfirmDialog>
    </>
  );
};
