import { Box } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { lazy } from 'react';
import { paths } from '#contract/page-paths.ts';
import { REJECTION_DELAYS } from '#contract/rejection-rules.ts';
import { STAGED_STATUSES, STAGES_MAX, type StagedStatus } from '#contract/stage-rules.ts';
import type { Stage } from '#contract/stages.ts';
import { messageOf } from '../../api/errors.ts';
import { REJECTION_DELAY, useRejectionDelay } from '../../console/stages/use-rejection-delay.ts';
import { useStages } from '../../console/stages/use-stages.ts';
import {
  Card,
  DialogButton,
  ErrorState,
  HelpLink,
  SelectField,
  SkeletonCards,
  useMutation,
  useToast,
} from '../../console/ui/kit.ts';
import { Screen } from '../../console/ui/screen.tsx';
import { useApi } from '../../dataProvider/use-api.ts';
import { useI18n } from '../../i18n/context.tsx';
import { StageRow } from './stage-row.tsx';

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
  const { t } = useI18n();
  const { data, error, stages, isFetching, refetch } = useStages();
  if (error && !isFetching) return <ErrorState onRetry={() => refetch()} title={messageOf(error, t)} />;
  if (!data) return <SkeletonCards />;
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
      variant="secondary"
    >
      {(close) => <StageDialog onClose={close} status={status} />}
    </DialogButton>
  );
};

/** SCHED-01: when the company's rejections are sent. */
const RejectionDelayField = () => {
  const { t } = useI18n();
  const api = useApi();
  const toast = useToast();
  const queryClient = useQueryClient();
  const { mutate, pending } = useMutation();
  const { hours } = useRejectionDelay();
  const choose = async (value: string) => {
    const chosen = REJECTION_DELAYS.find((one) => String(one) === value);
    if (chosen === undefined || pending) return;
    const answer = await mutate(() => api('POST set-rejection-delay', { body: { hours: chosen } }));
    await queryClient.invalidateQueries({ queryKey: REJECTION_DELAY });
    if (answer) toast.success(answer.message);
  };
  if (hours === undefined) return null;
  return (
    <Box sx={{ maxWidth: 760, mt: 2 }}>
      <Card>
        <SelectField
          hint={t('console.rejection.delay_hint')}
          label={t('console.rejection.delay')}
          onChange={({ target }) => void choose(target.value)}
          value={String(hours)}
        >
          {REJECTION_DELAYS.map((one) => (
            <option key={one} value={one}>
              {one === 0
                ? t('console.rejection.at_once')
                : t('console.rejection.after_hours', { smart_count: one })}
            </option>
          ))}
        </SelectField>
        <Box sx={{ mt: 2 }}>
          <HelpLink article="scheduled-rejections" />
        </Box>
      </Card>
    </Box>
  );
};
