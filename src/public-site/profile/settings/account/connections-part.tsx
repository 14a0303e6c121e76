import { useState } from 'react';
import type { OwnerProof } from '#contract/accounts/owner-proof-calls.ts';
import type { Connection, SignInProvider } from '#contract/accounts/sign-in-provider-calls.ts';
import type { ResponseOf } from '#contract/endpoints.ts';
import { useEnvironment } from '../../../../app/environment.tsx';
import { leaveFor } from '../../../../features/accounts/authorization-request.ts';
import { useSaving } from '../../../../features/record-form/use-saving.ts';
import { ConfirmButton } from '../../../../ui/components/confirm-button.tsx';
import { writeOwnDay } from '../../../../ui/format/own-time-zone.ts';
import { useLoad } from '../../../../ui/hooks/use-load.ts';
import form from '../settings.module.css';
import { OpenButton } from './account-form.tsx';
import { AccountLine, AccountList, LastUse } from './account-list.tsx';
import { ProvenForm } from './proven-form.tsx';

/** The external accounts that sign in to this one. */
export const ConnectionsPart = () => {
  const part = useLoad('GET connections');
  return (
    <div className="stack gap-12">
      <AccountList empty="connections.empty" part={part} text="connections.text">
        {(connection) => (
          <ConnectionLine connection={connection} key={connection.id} onRemoved={part.reload} />
        )}
      </AccountList>
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
      saved={leave}
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
    <AccountLine
      actions={<Disconnect connection={connection} onRemoved={onRemoved} />}
      detail={email}
      facts={
        <>
          <span>{t('connections.since', { date: writeOwnDay(created_at, locale) })}</span>
          <LastUse at={last_used_at} never="connections.never_used" />
        </>
      }
      name={provider}
    />
  );
};

const Disconnect = ({ connection: { id, provider }, onRemoved }: ConnectionLineProps) => {
  const { api, i18n } = useEnvironment();
  const { t } = i18n;
  const { busy, save } = useSaving({ signIn: 'account.sign_in', failed: 'account.failed' });
  const remove = () =>
    save(() => api('POST remove-connection', { body: { connection_id: id } }), { saved: onRemoved });
  return (
    <ConfirmButton
      aria-label={t('connections.remove_named', { provider })}
      busy={busy}
      label={t('connections.remove')}
      onConfirm={remove}
      title={t('connections.remove_title', { provider })}
      variant="danger-quiet"
    >
      <p>{t('connections.remove_ask', { provider })}</p>
    </ConfirmButton>
  );
};
