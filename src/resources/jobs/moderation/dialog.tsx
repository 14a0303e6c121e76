import { Box } from '@mui/material';
import type { Appeal } from '#contract/moderation.ts';
import { linkTo } from '#contract/page-paths.ts';
import { messageOf } from '../../../api/errors.ts';
import { writeMoment } from '../../../console/ui/days.ts';
import { Alert, ButtonLink, Dialog, ErrorState, HelpLink, SkeletonBlock } from '../../../console/ui/kit.ts';
import { useI18n } from '../../../i18n/context.tsx';
import { AppealForm } from './appeal-form.tsx';
import { ModerationHistory } from './history.tsx';
import { useModeration } from './use-moderation.ts';

interface ModerationDialogProps {
  readonly jobId: number;
  readonly title: string;
  /** No link to the form if the job is being edited there. */
  readonly isEditing?: boolean;
  readonly onClose: () => void;
}

/** Staff decisions about a job and their reasons. For a rejected job, the options to edit it or appeal. */
export const ModerationDialog = ({ jobId, title, isEditing = false, onClose }: ModerationDialogProps) => {
  const { t } = useI18n();
  return (
    <Dialog onClose={onClose} open title={t('console.moderation.title', { title })}>
      <Content isEditing={isEditing} jobId={jobId} />
    </Dialog>
  );
};

const Content = ({ jobId, isEditing }: Pick<ModerationDialogProps, 'jobId' | 'isEditing'>) => {
  const { t } = useI18n();
  const { data, error, refetch, isFetching } = useModeration(jobId);
  if (error && !isFetching) {
    return <ErrorState onRetry={() => refetch()} title={messageOf(error, t)} />;
  }
  if (!data) return <SkeletonBlock />;
  return (
    <Box sx={{ display: 'grid', gap: 3 }}>
      {data.status === 'rejected' && (
        <Box sx={{ display: 'grid', gap: 1.5, justifyItems: 'start' }}>
          <p>{t('console.moderation.rejected_text')}</p>
          {!isEditing && (
            <ButtonLink icon="file" size="small" to={linkTo.jobPost(jobId)} variant="secondary">
              {t('console.moderation.edit')}
            </ButtonLink>
          )}
          <HelpLink article="job-rejected" />
        </Box>
      )}
      {data.appeal && <AppealState appeal={data.appeal} />}
      {data.can_appeal && <AppealForm jobId={jobId} />}
      <section>
        <h3 style={{ marginBlockEnd: 12 }}>{t('console.moderation.history')}</h3>
        <ModerationHistory events={data.history} />
      </section>
    </Box>
  );
};

const AppealState = ({ appeal }: { readonly appeal: Appeal }) => {
  const { t, locale } = useI18n();
  const date = writeMoment(appeal.created_at, locale);
  return (
    <Alert tone={appeal.outcome === 'granted' ? 'success' : 'info'}>
      <strong>{t(`console.moderation.appeal_${appeal.outcome ?? 'open'}`, { date })}</strong>
      <p style={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
        <bdi>{appeal.text}</bdi>
      </p>
    </Alert>
  );
};
