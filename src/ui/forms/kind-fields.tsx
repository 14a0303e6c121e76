import type { GeneralDetails } from '#contract/profile/calls.ts';
import { JOBSEEKER_TYPES, WORK_STATUSES } from '#contract/shared/constants.ts';
import { useI18n } from '../../i18n/context.tsx';
import { SelectField } from '../components/field.tsx';
import styles from './form.module.css';

interface KindFieldsProps {
  readonly errors: Readonly<Record<string, string>>;
  /** The previous choice. */
  readonly chosen?: Pick<GeneralDetails, 'work_status' | 'jobseeker_type'>;
}

/** The kind of job seeker, with the contract's values and the catalogue's labels. */
export const KindFields = ({ errors, chosen }: KindFieldsProps) => {
  const { t } = useI18n();
  const control = (name: 'work_status' | 'jobseeker_type') => ({
    defaultValue: chosen?.[name] ?? '',
    error: errors[name],
    id: name,
    label: t(`seeker_signup_form.${name}`),
    name,
    required: true,
  });
  return (
    <div className={styles.pair}>
      <SelectField {...control('work_status')}>
        <option value="">{t('seeker_signup_form.choose')}</option>
        {WORK_STATUSES.map((status) => (
          <option key={status} value={status}>
            {t(`seeker_signup_form.status_${status}`)}
          </option>
        ))}
      </SelectField>
      <SelectField {...control('jobseeker_type')}>
        <option value="">{t('seeker_signup_form.choose')}</option>
        {JOBSEEKER_TYPES.map((type) => (
          <option key={type} value={type}>
            {t(`seeker_signup_form.type_${type}`)}
          </option>
        ))}
      </SelectField>
    </div>
  );
};
