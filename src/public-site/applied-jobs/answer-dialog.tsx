import type { ReactNode } from 'react';
import { DraftNotice, DraftState } from '../../features/drafts/drafted.tsx';
import { useDraftedText } from '../../features/drafts/use-drafted-text.ts';
import { useI18n } from '../../i18n/context.tsx';
import { FormDialog, LoadingDialog } from '../../ui/components/form-dialog.tsx';
import { TextAreaField } from '../../ui/components/text-area-field.tsx';
import { type DecisionResult, useDecision } from './use-decision.ts';

interface WordsFieldProps {
  readonly text: string;
  readonly maxLength: number;
  readonly onChange: (text: string) => void;
}

/** The message to the company, which can be left out. */
export const WordsField = ({ text, maxLength, onChange }: WordsFieldProps) => {
  const { t } = useI18n();
  return (
    <TextAreaField
      label={t('interviews.message')}
      maxLength={maxLength}
      onChange={({ target }) => onChange(target.value)}
      optional
      rows={3}
      value={text}
    />
  );
};

interface AnswerDialogProps {
  readonly draftId: string;
  /** Also on the button. */
  readonly title: string;
  readonly maxLength: number;
  readonly danger?: boolean;
  readonly send: (text: string) => Promise<DecisionResult>;
  readonly onChanged: () => void;
  readonly onClose: () => void;
  /** What the answer means. */
  readonly children: ReactNode;
}

/** Answers a company, with a message that can be left out. */
export const AnswerDialog = (props: AnswerDialogProps) => {
  const { draftId, title, maxLength, danger, onClose, children } = props;
  const { send, pending } = useDecision(props.onChanged);
  const { text, type, draft, named } = useDraftedText(draftId, 'text');
  const submit = async () => {
    if (!(await send(() => props.send(text), { draft: named }))) return;
    draft.remove();
    onClose();
  };
  if (!draft.isReady) return <LoadingDialog onClose={onClose} title={title} />;
  return (
    <FormDialog
      busy={pending}
      danger={danger}
      onClose={onClose}
      onSubmit={() => void submit()}
      submitLabel={title}
      title={title}
    >
      <DraftNotice draft={draft} />
      <p>{children}</p>
      <WordsField maxLength={maxLength} onChange={type} text={text} />
      <DraftState draft={draft} />
    </FormDialog>
  );
};
