import { Autocomplete } from '@mui/material';
import { useState } from 'react';
import { useInput } from 'react-admin';
import { JOB_MAX } from '#contract/company-jobs/rules.ts';
import { splitLocations } from '../../../dataProvider/job-form.ts';
import { useApiQuery } from '../../../dataProvider/use-api.ts';
import { useI18n } from '../../../i18n/context.tsx';
import { ControlInput } from '../../shared/inputs/choice-input.tsx';

interface LocationsInputProps {
  readonly source: string;
  readonly label: string;
  readonly hint: string;
  /** In which cities are offered. */
  readonly countryId: number | null;
}

/** Cities that begin with the typed text. The state tells a city from others of its name. */
const useCities = (typed: string, countryId: number | null): readonly string[] => {
  const text = typed.trim();
  const { data } = useApiQuery(
    'GET place-suggestions',
    { query: { text, ...(countryId === null ? {} : { country_id: countryId }) } },
    {
      queryKey: ['place-suggestions', text, countryId],
      select: (answer) => answer.data,
      enabled: text.length > 1,
    },
  );
  return (data ?? []).map(({ name, state }) => `${name} (${state})`);
};

/** Places, typed or chosen. The form holds them as text, separated by commas (POST-02). */
export const LocationsInput = ({ source, label, hint, countryId }: LocationsInputProps) => {
  const { t } = useI18n();
  const { field, fieldState } = useInput({ source });
  const [typed, setTyped] = useState('');
  const options = useCities(typed, countryId);
  const places = splitLocations(field.value);
  const write = (next: readonly string[]) => field.onChange([...new Set(next)].join(', '));
  return (
    <Autocomplete
      autoSelect
      clearText={t('console.choice.clear')}
      filterOptions={(cities) => cities.filter((city) => !places.includes(city))}
      freeSolo
      id={field.name}
      inputValue={typed}
      multiple
      onBlur={field.onBlur}
      onChange={(_, next) => write(next.flatMap(splitLocations).slice(0, JOB_MAX.locations))}
      onInputChange={(_, text) => {
        const parts = text.split(',');
        setTyped(parts.pop() ?? '');
        if (parts.length > 0) write([...places, ...parts.flatMap(splitLocations)]);
      }}
      options={options}
      renderInput={(params) => (
        <ControlInput
          error={fieldState.error?.message}
          hint={hint}
          inputRef={field.ref}
          label={label}
          name={field.name}
          optional
          params={params}
          placeholder={undefined}
        />
      )}
      value={places}
    />
  );
};
