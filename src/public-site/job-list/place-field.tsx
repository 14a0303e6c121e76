/** A city to search around: free text, with suggestions as one types. */
import { type FocusEvent, type KeyboardEvent, useEffect, useEffectEvent, useId, useRef } from 'react';
import { PLACE_MAX } from '#contract/job-filters.ts';
import { useEnvironment } from '../../environment.tsx';
import { useI18n } from '../../i18n/context.tsx';
import { filterQueryOf, type JobFilters } from '../../kit/jobs/filters.ts';
import { useSuggestions } from '../../kit/jobs/use-suggestions.ts';
import { TextField } from '../../kit/ui/field.tsx';

interface PlaceFieldProps {
  readonly filters: JobFilters;
  readonly onChoose: (place: string) => void;
}

export const PlaceField = ({ filters, onChoose }: PlaceFieldProps) => {
  const { t } = useI18n();
  const listId = useId();
  const input = useRef<HTMLInputElement>(null);
  const { api } = useEnvironment();
  const { items: places, suggest } = useSuggestions(async (text) => {
    const { country_id } = filterQueryOf(filters);
    const query = { text, ...(country_id ? { country_id } : {}) };
    const { data } = await api('GET place-suggestions', { query });
    return data.map(({ name, state }) => `${name}, ${state}`);
  });
  // For what was typed before this script was there.
  const catchUp = useEffectEvent(() => {
    if (input.current === document.activeElement) suggest(input.current?.value ?? '');
  });
  useEffect(() => catchUp(), []);
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
