import { useCallback, useState } from 'react';
import { PREFERRED_PLACES_MAX } from '#contract/profile-rules.ts';
import type { Api } from '../../../api/client.ts';
import { useEnvironment } from '../../../environment.tsx';
import { useLoad } from '../../own-jobs/use-load.ts';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { SelectField, TextField } from '../../ui/field.tsx';
import { ChosenList } from './chosen-list.tsx';
import type { PreferencesProps } from './preferences-section.tsx';
import styles from './settings.module.css';
import { SuggestionPicker } from './suggestion-picker.tsx';
import { useProfileForm } from './use-profile-form.ts';

type Place = PreferencesProps['preferences']['preferred_places'][number];
interface Named {
  readonly id: number;
  readonly name: string;
}
type ListCall = 'GET designations' | 'GET salaries' | 'GET employment-types';

/** A list to choose from. What was chosen before shows even while the list is on its way. */
const useList = (call: ListCall, chosen: readonly Named[]): readonly Named[] => {
  const { api } = useEnvironment();
  const load = useCallback((signal: AbortSignal) => api(call, { signal }), [api, call]);
  return useLoad(load).data?.data ?? chosen;
};

const idOrNull = (text: string | undefined) => (text ? Number(text) : null);
const listed = (entry: Named | null) => (entry ? [entry] : []);
const placeName = ({ name, state }: Place) => `${name}, ${state}`;

/** The job one looks for: what, of which kind, for how much, and where. */
export const WishesForm = ({
  preferences,
  part,
  saved,
}: PreferencesProps & { readonly saved: () => void }) => {
  const { api, i18n } = useEnvironment();
  const { t } = i18n;
  const [places, setPlaces] = useState<readonly Place[]>(preferences.preferred_places);
  const { busy, errors, submit } = useProfileForm({
    check: () => ({}),
    send: ({ designation_id, salary_id, current_location = '', open_to_remote, ...rest }) =>
      api('POST candidate-preferences-update', {
        body: {
          designation_id: idOrNull(designation_id),
          salary_id: idOrNull(salary_id),
          current_location,
          open_to_remote: open_to_remote !== undefined,
          employment_type_ids: Object.keys(rest)
            .flatMap((name) => /^employment_(\d+)$/.exec(name)?.[1] ?? [])
            .map(Number),
          preferred_place_ids: places.map(({ id }) => id),
        },
      }),
    saved: (answer) => {
      part.replace(answer);
      saved();
    },
  });
  return (
    <form className={styles.form} noValidate onSubmit={submit}>
      <div className={styles.pair}>
        <NamedSelect
          call="GET designations"
          chosen={preferences.designation_id}
          error={errors.designation_id}
          label={t('preferences.designation')}
          name="designation_id"
        />
        <NamedSelect
          call="GET salaries"
          chosen={preferences.salary_id}
          error={errors.salary_id}
          label={t('preferences.salary')}
          name="salary_id"
        />
      </div>
      <EmploymentTypes chosen={preferences.employment_type_id} />
      <TextField
        autoComplete="address-level2"
        defaultValue={preferences.current_location}
        error={errors.current_location}
        label={t('profile.current_location')}
        maxLength={150}
        name="current_location"
        optional
      />
      <PreferredPlaces api={api} onChange={setPlaces} places={places} />
      <Checkbox
        defaultChecked={preferences.open_to_remote}
        label={t('preferences.remote')}
        name="open_to_remote"
      />
      <div className={styles.actions}>
        <Button busy={busy} type="submit">
          {t('profile.save')}
        </Button>
      </div>
    </form>
  );
};

interface NamedSelectProps {
  readonly call: 'GET designations' | 'GET salaries';
  readonly name: string;
  readonly label: string;
  readonly chosen: Named | null;
  readonly error: string | undefined;
}

const NamedSelect = ({ call, name, label, chosen, error }: NamedSelectProps) => {
  const { t } = useEnvironment().i18n;
  const list = useList(call, listed(chosen));
  return (
    <SelectField
      defaultValue={chosen?.id ?? ''}
      error={error}
      // The list comes after the form: the choice must be made again once it is there.
      key={list.length}
      label={label}
      name={name}
      optional
    >
      <option value="">{t('seeker_signup_form.choose')}</option>
      {list.map((entry) => (
        <option key={entry.id} value={entry.id}>
          {entry.name}
        </option>
      ))}
    </SelectField>
  );
};

const EmploymentTypes = ({ chosen }: { readonly chosen: readonly Named[] }) => {
  const { t } = useEnvironment().i18n;
  const list = useList('GET employment-types', chosen);
  return (
    <fieldset className={styles.choices}>
      <legend>{t('preferences.employment')}</legend>
      <p className={styles.note}>{t('preferences.employment_hint')}</p>
      {list.map(({ id, name }) => (
        <Checkbox
          defaultChecked={chosen.some((one) => one.id === id)}
          key={id}
          label={name}
          name={`employment_${id}`}
        />
      ))}
    </fieldset>
  );
};

interface PreferredPlacesProps {
  readonly api: Api;
  readonly places: readonly Place[];
  readonly onChange: (places: readonly Place[]) => void;
}

const PreferredPlaces = ({ api, places, onChange }: PreferredPlacesProps) => {
  const { t } = useEnvironment().i18n;
  const without = (id: number) => places.filter((place) => place.id !== id);
  return (
    <div className={styles.form}>
      {places.length < PREFERRED_PLACES_MAX && (
        <SuggestionPicker
          addLabel={t('preferences.add_place')}
          ask={async (text) => (await api('GET place-suggestions', { query: { text } })).data}
          hint={t('preferences.places_hint')}
          label={t('preferences.places')}
          nameOf={placeName}
          onPick={(place) => onChange([...without(place.id), place])}
          unknown={t('preferences.place_unknown')}
        />
      )}
      {places.length > 0 && (
        <ChosenList
          items={places}
          keyOf={({ id }) => id}
          label={t('preferences.places')}
          nameOf={placeName}
          onRemove={({ id }) => onChange(without(id))}
          removeLabel={(place) => t('preferences.remove_place', { place: placeName(place) })}
        />
      )}
    </div>
  );
};
