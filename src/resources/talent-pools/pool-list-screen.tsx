import { useState } from 'react';
import { useDeleteMany } from 'react-admin';
import { Link } from 'react-router';
import { linkTo } from '#contract/page-paths.ts';
import { POOL_MAX, POOLS_MAX } from '#contract/pool-rules.ts';
import type { TalentPool } from '#contract/talent-pools.ts';
import { TextInput } from '../../console/inputs/text-input.tsx';
import { RecordDialog } from '../../console/staff/record-dialog.tsx';
import { Column, StaffList } from '../../console/staff/staff-list.tsx';
import { Button, ButtonLink } from '../../console/ui/kit.ts';
import { useUndoable } from '../../console/ui/use-undoable.ts';
import { useI18n } from '../../i18n/context.tsx';

/** POOL-01: the company's talent pools. */
export const PoolListScreen = () => {
  const { t, locale } = useI18n();
  const number = new Intl.NumberFormat(locale);
  return (
    <StaffList actions={<Actions />} icon="users" perPage={POOLS_MAX} resource="talent-pools" texts="pools">
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
      <Column<TalentPool>
        label={t('console.pools.people')}
        render={({ people }) => number.format(people)}
        source="people"
      />
      <Column<TalentPool>
        kind="actions"
        label={t('console.staff_list.actions')}
        render={(pool) => <Acts pool={pool} />}
        source="actions"
      />
    </StaffList>
  );
};

const Actions = () => {
  const { t } = useI18n();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button icon="users" onClick={() => setOpen(true)}>
        {t('console.pools.new')}
      </Button>
      <ButtonLink to={linkTo.pooledCandidates()} variant="secondary">
        {t('console.pools.everybody')}
      </ButtonLink>
      {isOpen && <PoolDialog onClose={() => setOpen(false)} />}
    </>
  );
};

const RENEWED = ['pooled-candidates'] as const;

const Acts = ({ pool }: { readonly pool: TalentPool }) => {
  const { t } = useI18n();
  const [isRenaming, setRenaming] = useState(false);
  const { options, tell } = useUndoable(RENEWED);
  const [deleteMany] = useDeleteMany('talent-pools', {}, options);
  const { id, name } = pool;
  const remove = () => {
    const change = { resource: 'talent-pools', ids: [id] };
    const onSuccess = () => tell(t('console.pools.deleted', { name }), change);
    return deleteMany('talent-pools', { ids: [id] }, { onSuccess });
  };
  return (
    <>
      <Button
        aria-label={t('console.pools.rename_one', { name })}
        onClick={() => setRenaming(true)}
        size="small"
        variant="secondary"
      >
        {t('console.pools.rename')}
      </Button>
      {isRenaming && <PoolDialog onClose={() => setRenaming(false)} pool={pool} />}
      <Button
        aria-label={t('console.pools.delete_one', { name })}
        onClick={() => void remove()}
        size="small"
        variant="quiet"
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
