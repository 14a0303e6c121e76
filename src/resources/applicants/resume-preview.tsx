import { Box } from '@mui/material';
import { lazy, Suspense } from 'react';
import { useStore } from 'react-admin';
import { useApiQuery } from '../../dataProvider/use-api.ts';
import { useI18n } from '../../i18n/context.tsx';
import { Button } from '../shared/ui/site.ts';
import { Unloaded } from '../shared/ui/unloaded.tsx';
import { PagePlaceholder } from './page-placeholder.tsx';

/** Loaded on demand, because the PDF renderer is large. */
const PdfPages = lazy(() => import('./pdf-pages.tsx'));

interface ResumePreviewProps {
  readonly applicationId: number;
  readonly name: string;
}

/** The inline resume preview. Whether it is open also applies to the next candidates. */
export const ResumePreview = ({ applicationId, name }: ResumePreviewProps) => {
  const { t } = useI18n();
  const [isShown, setShown] = useStore('candidates.resume_shown', false);
  return (
    <Box sx={{ display: 'grid', gap: 1.5, justifyItems: 'start' }}>
      <Button
        aria-expanded={isShown}
        icon={isShown ? 'eye-off' : 'eye'}
        onClick={() => setShown(!isShown)}
        size="small"
        variant="secondary"
      >
        {t(isShown ? 'console.candidates.resume_hide' : 'console.candidates.resume_show')}
      </Button>
      {isShown && <Shown applicationId={applicationId} name={name} />}
    </Box>
  );
};

const Shown = ({ applicationId, name }: ResumePreviewProps) => {
  const { t } = useI18n();
  const query = useApiQuery(
    'GET application-resume',
    { query: { application_id: applicationId } },
    {
      queryKey: ['resume', applicationId],
      staleTime: Number.POSITIVE_INFINITY,
      // Resumes are cached only while they are shown.
      gcTime: 0,
    },
  );
  const { data } = query;
  if (!data) return <Unloaded loading={<PagePlaceholder />} query={query} small />;
  if (!data.type.startsWith('application/pdf')) {
    return <p>{t('console.candidates.resume_word')}</p>;
  }
  return (
    <Suspense fallback={<PagePlaceholder />}>
      <PdfPages file={data} name={name} />
    </Suspense>
  );
};
