/** Writes to the selected applicants, each with their own values (TALK-10). */
import { useState } from 'react';
import {
  Alert,
  Button,
  type Draft,
  Drafted,
  DraftNotice,
  DraftState,
  FormDialog,
  SkeletonBlock,
  useMutation,
} from '../../console/ui/kit.ts';
import { useUndo } from '../../console/ui/use-undo.ts';
import { useApi } from '../../dataProvider/use-api.ts';
import { useI18n } from '../../i18n/context.tsx';
import { isSendable, MessageFields, useRecipient } from './message-fields.tsx';
import type { Movable } from './movable.ts';

interface BulkMessageProps {
  readonly candidates: readonly Movable[];
  readonly jobId: string | number;
  readonly onSent: () => void;
}

export const BulkMessage = ({ candidates, jobId, onSent }: BulkMessageProps) => {
  const { t } = useI18n();
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <Button icon="mail" onClick={() => setOpen(true)} size="small" variant="secondary">
        {t('console.bulk_message.write')}
      </Button>
      {isOpen && (
        <Drafted id={`message:selected-${jobId}`} loading={<SkeletonBlock />}>
          {(draft) => <MessageDialog candidates={candidates} draft={draft} onClose={close} onSent={onSent} />}
        </Drafted>
      )}
    </>
  );
};

interface MessageDialogProps extends Omit<BulkMessageProps, 'jobId'> {
  readonly draft: Draft;
  readonly onClose: () => void;
}

const MessageDialog = ({ candidates, draft, onClose, onSent }: MessageDialogProps) => {
  const { t } = useI18n();
  const api = useApi();
  const offerUndo = useUndo();
  const { mutate, pending } = useMutation();
  const [text, setText] = useState(() => String(draft.found?.data.text ?? ''));
  const recipient = useRecipient(candidates[0]);
  const obstacle = recipient?.obstacle ?? null;
  const type = (next: string) => {
    setText(next);
    draft.change(() => (next === '' ? undefined : { version: null, data: { text: next } }));
  };
  const send = async () => {
    const body = { application_ids: candidates.map(({ application_id: id }) => id), text };
    const answer = await mutate(() => api('POST write-to-applicants', { body, refresh: true }));
    if (!answer) return;
    draft.remove();
    offerUndo(answer.message, answer.undo, () => undefined);
    onClose();
    onSent();
  };
  return (
    <FormDialog
      busy={pending}
      canSubmit={recipient !== undefined && obstacle === null && isSendable(text)}
      onClose={onClose}
      onSubmit={() => void send()}
      submitLabel={t('console.bulk_message.send', { smart_count: candidates.length })}
      title={t('console.bulk_message.title', { smart_count: candidates.length })}
    >
      <DraftNotice draft={draft} />
      <p>{t('console.bulk_message.text')}</p>
      {obstacle && <Alert>{t(`conversation.obstacle_${obstacle}`)}</Alert>}
      <MessageFields typed={{ text, fill: type }} values={recipient?.values ?? undefined} />
      <DraftState draft={draft} />
    </FormDialog>
  );
};
