import { useState } from 'react';
import { codeRules, setUpRules } from '#contract/accounts/rules.ts';
import type { TwoFactorSetup as Setup } from '#contract/accounts/two-factor-calls.ts';
import { useEnvironment } from '../../../../app/environment.tsx';
import { AccountForm, CodeField, OwnPasswordField } from './account-form.tsx';
import styles from './two-factor.module.css';

interface ConfirmedProps {
  readonly onCancel: () => void;
  readonly onConfirmed: (codes: readonly string[]) => void;
}

/** Setting up two-factor authentication: password first, then QR code and confirmation. */
export const TwoFactorSetup = (props: ConfirmedProps) => {
  const [setup, setSetup] = useState<Setup>();
  return setup ? (
    <ConfirmForm {...props} setup={setup} />
  ) : (
    <PasswordStep onCancel={props.onCancel} onSetUp={setSetup} />
  );
};

interface PasswordStepProps extends Pick<ConfirmedProps, 'onCancel'> {
  readonly onSetUp: (setup: Setup) => void;
}

const PasswordStep = ({ onCancel, onSetUp }: PasswordStepProps) => {
  const { api } = useEnvironment();
  return (
    <AccountForm
      onCancel={onCancel}
      quiet
      rules={setUpRules}
      send={({ password = '' }) => api('POST two-factor-setup', { body: { password } })}
      saved={({ data }) => onSetUp(data)}
      submitLabel="two_factor.continue"
    >
      {(errors) => <OwnPasswordField autoFocus error={errors.password} />}
    </AccountForm>
  );
};

const ConfirmForm = ({ setup, onCancel, onConfirmed }: ConfirmedProps & { readonly setup: Setup }) => {
  const { api, i18n } = useEnvironment();
  const { t } = i18n;
  return (
    <AccountForm
      onCancel={onCancel}
      rules={codeRules}
      send={({ code = '' }) => api('POST two-factor-confirm', { body: { code } })}
      saved={({ data }) => onConfirmed(data.recovery_codes)}
      submitLabel="two_factor.turn_on"
    >
      {(errors) => (
        <>
          <p>{t('two_factor.scan')}</p>
          <img alt={t('two_factor.qr')} className={styles.picture} height={200} src={setup.qr} width={200} />
          <p>
            {t('two_factor.key')}{' '}
            <code className={styles.code} dir="ltr">
              {setup.secret.replace(/(.{4})(?=.)/g, '$1 ')}
            </code>
          </p>
          <CodeField autoFocus error={errors.code} inputMode="numeric" label="two_factor.app_code" />
        </>
      )}
    </AccountForm>
  );
};
