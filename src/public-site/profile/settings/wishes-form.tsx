import { useState } from 'react';
import { NOTICE_DAYS, PREFERRED_PLACES_MAX, PROFILE_LINE_MAX, readNotice } from '#contract/profile/rules.ts';
import type { NamedRecord } from '#contract/shared/common.ts';
import type { Api } from '../../../api/client.ts';
import { useEnvironment } from '../../../app/environment.tsx';
import { SalaryInsight } from '../../../features/jobs/salary-insight.tsx';
import { labelIn, shownIn } from '../../../features/record-form/form-fields.ts';
import { useRecordForm } from '../../../features/record-form/use-record-form.ts';
import {
  type ShownField,
  type ShownFields,
  show,
  showFields,
} from '../../../features/versions/differences.ts';
import type { Translate } from '../../../i18n/messages.ts';
import { Checkbox } from '../../../ui/components/checkbox.tsx';
import { SelectField, TextField } from '../../../ui/components/field.tsx';
import { writeNotice } from '../../../ui/format/notice.ts';
import { useLoad } from '../../../ui/hooks/use-load.ts';
import { ChosenList } from './chosen-list.tsx';
import type { PreferencesProps } from './preferences.ts';
import { ProfileForm } from './profile-form.tsx';
import styles from './settings.module.css';
import { SuggestionPicker } from './suggestion-picker.tsx';

interface SalarySelectProps {
  readonly chosen: { readonly id: number; readonly name: string } | null;
  readonly error: string | undefined;
}

/** Salary bands by currency (SALARY-02). The current choice shows while the list loads. */
const SalarySelect = ({ chosen, error }: SalarySelectProps) => {
  const { t, locale } = useEnvironment().i18n;
  const list = useLoad('GET salaries').data?.data ?? (chosen ? [{ ...chosen, currency: null }] : []);
  const currencies = new Intl.DisplayNames(locale, { type: 'currency' });
  const groups = [...new Set(list.map(({ currency }) => currency))];
  return (
    <SelectField
      defaultValue={chosen?.id ?? ''}
      error={error}
      // The list loads after the form, so the choice must be set again.
      key={list.length}
      label={t('preferences.salary')}
      name="salary_id"
      optional
    >
      <option value="">{t('seeker_signup_form.choose')}</option>
      {groups.map((currency) => {
        const bands = list.filter((band) => band.currency === currency);
        const options = bands.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ));
        return currency === null ? (
          options
        ) : (
          <optgroup key={currency} label={currencies.of(currency) ?? currency}>
            {options}
          </optgroup>
        );
      })}
    </SelectField>
  );
};

/** Typical pay for the saved designation in the first saved place. */
const WishedSalary = ({ preferences }: Pick<PreferencesProps, 'preferences'>) =>
  preferences.designation_id && (
    <Insight cityId={preferences.preferred_places[0]?.id} designationId={preferences.designation_id.id} />
  );

interface InsightProps {
  readonly designationId: number;
  readonly cityId: number | undefined;
}

const Insight = ({ designationId, cityId }: InsightProps) => {
  const { data } = useLoad('GET salary-insight', {
    designation_id: designationId,
    ...(cityId === undefined ? {} : { city_id: cityId }),
  });
  return <SalaryInsight insight={data?.data ?? null} />;
};

type Place = PreferencesProps['preferences']['preferred_places'][number];
type ListCall = 'GET designations' | 'GET employment-types';

/** A select. The current choice shows while the list loads. */
const useList = (call: ListCall, chosen: readonly NamedRecord[]): readonly NamedRecord[] =>
  useLoad(call).data?.data ?? chosen;

const idOrNull = (text: string | undefined) => (text ? Number(text) : null);
const listed = (entry: NamedRecord | null) => (entry ? [entry] : []);
const placeName = ({ name, state }: Place) => `${name}, ${state}`;

const idsIn = (text: string | undefined): number[] => (text ? text.split(',').map(Number) : []);

const showRemote = (isOpen: boolean, t: Translate): ShownField => ({
  value: String(isOpen),
  text: isOpen ? t('preferences.remote') : '',
});

/** Places have an order of preference. */
const showInOrder = (places: unknown): ShownField => {
  const all = Array.isArray(places) ? places.map(show) : [];
  return { value: all.map(({ value }) => value).join(), text: all.map(({ text }) => text).join(', ') };
};

