import { codeRules } from '#contract/accounts/rules.ts';
import { useEnvironment } from '../../../../app/environment.tsx';
import { Button } from '../../../../ui/components/button.tsx';
import { saveFile } from '../../../../ui/components/save-file.ts';
import { useToast } from '../../../../ui/components/toasts.tsx';
import form from '../settings.module.css';
import { AccountForm, CodeField } from './account-form.tsx';
import styles from './two-factor.module.css';

interface RenewFormProps {
  readonly onCancel: () => void;
  readonly onRenewed: (codes: readonly string[]) => void;
}

/** Replaces the recovery codes; requires a code from the app. */
export const RenewForm = ({ onCancel, onRenewed }: RenewFormProps) => {
  const { api, i18n } = useEnvironment();
  return (
    <AccountForm
      onCancel={onCancel}
      rules={codeRules}
      send={({ code = '' }) => api('POST two-factor-recovery-codes', { body: { code } })}
      saved={({ data }) => onRenewed(data.recovery_codes)}
      submitLabel="two_factor.renew_submit"
    >
      {(errors) => (
        <>
          <p>{i18n.t('two_factor.renew_text')}</p>
          <CodeField autoFocus error={errors.code} inputMode="numeric" label="two_factor.app_code" />
        </>
      )}
    </AccountForm>
  );
};

interface CodesProps {
  readonly codes: readonly string[];
  readonly onDone: () => void;
}

/** The recovery codes, shown once. */
export const RecoveryCodes = ({ codes, onDone }: CodesProps) => {
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
