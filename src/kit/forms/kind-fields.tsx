import { JOBSEEKER_TYPES, WORK_STATUSES } from '#contract/constants.ts';
import type { GeneralDetails } from '#contract/profile.ts';
import { useI18n } from '../../i18n/context.tsx';
import { SelectField } from '../ui/field.tsx';
import styles from './form.module.css';

interface KindFieldsProps {
  readonly errors: Readonly<Record<string, string>>;
  /** What was chosen before. */
  readonly chosen?: Pick<GeneralDetails, 'work_status' | 'jobseeker_type'>;
}

/** The kind of job seeker, with the contract's values and the catalogue's labels. */
export const KindFields = ({ errors, chosen }: KindFieldsProps) => {
  const { t } = useI18n();
  return (
    <div className={styles.pair}>
      <SelectField
        defaultValue={chosen?.work_status ?? ''}
        error={errors.work_status}
        id="work_status"
        label={t('seeker_signup_form.work_status')}
        name="work_status"
        required
      >
        <option value="">{t('seeker_signup_form.choose')}</option>
        {WORK_STATUSES.map((status) => (
          <option key={status} value={status}>
            {t(`seeker_signup_form.status_${status}`)}
          </option>
        ))}
      </SelectField>
      <SelectField
        defaultValue={chosen?.jobseeker_type ?? ''}
        error={errors.jobseeker_type}
        id="jobseeker_type"
        label={t('seeker_signup_form.jobseeker_type')}
        name="jobseeker_type"
        required
      >
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
