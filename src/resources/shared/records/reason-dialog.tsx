import type { ComponentProps } from 'react';
import type { RaRecord } from 'react-admin';
import { useI18n } from '../../../i18n/context.tsx';
import type { MessageKey } from '../../../i18n/messages.ts';
import { TextAreaInput } from '../inputs/text-input.tsx';
import { RecordDialog } from './record-dialog.tsx';

interface ReasonDialogProps
  extends Pick<
    ComponentProps<typeof RecordDialog>,
    'resource' | 'data' | 'title' | 'submitLabel' | 'successMessage' | 'onClose'
  > {
  readonly record: RaRecord;
  /** What the reason is for; names its draft. */
  readonly purpose: 'suspension' | 'review' | 'cancellation' | 'source';
  readonly text: string;
  readonly label: string;
  readonly hint?: string;
  readonly maxLength: number;
  /** Shown at the field if it is empty. */
  readonly missing: MessageKey;
}

/** Asks for the reason for a change. The affected user will read it. */
export const ReasonDialog = ({ purpose, record, ...props }: ReasonDialogProps) => {
  const { text, label, hint, maxLength, missing, ...dialog } = props;
  const { t } = useI18n();
  return (
    <RecordDialog
      {...dialog}
      compares={false}
      danger
      draftId={`message:${purpose}-${record.id}`}
      // Named like the draft's field, and not the record's text.
      labels={{ text: label }}
      read={({ text: reason }) => ({ reason })}
      record={{ ...record, text: '' }}
      validate={({ text: reason }) => (reason?.trim() ? {} : { text: t(missing) })}
    >
      <p>{text}</p>
      <TextAreaInput hint={hint} label={label} maxLength={maxLength} required source="text" />
    </RecordDialog>
  );
};
