import { useCallback, useEffect, useState } from 'react';
import type { GeneralDetails } from '#contract/profile.ts';
import type { Api } from '../../../api/client.ts';
import { useEnvironment } from '../../../environment.tsx';
import { SelectField } from '../../ui/field.tsx';
import styles from './settings.module.css';

interface Named {
  readonly id: number;
  readonly name: string;
}

/** A list that depends on what was chosen above it. One that does not load is silently empty (ERRMSG-05). */
const useOptions = (load: ((api: Api, signal: AbortSignal) => Promise<{ data: Named[] }>) | undefined) => {
  const { api } = useEnvironment();
  const [options, setOptions] = useState<readonly Named[]>([]);
  useEffect(() => {
    setOptions([]);
    if (!load) return;
    const leaving = new AbortController();
    load(api, leaving.signal).then(
      ({ data }) => !leaving.signal.aborted && setOptions(data),
      () => {},
    );
    return () => leaving.abort();
  }, [api, load]);
  return options;
};

const loadCountries = (api: Api, signal: AbortSignal) => api('GET countries', { signal });

interface PlaceFieldsProps {
  readonly errors: Record<string, string>;
  readonly general: GeneralDetails;
}

/** Country, then its states, then their cities. What is chosen already shows before its list has come. */
export const PlaceFields = ({ errors, general }: PlaceFieldsProps) => {
  const { t } = useEnvironment().i18n;
  const [country, setCountry] = useState(general.country_id);
  const [state, setState] = useState(general.state_id);
  const [city, setCity] = useState(general.city_id);
  const [countryId, stateId] = [country?.id, state?.id];
  const countries = useOptions(loadCountries);
  const loadStates = useCallback(
    (api: Api, signal: AbortSignal) => api('GET states', { query: { country_id: countryId ?? 0 }, signal }),
    [countryId],
  );
  const loadCities = useCallback(
    (api: Api, signal: AbortSignal) => api('GET cities', { query: { state_id: stateId ?? 0 }, signal }),
    [stateId],
  );
  const states = useOptions(countryId ? loadStates : undefined);
  const cities = useOptions(stateId ? loadCities : undefined);

  const choose = (value: Named | null, level: 'country' | 'state' | 'city') => {
    if (level === 'country') {
      setCountry(value);
      setState(null);
    }
    if (level === 'state') setState(value);
    setCity(level === 'city' ? value : null);
  };
  const levels = [
    ['country', country, countries, false],
    ['state', state, states, !countryId],
    ['city', city, cities, !stateId],
  ] as const;
  return (
    <div className={styles.form}>
      {levels.map(([level, chosen, list, disabled]) => {
        const all = chosen && !list.some(({ id }) => id === chosen.id) ? [chosen, ...list] : list;
        return (
          <SelectField
            disabled={disabled}
            error={errors[`${level}_id`]}
            key={level}
            label={t(`profile.${level}`)}
            name={`${level}_id`}
            onChange={({ target }) =>
              choose(all.find(({ id }) => String(id) === target.value) ?? null, level)
            }
            optional
            value={chosen?.id ?? ''}
          >
            <option value="">{t('seeker_signup_form.choose')}</option>
            {all.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </SelectField>
        );
      })}
    </div>
  );
};
