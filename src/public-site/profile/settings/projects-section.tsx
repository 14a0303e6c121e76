import type { Project } from '#contract/profile/project-calls.ts';
import { projectMistakes } from '#contract/profile/project-rules.ts';
import { ABOUT_MAX, LINK_MAX, PROFILE_LINE_MAX } from '#contract/profile/rules.ts';
import { useEnvironment } from '../../../app/environment.tsx';
import { PartView } from '../../../features/candidates/part-view.tsx';
import { ProjectText } from '../../../features/candidates/project-text.tsx';
import { useRecordForm } from '../../../features/record-form/use-record-form.ts';
import { TextField } from '../../../ui/components/field.tsx';
import { TextAreaField } from '../../../ui/components/text-area-field.tsx';
import { useLoad } from '../../../ui/hooks/use-load.ts';
import { type EntryFormProps, EntryList } from './entry-list.tsx';
import { ProfileForm } from './profile-form.tsx';
import styles from './settings.module.css';

/** Projects (CDET-01), loaded only here. Entries without a year come last. */
export const ProjectsSection = () => {
  const { api } = useEnvironment();
  const part = useLoad('GET candidate-project-details');
  return (
    <PartView part={part}>
      {({ data }) => (
        <EntryList
          entries={data}
          form={ProjectForm}
          name="project"
          nameOf={({ title }) => title}
          order={(a, b) => (b.year ?? 0) - (a.year ?? 0) || b.id - a.id}
          part={part}
          remove={({ id }) =>
            api('POST candidate-project-details-delete', { query: { candidate_project_id: String(id) } })
          }
          show={(entry) => <ProjectText entry={entry} />}
          texts={{ add: 'profile.add_project', none: 'profile.no_projects', ask: 'profile.delete_project' }}
        />
      )}
    </PartView>
  );
};

const ProjectForm = ({ entry, draft, onSaved, onClose }: EntryFormProps<Project>) => {
  const { api, i18n } = useEnvironment();
  const { t } = i18n;
  const form = useRecordForm({
    draft,
    record: entry,
    check: projectMistakes,
    send: (body, version) =>
      entry
        ? api('POST candidate-project-details-update', {
            query: { candidate_project_id: String(entry.id) },
            body: { ...body, version },
          })
        : api('POST candidate-project-details-create', { body }),
    saved: onSaved,
  });
  return (
    <ProfileForm draft={draft} form={form} label={t('profile.section_projects')} onCancel={onClose}>
      <TextField
        {...form.fieldOf('title')}
        autoFocus
        label={t('profile.project_title')}
        maxLength={PROFILE_LINE_MAX}
        required
      />
      <div className={styles.pair}>
        <TextField
          {...form.fieldOf('link')}
          inputMode="url"
          label={t('profile.project_link')}
          maxLength={LINK_MAX}
          optional
        />
        <TextField
          {...form.fieldOf('year')}
          inputMode="numeric"
          label={t('profile.project_year')}
          maxLength={4}
          optional
        />
      </div>
      <TextAreaField
        {...form.fieldOf('description')}
        label={t('profile.project_description')}
        maxLength={ABOUT_MAX}
        optional
        rows={5}
      />
    </ProfileForm>
  );
};
