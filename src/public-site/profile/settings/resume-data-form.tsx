import { useCallback } from 'react';
import type { ResponseOf } from '#contract/endpoints.ts';
import type { ResumeData } from '#contract/profile.ts';
import { resumeDataMistakes } from '#contract/profile-rules.ts';
import { useEnvironment } from '../../../environment.tsx';
import { useLoad } from '../../own-jobs/use-load.ts';
import { Button } from '../../ui/button.tsx';
import { SelectField, TextField } from '../../ui/field.tsx';
import type { Part } from '../use-profile.ts';
import styles from './settings.module.css';
import { useProfileForm } from './use-profile-form.ts';

interface ResumeDataFormProps {
  readonly data: ResumeData;
  readonly part: Part<ResponseOf<'GET candidate-resume-data'>>;
}

/** What employers look for first: title, years, salary band, places. */
export const ResumeDataForm = ({ data, part }: ResumeDataFormProps) => {
  const { api, i18n } = useEnvironment();
  const { t } = i18n;
  const salaries = useLoad(useCallback((signal: AbortSignal) => api('GET salaries', { signal }), [api]));
  const { busy, errors, submit } = useProfileForm({
    check: (fields) => resumeDataMistakes(fields, new Date().toISOString().slice(0, 10)),
    send: ({ salary_id, ...texts }) =>
      api('POST candidate-resume-data-update', {
        body: { ...texts, salary_id: salary_id ? Number(salary_id) : null },
      }),
    saved: part.replace,
  });
  const text = (name: 'resume_title' | 'current_location' | 'perferred_location', label: string) => (
    <TextField
      defaultValue={data[name]}
      error={errors[name]}
      label={label}
      maxLength={150}
      name={name}
      optional
    />
  );
  const bands = salaries.data?.data ?? [];
  const chosen = data.salary_id !== null && { id: data.salary_id, name: data.salary_range ?? '' };
  const all = chosen && !bands.some(({ id }) => id === chosen.id) ? [chosen, ...bands] : bands;
  return (
    <form className={styles.form} noValidate onSubmit={submit}>
      {text('resume_title', t('profile.resume_title'))}
      <div className={styles.pair}>
        <TextField
          autoComplete="bday"
          defaultValue={data.dob ?? ''}
          error={errors.dob}
          label={t('profile.dob_long')}
          name="dob"
          optional
          type="date"
        />
        <TextField
          defaultValue={data.work_experience ?? ''}
          error={errors.work_experience}
          inputMode="numeric"
          label={t('profile.work_experience')}
          maxLength={2}
          name="work_experience"
          optional
        />
      </div>
      <SelectField
        // The list comes after the form: the choice must be made again once it is there.
        defaultValue={data.salary_id ?? ''}
        error={errors.salary_id}
        key={all.length}
        label={t('profile.salary_range')}
        name="salary_id"
        optional
      >
        <option value="">{t('seeker_signup_form.choose')}</option>
        {all.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </SelectField>
      <div className={styles.pair}>
        {text('current_location', t('profile.current_location'))}
        {text('perferred_location', t('profile.preferred_location'))}
      </div>
      <div className={styles.actions}>
        <Button busy={busy} type="submit">
          {t('profile.save')}
        </Button>
      </div>
    </form>
  );
};
