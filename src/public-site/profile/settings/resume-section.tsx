import { useState } from 'react';
import type { ResponseOf } from '#contract/endpoints.ts';
import type { ResumeData } from '#contract/profile/calls.ts';
import { PROFILE_LINE_MAX, RESUMES_MAX, resumeDataMistakes } from '#contract/profile/rules.ts';
import type { StoredResume } from '#contract/resumes/calls.ts';
import { PRINT_FORMATS, PRINT_LAYOUTS, type PrintLayout } from '#contract/shared/constants.ts';
import { useEnvironment } from '../../../app/environment.tsx';
import { PartView } from '../../../features/candidates/part-view.tsx';
import type { Profile } from '../../../features/candidates/use-profile.ts';
import { Drafted } from '../../../features/drafts/drafted.tsx';
import type { Draft } from '../../../features/drafts/use-draft.ts';
import { useRecordForm } from '../../../features/record-form/use-record-form.ts';
import type { ReviewedValues } from '../../../features/resumes/choices.ts';
import { FillInButton } from '../../../features/resumes/fill-in-button.tsx';
import { useAddToProfile } from '../../../features/resumes/use-add-to-profile.ts';
import { Button } from '../../../ui/components/button.tsx';
import { Field, SelectField, TextField } from '../../../ui/components/field.tsx';
import { useToast } from '../../../ui/components/toasts.tsx';
import { RESUME_ACCEPT, resumeProblem } from '../../../ui/forms/resume-rule.ts';
import { useDownload } from '../../../ui/hooks/use-download.ts';
import { type LoadState, useLoad } from '../../../ui/hooks/use-load.ts';
import { FileForm } from './file-form.tsx';
import { ProfileForm } from './profile-form.tsx';
import { ResumeList } from './resume-list.tsx';
import styles from './settings.module.css';

/** The profile as a resume to print or send (RESUME-08). */
const PrintedResume = () => {
  const { api, i18n } = useEnvironment();
  const { t } = i18n;
  const { download, pending } = useDownload();
  const [layout, setLayout] = useState<PrintLayout>('classic');
  return (
    <div className={styles.form}>
      <h3>{t('resume.print')}</h3>
      <SelectField
        label={t('resume.print_layout')}
        name="print_layout"
        onChange={({ target }) => setLayout(PRINT_LAYOUTS.find((one) => one === target.value) ?? 'classic')}
        value={layout}
      >
        {PRINT_LAYOUTS.map((one) => (
          <option key={one} value={one}>
            {t(`resume.print_${one}`)}
          </option>
        ))}
      </SelectField>
      <div className={styles.actions}>
        {PRINT_FORMATS.map((format) => (
          <Button
            busy={pending}
            icon="file"
            key={format}
            onClick={() =>
              download(
                () => api('GET candidate-printed-resume', { query: { layout, format } }),
                `resume.${format}`,
              )
            }
            size="small"
            variant="secondary"
          >
            {t(`resume.print_${format}`)}
          </Button>
        ))}
      </div>
    </div>
  );
};

/** The profile as a JSON Resume, and filling it in from one (RESUME-07). */
const JsonResume = ({
  onFillIn,
}: {
  /** Saves the values confirmed from the file. */
  readonly onFillIn: (values: ReviewedValues) => Promise<boolean>;
}) => {
  const { api, i18n } = useEnvironment();
  const { t } = i18n;
  const { download, pending } = useDownload();
  const [file, setFile] = useState<File>();
  return (
    <div className={styles.form}>
      <div>
        <Button
          busy={pending}
          icon="file"
          onClick={() => download(() => api('GET candidate-json-resume'), 'resume.json')}
          size="small"
          variant="secondary"
        >
          {t('resume.download_json')}
        </Button>
      </div>
      <Field hint={t('resume.json_hint')} label={t('resume.json')} optional>
        {(control) => (
          <input
            {...control}
            accept=".json,application/json"
            className="file-input boxed"
            onChange={({ target }) => setFile(target.files?.[0])}
            type="file"
          />
        )}
      </Field>
      {file && (
        <div>
          <FillInButton
            key={`${file.name} ${file.lastModified}`}
            onConfirm={onFillIn}
            read={() => api('POST read-resume', { multipart: true, files: { resume: file } })}
          />
        </div>
      )}
    </div>
  );
};

/** The stored resumes and a summary of their data (PROFILE-08, RESUME-04). */
export const ResumeSection = ({ profile }: { readonly profile: Profile }) => {
  const { api, i18n } = useEnvironment();
  const { t } = i18n;
  const resumes = useLoad('GET candidate-resumes');
  const addToProfile = useAddToProfile(() => {
    for (const part of Object.values(profile)) part.reload();
  });
  const [refusal, setRefusal] = useState<string>();
  const change = (data: StoredResume[]) => {
    resumes.replace({ message: '', data });
    // The card next to it shows the default one.
    profile.resume.reload();
  };
  return (
    <>
      <PartView part={resumes}>
        {({ data }) => (
          <div className={styles.form}>
            {data.length > 1 && <p className={styles.note}>{t('resume.default_hint')}</p>}
            <ResumeList onChanged={change} onFillIn={addToProfile} resumes={data} />
            {data.length < RESUMES_MAX && (
              <FileForm<ResponseOf<'POST add-resume'>>
                accept={RESUME_ACCEPT}
                check={resumeProblem}
                hint={t('seeker_signup_form.resume_hint')}
                label={t(data.length > 0 ? 'resume.add' : 'profile.upload_resume')}
                name="resume"
                onRefused={setRefusal}
                onSaved={(answer) => change(answer.data)}
                send={(file) => api('POST add-resume', { multipart: true, files: { resume: file } })}
              />
            )}
          </div>
        )}
      </PartView>
      <PrintedResume />
      <JsonResume onFillIn={addToProfile} />
      <PartView part={profile.resumeData}>
        {({ data: [data] }) =>
          data && (
            <Drafted id="profile:resume">
              {(draft) => (
                <ResumeDataForm data={data} draft={draft} part={profile.resumeData} refusal={refusal} />
              )}
            </Drafted>
          )
        }
      </PartView>
    </>
  );
};

interface ResumeDataFormProps {
  readonly draft: Draft;
  readonly data: ResumeData;
  readonly part: LoadState<ResponseOf<'GET candidate-resume-data'>>;
  /** Why the file above the form was refused. */
  readonly refusal: string | undefined;
}

/** What employers look at first: title and years of experience. */
const ResumeDataForm = ({ draft, data, part, refusal }: ResumeDataFormProps) => {
  const { api, i18n } = useEnvironment();
  const { t } = i18n;
  const toast = useToast();
  const form = useRecordForm({
    draft,
    record: data,
    check: (fields) => resumeDataMistakes(fields, new Date().toISOString().slice(0, 10)),
    send: (body, version) => api('POST candidate-resume-data-update', { body: { ...body, version } }),
    // To users, Save includes the file.
    quiet: refusal !== undefined,
    saved: (answer) => {
      part.replace(answer);
      if (refusal !== undefined) toast.error(t('resume.saved_without_file', { reason: refusal }));
    },
  });
  return (
    <ProfileForm draft={draft} form={form}>
      <TextField
        {...form.fieldOf('resume_title')}
        label={t('profile.resume_title')}
        maxLength={PROFILE_LINE_MAX}
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
