import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useEnvironment } from '../../app/environment.tsx';
import type { ReviewedValues } from '../../features/resumes/choices.ts';
import { FillInButton } from '../../features/resumes/fill-in-button.tsx';
import { Button } from '../../ui/components/button.tsx';
import { Field } from '../../ui/components/field.tsx';
import { Icon } from '../../ui/components/icon.tsx';
import { RESUME_ACCEPT, resumeProblem } from '../../ui/forms/resume-rule.ts';
import styles from './resume-field.module.css';

interface ResumeFieldProps {
  readonly error: string | undefined;
  /** Called with the error of the chosen file, or undefined. */
  readonly onCheck: (error: string | undefined) => void;
  /** Fills in values confirmed from a resume. */
  readonly onFillIn: (values: ReviewedValues) => void;
}

/** Only what the form asks for; the rest can be added to the profile later. */
const OFFERED = ['name', 'email', 'phone'];

/** Chooses the resume, and validates it at once. */
export const ResumeField = ({ error, onCheck, onFillIn }: ResumeFieldProps) => {
  const { api, i18n } = useEnvironment();
  const { t } = i18n;
  const input = useRef<HTMLInputElement>(null);
  const [chosen, setChosen] = useState(false);

  const check = () => {
    const file = input.current?.files?.[0];
    const problem = file && resumeProblem(file);
    setChosen(file !== undefined);
    onCheck(problem && t(problem));
  };
  // A file can be chosen before the scripts have loaded.
  const checkEarly = useEffectEvent(() => input.current?.files?.length && check());
  useEffect(() => {
    checkEarly();
  }, []);
  const read = () => {
    const resume = input.current?.files?.[0];
    return api('POST read-resume', { multipart: true, files: resume ? { resume } : {} });
  };
  const remove = () => {
    if (input.current) input.current.value = '';
    check();
    input.current?.focus();
  };

  return (
    <div>
      <Field
        error={error}
        hint={t('seeker_signup_form.resume_hint')}
        id="resume"
        label={t('seeker_signup_form.resume')}
        optional
      >
        {(control) => (
          <div className={styles.row}>
            <input
              {...control}
              accept={RESUME_ACCEPT}
              className={`file-input ${styles.file}`}
              name="resume"
              onChange={check}
              ref={input}
              type="file"
            />
            {chosen && (
              <Button icon="close" onClick={remove} size="small" variant="quiet">
                {t('seeker_signup_form.resume_remove')}
              </Button>
            )}
          </div>
        )}
      </Field>
      <p className={styles.accepted} role="status">
        {chosen && !error && (
          <>
            <Icon name="check-circle" size={16} />
            {t('resume.accepted')}
          </>
        )}
      </p>
      {chosen && !error && (
        <div className={styles.fillIn}>
          <FillInButton
            isForm
            offered={OFFERED}
            onConfirm={async (values) => {
              onFillIn(values);
              return true;
            }}
            read={read}
          />
        </div>
      )}
    </div>
  );
};
