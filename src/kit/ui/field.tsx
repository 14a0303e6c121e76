/** A control with its label, its hint and its error, wired together for everyone who cannot see the wiring. */
import { type ComponentProps, type ReactNode, useId, useState } from 'react';
import { useI18n } from '../../i18n/context.tsx';
import { cx } from './cx.ts';
import styles from './field.module.css';
import { Icon, type IconName } from './icon.tsx';

/** What a control takes over from its field. */
export interface ControlProps {
  readonly id: string;
  readonly 'aria-describedby': string | undefined;
  readonly 'aria-invalid': true | undefined;
}

export interface FieldProps {
  readonly label: string;
  /** Keeps the label for screen readers only: where the place says it all, as in a search bar. */
  readonly labelHidden?: boolean;
  readonly optional?: boolean;
  readonly hint?: ReactNode;
  readonly error?: string | undefined;
  readonly id?: string;
  readonly className?: string | undefined;
}

/** The frame around any control: `<Field label="City">{(control) => <input {...control} />}</Field>` */
export const Field = ({
  label,
  labelHidden = false,
  optional = false,
  hint,
  error,
  id,
  className,
  children,
}: FieldProps & { readonly children: (control: ControlProps) => ReactNode }) => {
  const { t } = useI18n();
  const ownId = useId();
  const controlId = id ?? ownId;
  const described = cx(hint ? `${controlId}-hint` : undefined, error ? `${controlId}-error` : undefined);
  return (
    <div className={cx(styles.field, className)}>
      <label className={labelHidden ? 'visually-hidden' : styles.label} htmlFor={controlId}>
        {label}
        {optional && <span className={styles.optional}> {t('common.optional')}</span>}
      </label>
      {hint && (
        <p className={styles.hint} id={`${controlId}-hint`}>
          {hint}
        </p>
      )}
      {children({ id: controlId, 'aria-describedby': described, 'aria-invalid': error ? true : undefined })}
      <FieldError id={`${controlId}-error`} message={error} />
    </div>
  );
};

/** The message under a field, where there is one. */
export const FieldError = ({ id, message }: { readonly id: string; readonly message: string | undefined }) =>
  message ? (
    <p className={styles.error} id={id}>
      <Icon name="alert" size={16} />
      <span>{message}</span>
    </p>
  ) : null;

type Own<Tag extends 'input' | 'select' | 'textarea'> = FieldProps &
  Omit<ComponentProps<Tag>, keyof FieldProps>;

const splitProps = <Rest extends object>(props: FieldProps & Rest) => {
  const { label, labelHidden, optional, hint, error, id, className, ...control } = props;
  return { frame: { label, labelHidden, optional, hint, error, id, className }, control };
};

/** One line of text. */
export const TextField = ({ icon, ...props }: Own<'input'> & { readonly icon?: IconName }) => {
  const { frame, control } = splitProps(props);
  return (
    <Field {...frame}>
      {(wiring) => (
        <span className={styles.box}>
          {icon && <Icon className={styles.icon} name={icon} size={18} />}
          <input {...control} {...wiring} className={cx(styles.control, icon && styles.withIcon)} />
        </span>
      )}
    </Field>
  );
};

/** Several lines of text. */
export const TextAreaField = (props: Own<'textarea'>) => {
  const { frame, control } = splitProps(props);
  return (
    <Field {...frame}>
      {(wiring) => <textarea rows={4} {...control} {...wiring} className={styles.control} />}
    </Field>
  );
};

/** One of a few: its children are `<option>`s. */
export const SelectField = ({ icon, ...props }: Own<'select'> & { readonly icon?: IconName }) => {
  const { frame, control } = splitProps(props);
  return (
    <Field {...frame}>
      {(wiring) => (
        <span className={styles.box}>
          {icon && <Icon className={styles.icon} name={icon} size={18} />}
          <select
            {...control}
            {...wiring}
            className={cx(styles.control, styles.select, icon && styles.withIcon)}
          />
          <Icon className={styles.chevron} name="chevron-down" size={18} />
        </span>
      )}
    </Field>
  );
};

/** A password, with a button that shows what was typed. */
export const PasswordField = (props: Own<'input'>) => {
  const { t } = useI18n();
  const [shown, setShown] = useState(false);
  const { frame, control } = splitProps(props);
  return (
    <Field {...frame}>
      {(wiring) => (
        <span className={styles.box}>
          <input
            autoCapitalize="none"
            spellCheck={false}
            {...control}
            {...wiring}
            className={cx(styles.control, styles.password)}
            type={shown ? 'text' : 'password'}
          />
          <button
            aria-label={t('common.show_password')}
            aria-pressed={shown}
            className={styles.toggle}
            onClick={() => setShown(!shown)}
            type="button"
          >
            <Icon name={shown ? 'eye-off' : 'eye'} />
          </button>
        </span>
      )}
    </Field>
  );
};
