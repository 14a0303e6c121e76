import { Button } from '@mui/material';
import { Link } from 'react-router-dom';
import { linkTo } from '#contract/shared/page-paths.ts';
import type { TalentPool } from '#contract/talent-pools/calls.ts';
import { POOL_MAX } from '#contract/talent-pools/rules.ts';
import { useI18n } from '../../i18n/context.tsx';
import { DialogButton } from '../shared/dialogs/dialog-button.tsx';
import { TextInput } from '../shared/inputs/text-input.tsx';
import { ActionsColumn, Column, ListScreen } from '../shared/list/list-screen.tsx';
import { RecordDialog } from '../shared/records/record-dialog.tsx';
import { Icon } from '../shared/ui/icon.tsx';
import { useUndoable } from '../shared/ui/use-undoable.ts';
import { POOLS } from './list.ts';

/** POOL-01: the company's talent pools. */
export const PoolListScreen = () => {
  const { t } = useI18n();
  return (
    <ListScreen {...POOLS} actions={<Actions />} icon="users" resource="talent-pools" texts="pools">
      <Column<TalentPool>
        kind="heading"
        label={t('console.pools.name')}
        render={({ id, name }) => (
          <Link to={linkTo.pooledCandidates(id)}>
            <bdi>{name}</bdi>
          </Link>
        )}
        source="name"
      />
      <Column label={t('console.pools.people')} source="people" />
      <ActionsColumn<TalentPool> render={(pool) => <Acts pool={pool} />} />
    </ListScreen>
  );
};

const Actions = () => {
  const { t } = useI18n();
  return (
    <>
      <Button component={Link} to={linkTo.pooledCandidates()} variant="outlined">
        {t('console.pools.everybody')}
      </Button>
      <DialogButton variant="contained" startIcon={<Icon name="users" />} label={t('console.pools.new')}>
        {(close) => <PoolDialog onClose={close} />}
      </DialogButton>
    </>
  );
};

const Acts = ({ pool }: { readonly pool: TalentPool }) => {
  const { t } = useI18n();
  const { remove } = useUndoable('talent-pools', ['pooled-candidates']);
  const { id, name } = pool;
  return (
    <>
      <DialogButton
        aria-label={t('console.pools.rename_one', { name })}
        label={t('console.pools.rename')}
        size="small"
        variant="outlined"
      >
        {(close) => <PoolDialog onClose={close} pool={pool} />}
      </DialogButton>
      <Button
        aria-label={t('console.pools.delete_one', { name })}
        onClick={() => remove([id], t('console.pools.deleted', { name }))}
        size="small"
        color="error"
      >
        {t('console.staff_list.delete')}
      </Button>
    </>
  );
};

interface PoolDialogProps {
  /** The pool to rename; without it, the dialog adds one. */
  readonly pool?: TalentPool;
  readonly onClose: () => void;
}

const PoolDialog = ({ pool, onClose }: PoolDialogProps) => {
  const { t } = useI18n();
  const labels = { name: t('pool.name') };
  return (
    <RecordDialog
      defaultValues={{ name: '' }}
      labels={labels}
      onClose={onClose}
      record={pool}
      resource="talent-pools"
      submitLabel={t('console.pools.save')}
      title={t(pool ? 'console.pools.rename_title' : 'console.pools.new')}
      successMessage={t('console.pools.saved')}
      validate={({ name }) => ({
        name: String(name ?? '').trim() === '' ? t('console.pools.name_missing') : undefined,
      })}
    >
      <TextInput
        dir="auto"
        hint={t('pool.name_hint')}
        label={labels.name}
        maxLength={POOL_MAX.name}
        source="name"
      />
    </RecordDialog>
  );
};
