import { Alert, Box, Button } from '@mui/material';
import { Link } from 'react-router-dom';
import type { Appeal, ModerationEvent } from '#contract/moderation/calls.ts';
import { linkTo } from '#contract/shared/page-paths.ts';
import { useApiQuery } from '../../dataProvider/use-api.ts';
import { useI18n } from '../../i18n/context.tsx';
import type { MessageKey } from '../../i18n/messages.ts';
import { Dialog } from '../shared/dialogs/dialog.tsx';
import { AppealForm } from '../shared/records/appeal-form.tsx';
import { writeMoment } from '../shared/ui/days.ts';
import { HelpLink } from '../shared/ui/help-link.tsx';
import { Icon } from '../shared/ui/icon.tsx';
import { Unloaded } from '../shared/ui/unloaded.tsx';

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
    <Dialog onClose={onClose} title={t('console.moderation.title', { title })}>
      <Content isEditing={isEditing} jobId={jobId} />
    </Dialog>
  );
};

const Content = ({ jobId, isEditing }: Pick<ModerationDialogProps, 'jobId' | 'isEditing'>) => {
  const { t } = useI18n();
  const query = useApiQuery(
    'GET job-moderation',
    { query: { job_id: jobId } },
    // Refetched because staff can decide at any time.
    { queryKey: ['job-moderation', jobId], select: (answer) => answer.data, staleTime: 0 },
  );
  const { data } = query;
  if (!data) return <Unloaded query={query} />;
  return (
    <div className="stack gap-24">
      {data.status === 'rejected' && (
        <Box sx={{ display: 'grid', gap: 1.5, justifyItems: 'start' }}>
          <p>{t('console.moderation.rejected_text')}</p>
          {!isEditing && (
            <Button
              component={Link}
              startIcon={<Icon name="file" />}
              size="small"
              to={linkTo.jobPost(jobId)}
              variant="outlined"
            >
              {t('console.moderation.edit')}
            </Button>
          )}
          <HelpLink article="job-rejected" />
        </Box>
      )}
      {data.appeal && <AppealState appeal={data.appeal} />}
      {data.can_appeal && (
        <AppealForm
          renews={['job-moderation']}
          send={(api, text) => api('POST appeal-rejection', { body: { job_id: jobId, text }, refresh: true })}
        />
      )}
      <section>
        <h3 style={{ marginBlockEnd: 12 }}>{t('console.moderation.history')}</h3>
        <ModerationHistory events={data.history} />
      </section>
    </div>
  );
};

const AppealState = ({ appeal }: { readonly appeal: Appeal }) => {
  const { t, locale } = useI18n();
  const date = writeMoment(appeal.created_at, locale);
  return (
    <Alert severity={appeal.outcome === 'granted' ? 'success' : 'info'}>
      <strong>{t(`console.moderation.appeal_${appeal.outcome ?? 'open'}`, { date })}</strong>
      <p style={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
        <bdi>{appeal.text}</bdi>
      </p>
    </Alert>
  );
};

/** Describes an event: after a declined appeal, the job stays rejected. */
const wordingOf = ({ from, to, by }: ModerationEvent): MessageKey => {
  if (to === 'rejected') {
    return from === 'rejected'
      ? 'console.moderation.event_appeal_rejected'
      : 'console.moderation.event_rejected';
  }
  if (to === 'approved') {
    return by === 'staff' ? 'console.moderation.event_approved' : 'console.moderation.event_checked';
  }
  return from === 'rejected' ? 'console.moderation.event_resubmitted' : 'console.moderation.event_in_review';
};

/** A job's moderation history, latest first. */
const ModerationHistory = ({ events }: { readonly events: readonly ModerationEvent[] }) => {
  const { t, locale } = useI18n();
  if (events.length === 0) return <p>{t('console.moderation.no_events')}</p>;
  return (
    <Box component="ol" role="list" className="stack gap-12">
      {events.map((event) => (
        <Box
          component="li"
          key={event.id}
          sx={{ borderInlineStart: '3px solid var(--line)', paddingInlineStart: 1.5 }}
        >
          <strong>{t(wordingOf(event))}</strong>
          <time dateTime={event.at} className="muted block">
            {writeMoment(event.at, locale)}
          </time>
          {event.reason && (
            <p className="anywhere lines above-4">
              <bdi>{event.reason}</bdi>
            </p>
          )}
        </Box>
      ))}
    </Box>
  );
};
