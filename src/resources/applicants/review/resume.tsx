import { Box, Chip } from '@mui/material';
import type { ReactNode } from 'react';
import { lazy, Suspense } from 'react';
import { statusOf } from '../../../api/errors.ts';
import type { Applicant } from '../../../dataProvider/applications.ts';
import { useApiQuery } from '../../../dataProvider/use-api.ts';
import { useI18n } from '../../../i18n/context.tsx';
import { PagePlaceholder } from '../../shared/ui/page-placeholder.tsx';
import { EducationText, ExperienceText, ProjectText } from '../../shared/ui/site.ts';
import { Unloaded } from '../../shared/ui/unloaded.tsx';
import { fullName } from '../movable.ts';
import { ResumeButton } from '../resume-button.tsx';
import { useResume } from './use-resume.ts';

/** The profile of an applicant who sent no resume. */
const Profile = ({ candidateId }: { readonly candidateId: number }) => {
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
      <p className="muted">{t('console.review.no_resume')}</p>
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

/** Loaded on demand, because the PDF renderer is large. */
const PdfPages = lazy(() => import('../../shared/ui/pdf-pages.tsx'));

interface ApplicantProps {
  readonly applicant: Applicant;
}

/** What an applicant sent, or their profile if they sent no file. */
export const Resume = ({ applicant }: ApplicantProps) => {
  const { t } = useI18n();
  if (applicant.has_resume) return <File applicant={applicant} />;
  if (applicant.candidate_id !== null) return <Profile candidateId={applicant.candidate_id} />;
  return <p>{t('console.anonymous.notice')}</p>;
};

const File = ({ applicant }: ApplicantProps) => {
  const { t } = useI18n();
  const { application_id: id } = applicant;
  const name = fullName(applicant);
  const query = useResume(id);
  const { data, error } = query;
  return (
    <Box sx={{ display: 'grid', gap: 1.5, justifyItems: 'start' }}>
      {data ? (
        <Shown name={name} resume={data} />
      ) : statusOf(error) === 422 ? (
        <p>{t('console.applicants.resume_word')}</p>
      ) : (
        <Unloaded loading={<PagePlaceholder />} query={query} small />
      )}
      <ResumeButton applicationId={id} name={name} />
    </Box>
  );
};

interface ShownProps {
  readonly resume: NonNullable<ReturnType<typeof useResume>['data']>;
  readonly name: string;
}

const Shown = ({ resume, name }: ShownProps) => {
  const { t } = useI18n();
  if ('pdf' in resume) {
    return (
      <Suspense fallback={<PagePlaceholder />}>
        <PdfPages file={resume.pdf} name={name} />
      </Suspense>
    );
  }
  return (
    <Box
      aria-label={t('console.applicants.resume_of', { name })}
      component="section"
      dir="auto"
      sx={{
        inlineSize: '100%',
        p: { xs: 2, sm: 4 },
        border: '1px solid var(--line)',
        borderRadius: 'var(--radius-small)',
        lineHeight: 1.5,
        overflowWrap: 'anywhere',
        tabSize: 4,
        whiteSpace: 'pre-wrap',
      }}
    >
      {resume.text}
    </Box>
  );
};
