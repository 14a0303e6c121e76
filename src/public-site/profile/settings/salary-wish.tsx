import { useEnvironment } from '../../../app/environment.tsx';
import { SalaryInsight } from '../../../features/jobs/salary-insight.tsx';
import { SelectField } from '../../../ui/components/field.tsx';
import { useLoad } from '../../../ui/hooks/use-load.ts';
import type { PreferencesProps } from './preferences.ts';

interface SalarySelectProps {
  readonly chosen: { readonly id: number; readonly name: string } | null;
  readonly error: string | undefined;
}

/** Salary bands by currency (SALARY-02). The current choice shows while the list loads. */
export const SalarySelect = ({ chosen, error }: SalarySelectProps) => {
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
export const WishedSalary = ({ preferences }: Pick<PreferencesProps, 'preferences'>) =>
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
