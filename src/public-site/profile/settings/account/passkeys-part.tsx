import { browserSupportsWebAuthn, startRegistration, WebAuthnError } from '@simplewebauthn/browser';
import { type FormEvent, useState } from 'react';
import type { OwnerProof } from '#contract/accounts/owner-proof-calls.ts';
import type { NewCredential, Passkey } from '#contract/accounts/passkey-calls.ts';
import { PASSKEY_NAME_MAX } from '#contract/shared/constants.ts';
import { ApiError } from '../../../../api/errors.ts';
import { useEnvironment } from '../../../../app/environment.tsx';
import { useSaving } from '../../../../features/record-form/use-saving.ts';
import type { MessageKey } from '../../../../i18n/messages.ts';
import { Button } from '../../../../ui/components/button.tsx';
import { ConfirmButton } from '../../../../ui/components/confirm-button.tsx';
import { TextField } from '../../../../ui/components/field.tsx';
import { FormDialog } from '../../../../ui/components/form-dialog.tsx';
import { writeOwnDay } from '../../../../ui/format/own-time-zone.ts';
import { failedFields } from '../../../../ui/forms/failure.ts';
import { textsOf } from '../../../../ui/forms/form-fields.ts';
import { useLoad } from '../../../../ui/hooks/use-load.ts';
import form from '../settings.module.css';
import { OpenButton } from './account-form.tsx';
import { AccountLine, AccountList, LastUse } from './account-list.tsx';
import { ProvenForm } from './proven-form.tsx';

// Asks the browser to create a passkey.

type Options = Parameters<typeof startRegistration>[0]['optionsJSON'];

const canCreatePasskeys = browserSupportsWebAuthn;

const createPasskey = async (options: Options): Promise<NewCredential> => {
  const { id, response } = await startRegistration({ optionsJSON: options });
  const { clientDataJSON, attestationObject, transports = [] } = response;
  return { id, client_data: clientDataJSON, attestation: attestationObject, transports };
};

/** Why the browser added no passkey. */
const whyNoPasskey = (error: unknown): MessageKey =>
  error instanceof WebAuthnError && error.code === 'ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED'
    ? 'passkeys.known'
    : 'passkeys.failed';

/** The account's passkeys: add, rename and remove. */
export const PasskeysPart = () => {
  const { t } = useEnvironment().i18n;
  const part = useLoad('GET passkeys');
  const [isOpen, setOpen] = useState(false);
  const added = () => {
    setOpen(false);
    part.reload();
  };
  return (
    <div className="stack gap-12">
      <AccountList empty="passkeys.empty" part={part} text="passkeys.text">
        {(passkey) => <PasskeyLine key={passkey.id} onChanged={part.reload} passkey={passkey} />}
      </AccountList>
      <div className={form.actions}>
        <OpenButton isOpen={isOpen} onOpen={() => setOpen(true)}>
          {t('passkeys.add')}
        </OpenButton>
      </div>
      {isOpen && <AddForm onAdded={added} onCancel={() => setOpen(false)} />}
    </div>
  );
};

interface AddFormProps {
  readonly onAdded: () => void;
  readonly onCancel: () => void;
}

const AddForm = ({ onAdded, onCancel }: AddFormProps) => {
  const { api, i18n } = useEnvironment();
  const { t } = i18n;
  const add = async (proof: OwnerProof, { name = '' }: Readonly<Record<string, string>>) => {
    if (!canCreatePasskeys()) throw new ApiError(t('passkeys.unsupported'), 422);
    const { request, options } = (await api('POST passkey-options', { body: proof })).data;
    const credential = await createPasskey(options).catch((error: unknown) => {
      throw new ApiError(t(whyNoPasskey(error)), 422);
    });
    return api('POST passkeys', { body: { request, credential, name } });
  };
  return (
    <ProvenForm
      failed="passkeys.failed"
      onCancel={onCancel}
      saved={onAdded}
      send={add}
      submitLabel="passkeys.continue"
    >
      {() => <NameField autoFocus hint={t('passkeys.name_hint')} />}
    </ProvenForm>
  );
};

interface NameFieldProps {
  readonly autoFocus?: boolean;
  readonly hint?: string;
  readonly error?: string | undefined;
  readonly defaultValue?: string;
}

const NameField = (props: NameFieldProps) => (
  <TextField
    {...props}
    autoComplete="off"
    label={useEnvironment().i18n.t('passkeys.name')}
    maxLength={PASSKEY_NAME_MAX}
    name="name"
  />
);

interface PasskeyProps {
  readonly passkey: Passkey;
  readonly onChanged: () => void;
}

const PasskeyLine = ({ passkey, onChanged }: PasskeyProps) => {
  const { t, locale } = useEnvironment().i18n;
  const { name, created_at, last_used_at } = passkey;
  return (
    <AccountLine
      actions={
        <div className={form.actions}>
          <Rename onChanged={onChanged} passkey={passkey} />
          <Remove onChanged={onChanged} passkey={passkey} />
        </div>
      }
      facts={
        <>
          <span>{t('passkeys.added_on', { date: writeOwnDay(created_at, locale) })}</span>
          <LastUse at={last_used_at} never="passkeys.never_used" />
        </>
      }
      name={name}
    />
  );
};

const Rename = ({ passkey, onChanged }: PasskeyProps) => {
  const { api, i18n } = useEnvironment();
  const { t } = i18n;
  const { busy, save } = useSaving({ signIn: 'account.sign_in', failed: 'account.failed' });
  const [isOpen, setOpen] = useState(false);
  const [error, setError] = useState<string>();
  const toggle = () => {
    setError(undefined);
    setOpen(!isOpen);
  };
  const rename = async (event: FormEvent<HTMLFormElement>) => {
    const { name = '' } = textsOf(event.currentTarget);
    await save(() => api('POST rename-passkey', { body: { passkey_id: passkey.id, name } }), {
      saved: () => {
        setOpen(false);
        onChanged();
      },
      refused: (failure) => setError(failedFields(failure, ['name']).name),
    });
  };
  return (
    <>
      <Button
        aria-label={t('passkeys.rename_named', { name: passkey.name })}
        onClick={toggle}
        size="small"
        variant="secondary"
      >
        {t('passkeys.rename')}
      </Button>
      <FormDialog
        busy={busy}
        onClose={toggle}
        onSubmit={rename}
        open={isOpen}
        submitLabel={t('passkeys.rename_save')}
        title={t('passkeys.rename')}
      >
        <NameField defaultValue={passkey.name} error={error} />
      </FormDialog>
    </>
  );
};

const Remove = ({ passkey: { id, name }, onChanged }: PasskeyProps) => {
  const { api, i18n } = useEnvironment();
  const { t } = i18n;
  const { busy, save } = useSaving({ signIn: 'account.sign_in', failed: 'account.failed' });
  const remove = () =>
    save(() => api('POST remove-passkey', { body: { passkey_id: id } }), { saved: onChanged });
  return (
    <ConfirmButton
      aria-label={t('passkeys.remove_named', { name })}
      busy={busy}
      label={t('passkeys.remove')}
      onConfirm={remove}
      title={t('passkeys.remove_title')}
      variant="danger-quiet"
    >
      <p>{t('passkeys.remove_ask', { name })}</p>
    </ConfirmButton>
  );
};
