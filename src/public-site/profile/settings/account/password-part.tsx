import { useState } from 'react';
import { changePasswordRules, mistakesOf } from '#contract/account-rules.ts';
import { useEnvironment } from '../../../../environment.tsx';
import { PasswordFields } from '../../../accounts/contact-fields.tsx';
import { Button } from '../../../ui/button.tsx';
import { PasswordField } from '../../../ui/field.tsx';
import form from '../settings.module.css';
import { useProfileForm } from '../use-profile-form.ts';
import styles from './account.module.css';

/** Another password, by the rules of the sign-up. It ends the sessions everywhere else. */
export const PasswordPart = () => {
  const { t } = useEnvironment().i18n;
  const [isOpen, setOpen] = useState(false);
  return (
    <div className={styles.stack}>
      <p className={styles.note}>{t('account.password_text')}</p>
      <div className={form.actions}>
        <Button
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
          size="small"
          variant={isOpen ? 'quiet' : 'secondary'}
        >
          {t(isOpen ? 'common.cancel' : 'account.password_change')}
        </Button>
      </div>
      {isOpen && <PasswordForm onSaved={() => setOpen(false)} />}
    </div>
  );
};

const PasswordForm = ({ onSaved }: { readonly onSaved: () => void }) => {
  const { api, i18n } = useEnvironment();
  const { t } = i18n;
  const { busy, errors, submit } = useProfileForm({
    check: (fields) => mistakesOf(changePasswordRules, fields),
    send: (fields) => api('POST change-password', { body: fields }),
    saved: onSaved,
    signIn: 'account.sign_in',
  });
  return (
    <form className={form.form} method="post" noValidate onSubmit={submit}>
      <PasswordField
        autoComplete="current-password"
        error={errors.current_password}
        label={t('account.password_current')}
        name="current_password"
        required
      />
      <PasswordFields errors={errors} />
      <div className={form.actions}>
        <Button busy={busy} type="submit">
          {t('account.password_submit')}
        </Button>
      </div>
    </form>
  );
};