/** The preferences by field name: checkboxes and places are lists. */
const collectWishes = (form: HTMLFormElement, places: readonly Place[], t: Translate): ShownFields => {
  const shown = shownIn(form);
  const boxes = Object.keys(shown).filter((name) => /^employment_\d+$/.test(name));
  const isRemote = shown.open_to_remote !== undefined;
  const pick = (name: string) => shown[name] ?? { value: '', text: '' };
  return {
    designation_id: pick('designation_id'),
    salary_id: pick('salary_id'),
    notice_days: pick('notice_days'),
    employment_type_id: {
      ...show(boxes.map((name) => ({ id: Number(name.slice('employment_'.length)) }))),
      text: boxes.map((name) => labelIn(form, name)).join(', '),
    },
    current_location: pick('current_location'),
    preferred_places: showInOrder(places),
    open_to_remote: showRemote(isRemote, t),
  };
};

/** The desired job: designation, type, salary and places. */
export const WishesForm = ({
  preferences,
  part,
  saved,
}: PreferencesProps & { readonly saved: () => void }) => {
  const { api, i18n } = useEnvironment();
  const { t } = i18n;
  const [places, setPlaces] = useState<readonly Place[]>(preferences.preferred_places);
  const form = useRecordForm({
    record: preferences,
    labels: {
      employment_type_id: t('preferences.employment'),
      preferred_places: t('preferences.places'),
      open_to_remote: t('preferences.remote'),
    },
    collect: (form) => collectWishes(form, places, t),
    read: (record, names) => ({
      ...showFields(record, names),
      preferred_places: showInOrder(record.preferred_places),
      open_to_remote: showRemote(record.open_to_remote === true, t),
    }),
    check: () => ({}),
    send: (fields, version) =>
      api('POST candidate-preferences-update', {
        body: {
          designation_id: idOrNull(fields.designation_id),
          salary_id: idOrNull(fields.salary_id),
          notice_days: readNotice(fields.notice_days) ?? null,
          current_location: fields.current_location ?? '',
          open_to_remote: fields.open_to_remote === 'true',
          employment_type_ids: idsIn(fields.employment_type_id),
          preferred_place_ids: idsIn(fields.preferred_places),
          version,
        },
      }),
    saved: (answer) => {
      part.replace(answer);
      setPlaces(answer.data.preferred_places);
      saved();
    },
  });
  return (
    <ProfileForm form={form}>
      <div className={styles.pair}>
        <NamedSelect
          call="GET designations"
          chosen={preferences.designation_id}
          error={form.errors.designation_id}
          label={t('preferences.designation')}
          name="designation_id"
        />
        <SalarySelect chosen={preferences.salary_id} error={form.errors.salary_id} />
      </div>
      <WishedSalary preferences={preferences} />
      <NoticeSelect chosen={preferences.notice_days} error={form.errors.notice_days} />
      <EmploymentTypes chosen={preferences.employment_type_id} />
      <TextField
        autoComplete="address-level2"
        defaultValue={preferences.current_location}
        error={form.errors.current_location}
        label={t('profile.current_location')}
        maxLength={PROFILE_LINE_MAX}
        name="current_location"
        optional
      />
      <PreferredPlaces api={api} onChange={setPlaces} places={places} />
      <Checkbox
        defaultChecked={preferences.open_to_remote}
        label={t('preferences.remote')}
        name="open_to_remote"
      />
    </ProfileForm>
  );
};

const NoticeSelect = ({
  chosen,
  error,
}: {
  readonly chosen: number | null;
  readonly error: string | undefined;
}) => {
  const { i18n } = useEnvironment();
  const { t } = i18n;
  return (
    <SelectField
      defaultValue={chosen ?? ''}
      error={error}
      label={t('preferences.notice')}
      name="notice_days"
      optional
    >
      <option value="">{t('seeker_signup_form.choose')}</option>
      {NOTICE_DAYS.map((days) => (
        <option key={days} value={days}>
          {writeNotice(days, i18n)}
        </option>
      ))}
    </SelectField>
  );
};

interface NamedSelectProps {
  readonly call: 'GET designations';
  readonly name: string;
  readonly label: string;
  readonly chosen: NamedRecord | null;
  readonly error: string | undefined;
}

const NamedSelect = ({ call, name, label, chosen, error }: NamedSelectProps) => {
  const { t } = useEnvironment().i18n;
  const list = useList(call, listed(chosen));
  return (
    <SelectField
      defaultValue={chosen?.id ?? ''}
      error={error}
      // The list loads after the form, so the choice must be set again.
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

const EmploymentTypes = ({ chosen }: { readonly chosen: readonly NamedRecord[] }) => {
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
