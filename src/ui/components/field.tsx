/** A control with its label, hint and error, connected for assistive technology. */
import { type ComponentProps, type InputEvent, type ReactNode, useId, useState } from 'react';
import { useI18n } from '../../i18n/context.tsx';
import { cx } from './cx.ts';
import styles from './field.module.css';
import { Icon, type IconName } from './icon.tsx';

/** The props that a control gets from its field. */
export interface ControlProps {
  readonly id: string;
  readonly 'aria-describedby': string | undefined;
  readonly 'aria-invalid': true | undefined;
}

export interface FieldProps {
  readonly label: string;
  /** Shows the label to screen readers only, if the context makes it obvious, as in a search bar. */
  readonly labelHidden?: boolean;
  readonly optional?: boolean;
  readonly hint?: ReactNode;
  readonly error?: string | undefined;
  readonly id?: string;
  readonly className?: string | undefined;
}

/** Wraps any control: `<Field label="City">{(control) => <input {...control} />}</Field>` */
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
      <label className={labelHidden ? 'visually-hidden' : 'small strong'} htmlFor={controlId}>
        {label}
        {optional && <span className={styles.optional}> {t('common.optional')}</span>}
      </label>
      {hint && (
        <p className="note" id={`${controlId}-hint`}>
          {hint}
        </p>
      )}
      {children({ id: controlId, 'aria-describedby': described, 'aria-invalid': error ? true : undefined })}
      <FieldError id={`${controlId}-error`} message={error} />
    </div>
  );
};

/** The message below a field, if there is one. */
export const FieldError = ({ id, message }: { readonly id: string; readonly message: string | undefined }) =>
  message ? (
    <p className={styles.error} id={id}>
      <Icon name="alert" size={16} />
      <span>{message}</span>
    </p>
  ) : null;

export type Own<Tag extends 'input' | 'select' | 'textarea'> = FieldProps &
  Omit<ComponentProps<Tag>, keyof FieldProps>;

export const splitProps = <Rest extends object>(props: FieldProps & Rest) => {
  const { label, labelHidden, optional, hint, error, id, className, ...control } = props;
  return { frame: { label, labelHidden, optional, hint, error, id, className }, control };
};

/**
 * Browsers cut what is pasted beyond a `maxlength` without a word. Text fields say it instead, and the server refuses
 * the text; numbers, codes and searches are short enough to see.
 */
export const useLimit = <Control extends HTMLInputElement | HTMLTextAreaElement>(
  limit: number | undefined,
  onInput: ((event: InputEvent<Control>) => void) | undefined,
) => {
  const { t } = useI18n();
  const [length, setLength] = useState(0);
  return {
    tooLong: limit !== undefined && length > limit ? t('common.text_too_long', { length, limit }) : undefined,
    onInput: (event: InputEvent<Control>) => {
      setLength([...event.currentTarget.value].length);
      onInput?.(event);
    },
  };
};

/** A single-line text field. */
export const TextField = ({ icon, maxLength, ...props }: Own<'input'> & { readonly icon?: IconName }) => {
  const { frame, control } = splitProps(props);
  const isCut = props.type === 'search' || props.inputMode !== undefined;
  const { tooLong, onInput } = useLimit(isCut ? undefined : maxLength, props.onInput);
  return (
    <Field {...frame} error={frame.error ?? tooLong}>
      {(wiring) => (
        <span className={styles.box}>
          {icon && <Icon className={styles.icon} name={icon} size={18} />}
          <input
            {...control}
            {...wiring}
            className={cx(styles.control, icon && styles.withIcon)}
            maxLength={isCut ? maxLength : undefined}
            onInput={onInput}
          />
        </span>
      )}
    </Field>
  );
};

/** A select; its children are `<option>`s. */
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
