import { Checkbox, FormControl, FormControlLabel, FormHelperText, TextField } from '@mui/material';
import { useRef, useState } from 'react';
import { ADDED_SOURCES } from '#contract/hiring-reports/rules.ts';
import type { ReadResume } from '#contract/resumes/calls.ts';
import { EMAIL_MAX } from '#contract/shared/email-address.ts';
import { PERSON_NAME_MAX } from '#contract/shared/names.ts';
import { fieldErrorsOf } from '../../api/errors.ts';
import { useApi } from '../../dataProvider/use-api.ts';
import { useI18n } from '../../i18n/context.tsx';
import { RESUME_ACCEPT, resumeProblem } from '../../ui/forms/resume-rule.ts';
import { FormDialog } from '../shared/dialogs/form-dialog.tsx';
import { OptionalLabel } from '../shared/inputs/optional-label.tsx';
import { useCall } from '../shared/ui/use-call.ts';

const EMPTY = { first_name: '', last_name: '', email: '' };
type Person = typeof EMPTY;
type Errors = Readonly<Record<string, string | undefined>>;

/** What was typed, with what the resume says for sure in the empty fields. */
const filledFrom = (typed: Person, { name, email }: ReadResume): Person => {
  const isNameless = typed.first_name === '' && typed.last_name === '';
  const found = name && !name.is_doubtful && isNameless ? name.value : undefined;
  return {
    first_name: found?.first ?? typed.first_name,
    last_name: found?.last ?? typed.last_name,
    email: typed.email || (email && !email.is_doubtful ? email.value : ''),
  };
};

/** The person's resume, and what it says of them. */
const usePerson = () => {
  const { t } = useI18n();
  const api = useApi();
  const [person, setPerson] = useState(EMPTY);
  const [errors, setErrors] = useState<Errors>({});
  const [resume, setResume] = useState<File>();
  const latest = useRef<File>(undefined);
  const choose = async (file: File | undefined): Promise<void> => {
    latest.current = file;
    setResume(file);
    const problem = file && resumeProblem(file);
    setErrors((now) => ({ ...now, resume: problem && t(problem) }));
    if (!file || problem) return;
    // One that can't be read can still be sent.
    const answer = await api('POST read-resume', { multipart: true, files: { resume: file } }).catch(
      (error: unknown) => ({ problem: fieldErrorsOf(error).resume }),
    );
    // Another file may have been chosen since.
    if (latest.current !== file) return;
    if ('data' in answer) setPerson((typed) => filledFrom(typed, answer.data));
    else setErrors((now) => ({ ...now, resume: answer.problem }));
  };
  return { person, setPerson, resume, choose, errors, setErrors };
};

interface AddApplicantProps {
  readonly jobId: number;
  readonly onClose: () => void;
}

/** Adds a person to a job, who gets a link to confirm (ADDED-01). */
export const AddApplicantDialog = ({ jobId, onClose }: AddApplicantProps) => {
  const { t } = useI18n();
  const { call, pending } = useCall(['applications']);
  const { person, setPerson, resume, choose, errors, setErrors } = usePerson();
  const [source, setSource] = useState<(typeof ADDED_SOURCES)[number]>('referral');
  const [agreed, setAgreed] = useState(false);
  const send = () =>
    call(
      (api) =>
        api('POST add-applicant', {
          body: { job_id: jobId, ...person, source, agreed: String(agreed) },
          multipart: true,
          files: resume ? { resume } : {},
        }),
      {
        onDone: onClose,
        onFailed: (error) => {
          const found = fieldErrorsOf(error);
          setErrors(found);
          return Object.keys(found).length > 0;
        },
      },
    );
  return (
    <FormDialog
      busy={pending}
      onClose={onClose}
      onSubmit={send}
      open
      submitLabel={t('console.add_applicant.submit')}
      title={t('console.add_applicant.title')}
    >
      <p>{t('console.add_applicant.about')}</p>
      <TextField
        error={Boolean(errors.resume)}
        helperText={errors.resume}
        label={t('console.add_applicant.resume')}
        onChange={({ target }) => choose(target instanceof HTMLInputElement ? target.files?.[0] : undefined)}
        slotProps={{ htmlInput: { accept: RESUME_ACCEPT } }}
        type="file"
      />
      <PersonFields errors={errors} onChange={setPerson} person={person} />
      <TextField
        label={t('console.add_applicant.source')}
        onChange={({ target }) => setSource(ADDED_SOURCES.find((one) => one === target.value) ?? 'by_hand')}
        select
        value={source}
      >
        {ADDED_SOURCES.map((one) => (
          <option key={one} value={one}>
            {t(`console.reports.source_${one}`)}
          </option>
        ))}
      </TextField>
      <FormControl error={Boolean(errors.agreed)}>
        <FormControlLabel
          control={<Checkbox checked={agreed} onChange={(_, isChecked) => setAgreed(isChecked)} />}
          label={t('console.add_applicant.agreed')}
        />
        {errors.agreed && <FormHelperText>{errors.agreed}</FormHelperText>}
      </FormControl>
    </FormDialog>
  );
};

interface PersonFieldsProps {
  readonly person: Person;
  readonly errors: Errors;
  readonly onChange: (person: Person) => void;
}

const PersonFields = ({ person, errors, onChange }: PersonFieldsProps) => {
  const { t } = useI18n();
  const field = (name: keyof Person, maxLength: number) => ({
    error: Boolean(errors[name]),
    helperText: errors[name],
    onChange: ({ target }: { target: { value: string } }) => onChange({ ...person, [name]: target.value }),
    slotProps: { htmlInput: { maxLength } },
    value: person[name],
  });
  return (
    <>
      <TextField {...field('first_name', PERSON_NAME_MAX)} label={t('auth.first_name')} />
      <TextField
        {...field('last_name', PERSON_NAME_MAX)}
        label={<OptionalLabel>{t('auth.last_name')}</OptionalLabel>}
      />
      <TextField {...field('email', EMAIL_MAX)} label={t('auth.email')} type="email" />
    </>
  );
};
