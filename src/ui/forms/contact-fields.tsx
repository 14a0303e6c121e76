import { PERSON_NAME_MAX } from '#contract/shared/names.ts';
import { PHONE_MAX } from '#contract/shared/phone-number.ts';
import { useI18n } from '../../i18n/context.tsx';
import { TextField } from '../components/field.tsx';
import { PasswordField } from '../components/password-field.tsx';
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
  const { t } = useI18n();
  const control = useControls(errors);
  return (
    <>
      <div className={styles.pair}>
        <TextField
          {...control('first_name')}
          autoComplete="given-name"
          defaultValue={values.first_name}
          maxLength={PERSON_NAME_MAX}
        />
        <TextField
          {...control('last_name')}
          autoComplete="family-name"
          defaultValue={values.last_name}
          maxLength={PERSON_NAME_MAX}
          optional={lastNameOptional}
          required={!lastNameOptional}
        />
      </div>
      {!lastNameOptional && <p className={styles.note}>{t('auth.last_name_hint')}</p>}
    </>
  );
};

export const MobileField = ({ errors }: PartProps) => {
  const control = useControls(errors);
  return (
    <TextField
      {...control('mobile_no')}
      autoComplete="tel"
      inputMode="tel"
      maxLength={PHONE_MAX}
      type="tel"
    />
  );
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
