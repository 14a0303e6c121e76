import { Box, Card, Skeleton, TextField } from '@mui/material';
import { lazy } from 'react';
import type { Stage } from '#contract/calls/stages.ts';
import { paths } from '#contract/rules/page-paths.ts';
import { REJECTION_DELAYS } from '#contract/rules/rejection-rules.ts';
import { STAGED_STATUSES, STAGES_MAX, type StagedStatus } from '#contract/rules/stage-rules.ts';
import { useI18n } from '../../i18n/context.tsx';
import { DialogButton } from '../shared/dialogs/dialog-button.tsx';
import { HelpLink } from '../shared/ui/help-link.tsx';
import { Screen } from '../shared/ui/screen.tsx';
import { Unloaded } from '../shared/ui/unloaded.tsx';
import { useCall } from '../shared/ui/use-call.ts';
import { StageRow } from './stage-row.tsx';
import { useRejectionDelay } from './use-rejection-delay.ts';
import { useStages } from './use-stages.ts';

const StageDialog = lazy(async () => ({ default: (await import('./stage-dialog.tsx')).StageDialog }));

/** STAGE-01. */
export const StagesScreen = () => {
  const { t } = useI18n();
  return (
    <Screen
      crumbs={[
        { label: t('console.breadcrumb_home'), to: paths.dashboard },
        { label: t('console.jobs.title'), to: paths.employerJobs },
        { label: t('console.stages.title') },
      ]}
      subtitle={t('console.stages.subtitle')}
      title={t('console.stages.title')}
    >
      <Statuses />
      <RejectionDelayField />
    </Screen>
  );
};

const Statuses = () => {
  const query = useStages();
  const { data, stages } = query;
  if (!data) return <Unloaded loading={<Skeleton height={320} />} query={query} />;
  return (
    <Box sx={{ display: 'grid', gap: 2, maxWidth: 760 }}>
      {STAGED_STATUSES.map((status) => (
        <StagesOfStatus
          key={status}
          stages={stages.filter((stage) => stage.status === status)}
          status={status}
        />
      ))}
    </Box>
  );
};

interface StagesOfStatusProps {
  readonly status: StagedStatus;
  readonly stages: readonly Stage[];
}

const StagesOfStatus = ({ status, stages }: StagesOfStatusProps) => {
  const { t } = useI18n();
  const name = t(`console.application_status.${status}`);
  return (
    <Card>
      <Box component="h2" sx={{ fontSize: 'var(--text-l)', mb: 1 }}>
        {name}
      </Box>
      {stages.length === 0 ? (
        <Box component="p" sx={{ color: 'var(--ink-2)' }}>
          {t('console.stages.none_in')}
        </Box>
      ) : (
        <Box aria-label={name} component="ol" role="list" sx={{ listStyle: 'none', p: 0, m: 0 }}>
          {stages.map((stage) => (
            <StageRow key={stage.id} stage={stage} stages={stages} />
          ))}
        </Box>
      )}
      <Box sx={{ mt: 1.5 }}>
        {stages.length < STAGES_MAX ? (
          <AddButton status={status} />
        ) : (
          <Box component="p" sx={{ color: 'var(--ink-2)' }}>
            {t('console.stages.full', { max: STAGES_MAX })}
          </Box>
        )}
      </Box>
    </Card>
  );
};

const AddButton = ({ status }: Pick<StagesOfStatusProps, 'status'>) => {
  const { t } = useI18n();
  return (
    <DialogButton
      aria-label={t('console.stages.add_to', { status: t(`console.application_status.${status}`) })}
      label={t('console.stages.add')}
      size="small"
      variant="outlined"
    >
      {(close) => <StageDialog onClose={close} status={status} />}
    </DialogButton>
  );
};

/** SCHED-01: when the company's rejections are sent. */
const RejectionDelayField = () => {
  const { t } = useI18n();
  const { call, pending } = useCall(['rejection-delay']);
  const { hours } = useRejectionDelay();
  const choose = (value: string) => {
    const chosen = REJECTION_DELAYS.find((one) => String(one) === value);
    if (chosen === undefined || pending) return;
    void call((api) => api('POST set-rejection-delay', { body: { hours: chosen } }));
  };
  if (hours === undefined) return null;
  return (
    <Box sx={{ maxWidth: 760, mt: 2 }}>
      <Card>
        <TextField
          select
          helperText={t('console.rejection.delay_hint')}
          label={t('console.rejection.delay')}
          onChange={({ target }) => choose(target.value)}
          value={String(hours)}
        >
          {REJECTION_DELAYS.map((one) => (
            <option key={one} value={one}>
              {one === 0
                ? t('console.rejection.at_once')
                : t('console.rejection.after_hours', { smart_count: one })}
            </option>
          ))}
        </TextField>
        <Box sx={{ mt: 2 }}>
          <HelpLink article="scheduled-rejections" />
        </Box>
      </Card>
    </Box>
  );
};
