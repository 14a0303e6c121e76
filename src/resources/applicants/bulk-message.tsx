/** Writes to the selected applicants, each with their own values (TALK-10). */

import { Alert, Skeleton } from '@mui/material';
import { useI18n } from '../../i18n/context.tsx';
import { DialogButton } from '../shared/dialogs/dialog-button.tsx';
import { FormDialog } from '../shared/dialogs/form-dialog.tsx';
import { DraftNotice, DraftState } from '../shared/ui/draft.tsx';
import { Icon } from '../shared/ui/icon.tsx';
import { useDraftedText } from '../shared/ui/site.ts';
import { Unloaded } from '../shared/ui/unloaded.tsx';
import { useCall } from '../shared/ui/use-call.ts';
import { isSendable, MessageFields, useRecipient } from './message-fields.tsx';
import type { Movable } from './movable.ts';

interface BulkMessageProps {
  readonly candidates: readonly Movable[];
  readonly jobId: string | number;
  readonly onSent: () => void;
}

export const BulkMessage = (props: BulkMessageProps) => {
  const { t } = useI18n();
  return (
    <DialogButton
      startIcon={<Icon name="mail" />}
      label={t('console.bulk_message.write')}
      size="small"
      variant="outlined"
    >
      {(close) => <MessageDialog {...props} onClose={close} />}
    </DialogButton>
  );
};

interface MessageDialogProps extends BulkMessageProps {
  readonly onClose: () => void;
}

const MessageDialog = ({ candidates, jobId, onClose, onSent }: MessageDialogProps) => {
  const { t } = useI18n();
  const { call, pending } = useCall([]);
  const drafted = useDraftedText(`message:selected-${jobId}`, 'text');
  const { text, draft, named } = drafted;
  const { query, values, obstacle } = useRecipient(candidates[0]);
  const send = () => {
    const body = { application_ids: candidates.map(({ application_id: id }) => id), text };
    return call((api) => api('POST write-to-applicants', { body, refresh: true }), {
      onDone: () => {
        draft.remove();
        onClose();
        onSent();
      },
      draft: named,
    });
  };
  return (
    <FormDialog
      busy={pending}
      canSubmit={obstacle === null && isSendable(text)}
      onClose={onClose}
      onSubmit={() => void send()}
      submitLabel={t('console.bulk_message.send', { smart_count: candidates.length })}
      title={t('console.bulk_message.title', { smart_count: candidates.length })}
    >
      <DraftNotice draft={draft} />
      <p>{t('console.bulk_message.text')}</p>
      {obstacle && <Alert severity="info">{t(`conversation.obstacle_${obstacle}`)}</Alert>}
      {draft.isReady ? <MessageFields typed={drafted} values={values} /> : <Skeleton />}
      <DraftState draft={draft} />
      {query.error && <Unloaded query={query} small />}
    </FormDialog>
  );
};
