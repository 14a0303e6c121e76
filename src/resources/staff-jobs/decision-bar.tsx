import { Box, Button } from '@mui/material';
import { useState } from 'react';
import { useDataProvider } from 'react-admin';
import { useNavigate } from 'react-router-dom';
import type { ModeratedJobDetail } from '#contract/moderation/calls.ts';
import { messageOf } from '../../api/errors.ts';
import type { ConsoleDataProvider } from '../../dataProvider/index.ts';
import { useI18n } from '../../i18n/context.tsx';
import type { MessageKey } from '../../i18n/messages.ts';
import { toStaff } from '../shared/staff-links.ts';
import { Icon } from '../shared/ui/icon.tsx';
import { stickyBar } from '../shared/ui/screen.tsx';
import { useToast } from '../shared/ui/site.ts';
import { useOneDecision } from '../shared/ui/use-one-decision.ts';
import { RejectDialog } from './reject-dialog.tsx';
import { type Decision, useDecide } from './use-decide.ts';

/** Opens the job that follows in the queue, so that staff can continue without going back. */
const useNext = (id: number) => {
  const dataProvider = useDataProvider<ConsoleDataProvider>();
  const navigate = useNavigate();
  const { t } = useI18n();
  const toast = useToast();
  return async () => {
    const { data } = await dataProvider.getList('staff/jobs', {
      filter: { view: 'queue', after: id },
      pagination: { page: 1, perPage: 1 },
      sort: { field: 'updated_at', order: 'ASC' },
    });
    if (!data[0]) toast.info(t('console.staff_jobs.queue_end'));
    await navigate(data[0] ? toStaff.job(Number(data[0].id)) : toStaff.jobs());
  };
};

const rejectLabelOf = ({ status }: ModeratedJobDetail): MessageKey => {
  if (status === 'rejected') return 'console.staff_jobs.reject_appeal';
  return status === 'approved' ? 'console.staff_jobs.take_down' : 'console.staff_jobs.reject';
};

/** The two decisions, always visible. */
export const DecisionBar = ({ job }: { readonly job: ModeratedJobDetail }) => {
  const { t } = useI18n();
  const toast = useToast();
  const next = useNext(job.id);
  const { mutate, isPending } = useDecide();
  const [isRejecting, setRejecting] = useState(false);
  const { isSettled, noteDecision } = useOneDecision(job.id);
  const decide = (decision: Decision) => {
    if (!isSettled()) return;
    mutate(
      { jobs: [job], decision, job },
      {
        onSuccess: async () => {
          noteDecision();
          setRejecting(false);
          await next();
        },
        onError: (error) => {
          setRejecting(false);
          toast.error(messageOf(error, t));
        },
      },
    );
  };
  const isLive = job.status === 'approved';
  const isDraft = job.state === 'saved';
  return (
    <Box
      sx={{
        ...stickyBar,
        gap: 1,
        mt: 3,
        mx: 'calc(var(--gutter) * -1)',
        px: 'var(--gutter)',
        py: 1.5,
      }}
    >
      {!isDraft && (!isLive || job.reports > 0) && (
        <Button
          variant="contained"
          loading={isPending && !isRejecting}
          startIcon={<Icon name="check" />}
          onClick={() => decide({ status: 'approved' })}
        >
          {t(isLive ? 'console.staff_jobs.dismiss' : 'console.staff_jobs.approve')}
        </Button>
      )}
      {!isDraft && (job.status !== 'rejected' || job.is_appealed) && (
        <Button
          startIcon={<Icon name="close" />}
          onClick={() => setRejecting(true)}
          variant="contained"
          color="error"
        >
          {t(rejectLabelOf(job))}
        </Button>
      )}
      <Button disabled={isPending} startIcon={<Icon name="arrow-right" />} onClick={next}>
        {t('console.staff_jobs.next')}
      </Button>
      <RejectDialog
        busy={isPending}
        count={1}
        onClose={() => setRejecting(false)}
        onReject={decide}
        open={isRejecting}
      />
    </Box>
  );
};
