/** A city to search around: free text, with suggestions as one types. */
import { type FocusEvent, type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { PLACE_MAX } from '#contract/job-filters.ts';
import { useEnvironment } from '../../environment.tsx';
import { useI18n } from '../../i18n/context.tsx';
import { filterQueryOf, type JobFilters } from '../jobs/filters.ts';
import { TextField } from '../ui/field.tsx';

interface PlaceFieldProps {
  readonly filters: JobFilters;
  readonly onChoose: (place: string) => void;
}

/** How long the text rests before places are suggested for it. */
const TYPING_MS = 150;
const SUGGEST_FROM = 2;

const useSuggestions = (filters: JobFilters) => {
  const { api } = useEnvironment();
  const [places, setPlaces] = useState<readonly string[]>([]);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const asked = useRef(0);
  useEffect(() => () => clearTimeout(timer.current), []);

  const ask = async (text: string) => {
    asked.current += 1;
    const turn = asked.current;
    const { country_id } = filterQueryOf(filters);
    try {
      const { data } = await api('GET place-suggestions', {
        query: { text, ...(country_id ? { country_id } : {}) },
      });
      // A slow answer never takes the place of a newer one.
      if (turn === asked.current) setPlaces(data.map(({ name, state }) => `${name}, ${state}`));
    } catch {
      // Without suggestions it is still a field to type in (ERRMSG-05).
    }
  };
  const suggest = (text: string) => {
    clearTimeout(timer.current);
    if (text.trim().length >= SUGGEST_FROM) timer.current = setTimeout(() => ask(text), TYPING_MS);
  };
  return { places, suggest };
};

export const PlaceField = ({ filters, onChoose }: PlaceFieldProps) => {
  const { t } = useI18n();
  const listId = useId();
  const input = useRef<HTMLInputElement>(null);
  const { places, suggest } = useSuggestions(filters);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, for what was typed before this script was there.
  useEffect(() => {
    if (input.current === document.activeElement) suggest(input.current?.value ?? '');
  }, []);
  const place = filters.sidebar?.place ?? '';
  const choose = (text: string) => {
    if (text.trim() !== place) onChoose(text.trim());
  };
  const type = (text: string) => {
    // Chosen from the list, or cleared: nothing more will be typed.
    if (places.includes(text) || text === '') choose(text);
    else suggest(text);
  };
  return (
    <>
      <TextField
        ref={input}
        label={t('jobs.filter_city')}
        type="search"
        name="place"
        icon="pin"
        list={listId}
        placeholder={t('jobs.filter_city_hint')}
        defaultValue={place}
        maxLength={PLACE_MAX}
        autoComplete="off"
        enterKeyHint="search"
        onInput={(event) => type(event.currentTarget.value)}
        onBlur={(event: FocusEvent<HTMLInputElement>) => choose(event.target.value)}
        onKeyDown={(event: KeyboardEvent<HTMLInputElement>) => {
          if (event.key === 'Enter' && !event.nativeEvent.isComposing) choose(event.currentTarget.value);
        }}
      />
      <datalist id={listId}>
        {places.map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
    </>
  );
};
