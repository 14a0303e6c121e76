import { type FormEvent, useState } from 'react';
import type { ResponseOf } from '#contract/calls/endpoints.ts';
import type { OwnerProof } from '#contract/calls/owner-proof.ts';
import type { Passkey } from '#contract/calls/passkeys.ts';
import { PASSKEY_NAME_MAX } from '#contract/rules/constants.ts';
import { ApiError } from '../../../../api/errors.ts';
import { useEnvironment } from '../../../../app/environment.tsx';
import { PartView } from '../../../../features/candidates/part-view.tsx';
import { Button } from '../../../../ui/components/button.tsx';
import { ConfirmDialog } from '../../../../ui/components/confirm-dialog.tsx';
import { TextField } from '../../../../ui/components/field.tsx';
import { FormDialog } from '../../../../ui/components/form-dialog.tsx';
import { writeAgo } from '../../../../ui/format/dates.ts';
import { writeOwnDay } from '../../../../ui/format/own-time-zone.ts';
import { failedFields } from '../../../../ui/forms/failure.ts';
import { textsOf } from '../../../../ui/forms/form-fields.ts';
import { useLoad } from '../../../../ui/hooks/use-load.ts';
import form from '../settings.module.css';
import { useSaving } from '../use-saving.ts';
import styles from './account.module.css';
import { OpenButton } from './account-form.tsx';
import { canCreatePasskeys, createPasskey, whyNoPasskey } from './create-passkey.ts';
import { ProvenForm } from './proven-form.tsx';

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
    <div className={styles.stack}>
      <p className={styles.note}>{t('passkeys.text')}</p>
      <PartView part={part}>
        {({ data }: ResponseOf<'GET passkeys'>) =>
          data.length > 0 ? (
            <ul className={styles.devices}>
              {data.map((passkey) => (
                <PasskeyLine key={passkey.id} onChanged={part.reload} passkey={passkey} />
              ))}
            </ul>
          ) : (
            <p>{t('passkeys.empty')}</p>
          )
        }
      </PartView>
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
      onSaved={onAdded}
      send={add}
      submitLabel="passkeys.continue"
    >
      <NameField autoFocus hint={t('passkeys.name_hint')} />
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
    <li className={styles.device}>
      <div>
        <p className={styles.line}>
          <strong>{name}</strong>
        </p>
        <p className={`dotted ${styles.note}`}>
          <span>{t('passkeys.added_on', { date: writeOwnDay(created_at, locale) })}</span>
          <span>
            {last_used_at === null
              ? t('passkeys.never_used')
              : t('account.device_used', { when: writeAgo(last_used_at, new Date(), locale) })}
          </span>
        </p>
      </div>
      <div className={form.actions}>
        <Rename onChanged={onChanged} passkey={passkey} />
        <Remove onChanged={onChanged} passkey={passkey} />
      </div>
    </li>
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
    const answer = await save(
      () => api('POST rename-passkey', { body: { passkey_id: passkey.id, name } }),
      (failure) => setError(failedFields(failure, ['name']).name),
    );
    if (!answer) return;
    setOpen(false);
    onChanged();
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

const Remove = ({ passkey, onChanged }: PasskeyProps) => {
  const { api, i18n } = useEnvironment();
  const { t } = i18n;
  const { busy, save } = useSaving({ signIn: 'account.sign_in', failed: 'account.failed' });
  const [isAsking, setAsking] = useState(false);
  const remove = async () => {
    const answer = await save(() => api('POST remove-passkey', { body: { passkey_id: passkey.id } }));
    setAsking(false);
    if (answer) onChanged();
  };
  return (
    <>
      <Button
        aria-label={t('passkeys.remove_named', { name: passkey.name })}
        onClick={() => setAsking(true)}
        size="small"
        variant="danger-quiet"
      >
        {t('passkeys.remove')}
      </Button>
      <ConfirmDialog
        busy={busy}
        confirmLabel={t('passkeys.remove')}
        onCancel={() => setAsking(false)}
        onConfirm={remove}
        open={isAsking}
        title={t('passkeys.remove_title')}
      >
        <p>{t('passkeys.remove_ask', { name: passkey.name })}</p>
      </ConfirmDialog>
    </>
  );
};
