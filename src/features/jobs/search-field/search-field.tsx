/**
 * The search text (HOME-01, JOBS-03): a native field that works without scripts. Suggestions load when it is
 * first used.
 */
import { type ComponentProps, type RefObject, Suspense, useEffect, useId, useState } from 'react';
import { TextField } from '../../../ui/components/field.tsx';
import { useHydrated } from '../../../ui/hooks/use-hydrated.ts';
import { lazyCode } from '../../../ui/load-code.ts';
import type { SidebarFilters } from '../filters.ts';
import styles from './search-field.module.css';
import type { PickedSearch } from './suggestions.tsx';

const Suggestions = lazyCode(async () => ({ default: (await import('./suggestions.tsx')).Suggestions }));

interface SearchFieldProps extends ComponentProps<typeof TextField> {
  readonly input: RefObject<HTMLInputElement | null>;
  /** The other filters of the search, which a suggestion can add to. */
  readonly sidebar?: SidebarFilters | undefined;
  readonly onPick: (picked: PickedSearch) => void;
}

export const SearchField = ({ input, sidebar = {}, onPick, ...field }: SearchFieldProps) => {
  const id = useId();
  const hydrated = useHydrated();
  /** Whether the user focused the field and typed, possibly before hydration. */
  const [used, setUsed] = useState<'seen' | 'typed'>();
  /** The active option while the list is open; empty if there is none. */
  const [active, setActive] = useState<string>();
  useEffect(() => {
    const field = input.current;
    if (field && field === document.activeElement)
      setUsed(field.value === field.defaultValue ? 'seen' : 'typed');
  }, [input]);
  return (
    <div className={styles.box}>
      <TextField
        {...field}
        ref={input}
        autoComplete="off"
        enterKeyHint="search"
        onFocus={() => setUsed((before) => before ?? 'seen')}
        onInput={(event) => {
          setUsed('typed');
          field.onInput?.(event);
        }}
        {...(hydrated && {
          role: 'combobox',
          'aria-autocomplete': 'list',
          'aria-expanded': active !== undefined,
          'aria-controls': active === undefined ? undefined : id,
          'aria-activedescendant': active || undefined,
        })}
      />
      {used && (
        <Suspense>
          <Suggestions
            id={id}
            input={input}
            onActive={setActive}
            onPick={onPick}
            sidebar={sidebar}
            typed={used === 'typed'}
          />
        </Suspense>
      )}
    </div>
  );
};
