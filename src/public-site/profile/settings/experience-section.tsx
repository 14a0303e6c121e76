import type { ResponseOf } from '#contract/endpoints.ts';
import type { WorkExperience } from '#contract/profile/calls.ts';
import { ABOUT_MAX, experienceMistakes, PROFILE_LINE_MAX } from '#contract/profile/rules.ts';
import { useEnvironment } from '../../../app/environment.tsx';
import { ExperienceText } from '../../../features/candidates/overview.tsx';
import { OwnConfirmation } from '../../../features/entry-confirmations/own-confirmation.tsx';
import { shownIn } from '../../../features/record-form/form-fields.ts';
import { useRecordForm } from '../../../features/record-form/use-record-form.ts';
import { type ShownField, show, showFields } from '../../../features/versions/differences.ts';
import type { Translate } from '../../../i18n/messages.ts';
import { Checkbox } from '../../../ui/components/checkbox.tsx';
import { TextField } from '../../../ui/components/field.tsx';
import { TextAreaField } from '../../../ui/components/text-area-field.tsx';
import type { LoadState } from '../../../ui/hooks/use-load.ts';
import { useSession } from '../../../ui/hooks/use-session.ts';
import { type EntryFormProps, EntryList } from './entry-list.tsx';
import { ProfileForm } from './profile-form.tsx';
import styles from './settings.module.css';

interface ExperienceSectionProps {
  readonly entries: readonly WorkExperience[];
  readonly part: LoadState<ResponseOf<'GET candidate-experience-details'>>;
}

/** In the server's order: current work, then what ended last. */
const lastFirst = (a: WorkExperience, b: WorkExperience): number =>
  (b.year_to ?? '9999').localeCompare(a.year_to ?? '9999') ||
  b.year_from.localeCompare(a.year_from) ||
  b.id - a.id;

/** Work experience (PROFILE-06, PROFILE-07), most recently ended first. */
export const ExperienceSection = ({ entries, part }: ExperienceSectionProps) => {
  const { api } = useEnvironment();
  return (
    <EntryList
      below={(entry, put) => (
        <OwnConfirmation
          entry={entry}
          kind="experience"
          name={`${entry.exp_designation}, ${entry.company_name}`}
          onAsked={(confirmation) => put({ ...entry, confirmation })}
        />
      )}
      entries={entries}
      form={ExperienceForm}
      name="experience"
      nameOf={({ exp_designation, company_name }) => `${exp_designation}, ${company_name}`}
      order={lastFirst}
      part={part}
      remove={({ id }) =>
        api('POST candidate-experience-details-delete', { query: { candidate_exp_id: String(id) } })
      }
      show={(entry) => <ExperienceText entry={entry} />}
      texts={{
        add: 'profile.add_experience',
        none: 'profile.no_experience',
        ask: 'profile.delete_experience',
      }}
    />
  );
};

/** The last day of current work in a form's values, where "" is a missing day. */
const CURRENT = 'current';
const showEnd = (end: unknown, t: Translate): ShownField =>
  end === null ? { value: CURRENT, text: t('profile.is_current') } : show(end);

const ExperienceForm = ({ entry, draft, onSaved, onClose }: EntryFormProps<WorkExperience>) => {
  const { api, i18n } = useEnvironment();
  const { t } = i18n;
  const userId = useSession()?.user?.id;
  const form = useRecordForm({
    draft,
    record: entry,
    signIn: 'profile.sign_in_experience',
    check: ({ is_current, ...fields }) =>
      experienceMistakes(is_current ? { ...fields, year_to: null } : fields),
    collect: (element) => {
      const { is_current, ...fields } = shownIn(element);
      return is_current ? { ...fields, year_to: showEnd(null, t) } : fields;
    },
    read: (record, names) => ({ ...showFields(record, names), year_to: showEnd(record.year_to, t) }),
    labels: { is_current: t('profile.is_current') },
    send: ({ year_to = '', ...fields }, version) => {
      const body = { ...fields, year_to: year_to === CURRENT ? null : year_to };
      return entry
        ? api('POST candidate-experience-details-update', {
            query: { candiate_exp_id: String(entry.id) },
            body: { ...body, version },
          })
        : api('POST candidate-experience-details-create', { query: { user_id: String(userId) }, body });
    },
    saved: onSaved,
  });
  return (
    <ProfileForm draft={draft} form={form} label={t('profile.section_experience')} onCancel={onClose}>
      <div className={styles.pair}>
        <TextField
          {...form.fieldOf('company_name')}
          autoComplete="organization"
          autoFocus
          label={t('profile.company_name')}
          maxLength={PROFILE_LINE_MAX}
          required
        />
        <TextField
          {...form.fieldOf('exp_designation')}
          autoComplete="organization-title"
          label={t('profile.designation')}
          maxLength={PROFILE_LINE_MAX}
          required
        />
      </div>
      <div className={styles.pair}>
        <TextField
          {...form.fieldOf('year_from')}
          hint={t('profile.year_from_hint')}
          label={t('profile.year_from')}
          required
          type="date"
        />
        <div className={styles.end}>
          <TextField {...form.fieldOf('year_to')} label={t('profile.year_to')} required type="date" />
          <Checkbox
            defaultChecked={entry?.year_to === null}
            label={t('profile.is_current')}
            name="is_current"
            value={t('profile.is_current')}
          />
        </div>
      </div>
      <TextAreaField
        {...form.fieldOf('exp_description')}
        label={t('profile.description')}
        maxLength={ABOUT_MAX}
        optional
        rows={5}
      />
    </ProfileForm>
  );
};
