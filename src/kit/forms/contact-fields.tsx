import { useI18n } from '../../i18n/context.tsx';
import { PasswordField, TextField } from '../ui/field.tsx';
import { EmailField } from './email-field.tsx';
import styles from './form.module.css';

type Control = 'first_name' | 'last_name' | 'mobile_no' | 'password' | 'password_confirmation';

interface PartProps {
  readonly errors: Readonly<Record<string, string>>;
}

/** A field's label, its name in the call, and its error. */
const useControls = (errors: PartProps['errors']) => {
  const { t } = useI18n();
  return (name: Control) => ({
    error: errors[name],
    id: name,
    label: t(`auth.${name}`),
    name,
    required: true,
  });
};

/** First and last name; only companies may leave out the last name. */
export const NameFields = ({
  errors,
  lastNameOptional = false,
}: PartProps & { readonly lastNameOptional?: boolean }) => {
  const control = useControls(errors);
  return (
    <div className={styles.pair}>
      <TextField {...control('first_name')} autoComplete="given-name" />
      <TextField
        {...control('last_name')}
        autoComplete="family-name"
        optional={lastNameOptional}
        required={!lastNameOptional}
      />
    </div>
  );
};

export const ReachFields = ({ errors }: PartProps) => {
  const control = useControls(errors);
  return (
    <div className={styles.pair}>
      <EmailField autoComplete="email" error={errors.email} />
      <TextField {...control('mobile_no')} autoComplete="tel" inputMode="tel" type="tel" />
    </div>
  );
};

export const PasswordFields = ({ errors }: PartProps) => {
  const { t } = useI18n();
  const control = useControls(errors);
  return (
    <div className={styles.pair}>
      <PasswordField {...control('password')} autoComplete="new-password" hint={t('auth.password_hint')} />
      <PasswordField
        {...control('password_confirmation')}
        autoComplete="new-password"
        hint={t('auth.password_confirmation_hint')}
      />
    </div>
  );
};
