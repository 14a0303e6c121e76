import { useI18n } from '../../i18n/context.tsx';
import { PasswordField, TextField } from '../ui/field.tsx';
import styles from './form.module.css';

interface PartProps {
  readonly errors: Readonly<Record<string, string>>;
}

/** First and last name: only companies may leave the last one out. */
export const NameFields = ({
  errors,
  lastNameOptional = false,
}: PartProps & { readonly lastNameOptional?: boolean }) => {
  const { t } = useI18n();
  return (
    <div className={styles.pair}>
      <TextField
        autoComplete="given-name"
        error={errors.first_name}
        id="first_name"
        label={t('auth.first_name')}
        name="first_name"
        required
      />
      <TextField
        autoComplete="family-name"
        error={errors.last_name}
        id="last_name"
        label={t('auth.last_name')}
        name="last_name"
        optional={lastNameOptional}
        required={!lastNameOptional}
      />
    </div>
  );
};

export const ReachFields = ({ errors }: PartProps) => {
  const { t } = useI18n();
  return (
    <div className={styles.pair}>
      <TextField
        autoCapitalize="none"
        autoComplete="email"
        error={errors.email}
        id="email"
        inputMode="email"
        label={t('auth.email')}
        name="email"
        required
        spellCheck={false}
        type="email"
      />
      <TextField
        autoComplete="tel"
        error={errors.mobile_no}
        id="mobile_no"
        inputMode="tel"
        label={t('auth.mobile_no')}
        name="mobile_no"
        required
        type="tel"
      />
    </div>
  );
};

export const PasswordFields = ({ errors }: PartProps) => {
  const { t } = useI18n();
  return (
    <div className={styles.pair}>
      <PasswordField
        autoComplete="new-password"
        error={errors.password}
        hint={t('auth.password_hint')}
        id="password"
        label={t('auth.password')}
        name="password"
        required
      />
      <PasswordField
        autoComplete="new-password"
        error={errors.password_confirmation}
        hint={t('auth.password_confirmation_hint')}
        id="password_confirmation"
        label={t('auth.password_confirmation')}
        name="password_confirmation"
        required
      />
    </div>
  );
};
