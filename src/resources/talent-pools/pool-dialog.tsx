import { POOL_MAX } from '#contract/pool-rules.ts';
import type { TalentPool } from '#contract/talent-pools.ts';
import { TextInput } from '../../console/inputs/text-input.tsx';
import { RecordDialog } from '../../console/staff/record-dialog.tsx';
import { useI18n } from '../../i18n/context.tsx';

interface PoolDialogProps {
  /** The pool to rename; without it, the dialog adds one. */
  readonly pool?: TalentPool;
  readonly onClose: () => void;
}

export const PoolDialog = ({ pool, onClose }: PoolDialogProps) => {
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
