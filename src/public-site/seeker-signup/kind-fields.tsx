import { JOBSEEKER_TYPES, WORK_STATUSES } from '#contract/constants.ts';
import { useI18n } from '../../i18n/context.tsx';
import styles from '../accounts/form.module.css';
import { SelectField } from '../ui/field.tsx';

/** What kind of job seeker it is. The values are the contract's, and words of the catalogue beside them. */
export const KindFields = ({ errors }: { readonly errors: Readonly<Record<string, string>> }) => {
  const { t } = useI18n();
  return (
    <div className={styles.pair}>
      <SelectField
        defaultValue=""
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
        defaultValue=""
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
