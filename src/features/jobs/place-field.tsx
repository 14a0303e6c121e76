/** The city to search around: free text with suggestions. */
import { type FocusEvent, type KeyboardEvent, useEffect, useEffectEvent, useId, useRef } from 'react';
import { PLACE_MAX } from '#contract/jobs/filters.ts';
import { useEnvironment } from '../../app/environment.tsx';
import { useI18n } from '../../i18n/context.tsx';
import { TextField } from '../../ui/components/field.tsx';
import { useSuggestions } from '../../ui/hooks/use-suggestions.ts';
import { ANY_COUNTRY, readCountry } from './search.ts';
import { writePlace } from './wording.ts';

interface PlaceFieldProps {
  readonly label: string;
  readonly place: string;
  readonly onChoose: (place: string) => void;
}

/** The country that the form searches in. */
const countryIn = (form: HTMLFormElement | null | undefined, countryId: number) => {
  const country = form && readCountry(String(new FormData(form).get('country_id')));
  return country === ANY_COUNTRY ? {} : { country_id: country || countryId };
};

export const PlaceField = ({ label, place, onChoose }: PlaceFieldProps) => {
  const { t } = useI18n();
  const listId = useId();
  const input = useRef<HTMLInputElement>(null);
  const { api, countryId } = useEnvironment();
  const { items: places, suggest } = useSuggestions(async (text, signal) => {
    const query = { text, ...countryIn(input.current?.form, countryId) };
    const { data } = await api('GET place-suggestions', { query, signal });
    return data.map(writePlace);
  });
  // Picks up text typed before this script loaded.
  const catchUp = useEffectEvent(() => {
    if (input.current === document.activeElement) suggest(input.current?.value ?? '');
  });
  useEffect(() => catchUp(), []);
  const choose = (text: string) => {
    if (text.trim() !== place) onChoose(text.trim());
  };
  const type = (text: string) => {
    // Chosen from the list, or cleared: the user has finished typing.
    if (places.includes(text) || text === '') choose(text);
    else suggest(text);
  };
  return (
    <>
      <TextField
        ref={input}
        label={label}
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
