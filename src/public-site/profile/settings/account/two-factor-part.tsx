import { useCallback, useState } from 'react';
import { mistakesOf } from '#contract/account-rules.ts';
import type { ResponseOf } from '#contract/endpoints.ts';
import type { TwoFactorStatus } from '#contract/two-factor.ts';
import { disableRules } from '#contract/two-factor.ts';
import { useEnvironment } from '../../../../environment.tsx';
import { writeDay } from '../../../jobs/dates.ts';
import { useLoad } from '../../../own-jobs/use-load.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { PasswordField, TextField } from '../../../ui/field.tsx';
import { PartView } from '../../part-view.tsx';
import form from '../settings.module.css';
import { useProfileForm } from '../use-profile-form.ts';
import styles from './account.module.css';
import { TwoFactorSetup } from './two-factor-setup.tsx';

type Answer = ResponseOf<'GET two-factor'>;

/** Signing in with a code beside the password: whether it is on, and the ways to turn it on and off. */
export const TwoFactorPart = () => {
  const { api, i18n } = useEnvironment();
  const part = useLoad(useCallback((signal: AbortSignal) => api('GET two-factor', { signal }), [api]));
  const changed = async () => part.replace(await api('GET two-factor'));
  return (
    <div className={styles.stack}>
      <p className={styles.note}>{i18n.t('two_factor.text')}</p>
      <PartView part={part}>{({ data }: Answer) => <Status onChanged={changed} status={data} />}</PartView>
    </div>
  );
};

interface StatusProps {
  readonly status: TwoFactorStatus;
  readonly onChanged: () => Promise<void>;
}

const Status = ({ status, onChanged }: StatusProps) => {
  const { t, locale } = useEnvironment().i18n;
  const [isOpen, setOpen] = useState(false);
  const { is_on, is_required, on_since, recovery_codes_left } = status;
  const changed = async () => {
    setOpen(false);
    await onChanged();
  };
  return (
    <>
      {is_required && !is_on && <Alert tone="warning">{t('two_factor.required')}</Alert>}
      <p className={styles.line}>
        <Badge tone={is_on ? 'success' : 'warning'}>{t(is_on ? 'two_factor.on' : 'two_factor.off')}</Badge>
        {on_since !== null && <span>{t('two_factor.on_since', { date: writeDay(on_since, locale) })}</span>}
        {is_on && <span>{t('two_factor.codes_left', { count: recovery_codes_left })}</span>}
      </p>
      {!(is_on && is_required) && (
        <div className={form.actions}>
          <Button
            aria-expanded={isOpen}
            onClick={isOpen ? changed : () => setOpen(true)}
            size="small"
            variant={isOpen ? 'quiet' : 'secondary'}
          >
            {t(isOpen ? 'common.cancel' : is_on ? 'two_factor.turn_off' : 'two_factor.set_up')}
          </Button>
        </div>
      )}
      {isOpen && (is_on ? <OffForm onSaved={changed} /> : <TwoFactorSetup onDone={changed} />)}
    </>
  );
};

const OffForm = ({ onSaved }: { readonly onSaved: () => void }) => {
  const { api, i18n } = useEnvironment();
  const { t } = i18n;
  const { busy, errors, submit } = useProfileForm({
    check: (fields) => mistakesOf(disableRules, fields),
    send: ({ password = '', code = '' }) => api('POST two-factor-disable', { body: { password, code } }),
    saved: onSaved,
    signIn: 'account.sign_in',
  });
  return (
    <form className={form.form} method="post" noValidate onSubmit={submit}>
      <div className={form.pair}>
        <PasswordField
          autoComplete="current-password"
          error={errors.password}
          label={t('account.password_now')}
          name="password"
          required
        />
        <TextField
          autoComplete="one-time-code"
          error={errors.code}
          inputMode="numeric"
          label={t('two_factor.code')}
          maxLength={40}
          name="code"
          required
          spellCheck={false}
        />
      </div>
      <div className={form.actions}>
        <Button busy={busy} type="submit" variant="danger">
          {t('two_factor.turn_off')}
        </Button>
      </div>
    </form>
  );
};
