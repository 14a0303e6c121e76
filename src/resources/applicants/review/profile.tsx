import { Button, Chip } from '@mui/material';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { linkTo } from '#contract/shared/page-paths.ts';
import { useApiQuery } from '../../../dataProvider/use-api.ts';
import { useI18n } from '../../../i18n/context.tsx';
import { Dialog } from '../../shared/dialogs/dialog.tsx';
import { EducationText, ExperienceText, ProjectText } from '../../shared/ui/site.ts';
import { Unloaded } from '../../shared/ui/unloaded.tsx';

/** What an applicant's profile says of their work. */
export const Profile = ({ candidateId }: { readonly candidateId: number }) => {
  const { t } = useI18n();
  const query = useApiQuery(
    'GET candidate-profile',
    { query: { id: candidateId } },
    { queryKey: ['candidate-profile', candidateId], staleTime: 60_000, select: ({ data }) => data },
  );
  const { data } = query;
  if (!data) return <Unloaded query={query} />;
  const { about_me: about, skills, experiences, educations, projects } = data;
  return (
    <div className="stack gap-24">
      <Part title={t('candidate.about')}>
        {about && (
          <p dir="auto" className="anywhere lines">
            {about}
          </p>
        )}
      </Part>
      <Part title={t('candidate.skills')}>
        {skills.length > 0 && (
          <div className="row gap-6">
            {skills.map(({ name }) => (
              <Chip key={name} label={<bdi>{name}</bdi>} />
            ))}
          </div>
        )}
      </Part>
      <Part title={t('profile.experiences')}>
        {experiences.map((entry) => (
          <ExperienceText entry={entry} key={entry.id} />
        ))}
      </Part>
      <Part title={t('profile.section_education')}>
        {educations.map((entry) => (
          <EducationText entry={entry} key={entry.id} />
        ))}
      </Part>
      <Part title={t('profile.section_projects')}>
        {projects.map((entry) => (
          <ProjectText entry={entry} key={entry.id} />
        ))}
      </Part>
    </div>
  );
};

interface PartProps {
  readonly title: string;
  readonly children: ReactNode;
}

/** Left out if the profile says nothing about it. */
const Part = ({ title, children }: PartProps) => {
  const isEmpty = !children || (Array.isArray(children) && children.length === 0);
  if (isEmpty) return null;
  return (
    <section className="stack gap-12">
      <h3>{title}</h3>
      {children}
    </section>
  );
};

interface ProfileDialogProps {
  readonly candidateId: number;
  readonly name: string;
  readonly onClose: () => void;
}

/** The profile without leaving the review. Their page has reviews, and offers to hire. */
export const ProfileDialog = ({ candidateId, name, onClose }: ProfileDialogProps) => {
  const { t } = useI18n();
  return (
    <Dialog
      actions={
        <Button component={Link} to={linkTo.candidate(candidateId)}>
          {t('console.applicants.page')}
        </Button>
      }
      onClose={onClose}
      title={name}
    >
      <Profile candidateId={candidateId} />
    </Dialog>
  );
};
