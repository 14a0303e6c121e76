import { Box, Button, Card, Skeleton, TextField } from '@mui/material';
import { useGetOne } from 'react-admin';
import { useSearchParams } from 'react-router-dom';
import { REJECTION_DELAYS } from '#contract/applicants/rejection-rules.ts';
import { linkTo, paths } from '#contract/shared/page-paths.ts';
import type { Stage } from '#contract/stages/calls.ts';
import { STAGED_STATUSES, STAGES_MAX, type StagedStatus } from '#contract/stages/rules.ts';
import { wholeNumber } from '../../dataProvider/filter-values.ts';
import { useI18n } from '../../i18n/context.tsx';
import { lazyCode } from '../../ui/load-code.ts';
import { DialogButton } from '../shared/dialogs/dialog-button.tsx';
import { EmptyState } from '../shared/ui/empty-state.tsx';
import { HelpLink } from '../shared/ui/help-link.tsx';
import { Screen } from '../shared/ui/screen.tsx';
import { Unloaded } from '../shared/ui/unloaded.tsx';
import { useCall } from '../shared/ui/use-call.ts';
import { useUndoable } from '../shared/ui/use-undoable.ts';
import { StageRow } from './stage-row.tsx';
import { useRejectionDelay } from './use-rejection-delay.ts';
import { useStages } from './use-stages.ts';

const StageDialog = lazyCode(async () => ({ default: (await import('./stage-dialog.tsx')).StageDialog }));

/** STAGE-01. */
export const StagesScreen = () => {
  const [search] = useSearchParams();
  const jobId = wholeNumber(search.get('job'), 1);
  return jobId === undefined ? <CompanyStages /> : <JobStages jobId={jobId} key={jobId} />;
};

const CompanyStages = () => {
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
      <Statuses jobId={null} />
      <RejectionDelayField />
    </Screen>
  );
};

interface JobStagesProps {
  readonly jobId: number;
}

/** STAGE-05: the stages of a job, its own or the company's. */
const JobStages = ({ jobId }: JobStagesProps) => {
  const { t } = useI18n();
  const { data: job, error } = useGetOne('jobs', { id: jobId }, { onError: () => {} });
  const { all } = useStages();
  const isOwn = all.some(({ job_id }) => job_id === jobId);
  const isEditable = isOwn || all.every(({ job_id }) => job_id !== null);
  return (
    <Screen
      crumbs={[
        { label: t('console.breadcrumb_home'), to: paths.dashboard },
        { label: t('console.jobs.title'), to: paths.employerJobs },
        { label: t('console.applicants.title'), to: linkTo.jobCandidates(jobId) },
        { label: t('console.stages.title') },
      ]}
      subtitle={job && t('console.stages.for_job', { title: job.job_title })}
      title={t('console.stages.title')}
    >
      {error ? (
        <EmptyState icon="alert" title={t('console.job_missing')}>
          <p>{t('console.job_missing_text')}</p>
        </EmptyState>
      ) : (
        <>
          {(isOwn || !isEditable) && <Ownership isOwn={isOwn} jobId={jobId} />}
          <Statuses isReadOnly={!isEditable} jobId={jobId} />
        </>
      )}
    </Screen>
  );
};

/** Whose stages they are, and how to change that. */
const Ownership = ({ jobId, isOwn }: JobStagesProps & { readonly isOwn: boolean }) => {
  const { t } = useI18n();
  const { call, pending } = useCall(['stages', 'applications']);
  const { remove } = useUndoable('stages', ['applications']);
  const { all } = useStages();
  const own = all.filter(({ job_id }) => job_id === jobId).map(({ id }) => id);
  const begin = () => call((api) => api('POST copy-company-stages', { body: { manage_job_id: jobId } }));
  return (
    <div className="row middle gap-16 below-16">
      <span>{t(isOwn ? 'console.stages.own' : 'console.stages.of_company')}</span>
      {isOwn ? (
        <Button onClick={() => remove(own, t('console.stages.ended_own'))} variant="outlined">
          {t('console.stages.end_own')}
        </Button>
      ) : (
        <Button loading={pending} onClick={begin} variant="outlined">
          {t('console.stages.begin_own')}
        </Button>
      )}
    </div>
  );
};

interface StatusesProps {
  /** Null for the company's. */
  readonly jobId: number | null;
  readonly isReadOnly?: boolean;
}

const Statuses = ({ jobId, isReadOnly = false }: StatusesProps) => {
  const query = useStages(jobId ?? undefined);
  const { data, stages } = query;
  if (!data) return <Unloaded loading={<Skeleton height={320} />} query={query} />;
  return (
    <Box sx={{ display: 'grid', gap: 2, maxWidth: 760 }}>
      {STAGED_STATUSES.map((status) => (
        <StagesOfStatus
          isReadOnly={isReadOnly}
          jobId={jobId}
          key={status}
          stages={stages.filter((stage) => stage.status === status)}
          status={status}
        />
      ))}
    </Box>
  );
};

interface StagesOfStatusProps extends Required<StatusesProps> {
  readonly status: StagedStatus;
  readonly stages: readonly Stage[];
}

const StagesOfStatus = ({ status, stages, jobId, isReadOnly }: StagesOfStatusProps) => {
  const { t } = useI18n();
  const name = t(`console.application_status.${status}`);
  return (
    <Card>
      <h2 className="text-l below-8">{name}</h2>
      {stages.length === 0 ? (
        <p className="muted">{t('console.stages.none_in')}</p>
      ) : (
        <Box aria-label={name} component="ol" role="list" sx={{ listStyle: 'none', p: 0, m: 0 }}>
          {stages.map((stage) => (
            <StageRow isReadOnly={isReadOnly} key={stage.id} stage={stage} stages={stages} />
          ))}
        </Box>
      )}
      {!isReadOnly && (
        <div className="above-12">
          {stages.length < STAGES_MAX ? (
            <AddButton jobId={jobId} status={status} />
          ) : (
            <p className="muted">{t('console.stages.full', { max: STAGES_MAX })}</p>
          )}
        </div>
      )}
    </Card>
  );
};

const AddButton = ({ status, jobId }: Pick<StagesOfStatusProps, 'status' | 'jobId'>) => {
  const { t } = useI18n();
  return (
    <DialogButton
      aria-label={t('console.stages.add_to', { status: t(`console.application_status.${status}`) })}
      label={t('console.stages.add')}
      size="small"
      variant="outlined"
    >
      {(close) => <StageDialog jobId={jobId} onClose={close} status={status} />}
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
        <div className="above-16">
          <HelpLink article="scheduled-rejections" />
        </div>
      </Card>
    </Box>
  );
};
