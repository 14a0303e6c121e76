import type { ResponseOf } from '#contract/endpoints.ts';
import type { ResumeData } from '#contract/profile.ts';
import { resumeDataMistakes } from '#contract/profile-rules.ts';
import { useEnvironment } from '../../../environment.tsx';
import type { Draft } from '../../../kit/drafts/use-draft.ts';
import type { Loaded } from '../../../kit/hooks/use-load.ts';
import { TextField } from '../../../kit/ui/field.tsx';
import { ProfileForm } from './profile-form.tsx';
import styles from './settings.module.css';
import { useProfileForm } from './use-profile-form.ts';

interface ResumeDataFormProps {
  readonly draft: Draft;
  readonly data: ResumeData;
  readonly part: Loaded<ResponseOf<'GET candidate-resume-data'>>;
}

/** What employers look at first: title and years of experience. */
export const ResumeDataForm = ({ draft, data, part }: ResumeDataFormProps) => {
  const { api, i18n } = useEnvironment();
  const { t } = i18n;
  const form = useProfileForm({
    draft,
    record: data,
    check: (fields) => resumeDataMistakes(fields, new Date().toISOString().slice(0, 10)),
    send: (body, version) => api('POST candidate-resume-data-update', { body: { ...body, version } }),
    saved: part.replace,
  });
  return (
    <ProfileForm draft={draft} form={form}>
      <TextField
        {...form.fieldOf('resume_title')}
        label={t('profile.resume_title')}
        maxLength={150}
        optional
      />
      <div className={styles.pair}>
        <TextField
          {...form.fieldOf('dob')}
          autoComplete="bday"
          label={t('profile.dob_long')}
          optional
          type="date"
        />
        <TextField
          {...form.fieldOf('work_experience')}
          inputMode="numeric"
          label={t('profile.work_experience')}
          maxLength={2}
          optional
        />
      </div>
    </ProfileForm>
  );
};
