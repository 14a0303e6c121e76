import { TextField } from '@mui/material';
import { useRef } from 'react';
import { useInput } from 'react-admin';
import { type FieldValues, useFormContext } from 'react-hook-form';
import { ADDED_SOURCES } from '#contract/hiring-reports/rules.ts';
import type { ReadResume } from '#contract/resumes/calls.ts';
import { EMAIL_MAX } from '#contract/shared/email-address.ts';
import { PERSON_NAME_MAX } from '#contract/shared/names.ts';
import { fieldErrorsOf } from '../../api/errors.ts';
import { keepFile } from '../../dataProvider/kept-file.ts';
import { useApi } from '../../dataProvider/use-api.ts';
import { useI18n } from '../../i18n/context.tsx';
import { RESUME_ACCEPT, resumeProblem } from '../../ui/forms/resume-rule.ts';
import { FlagInput } from '../shared/inputs/flag-input.tsx';
import { SelectInput } from '../shared/inputs/select-input.tsx';
import { TextInput } from '../shared/inputs/text-input.tsx';
import { RecordDialog } from '../shared/records/record-dialog.tsx';

const EMPTY = { first_name: '', last_name: '', email: '', source: 'referral', agreed: 0 };

const read = ({ first_name, last_name, email, source, agreed, resume }: FieldValues): FieldValues => ({
  first_name: first_name ?? '',
  last_name: last_name ?? '',
  email: email ?? '',
  source,
  agreed: String(agreed === 1),
  resume,
});

/** What the resume says for sure of the fields that are empty. */
const foundIn = ({ name, email }: ReadResume, typed: FieldValues): FieldValues => ({
  ...(name && !name.is_doubtful && !typed.first_name && !typed.last_name
    ? { first_name: name.value.first, last_name: name.value.last }
    : {}),
  ...(email && !email.is_doubtful && !typed.email ? { email: email.value } : {}),
});

interface AddApplicantProps {
  readonly jobId: number;
  readonly onClose: () => void;
}

/** Adds a person to a job, who is told and can object (ADDED-01). */
export const AddApplicantDialog = ({ jobId, onClose }: AddApplicantProps) => {
  const { t } = useI18n();
  const labels = {
    resume: t('console.add_applicant.resume'),
    first_name: t('auth.first_name'),
    last_name: t('auth.last_name'),
    email: t('auth.email'),
    source: t('console.add_applicant.source'),
    agreed: t('console.add_applicant.agreed'),
  };
  return (
    <RecordDialog
      data={{ job_id: jobId }}
      defaultValues={EMPTY}
      labels={labels}
      onClose={onClose}
      read={read}
      resource="applications"
      submitLabel={t('console.add_applicant.submit')}
      title={t('console.add_applicant.title')}
      successMessage={({ email }) => t('console.add_applicant.asked', { email: email.trim() })}
    >
      <p>{t('console.add_applicant.about')}</p>
      <ResumeInput label={labels.resume} />
      <TextInput label={labels.first_name} maxLength={PERSON_NAME_MAX} source="first_name" />
      <TextInput label={labels.last_name} maxLength={PERSON_NAME_MAX} optional source="last_name" />
      <TextInput label={labels.email} maxLength={EMAIL_MAX} source="email" type="email" />
      <SelectInput
        any={false}
        label={labels.source}
        labelOf={(one) => t(`console.reports.source_${one}`)}
        source="source"
        values={ADDED_SOURCES}
      />
      <FlagInput label={labels.agreed} source="agreed" />
    </RecordDialog>
  );
};

/** The person's resume, which fills in what it says of them. */
const ResumeInput = ({ label }: { readonly label: string }) => {
  const { t } = useI18n();
  const api = useApi();
  const { getValues, setValue, setError, clearErrors } = useFormContext();
  const { field, fieldState } = useInput({ source: 'resume' });
  const latest = useRef<File>(undefined);
  const refuse = (message: string | undefined) => message && setError('resume', { type: 'manual', message });
  const choose = async (file: File | undefined): Promise<void> => {
    latest.current = file;
    clearErrors('resume');
    const problem = file && resumeProblem(file);
    field.onChange(problem ? undefined : file);
    if (problem) refuse(t(problem));
    if (!file || problem) return;
    // One that can't be read can still be sent.
    const reading = api('POST read-resume', { multipart: true, files: { resume: file } }).catch(
      (error: unknown) => ({ problem: fieldErrorsOf(error).resume }),
    );
    const kept = await keepFile(file);
    // Another file may have been chosen since.
    if (latest.current === file) field.onChange(kept);
    const answer = await reading;
    if (latest.current !== file) return;
    if (!('data' in answer)) return void refuse(answer.problem);
    for (const [name, value] of Object.entries(foundIn(answer.data, getValues())))
      setValue(name, value, { shouldDirty: true });
  };
  return (
    <TextField
      error={fieldState.invalid}
      helperText={fieldState.error?.message}
      inputRef={field.ref}
      label={label}
      onChange={({ target }) => choose(target instanceof HTMLInputElement ? target.files?.[0] : undefined)}
      slotProps={{ htmlInput: { accept: RESUME_ACCEPT } }}
      type="file"
    />
  );
};
