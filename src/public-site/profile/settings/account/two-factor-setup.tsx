import { useState } from 'react';
import { mistakesOf } from '#contract/account-rules.ts';
import type { TwoFactorSetup as Setup } from '#contract/two-factor.ts';
import { codeRules, setUpRules } from '#contract/two-factor.ts';
import { useEnvironment } from '../../../../environment.tsx';
import { Button } from '../../../ui/button.tsx';
import { PasswordField, TextField } from '../../../ui/field.tsx';
import { saveFile } from '../../../ui/save-file.ts';
import { useToast } from '../../../ui/toasts.tsx';
import form from '../settings.module.css';
import { useProfileForm } from '../use-profile-form.ts';
import styles from './two-factor.module.css';

/** The way to two-factor authentication: password, picture and code, recovery codes. */
export const TwoFactorSetup = ({ onDone }: { readonly onDone: () => void }) => {
  const [setup, setSetup] = useState<Setup>();
  const [codes, setCodes] = useState<readonly string[]>();
  if (codes) return <RecoveryCodes codes={codes} onDone={onDone} />;
  if (setup) return <ConfirmForm onConfirmed={setCodes} setup={setup} />;
  return <PasswordStep onSetUp={setSetup} />;
};

const PasswordStep = ({ onSetUp }: { readonly onSetUp: (setup: Setup) => void }) => {
  const { api, i18n } = useEnvironment();
  const { t } = i18n;
  const { busy, errors, submit } = useProfileForm({
    check: (fields) => mistakesOf(setUpRules, fields),
    send: ({ password = '' }) => api('POST two-factor-setup', { body: { password } }),
    saved: ({ data }) => onSetUp(data),
    signIn: 'account.sign_in',
  });
  return (
    <form className={form.form} method="post" noValidate onSubmit={submit}>
      <PasswordField
        autoComplete="current-password"
        autoFocus
        error={errors.password}
        label={t('account.password_now')}
        name="password"
        required
      />
      <div className={form.actions}>
        <Button busy={busy} type="submit">
          {t('two_factor.continue')}
        </Button>
      </div>
    </form>
  );
};

interface ConfirmProps {
  readonly setup: Setup;
  readonly onConfirmed: (codes: readonly string[]) => void;
}

const ConfirmForm = ({ setup, onConfirmed }: ConfirmProps) => {
  const { api, i18n } = useEnvironment();
  const { t } = i18n;
  const { busy, errors, submit } = useProfileForm({
    check: (fields) => mistakesOf(codeRules, fields),
    send: ({ code = '' }) => api('POST two-factor-confirm', { body: { code } }),
    saved: ({ data }) => onConfirmed(data.recovery_codes),
    signIn: 'account.sign_in',
  });
  return (
    <form className={form.form} method="post" noValidate onSubmit={submit}>
      <p>{t('two_factor.scan')}</p>
      <img alt={t('two_factor.qr')} className={styles.picture} height={200} src={setup.qr} width={200} />
      <p>
        {t('two_factor.key')}{' '}
        <code className={styles.code} dir="ltr">
          {setup.secret.replace(/(.{4})(?=.)/g, '$1 ')}
        </code>
      </p>
      <TextField
        autoComplete="one-time-code"
        autoFocus
        error={errors.code}
        inputMode="numeric"
        label={t('two_factor.app_code')}
        maxLength={40}
        name="code"
        required
        spellCheck={false}
      />
      <div className={form.actions}>
        <Button busy={busy} type="submit">
          {t('two_factor.turn_on')}
        </Button>
      </div>
    </form>
  );
};

interface CodesProps {
  readonly codes: readonly string[];
  readonly onDone: () => void;
}

const RecoveryCodes = ({ codes, onDone }: CodesProps) => {
  const { t } = useEnvironment().i18n;
  const toast = useToast();
  const text = codes.join('\n');
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      toast.success(t('two_factor.copied'));
    } catch {
      toast.error(t('two_factor.copy_failed'));
    }
  };
  const download = () => saveFile(new Blob([`${text}\n`], { type: 'text/plain' }), 'recovery-codes.txt');
  return (
    <div className={form.form}>
      <h4 ref={(heading) => heading?.focus()} tabIndex={-1}>
        {t('two_factor.codes_title')}
      </h4>
      <p>{t('two_factor.codes_text')}</p>
      <ul className={styles.codes} dir="ltr">
        {codes.map((code) => (
          <li key={code}>
            <code className={styles.code}>{code}</code>
          </li>
        ))}
      </ul>
      <div className={form.actions}>
        <Button onClick={copy} size="small" variant="secondary">
          {t('two_factor.copy')}
        </Button>
        <Button icon="file" onClick={download} size="small" variant="secondary">
          {t('two_factor.download')}
        </Button>
        <Button onClick={onDone} size="small">
          {t('two_factor.codes_saved')}
        </Button>
      </div>
    </div>
  );
};
