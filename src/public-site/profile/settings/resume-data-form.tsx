import type { ResponseOf } from '#contract/endpoints.ts';
import type { ResumeData } from '#contract/profile.ts';
import { resumeDataMistakes } from '#contract/profile-rules.ts';
import { useEnvironment } from '../../../environment.tsx';
import { DraftNotice, DraftState } from '../../../kit/drafts/drafted.tsx';
import type { Draft } from '../../../kit/drafts/use-draft.ts';
import type { Loaded } from '../../../kit/hooks/use-load.ts';
import { Button } from '../../../kit/ui/button.tsx';
import { TextField } from '../../../kit/ui/field.tsx';
import styles from './settings.module.css';
import { useProfileForm } from './use-profile-form.ts';

interface ResumeDataFormProps {
  readonly draft: Draft;
  readonly data: ResumeData;
  readonly part: Loaded<ResponseOf<'GET candidate-resume-data'>>;
}

/** What employers look for first: title and years. */
export const ResumeDataForm = ({ draft, data, part }: ResumeDataFormProps) => {
  const { api, i18n } = useEnvironment();
  const { t } = i18n;
  const { busy, errors, formProps, comparison, formKey } = useProfileForm({
    draft,
    record: data,
    check: (fields) => resumeDataMistakes(fields, new Date().toISOString().slice(0, 10)),
    send: (body, version) => api('POST candidate-resume-data-update', { body: { ...body, version } }),
    saved: part.replace,
  });
  return (
    <form className={styles.form} key={formKey} {...formProps}>
      <DraftNotice draft={draft} />
      <TextField
        defaultValue={data.resume_title}
        error={errors.resume_title}
        label={t('profile.resume_title')}
        maxLength={150}
        name="resume_title"
        optional
      />
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
      <div className={styles.actions}>
        <Button busy={busy} type="submit">
          {t('profile.save')}
        </Button>
        <DraftState draft={draft} />
      </div>
      {comparison}
    </form>
  );
};
