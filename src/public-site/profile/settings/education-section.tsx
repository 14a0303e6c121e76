import { useCallback } from 'react';
import type { Education } from '#contract/profile.ts';
import { EDUCATION_LEVELS, educationMistakes } from '#contract/profile-rules.ts';
import { useEnvironment } from '../../../environment.tsx';
import { useLoad } from '../../own-jobs/use-load.ts';
import { Button } from '../../ui/button.tsx';
import { SelectField, TextField } from '../../ui/field.tsx';
import { EducationText } from '../overview.tsx';
import type { Profile } from '../use-profile.ts';
import { EntryList } from './entry-list.tsx';
import styles from './settings.module.css';
import { useProfileForm } from './use-profile-form.ts';

interface EducationSectionProps {
  readonly entries: readonly Education[];
  readonly profile: Profile;
}

/** The order of the server: what was completed last comes first, what has no year last. */
const inOrder = (entries: readonly Education[]): Education[] =>
  [...entries].sort((a, b) => (b.year ?? 0) - (a.year ?? 0) || b.id - a.id);

/** Education: UG and PG courses, and whatever else was learnt (PROFILE-08). */
export const EducationSection = ({ entries, profile }: EducationSectionProps) => {
  const { api } = useEnvironment();
  const put = (data: readonly Education[]) => {
    profile.education.replace({ message: '', data: inOrder(data) });
    // The resume data names the last courses.
    profile.resumeData.reload();
  };
  const others = (id: number) => entries.filter((entry) => entry.id !== id);
  return (
    <EntryList
      entries={entries}
      form={(entry, close) => (
        <EducationForm
          entry={entry}
          key={entry?.id ?? 'new'}
          onClose={close}
          onSaved={(saved) => {
            put([...others(saved.id), saved]);
            close();
          }}
        />
      )}
      nameOf={({ course }) => course}
      remove={({ id }) =>
        api('POST candidate-education-details-delete', { query: { candidate_edu_id: String(id) } })
      }
      removed={({ id }) => put(others(id))}
      show={(entry) => <EducationText entry={entry} />}
      texts={{
        add: 'profile.add_education',
        none: 'profile.no_education',
        ask: 'profile.delete_education',
      }}
    />
  );
};

interface EducationFormProps {
  readonly entry: Education | undefined;
  readonly onSaved: (entry: Education) => void;
  readonly onClose: () => void;
}

const EducationForm = ({ entry, onSaved, onClose }: EducationFormProps) => {
  const { api, i18n } = useEnvironment();
  const { t } = i18n;
  const courses = useLoad(useCallback((signal: AbortSignal) => api('GET courses', { signal }), [api]));
  const { busy, errors, submit } = useProfileForm({
    check: educationMistakes,
    send: (body) =>
      entry
        ? api('POST candidate-education-details-update', {
            query: { candidate_edu_id: String(entry.id) },
            body,
          })
        : api('POST candidate-education-details-create', { body }),
    saved: ({ data: [saved] }) => (saved ? onSaved(saved) : onClose()),
  });
  return (
    <form aria-label={t('profile.section_education')} className={styles.form} noValidate onSubmit={submit}>
      <div className={styles.pair}>
        <SelectField
          autoFocus
          defaultValue={entry?.level ?? ''}
          error={errors.level}
          label={t('profile.level')}
          name="level"
          required
        >
          <option value="">{t('seeker_signup_form.choose')}</option>
          {EDUCATION_LEVELS.map((level) => (
            <option key={level} value={level}>
              {t(`profile.level_${level}`)}
            </option>
          ))}
        </SelectField>
        <TextField
          defaultValue={entry?.course}
          error={errors.course}
          label={t('profile.course')}
          list="profile-courses"
          maxLength={150}
          name="course"
          required
        />
        <datalist id="profile-courses">
          {courses.data?.data.map(({ id, name }) => (
            <option key={id} value={name} />
          ))}
        </datalist>
      </div>
      <div className={styles.pair}>
        <TextField
          defaultValue={entry?.institution}
          error={errors.institution}
          label={t('profile.institution')}
          maxLength={150}
          name="institution"
          optional
        />
        <TextField
          defaultValue={entry?.year ?? ''}
          error={errors.year}
          inputMode="numeric"
          label={t('profile.year')}
          maxLength={4}
          name="year"
          optional
        />
      </div>
      <div className={styles.actions}>
        <Button busy={busy} type="submit">
          {t('profile.save')}
        </Button>
        <Button onClick={onClose} variant="quiet">
          {t('common.cancel')}
        </Button>
      </div>
    </form>
  );
};
