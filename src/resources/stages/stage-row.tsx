import { Box, Button, IconButton } from '@mui/material';
import { numberFormat } from '#contract/shared/formatters.ts';
import type { Stage } from '#contract/stages/calls.ts';
import { useI18n } from '../../i18n/context.tsx';
import { lazyCode } from '../../ui/load-code.ts';
import { DialogButton } from '../shared/dialogs/dialog-button.tsx';
import { Icon } from '../shared/ui/icon.tsx';
import { useCall } from '../shared/ui/use-call.ts';
import { useUndoable } from '../shared/ui/use-undoable.ts';

/** Moves a stage among those of its status, and says where it is then. */
const useOrder = (stages: readonly Stage[]) => {
  const { t, locale } = useI18n();
  const { call, pending } = useCall(['stages']);
  const moveBy = (stage: Stage, step: 1 | -1) => {
    const to = stages.indexOf(stage) + step;
    if (pending || to < 0 || to >= stages.length) return;
    const order = stages.filter((one) => one !== stage).toSpliced(to, 0, stage);
    const { status, job_id: jobId } = stage;
    const body = {
      status,
      ...(jobId === null ? {} : { manage_job_id: jobId }),
      stage_ids: order.map(({ id }) => id),
    };
    const number = numberFormat(locale);
    const message = t('console.stages.place', {
      name: stage.name,
      place: number.format(to + 1),
      count: number.format(stages.length),
    });
    void call((api) => api('POST order-company-stages', { body }), { message });
  };
  return { moveBy, pending };
};

const StageDialog = lazyCode(async () => ({ default: (await import('./stage-dialog.tsx')).StageDialog }));

interface StageRowProps {
  readonly stage: Stage;
  /** All stages of the status. */
  readonly stages: readonly Stage[];
  readonly isReadOnly?: boolean;
}

/** A stage with buttons that move, rename and delete it. */
export const StageRow = ({ stage, stages, isReadOnly = false }: StageRowProps) => {
  const { t } = useI18n();
  const { name } = stage;
  return (
    <Box
      component="li"
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        gap: 0.5,
        py: 0.5,
        borderBlockStart: '1px solid var(--line)',
      }}
    >
      <Box sx={{ flex: '1 1 180px', minWidth: 0, overflowWrap: 'anywhere' }}>
        <bdi>{name}</bdi>
      </Box>
      {!isReadOnly && (
        <Box sx={{ display: 'flex', alignItems: 'center', marginInlineStart: 'auto' }}>
          <PlaceButtons stage={stage} stages={stages} />
          <DialogButton
            aria-label={t('console.stages.rename_one', { name })}
            label={t('console.stages.rename')}
            size="small"
          >
            {(close) => (
              <StageDialog jobId={stage.job_id} onClose={close} stage={stage} status={stage.status} />
            )}
          </DialogButton>
          <DeleteButton stage={stage} />
        </Box>
      )}
    </Box>
  );
};

const PlaceButtons = ({ stage, stages }: StageRowProps) => {
  const { t } = useI18n();
  const { moveBy, pending } = useOrder(stages);
  const at = stages.indexOf(stage);
  const { name } = stage;
  return (
    <>
      <IconButton
        // A disabled button would lose the focus at the end of the list.
        aria-disabled={at === 0 || pending}
        aria-label={t('console.stages.up', { name })}
        title={t('console.stages.up', { name })}
        onClick={() => moveBy(stage, -1)}
        style={{ rotate: '180deg', opacity: at === 0 ? 0.4 : 1 }}
      >
        <Icon name="chevron-down" />
      </IconButton>
      <IconButton
        aria-disabled={at === stages.length - 1 || pending}
        aria-label={t('console.stages.down', { name })}
        title={t('console.stages.down', { name })}
        onClick={() => moveBy(stage, 1)}
        style={{ opacity: at === stages.length - 1 ? 0.4 : 1 }}
      >
        <Icon name="chevron-down" />
      </IconButton>
    </>
  );
};

const DeleteButton = ({ stage: { id, name, status } }: Pick<StageRowProps, 'stage'>) => {
  const { t } = useI18n();
  const { remove } = useUndoable('stages', ['applications']);
  const said = t('console.stages.deleted', { name, status: t(`console.application_status.${status}`) });
  return (
    <Button
      aria-label={t('console.stages.delete_one', { name })}
      onClick={() => remove([id], said)}
      size="small"
      color="error"
    >
      {t('console.staff_list.delete')}
    </Button>
  );
};
