import { useState } from 'react';
import { codeRules, disableRules } from '#contract/accounts/rules.ts';
import type { TwoFactorStatus } from '#contract/accounts/two-factor-calls.ts';
import type { ResponseOf } from '#contract/endpoints.ts';
import { useEnvironment } from '../../../../app/environment.tsx';
import { PartView } from '../../../../features/candidates/part-view.tsx';
import { Alert } from '../../../../ui/components/alert.tsx';
import { Badge } from '../../../../ui/components/badge.tsx';
import { Button } from '../../../../ui/components/button.tsx';
import { saveFile } from '../../../../ui/components/save-file.ts';
import { useToast } from '../../../../ui/components/toasts.tsx';
import { writeOwnDay } from '../../../../ui/format/own-time-zone.ts';
import { useLoad } from '../../../../ui/hooks/use-load.ts';
import form from '../settings.module.css';
import styles from './account.module.css';
import { AccountForm, CodeField, OpenButton, OwnPasswordField } from './account-form.tsx';
import twoFactorStyles from './two-factor.module.css';
import { TwoFactorSetup } from './two-factor-setup.tsx';

interface RenewFormProps {
  readonly onCancel: () => void;
  readonly onRenewed: (codes: readonly string[]) => void;
}

/** Replaces the recovery codes; requires a code from the app. */
const RenewForm = ({ onCancel, onRenewed }: RenewFormProps) => {
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
      <ul className={twoFactorStyles.codes} dir="ltr">
        {codes.map((code) => (
          <li key={code}>
            <code className={twoFactorStyles.code}>{code}</code>
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

type Answer = ResponseOf<'GET two-factor'>;

/** Two-factor authentication: its status, and how to turn it on and off. */
export const TwoFactorPart = () => {
  const { i18n } = useEnvironment();
  const part = useLoad('GET two-factor');
  return (
    <div className="stack gap-12">
      <p className={styles.note}>{i18n.t('two_factor.text')}</p>
      <PartView part={part}>
        {({ data }: Answer) => <TwoFactor onChanged={part.reload} status={data} />}
      </PartView>
    </div>
  );
};

interface TwoFactorProps {
  readonly status: TwoFactorStatus;
  readonly onChanged: () => void;
}
type FormName = 'set_up' | 'renew' | 'turn_off';

const formsOf = ({ is_on, is_required }: TwoFactorStatus): readonly FormName[] => {
  if (!is_on) return ['set_up'];
  return is_required ? ['renew'] : ['renew', 'turn_off'];
};

const TwoFactor = ({ status, onChanged }: TwoFactorProps) => {
  const { t } = useEnvironment().i18n;
  const [open, setOpen] = useState<FormName>();
  const [codes, setCodes] = useState<readonly string[]>();
  const show = (made: readonly string[]) => {
    setOpen(undefined);
    setCodes(made);
    onChanged();
  };
  const close = () => setOpen(undefined);
  const turnedOff = () => {
    close();
    onChanged();
  };
  // The codes are shown once, so there is no cancel button.
  if (codes)
    return (
      <>
        <StatusLine status={status} />
        <RecoveryCodes codes={codes} onDone={() => setCodes(undefined)} />
      </>
    );
  return (
    <>
      <StatusLine status={status} />
      <div className={form.actions}>
        {formsOf(status).map((name) =>
          open === undefined || open === name ? (
            <OpenButton isOpen={open === name} key={name} onOpen={() => setOpen(name)}>
              {t(`two_factor.${name}`)}
            </OpenButton>
          ) : null,
        )}
      </div>
      {open === 'set_up' && <TwoFactorSetup onCancel={close} onConfirmed={show} />}
      {open === 'renew' && <RenewForm onCancel={close} onRenewed={show} />}
      {open === 'turn_off' && <OffForm onCancel={close} onSaved={turnedOff} />}
    </>
  );
};

const StatusLine = ({ status }: Pick<TwoFactorProps, 'status'>) => {
  const { t, locale } = useEnvironment().i18n;
  const { is_on, is_required, on_since, recovery_codes_left } = status;
  return (
    <>
      {is_required && !is_on && <Alert tone="warning">{t('two_factor.required')}</Alert>}
      <p className="row middle gap-8 anywhere">
        <Badge tone={is_on ? 'success' : 'warning'}>{t(is_on ? 'two_factor.on' : 'two_factor.off')}</Badge>
        {on_since !== null && (
          <span>{t('two_factor.on_since', { date: writeOwnDay(on_since, locale) })}</span>
        )}
        {is_on && <span>{t('two_factor.codes_left', { count: recovery_codes_left })}</span>}
      </p>
    </>
  );
};

interface OffFormProps {
  readonly onCancel: () => void;
  readonly onSaved: () => void;
}

const OffForm = ({ onCancel, onSaved }: OffFormProps) => {
  const { api } = useEnvironment();
  return (
    <AccountForm
      danger
      onCancel={onCancel}
      rules={disableRules}
      send={({ password = '', code = '' }) => api('POST two-factor-disable', { body: { password, code } })}
      saved={onSaved}
      submitLabel="two_factor.turn_off"
    >
      {(errors) => (
        <div className={form.pair}>
          <OwnPasswordField autoFocus error={errors.password} />
          <CodeField error={errors.code} label="two_factor.code" />
        </div>
      )}
    </AccountForm>
  );
};
