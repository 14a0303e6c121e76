import type { ResponseOf } from '#contract/endpoints.ts';
import type { WorkExperience } from '#contract/profile.ts';
import { ABOUT_MAX, experienceMistakes, PROFILE_LINE_MAX } from '#contract/profile-rules.ts';
import { useEnvironment } from '../../../environment.tsx';
import { ExperienceText } from '../../../kit/candidates/overview.tsx';
import type { Loaded } from '../../../kit/hooks/use-load.ts';
import { useSession } from '../../../kit/hooks/use-session.ts';
import { TextAreaField, TextField } from '../../../kit/ui/field.tsx';
import { type EntryFormProps, EntryList } from './entry-list.tsx';
import { ProfileForm } from './profile-form.tsx';
import styles from './settings.module.css';
import { useProfileForm } from './use-profile-form.ts';

interface ExperienceSectionProps {
  readonly entries: readonly WorkExperience[];
  readonly part: Loaded<ResponseOf<'GET candidate-experience-details'>>;
}

/** Work experience (PROFILE-06, PROFILE-07), most recently ended first. */
export const ExperienceSection = ({ entries, part }: ExperienceSectionProps) => {
  const { api } = useEnvironment();
  return (
    <EntryList
      entries={entries}
      form={ExperienceForm}
      name="experience"
      nameOf={({ exp_designation, company_name }) => `${exp_designation}, ${company_name}`}
      order={(a, b) => b.year_to.localeCompare(a.year_to) || b.id - a.id}
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

const ExperienceForm = ({ entry, draft, onSaved, onClose }: EntryFormProps<WorkExperience>) => {
  const { api, i18n } = useEnvironment();
  const { t } = i18n;
  const userId = useSession()?.user?.id;
  const form = useProfileForm({
    draft,
    record: entry,
    signIn: 'profile.sign_in_experience',
    check: experienceMistakes,
    send: (body, version) =>
      entry
        ? api('POST candidate-experience-details-update', {
            query: { candiate_exp_id: String(entry.id) },
            body: { ...body, version },
          })
        : api('POST candidate-experience-details-create', { query: { user_id: String(userId) }, body }),
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
        <TextField
          {...form.fieldOf('year_to')}
          hint={t('profile.year_to_hint')}
          label={t('profile.year_to')}
          required
          type="date"
        />
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
