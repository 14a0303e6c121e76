import { useState } from 'react';
import { changePasswordRules } from '#contract/account-rules.ts';
import { mistakesOf } from '#contract/signup-rules.ts';
import { useEnvironment } from '../../../../environment.tsx';
import { PasswordFields } from '../../../../kit/forms/contact-fields.tsx';
import { PasswordField } from '../../../../kit/ui/field.tsx';
import form from '../settings.module.css';
import { useProfileForm } from '../use-profile-form.ts';
import styles from './account.module.css';
import { AccountForm, ToggleButton } from './account-form.tsx';

/** Another password, by the rules of the sign-up. It ends the sessions everywhere else. */
export const PasswordPart = () => {
  const { t } = useEnvironment().i18n;
  const [isOpen, setOpen] = useState(false);
  return (
    <div className={styles.stack}>
      <p className={styles.note}>{t('account.password_text')}</p>
      <div className={form.actions}>
        <ToggleButton isOpen={isOpen} label="account.password_change" onToggle={() => setOpen(!isOpen)} />
      </div>
      {isOpen && <PasswordForm onSaved={() => setOpen(false)} />}
    </div>
  );
};

const PasswordForm = ({ onSaved }: { readonly onSaved: () => void }) => {
  const { api, i18n } = useEnvironment();
  const { t } = i18n;
  const { busy, errors, formProps } = useProfileForm({
    check: (fields) => mistakesOf(changePasswordRules, fields),
    send: (fields) => api('POST change-password', { body: fields }),
    saved: onSaved,
    signIn: 'account.sign_in',
  });
  return (
    <AccountForm busy={busy} onSubmit={formProps.onSubmit} submitLabel="account.password_submit">
      <PasswordField
        autoComplete="current-password"
        error={errors.current_password}
        label={t('account.password_current')}
        name="current_password"
        required
      />
      <PasswordFields errors={errors} />
    </AccountForm>
  );
};
