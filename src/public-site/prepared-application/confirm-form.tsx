/** Confirms with a passkey, a code of the app, or an emailed one. */
import { type FormEvent, useState } from 'react';
import type { PreparedApplication } from '#contract/assistants/calls.ts';
import type { BodyOf } from '#contract/endpoints.ts';
import { CODE_MAX } from '#contract/shared/digits.ts';
import { fieldErrorsOf } from '../../api/errors.ts';
import { useEnvironment } from '../../app/environment.tsx';
import { type AskedCode, useAskForCode } from '../../features/accounts/use-ask-for-code.ts';
import { useI18n } from '../../i18n/context.tsx';
import { Button } from '../../ui/components/button.tsx';
import { cx } from '../../ui/components/cx.ts';
import { TextField } from '../../ui/components/field.tsx';
import { useToast } from '../../ui/components/toasts.tsx';
import { textsOf } from '../../ui/forms/form-fields.ts';
import { useMutation } from '../../ui/hooks/use-mutation.ts';
import styles from './page.module.css';

interface ConfirmFormProps {
  readonly application: PreparedApplication;
  readonly onDecided: () => void;
}
type Proof = Pick<BodyOf<'POST confirm-prepared-application'>, 'request' | 'code' | 'credential'>;

export const ConfirmForm = ({ application, onDecided }: ConfirmFormProps) => {
  const { api } = useEnvironment();
  const { t } = useI18n();
  const toast = useToast();
  const { mutate, pending } = useMutation('prepared.failed');
  const { id, digest, resume, ways } = application;

  const confirm = async (proof: Proof) => {
    const body = { id, digest, resume, ...proof };
    toast.success((await api('POST confirm-prepared-application', { body })).message);
    onDecided();
  };
  const confirmByPasskey = () =>
    mutate(async () => {
      const { request, options } = (await api('POST prepared-application-options', { body: { id } })).data;
      const { signWithPasskey } = await import('../../features/accounts/passkeys.ts');
      await confirm({ request, credential: await signWithPasskey(options) });
    });

  return (
    <div className="stack gap-16">
      {ways.includes('passkey') && (
        <div>
          <Button busy={pending} onClick={confirmByPasskey}>
            {t('prepared.confirm_passkey')}
          </Button>
        </div>
      )}
      {ways.includes('emailed_code') && (
        <EmailedCode confirm={confirm} email={application.email} isOnlyWay={ways.length === 1} />
      )}
      {ways.includes('app_code') && <CodeForm confirm={confirm} request="" />}
    </div>
  );
};

interface ProofProps {
  readonly confirm: (proof: Proof) => Promise<void>;
}

interface EmailedCodeProps extends ProofProps {
  readonly email: string;
  readonly isOnlyWay: boolean;
}

const EmailedCode = ({ confirm, email, isOnlyWay }: EmailedCodeProps) => {
  const { t } = useI18n();
  const ask = useAskForCode();
  const [asked, setAsked] = useState<AskedCode>();
  const { mutate, pending } = useMutation();
  if (asked) return <CodeForm confirm={confirm} hint={t('signin.email_code_text')} request={asked.request} />;
  return (
    <div>
      <Button
        busy={pending}
        icon="mail"
        onClick={() => mutate(async () => setAsked(await ask(email)))}
        variant={isOnlyWay ? 'primary' : 'secondary'}
      >
        {t('prepared.confirm_emailed')}
      </Button>
    </div>
  );
};

interface CodeFormProps extends ProofProps {
  readonly request: string;
  readonly hint?: string;
}

const CodeForm = ({ confirm, request, hint }: CodeFormProps) => {
  const { t } = useI18n();
  const [error, setError] = useState<string>();
  const { mutate, pending } = useMutation('prepared.failed');
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const { code = '' } = textsOf(event.currentTarget);
    if (code.trim() === '') return setError(t('two_factor.code_missing'));
    setError(undefined);
    await mutate(
      () => confirm({ request, code }),
      (failure) => {
        const { code: mistake } = fieldErrorsOf(failure);
        setError(mistake);
        return mistake !== undefined;
      },
    );
  };
  return (
    <form className={cx(styles.form, 'stack gap-16')} method="post" noValidate onSubmit={submit}>
      <TextField
        autoComplete="one-time-code"
        error={error}
        hint={hint}
        label={t('two_factor.code')}
        maxLength={CODE_MAX}
        name="code"
        required
        spellCheck={false}
      />
      <Button busy={pending} type="submit">
        {t('prepared.confirm_code')}
      </Button>
    </form>
  );
};
