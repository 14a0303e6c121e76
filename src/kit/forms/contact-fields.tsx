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
  values = {},
}: PartProps & {
  readonly lastNameOptional?: boolean;
  /** What the fields begin with. */
  readonly values?: { readonly first_name?: string; readonly last_name?: string };
}) => {
  const control = useControls(errors);
  return (
    <div className={styles.pair}>
      <TextField {...control('first_name')} autoComplete="given-name" defaultValue={values.first_name} />
      <TextField
        {...control('last_name')}
        autoComplete="family-name"
        defaultValue={values.last_name}
        optional={lastNameOptional}
        required={!lastNameOptional}
      />
    </div>
  );
};

export const MobileField = ({ errors }: PartProps) => {
  const control = useControls(errors);
  return <TextField {...control('mobile_no')} autoComplete="tel" inputMode="tel" type="tel" />;
};

export const ReachFields = ({ errors }: PartProps) => (
  <div className={styles.pair}>
    <EmailField autoComplete="email" error={errors.email} />
    <MobileField errors={errors} />
  </div>
);

interface PasswordProps extends PartProps {
  /** Whether it replaces a password. */
  readonly isNew?: boolean;
}

export const PasswordFields = ({ errors, isNew = false }: PasswordProps) => {
  const { t } = useI18n();
  const control = useControls(errors);
  return (
    <div className={styles.pair}>
      <PasswordField
        {...control('password')}
        autoComplete="new-password"
        hint={t('auth.password_hint')}
        label={t(isNew ? 'auth.password_new' : 'auth.password')}
      />
      <PasswordField
        {...control('password_confirmation')}
        autoComplete="new-password"
        hint={t('auth.password_confirmation_hint')}
      />
    </div>
  );
};
