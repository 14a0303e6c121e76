import { Box, Button } from '@mui/material';
import { useState } from 'react';
import type { ModeratedJobDetail } from '#contract/moderation/calls.ts';
import { messageOf } from '../../api/errors.ts';
import { useI18n } from '../../i18n/context.tsx';
import type { MessageKey } from '../../i18n/messages.ts';
import { Icon } from '../shared/ui/icon.tsx';
import { stickyBar } from '../shared/ui/screen.tsx';
import { type Keys, press, Shortcuts, ShortcutsButton } from '../shared/ui/shortcuts.tsx';
import { useToast } from '../shared/ui/site.ts';
import { useOneDecision } from '../shared/ui/use-one-decision.ts';
import { RejectDialog } from './reject-dialog.tsx';
import { type Decision, useDecide } from './use-decide.ts';
import { useNeighbours } from './use-neighbours.ts';

const approveLabelOf = ({ status }: ModeratedJobDetail): MessageKey =>
  status === 'approved' ? 'console.staff_jobs.dismiss' : 'console.staff_jobs.approve';

const rejectLabelOf = ({ status }: ModeratedJobDetail): MessageKey => {
  if (status === 'rejected') return 'console.staff_jobs.reject_appeal';
  return status === 'approved' ? 'console.staff_jobs.take_down' : 'console.staff_jobs.reject';
};

const useKeys = (job: ModeratedJobDetail): Keys => {
  const { t } = useI18n();
  return [
    ['A', t(approveLabelOf(job))],
    ['R', t(rejectLabelOf(job))],
    ['1–9', t('console.staff_jobs.key_reason')],
    ['U', t('common.undo')],
    ['J', t('console.staff_jobs.next')],
    ['K', t('console.staff_jobs.previous')],
  ];
};

/** The two decisions, always visible, and their keys. */
export const DecisionBar = ({ job }: { readonly job: ModeratedJobDetail }) => {
  const { t } = useI18n();
  const toast = useToast();
  const { next, previous } = useNeighbours(job.id);
  const keys = useKeys(job);
  const { mutate, isPending } = useDecide();
  const [isRejecting, setRejecting] = useState(false);
  const { isSettled, noteDecision } = useOneDecision(job.id);
  const decide = (decision: Decision) => {
    if (isPending || !isSettled()) return;
    noteDecision();
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
  const isDraft = job.state === 'saved';
  const canApprove = !isDraft && (job.status !== 'approved' || job.reports > 0);
  const canReject = !isDraft && (job.status !== 'rejected' || job.is_appealed);
  const approve = () => decide({ status: 'approved' });
  const reject = () => setRejecting(true);
  const actions: Readonly<Record<string, false | undefined | (() => void)>> = {
    a: canApprove && approve,
    r: canReject && reject,
    u: () => press('[data-undo]'),
    j: next,
    k: previous,
  };
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
      {canApprove && (
        <Button
          variant="contained"
          loading={isPending && !isRejecting}
          startIcon={<Icon name="check" />}
          onClick={approve}
        >
          {t(approveLabelOf(job))}
        </Button>
      )}
      {canReject && (
        <Button startIcon={<Icon name="close" />} onClick={reject} variant="contained" color="error">
          {t(rejectLabelOf(job))}
        </Button>
      )}
      <Button disabled={isPending} startIcon={<Icon name="arrow-right" />} onClick={next}>
        {t('console.staff_jobs.next')}
      </Button>
      <Button disabled={isPending || !previous} startIcon={<Icon name="arrow-left" />} onClick={previous}>
        {t('console.staff_jobs.previous')}
      </Button>
      <ShortcutsButton keys={keys} />
      <Shortcuts actionOf={(key) => actions[key] || undefined} keys={keys} />
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
