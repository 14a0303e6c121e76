import type { ComponentProps } from 'react';
import { useI18n } from '../../i18n/context.tsx';
import type { MessageKey } from '../../i18n/messages.ts';
import { TextAreaInput } from '../inputs/text-input.tsx';
import { RecordDialog } from './record-dialog.tsx';

interface ReasonDialogProps
  extends Pick<
    ComponentProps<typeof RecordDialog>,
    'resource' | 'record' | 'data' | 'title' | 'submitLabel' | 'successMessage' | 'onClose'
  > {
  readonly text: string;
  readonly label: string;
  readonly hint?: string;
  readonly maxLength: number;
  /** Shown at the field if it is empty. */
  readonly missing: MessageKey;
}

/** Asks for the reason for a change. The affected user will read it. */
export const ReasonDialog = ({ text, label, hint, maxLength, missing, ...dialog }: ReasonDialogProps) => {
  const { t } = useI18n();
  return (
    <RecordDialog
      {...dialog}
      compares={false}
      danger
      labels={{ reason: label }}
      validate={({ reason }) => (reason?.trim() ? {} : { reason: t(missing) })}
    >
      <p>{text}</p>
      <TextAreaInput hint={hint} label={label} maxLength={maxLength} required source="reason" />
    </RecordDialog>
  );
};
