import type { ComponentProps } from 'react';
import type { RaRecord } from 'react-admin';
import { DECISION_GROUNDS } from '#contract/moderation/decision-rules.ts';
import { useI18n } from '../../../i18n/context.tsx';
import type { MessageKey } from '../../../i18n/messages.ts';
import { SelectInput } from '../inputs/select-input.tsx';
import { TextAreaInput } from '../inputs/text-input.tsx';
import { RecordDialog } from './record-dialog.tsx';

interface ReasonDialogProps
  extends Pick<
    ComponentProps<typeof RecordDialog>,
    'resource' | 'data' | 'title' | 'submitLabel' | 'successMessage' | 'onClose'
  > {
  readonly record: RaRecord;
  /** What the reason is for; names its draft. */
  readonly purpose: 'suspension' | 'review' | 'cancellation' | 'source' | 'company';
  readonly text: string;
  readonly label: string;
  readonly hint?: string;
  readonly maxLength: number;
  /** Whether it also asks what the text breaks. */
  readonly withGround?: boolean;
  /** Shown at the field if it is empty. */
  readonly missing: MessageKey;
}

/** Asks for the reason for a change. The affected user will read it. */
export const ReasonDialog = ({ purpose, record, ...props }: ReasonDialogProps) => {
  const { text, label, hint, maxLength, missing, withGround = false, ...dialog } = props;
  const { t } = useI18n();
  return (
    <RecordDialog
      {...dialog}
      compares={false}
      danger
      draftId={`message:${purpose}-${record.id}`}
      // Named like the draft's field, and not the record's text.
      labels={{ text: label }}
      read={({ text: reason, ground }) => ({ reason, ...(withGround ? { ground } : {}) })}
      record={{ ...record, text: '', ground: DECISION_GROUNDS[0] }}
      validate={({ text: reason }) => (reason?.trim() ? {} : { text: t(missing) })}
    >
      <p>{text}</p>
      <TextAreaInput hint={hint} label={label} maxLength={maxLength} required source="text" />
      {withGround && (
        <SelectInput
          any={false}
          label={t('console.decisions.ground')}
          labelOf={(ground) => t(`console.decisions.ground_${ground}`)}
          source="ground"
          values={DECISION_GROUNDS}
        />
      )}
    </RecordDialog>
  );
};
