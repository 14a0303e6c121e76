/** Writes to the selected applicants, each with their own values (TALK-10). */
import { useState } from 'react';
import {
  Alert,
  DialogButton,
  type Draft,
  Drafted,
  DraftNotice,
  DraftState,
  FormDialog,
  SkeletonBlock,
} from '../../console/ui/kit.ts';
import { useCall } from '../../console/ui/use-call.ts';
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
  const draftId = `message:selected-${jobId}`;
  return (
    <DialogButton icon="mail" label={t('console.bulk_message.write')} size="small" variant="secondary">
      {(close) => (
        <Drafted id={draftId} loading={<SkeletonBlock />}>
          {(draft) => <MessageDialog {...{ candidates, draft, draftId, onSent }} onClose={close} />}
        </Drafted>
      )}
    </DialogButton>
  );
};

interface MessageDialogProps extends Omit<BulkMessageProps, 'jobId'> {
  readonly draft: Draft;
  readonly draftId: string;
  readonly onClose: () => void;
}

const MessageDialog = ({ candidates, draft, draftId, onClose, onSent }: MessageDialogProps) => {
  const { t } = useI18n();
  const { call, pending } = useCall([]);
  const [text, setText] = useState(() => String(draft.found?.data.text ?? ''));
  const recipient = useRecipient(candidates[0]);
  const obstacle = recipient?.obstacle ?? null;
  const type = (next: string) => {
    setText(next);
    draft.change(() => (next === '' ? undefined : { version: null, data: { text: next } }));
  };
  const send = () => {
    const body = { application_ids: candidates.map(({ application_id: id }) => id), text };
    return call((api) => api('POST write-to-applicants', { body, refresh: true }), {
      onDone: () => {
        draft.remove();
        onClose();
        onSent();
      },
      draft: { id: draftId, data: { text } },
    });
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
