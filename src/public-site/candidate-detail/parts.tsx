import type { ReactNode } from 'react';
import type { PublicCandidate } from '#contract/candidates/calls.ts';
import type { Project } from '#contract/profile/project-calls.ts';
import { EducationText, ExperienceText } from '../../features/candidates/overview.tsx';
import { ProjectText } from '../../features/candidates/project-text.tsx';
import { useI18n } from '../../i18n/context.tsx';
import styles from './page.module.css';

const Part = ({
  id,
  title,
  empty,
  children,
}: {
  readonly id: string;
  readonly title: string;
  /** Shown if there is no content. */
  readonly empty: string | undefined;
  readonly children: ReactNode;
}) => (
  <section aria-labelledby={`candidate-${id}`} className="stack gap-14">
    <h2 id={`candidate-${id}`}>{title}</h2>
    {empty ? <p className="muted">{empty}</p> : children}
  </section>
);

const Entries = <Entry extends { readonly id: number }>({
  entries,
  show,
}: {
  readonly entries: readonly Entry[];
  readonly show: (entry: Entry) => ReactNode;
}) => (
  <ul className={styles.entries}>
    {entries.map((entry) => (
      <li key={entry.id}>{show(entry)}</li>
    ))}
  </ul>
);

/** About, education, experience and projects, as the candidate wrote them. */
export const Parts = ({ candidate }: { readonly candidate: PublicCandidate }) => {
  const { t } = useI18n();
  const { about_me: about, educations, experiences, projects } = candidate;
  const none = (list: readonly object[]) => (list.length > 0 ? undefined : t('candidate.nothing'));
  return (
    <>
      <Part empty={about ? undefined : t('candidate.nothing')} id="about" title={t('candidate.about')}>
        <p className={styles.text} dir="auto">
          {about}
        </p>
      </Part>
      <Part empty={none(educations)} id="education" title={t('profile.section_education')}>
        <Entries entries={educations} show={(entry) => <EducationText entry={entry} />} />
      </Part>
      <Part empty={none(experiences)} id="experience" title={t('profile.experiences')}>
        <Entries entries={experiences} show={(entry) => <ExperienceText entry={entry} />} />
      </Part>
      <Part empty={none(projects)} id="projects" title={t('profile.section_projects')}>
        <Entries<Project> entries={projects} show={(entry) => <ProjectText entry={entry} />} />
      </Part>
    </>
  );
};
