import { useI18n } from '../../i18n/context.tsx';
import { RESUME_ACCEPT } from '../forms/resume-rule.ts';
import { Field, SelectField } from '../ui/field.tsx';
import type { ResumeChoice } from './use-resume-choice.ts';

/** A resume other than the default one: from the profile, or a file. */
export const ResumeFields = ({ choice }: { readonly choice: ResumeChoice }) => {
  const { t } = useI18n();
  const { stored, resume, problem } = choice;
  const hasNone = stored?.length === 0;
  return (
    <>
      {stored && stored.length > 1 && !resume && (
        <SelectField
          label={t('apply.stored_resume')}
          onChange={({ target }) => choice.setStoredId(target.value)}
          value={choice.storedId}
        >
          {stored.map(({ id, name, is_default }) => (
            <option key={id} value={is_default ? '' : id}>
              {name}
            </option>
          ))}
        </SelectField>
      )}
      <Field
        error={problem && t(problem)}
        hint={t(hasNone ? 'apply.resume_hint_none' : 'apply.resume_hint')}
        label={t(hasNone ? 'profile.section_resume' : 'apply.resume')}
        optional
      >
        {(control) => (
          <input
            {...control}
            accept={RESUME_ACCEPT}
            className="file-input boxed"
            name="resume"
            onChange={({ target }) => choice.choose(target.files?.[0])}
            ref={choice.restore}
            type="file"
          />
        )}
      </Field>
    </>
  );
};
