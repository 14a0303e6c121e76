import type { Education } from '#contract/profile/calls.ts';
import {
  EDUCATION_LEVELS,
  educationMistakes,
  GRADE_MAX,
  GRADE_SCALES,
  PROFILE_LINE_MAX,
} from '#contract/profile/rules.ts';
import { useEnvironment } from '../../../app/environment.tsx';
import { EducationText } from '../../../features/candidates/overview.tsx';
import type { Profile } from '../../../features/candidates/use-profile.ts';
import { OwnConfirmation } from '../../../features/entry-confirmations/own-confirmation.tsx';
import { shownIn } from '../../../features/record-form/form-fields.ts';
import { useRecordForm } from '../../../features/record-form/use-record-form.ts';
import { type ShownField, showFields } from '../../../features/versions/differences.ts';
import { Checkbox } from '../../../ui/components/checkbox.tsx';
import { cx } from '../../../ui/components/cx.ts';
import { SelectField, TextField } from '../../../ui/components/field.tsx';
import { useLoad } from '../../../ui/hooks/use-load.ts';
import { type EntryFormProps, EntryList } from './entry-list.tsx';
import { ProfileForm } from './profile-form.tsx';
import styles from './settings.module.css';

interface EducationSectionProps {
  readonly entries: readonly Education[];
  readonly profile: Profile;
}

/**
 * Education: undergraduate and postgraduate courses, and others (PROFILE-08). Entries without a year come
 * last.
 */
export const EducationSection = ({ entries, profile }: EducationSectionProps) => {
  const { api } = useEnvironment();
  return (
    <EntryList
      below={(entry, put) => (
        <OwnConfirmation
          entry={entry}
          kind="education"
          name={entry.course}
          onAsked={(confirmation) => put({ ...entry, confirmation })}
        />
      )}
      // The resume data contains the latest courses.
      changed={profile.resumeData.reload}
      entries={entries}
      form={EducationForm}
      name="education"
      nameOf={({ course }) => course}
      order={(a, b) => (b.year ?? 0) - (a.year ?? 0) || b.id - a.id}
      part={profile.education}
      remove={({ id }) =>
        api('POST candidate-education-details-delete', { query: { candidate_edu_id: String(id) } })
      }
      show={(entry) => <EducationText entry={entry} />}
      texts={{
        add: 'profile.add_education',
        none: 'profile.no_education',
        ask: 'profile.delete_education',
      }}
    />
  );
};

/** What the checkbox says in the form's values. */
const STUDYING = 'studying';
const COMPLETED: ShownField = { value: '', text: '' };

const EducationForm = ({ entry, draft, onSaved, onClose }: EntryFormProps<Education>) => {
  const { api, i18n } = useEnvironment();
  const { t } = i18n;
  const courses = useLoad('GET courses');
  const form = useRecordForm({
    draft,
    record: entry,
    check: educationMistakes,
    collect: (element) => ({ is_current: COMPLETED, ...shownIn(element) }),
    read: (record, names) => ({
      ...showFields(record, names),
      is_current:
        record.is_current === true ? { value: STUDYING, text: t('profile.is_studying') } : COMPLETED,
    }),
    send: ({ is_current, ...fields }, version) => {
      const body = { ...fields, is_current: is_current === STUDYING };
      return entry
        ? api('POST candidate-education-details-update', {
            query: { candidate_edu_id: String(entry.id) },
            body: { ...body, version },
          })
        : api('POST candidate-education-details-create', { body });
    },
    saved: onSaved,
  });
  return (
    <ProfileForm draft={draft} form={form} label={t('profile.section_education')} onCancel={onClose}>
      <div className={styles.education}>
        <div className={styles.pair}>
          <SelectField {...form.fieldOf('level')} autoFocus label={t('profile.level')} required>
            <option value="">{t('seeker_signup_form.choose')}</option>
            {EDUCATION_LEVELS.map((level) => (
              <option key={level} value={level}>
                {t(`profile.level_${level}`)}
              </option>
            ))}
          </SelectField>
          <TextField
            {...form.fieldOf('course')}
            label={t('profile.course')}
            list="profile-courses"
            maxLength={PROFILE_LINE_MAX}
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
            {...form.fieldOf('institution')}
            label={t('profile.institution')}
            maxLength={PROFILE_LINE_MAX}
            optional
          />
          <div className={styles.ofCertificates}>
            <TextField
              {...form.fieldOf('number')}
              dir="auto"
              label={t('profile.number')}
              maxLength={PROFILE_LINE_MAX}
              optional
            />
          </div>
          <div className={styles.ofCourses}>
            <TextField
              {...form.fieldOf('board')}
              label={t('profile.board')}
              maxLength={PROFILE_LINE_MAX}
              optional
            />
          </div>
        </div>
        <div className={cx(styles.pair, styles.ofCertificates)}>
          <TextField {...form.fieldOf('issued_on')} label={t('profile.issued_on')} optional type="date" />
          <TextField {...form.fieldOf('expires_on')} label={t('profile.expires_on')} optional type="date" />
        </div>
        <div className={cx(styles.pair, styles.ofCourses)}>
          <div className={styles.stack}>
            <TextField
              {...form.fieldOf('year')}
              inputMode="numeric"
              label={t('profile.year')}
              maxLength={4}
              optional
            />
            <Checkbox
              defaultChecked={entry?.is_current}
              label={t('profile.is_studying')}
              name="is_current"
              value={STUDYING}
            />
          </div>
          <div className={styles.pair}>
            <TextField {...form.fieldOf('grade')} label={t('profile.grade')} maxLength={GRADE_MAX} optional />
            <SelectField {...form.fieldOf('grade_scale')} label={t('profile.grade_scale')}>
              <option value="">{t('profile.grade_scale_none')}</option>
              {GRADE_SCALES.map((scale) => (
                <option key={scale} value={scale}>
                  {t(`profile.grade_scale_${scale}`)}
                </option>
              ))}
            </SelectField>
          </div>
        </div>
      </div>
    </ProfileForm>
  );
};
