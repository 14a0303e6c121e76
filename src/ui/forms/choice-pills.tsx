import { type ReactNode, useId } from 'react';
import { FieldError } from '../components/field.tsx';
import styles from './choice-pills.module.css';

interface ChoicePillsProps<Value extends string | number> {
  readonly legend: string;
  readonly name: string;
  readonly choices: readonly { readonly value: Value; readonly label: string }[];
  readonly chosen: Value | undefined;
  /** Without it, the form that contains the field reads the choice. */
  readonly onChoose?: (value: Value) => void;
  readonly error?: string | undefined;
  /** Another way to answer, below the choices. */
  readonly children?: ReactNode;
}

/** One of a few choices, each a pill to tap. */
export const ChoicePills = <Value extends string | number>({
  legend,
  name,
  choices,
  chosen,
  onChoose,
  error,
  children,
}: ChoicePillsProps<Value>) => {
  const id = useId();
  return (
    <fieldset aria-describedby={error ? `${id}-error` : undefined} className={styles.field}>
      <legend>{legend}</legend>
      <div className="row gap-8">
        {choices.map(({ value, label }) => (
          <label className={styles.choice} key={value}>
            <input
              {...(onChoose
                ? { checked: value === chosen, onChange: () => onChoose(value) }
                : { defaultChecked: value === chosen })}
              name={name}
              type="radio"
              value={value}
            />
            <bdi>{label}</bdi>
          </label>
        ))}
      </div>
      {children}
      <FieldError id={`${id}-error`} message={error} />
    </fieldset>
  );
};
