import { Box } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { useDataProvider, useStore } from 'react-admin';
import { Button, SkeletonBlock } from '../../console/ui/kit.ts';
import { messageOf } from '../../dataProvider/failure.ts';
import type { ConsoleDataProvider } from '../../dataProvider/index.ts';
import { useI18n } from '../../i18n/context.tsx';

/** The PDF renderer is large, so it is loaded on demand. */
const PdfPages = lazy(() => import('./pdf-pages.tsx'));

interface ResumePreviewProps {
  readonly applicationId: number;
  readonly name: string;
}

/** The resume preview in the page. Its state also applies to the next candidates. */
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
  const dataProvider = useDataProvider<ConsoleDataProvider>();
  const { data, error, refetch } = useQuery({
    queryKey: ['resume', applicationId],
    queryFn: () => dataProvider.downloadResume(applicationId),
    staleTime: Number.POSITIVE_INFINITY,
    // Resumes are not cached longer than they are shown.
    gcTime: 0,
  });
  if (error) {
    return (
      <Box role="alert">
        <p>{messageOf(error, t('api.failed'))}</p>
        <Button icon="refresh" onClick={() => refetch()} size="small" variant="secondary">
          {t('common.try_again')}
        </Button>
      </Box>
    );
  }
  if (!data) return <SkeletonBlock height="320px" />;
  if (!data.type.startsWith('application/pdf')) {
    return <p>{t('console.candidates.resume_word')}</p>;
  }
  return (
    <Suspense fallback={<SkeletonBlock height="320px" />}>
      <PdfPages file={data} name={name} />
    </Suspense>
  );
};
