/**
 * A searchable select (HOME-02, JOBS-03). The server renders a native control that works without scripts. A
 * text field replaces it at the first interaction, and the list loads when that is first focused.
 */
import { useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { hydrateOnInteraction } from '../../hooks/interaction.ts';
import { FieldError } from '../field.tsx';
import { Icon } from '../icon.tsx';
import type { Combobox as ComboboxComponent } from './combobox.tsx';
import type { Option } from './option.ts';
import styles from './searchable-select.module.css';

export interface SearchableSelectProps {
  readonly name: string;
  readonly label: string;
  readonly chosen: Option;
  /** The options of the native control: the whole list only if it is short. */
  readonly native: readonly Option[];
  readonly load: () => Promise<readonly Option[]>;
  readonly onChoose?: (option: Option) => void;
  readonly error?: string | undefined;
}

const loadCombobox = hydrateOnInteraction(
  () => true,
  async () => (await import('./combobox.tsx')).Combobox,
);

/** The control, its label, and the value that the form sends. */
export const SearchableSelect = ({ label, native, chosen, error, ...rest }: SearchableSelectProps) => {
  const id = useId();
  const described = error
    ? ({ 'aria-describedby': `${id}-error`, 'aria-invalid': true } as const)
    : undefined;
  const select = useRef<HTMLSelectElement>(null);
  /** Takes over the native control's state, so that early users keep their choice and focus. */
  const [takenOver, setTakenOver] = useState<{
    Combobox: typeof ComboboxComponent;
    option: Option;
    focused: boolean;
  }>();

  const takeOver = useEffectEvent((Combobox: typeof ComboboxComponent) => {
    const control = select.current;
    if (!control) return;
    const option = native.find(({ value }) => value === control.value) ?? chosen;
    setTakenOver({ Combobox, option, focused: document.activeElement === control });
  });
  useEffect(() => {
    // Without the script, the native control stays and works.
    loadCombobox().then(takeOver, () => undefined);
  }, []);

  return (
    <div className={styles.field}>
      <label className="small strong" htmlFor={id}>
        {label}
      </label>
      <span className={styles.box}>
        {takenOver ? (
          <takenOver.Combobox
            {...rest}
            id={id}
            label={label}
            chosen={chosen}
            initial={takenOver.option}
            autoFocus={takenOver.focused}
            described={described}
          />
        ) : (
          <select
            {...described}
            ref={select}
            id={id}
            name={rest.name}
            className={styles.control}
            defaultValue={chosen.value}
          >
            {native.map(({ value, label: text }) => (
              <option key={value} value={value}>
                {text}
              </option>
            ))}
          </select>
        )}
        <Icon className={styles.chevron} name="chevron-down" size={18} />
      </span>
      <FieldError id={`${id}-error`} message={error} />
    </div>
  );
};
