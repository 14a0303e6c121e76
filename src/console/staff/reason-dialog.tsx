import { useState } from 'react';
import { useI18n } from '../../i18n/context.tsx';
import type { MessageKey } from '../../i18n/messages.ts';
import { FormDialog, TextAreaField } from '../ui/kit.ts';

interface ReasonDialogProps {
  readonly title: string;
  readonly text: string;
  readonly label: string;
  readonly hint?: string;
  readonly maxLength: number;
  readonly submitLabel: string;
  /** Said at the field where nothing was written. */
  readonly missing: MessageKey;
  readonly busy: boolean;
  readonly onClose: () => void;
  readonly onSubmit: (reason: string) => void;
}

/** Asks why: whom it concerns reads it. */
export const ReasonDialog = (props: ReasonDialogProps) => {
  const { title, text, label, hint, maxLength, submitLabel, missing, busy, onClose, onSubmit } = props;
  const { t } = useI18n();
  const [reason, setReason] = useState('');
  const [isMissing, setMissing] = useState(false);
  return (
    <FormDialog
      busy={busy}
      danger
      onClose={onClose}
      onSubmit={() => (reason.trim() === '' ? setMissing(true) : onSubmit(reason.trim()))}
      submitLabel={submitLabel}
      title={title}
    >
      <p>{text}</p>
      <TextAreaField
        error={isMissing ? t(missing) : undefined}
        hint={hint}
        label={label}
        maxLength={maxLength}
        onChange={({ target }) => {
          setMissing(false);
          setReason(target.value);
        }}
        required
        value={reason}
      />
    </FormDialog>
  );
};
