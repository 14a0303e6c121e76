import { useRef, useState } from 'react';
import { useI18n } from '../../i18n/context.tsx';
import { RESUME_ACCEPT, resumeProblem } from '../../kit/forms/resume-rule.ts';
import { Button } from '../../kit/ui/button.tsx';
import { Field } from '../../kit/ui/field.tsx';
import { Icon } from '../../kit/ui/icon.tsx';
import styles from './resume-field.module.css';

interface ResumeFieldProps {
  readonly error: string | undefined;
  /** Called with the error of the chosen file, or undefined. */
  readonly onCheck: (error: string | undefined) => void;
}

/** Chooses the resume, and says at once whether it will do. */
export const ResumeField = ({ error, onCheck }: ResumeFieldProps) => {
  const { t } = useI18n();
  const input = useRef<HTMLInputElement>(null);
  const [chosen, setChosen] = useState(false);

  const check = () => {
    const file = input.current?.files?.[0];
    const problem = file && resumeProblem(file);
    setChosen(file !== undefined);
    onCheck(problem && t(problem));
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
    </div>
  );
};
