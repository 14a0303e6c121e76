import type { FieldValues } from 'react-hook-form';
import type { Stage } from '#contract/stages/calls.ts';
import { STAGE_NAME_MAX, type StagedStatus } from '#contract/stages/rules.ts';
import { useI18n } from '../../i18n/context.tsx';
import { TextInput } from '../shared/inputs/text-input.tsx';
import { RecordDialog } from '../shared/records/record-dialog.tsx';

interface StageDialogProps {
  readonly status: StagedStatus;
  /** Whose it is; null for the company's. */
  readonly jobId: number | null;
  /** The stage to rename; without it, the dialog adds one. */
  readonly stage?: Stage;
  readonly onClose: () => void;
}

/** Names a stage. */
export const StageDialog = ({ status, jobId, stage, onClose }: StageDialogProps) => {
  const { t } = useI18n();
  const label = t('console.stages.name');
  const validate = ({ name }: FieldValues): Record<string, string> =>
    String(name ?? '').trim() === '' ? { name: t('console.stages.name_missing') } : {};
  return (
    <RecordDialog
      labels={{ name: label }}
      onClose={onClose}
      read={({ name }) => ({ name: name ?? '', status, job_id: jobId })}
      record={stage}
      resource="stages"
      submitLabel={t(stage ? 'console.stages.rename' : 'console.stages.add')}
      title={
        stage
          ? t('console.stages.rename_one', { name: stage.name })
          : t('console.stages.add_to', { status: t(`console.application_status.${status}`) })
      }
      successMessage={({ name }) =>
        t(stage ? 'console.stages.renamed' : 'console.stages.added', { name: name.trim() })
      }
      validate={validate}
    >
      <TextInput
        dir="auto"
        hint={t('console.stages.name_hint')}
        label={label}
        maxLength={STAGE_NAME_MAX}
        source="name"
      />
    </RecordDialog>
  );
};
