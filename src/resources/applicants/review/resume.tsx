import { Box } from '@mui/material';
import { Suspense } from 'react';
import { statusOf } from '../../../api/errors.ts';
import type { Applicant } from '../../../dataProvider/applications.ts';
import { useI18n } from '../../../i18n/context.tsx';
import { lazyCode } from '../../../ui/load-code.ts';
import { PagePlaceholder } from '../../shared/ui/page-placeholder.tsx';
import { Unloaded } from '../../shared/ui/unloaded.tsx';
import { fullName } from '../movable.ts';
import { ResumeButton } from '../resume-button.tsx';
import { Profile } from './profile.tsx';
import { useResume } from './use-resume.ts';

/** Loaded on demand, because the PDF renderer is large. */
const PdfPages = lazyCode(() => import('../../shared/ui/pdf-pages.tsx'));

interface ApplicantProps {
  readonly applicant: Applicant;
}

/** What an applicant sent, or their profile if they sent no file. */
export const Resume = ({ applicant }: ApplicantProps) => {
  const { t } = useI18n();
  if (applicant.has_resume) return <File applicant={applicant} />;
  if (applicant.candidate_id !== null) {
    return (
      <div className="stack gap-24">
        <p className="muted">{t('console.review.no_resume')}</p>
        <Profile candidateId={applicant.candidate_id} />
      </div>
    );
  }
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
