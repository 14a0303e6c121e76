/** The text field of a searchable select: the ARIA pattern "editable combobox with list autocomplete". */
import { type KeyboardEvent, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import type { MessageValues } from '#contract/shared/message-format.ts';
import { useI18n } from '../../../i18n/context.tsx';
import type { MessageKey } from '../../../i18n/messages.ts';
import type { ControlProps } from '../field.tsx';
import type { Option } from './option.ts';
import styles from './searchable-select.module.css';

type ListCode = typeof import('./listbox.tsx');

type State =
  | { readonly kind: 'loading' | 'failed' }
  | { readonly kind: 'ready'; readonly code: ListCode; readonly options: readonly Option[] };

const NO_OPTIONS: readonly Option[] = [];

/** The list of a select, loaded with its code on first use. */
const useOptionList = (load: () => Promise<readonly Option[]>) => {
  const [state, setState] = useState<State>({ kind: 'loading' });
  const asked = useRef(false);

  const prepare = () => {
    if (asked.current) return;
    asked.current = true;
    setState({ kind: 'loading' });
    Promise.all([import('./listbox.tsx'), load()]).then(
      ([code, options]) => setState({ kind: 'ready', code, options }),
      () => {
        // Requested again the next time the list opens.
        asked.current = false;
        setState({ kind: 'failed' });
      },
    );
  };

  const matching = (typed: string | undefined): readonly Option[] => {
    if (state.kind !== 'ready') return NO_OPTIONS;
    return typed === undefined ? state.options : state.code.matching(state.options, typed);
  };

  /** The announcement about the open list: the number of options, or why there are none. */
  const report = (shown: number): [MessageKey, MessageValues?] => {
    if (state.kind !== 'ready') return [state.kind === 'loading' ? 'select.loading' : 'select.failed'];
    if (state.options.length === 0) return ['select.empty'];
    return shown === 0 ? ['select.no_results'] : ['select.results', { smart_count: shown }];
  };

  return { prepare, matching, report, Listbox: state.kind === 'ready' ? state.code.Listbox : undefined };
};

export interface ComboboxProps {
  readonly id: string;
  readonly name: string;
  readonly label: string;
  /** The selected value; the field follows its changes. */
  readonly chosen: Option;
  /** The initial selection, if it differs. */
  readonly initial?: Option;
  readonly autoFocus?: boolean;
  readonly load: () => Promise<readonly Option[]>;
  readonly onChoose?: (option: Option) => void;
  /** Connects the field with its error. */
  readonly described: Partial<Pick<ControlProps, 'aria-describedby' | 'aria-invalid'>> | undefined;
}

const NONE = -1;

const useChoice = ({ chosen, initial, onChoose }: ComboboxProps) => {
  const [given, setGiven] = useState(chosen);
  const [picked, setPicked] = useState(initial ?? chosen);
  if (given.value !== chosen.value) {
    setGiven(chosen);
    setPicked(chosen);
  }
  // A choice made in the native control before hydration counts.
  const takeOver = useEffectEvent(() => {
    if (initial && initial.value !== chosen.value) onChoose?.(initial);
  });
  useEffect(() => takeOver(), []);
  const pick = (option: Option) => {
    setPicked(option);
    if (option.value !== picked.value) onChoose?.(option);
  };
  return { picked, pick };
};

const useCombobox = (props: ComboboxProps) => {
  const { picked, pick } = useChoice(props);
  const list = useOptionList(props.load);
  /** The text typed since the last choice; undefined while the field shows the choice. */
  const [typed, setTyped] = useState<string>();
  const [open, setOpen] = useState(false);
  const [active, setActive] = useState(NONE);

  const shown = list.matching(typed);
  const rest = () => {
    setTyped(undefined);
    setOpen(false);
    setActive(NONE);
  };
  const choose = (option: Option) => {
    pick(option);
    rest();
  };
  const show = () => {
    list.prepare();
    setOpen(true);
  };
  const move = (step: 1 | -1) => {
    if (!open) return show();
    const from = active === NONE ? shown.findIndex(({ value }) => value === picked.value) : active;
    if (shown.length > 0)
      setActive((from + step + (from === NONE && step < 0 ? 1 : 0) + shown.length) % shown.length);
  };
  const type = (text: string) => {
    setTyped(text);
    setActive(text === '' ? NONE : 0);
    show();
  };
  /** Leaving the field selects a name that was typed in full, and discards anything else. */
  const leave = () => {
    const wanted = typed?.trim().toLowerCase();
    const named = wanted ? shown.find((option) => option.label.toLowerCase() === wanted) : undefined;
    if (named) choose(named);
    else rest();
  };
  return { picked, list, typed, open, active, shown, choose, show, move, type, leave, rest };
};

/** Handles keys for the open list; returns true if the key was used. */
const pressed = (key: string, box: ReturnType<typeof useCombobox>): boolean => {
  const option = box.shown[box.active];
  if (key === 'ArrowDown') box.move(1);
  else if (key === 'ArrowUp') box.move(-1);
  else if (key === 'Enter' && box.open && option) box.choose(option);
  else if (key === 'Escape' && (box.open || box.typed !== undefined)) box.rest();
  else return false;
  return true;
};

/** The field, the hidden input the form sends, and the list while it is open. */
export const Combobox = (props: ComboboxProps) => {
  const { id, name, label, autoFocus, described } = props;
  const { t } = useI18n();
  const box = useCombobox(props);
  const input = useRef<HTMLInputElement>(null);
  const { Listbox } = box.list;
  const listId = `${id}-list`;
  const optionId = (index: number) => `${id}-option-${index}`;

  // Before the browser paints: keys pressed between the two controls would reach neither.
  useLayoutEffect(() => {
    if (autoFocus) input.current?.focus();
  }, [autoFocus]);

  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    // While an input method is composing, it handles the keys.
    if (event.nativeEvent.isComposing || event.ctrlKey || event.metaKey) return;
    if (pressed(event.key, box)) event.preventDefault();
  };

  return (
    <>
      <input type="hidden" name={name} value={box.picked.value} />
      <input
        {...described}
        ref={input}
        id={id}
        className={styles.control}
        type="text"
        role="combobox"
        autoComplete="off"
        spellCheck={false}
        aria-autocomplete="list"
        aria-expanded={box.open}
        aria-controls={box.open && box.shown.length > 0 ? listId : undefined}
        aria-activedescendant={box.open && box.shown[box.active] ? optionId(box.active) : undefined}
        value={box.typed ?? box.picked.label}
        onChange={(event) => box.type(event.target.value)}
        onFocus={(event) => {
          box.list.prepare();
          event.target.select();
        }}
        onClick={box.show}
        onKeyDown={onKeyDown}
        onBlur={box.leave}
      />
      {box.open && Listbox ? (
        <Listbox
          id={listId}
          label={label}
          options={box.shown}
          picked={box.picked}
          active={box.active}
          optionId={optionId}
          choose={box.choose}
        />
      ) : null}
      <span role="status" className={box.open && box.shown.length === 0 ? styles.notice : 'visually-hidden'}>
        {box.open ? t(...box.list.report(box.shown.length)) : ''}
      </span>
    </>
  );
};
