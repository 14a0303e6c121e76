/** The open list of a searchable select, and its search. Loaded when a select is first used. */
import { useEffect, useRef } from 'react';
import type { Option } from './option.ts';
import styles from './searchable-select.module.css';

/** Ignores case and accents: "cote" finds "Côte d'Ivoire". */
const fold = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().trim();

/** The options that contain the text, with those starting with it first. */
export const matching = (options: readonly Option[], typed: string): readonly Option[] => {
  const wanted = fold(typed);
  if (wanted === '') return options;
  const found = options
    .map((option) => ({ option, at: fold(option.label).indexOf(wanted) }))
    .filter(({ at }) => at >= 0);
  return [...found.filter(({ at }) => at === 0), ...found.filter(({ at }) => at > 0)].map(
    ({ option }) => option,
  );
};

interface ListboxProps {
  readonly id: string;
  readonly label: string;
  readonly options: readonly Option[];
  readonly picked: Option;
  readonly active: number;
  readonly optionId: (index: number) => string;
  readonly choose: (option: Option) => void;
}

export const Listbox = ({ id, label, options, picked, active, optionId, choose }: ListboxProps) => {
  const list = useRef<HTMLDivElement>(null);
  const current = active >= 0 ? active : options.findIndex(({ value }) => value === picked.value);

  useEffect(() => {
    const item = list.current?.children[current];
    // Missing in environments without layout.
    item?.scrollIntoView?.({ block: 'nearest' });
  }, [current]);

  if (options.length === 0) return null;
  return (
    <div ref={list} id={id} role="listbox" aria-label={label} className={styles.list}>
      {options.map((option, index) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents lint/a11y/useFocusableInteractive: focus and keys stay with the text field (aria-activedescendant).
        <div
          key={option.value}
          id={optionId(index)}
          role="option"
          aria-selected={option.value === picked.value}
          data-active={index === active || undefined}
          className={styles.option}
          // Keeps the focus in the text field.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => choose(option)}
        >
          {option.label}
        </div>
      ))}
    </div>
  );
};
