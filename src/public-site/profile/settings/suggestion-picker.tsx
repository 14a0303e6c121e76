import { type KeyboardEvent, useId, useState } from 'react';
import { useI18n } from '../../../i18n/context.tsx';
import { Button } from '../../../ui/components/button.tsx';
import { TextField } from '../../../ui/components/field.tsx';
import { useSuggestions } from '../../../ui/hooks/use-suggestions.ts';
import styles from './settings.module.css';

interface SuggestionPickerProps<Item> {
  readonly label: string;
  readonly hint?: string;
  readonly addLabel: string;
  /** Shown if the typed text isn't among the suggestions. */
  readonly unknown: string;
  readonly ask: (text: string) => Promise<readonly Item[]>;
  readonly nameOf: (item: Item) => string;
  readonly onPick: (item: Item) => void;
  /** Whether this item is already chosen. */
  readonly isChosen?: (name: string) => boolean;
}

/** Finds items by name and adds them one by one. */
export const SuggestionPicker = <Item,>(props: SuggestionPickerProps<Item>) => {
  const { label, hint, addLabel, unknown, ask, nameOf, onPick, isChosen } = props;
  const listId = useId();
  const [typed, setTyped] = useState('');
  const [error, setError] = useState<string>();
  const { items, suggest } = useSuggestions(ask);
  const { t, locale } = useI18n();

  const spelling = (text: string) => text.trim().toLocaleLowerCase(locale);
  const named = (text: string, among = items) =>
    among.find((item) => spelling(nameOf(item)) === spelling(text));
  const pick = (item: Item) => {
    onPick(item);
    setTyped('');
    setError(undefined);
  };
  const type = (text: string) => {
    const chosen = named(text);
    if (chosen) return pick(chosen);
    setTyped(text);
    setError(undefined);
    suggest(text);
  };
  /**
   * Takes the only suggestion; of several, an exact match, or the first one that starts with the text.
   * Requests them again, because the visible suggestions may be for a shorter text.
   */
  const add = async () => {
    const found = await ask(typed.trim()).catch(() => items);
    const begun = found.find((item) => spelling(nameOf(item)).startsWith(spelling(typed)));
    const chosen = named(typed, found) ?? begun ?? (found.length === 1 ? found[0] : undefined);
    if (chosen) pick(chosen);
    else if (isChosen?.(typed)) setTyped('');
    else setError(unknown);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
    event.preventDefault();
    if (typed.trim()) add();
  };
  return (
    <div className={styles.addRow}>
      <TextField
        autoComplete="off"
        error={error}
        hint={hint}
        label={label}
        list={listId}
        maxLength={100}
        onChange={({ target }) => type(target.value)}
        onKeyDown={onKeyDown}
        value={typed}
      />
      <Button aria-label={addLabel} disabled={typed.trim() === ''} onClick={add} variant="secondary">
        {t('profile.add')}
      </Button>
      <datalist id={listId}>
        {[...new Set(items.map(nameOf))].map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
    </div>
  );
};
