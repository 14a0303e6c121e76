import { TextField } from '@mui/material';
import { useState } from 'react';
import {
  DATA_LAW_NAMES,
  DATA_REQUEST_KINDS,
  type DataLaw,
  type DataRequestKind,
} from '#contract/data-requests/rules.ts';
import { SUSPENSION_REASON_MAX } from '#contract/staff/rules.ts';
import { messageOf } from '../../api/errors.ts';
import { useI18n } from '../../i18n/context.tsx';
import { DialogButton } from '../shared/dialogs/dialog-button.tsx';
import { FormDialog } from '../shared/dialogs/form-dialog.tsx';
import { useCall } from '../shared/ui/use-call.ts';

interface NoteRequestProps {
  readonly accountId: number;
}

/** Writes down what the owner of an account asked about their data. */
export const NoteRequest = ({ accountId }: NoteRequestProps) => {
  const { t } = useI18n();
  return (
    <DialogButton label={t('console.data_requests.note')} size="small" variant="outlined">
      {(close) => <NoteDialog accountId={accountId} onClose={close} />}
    </DialogButton>
  );
};

const NoteDialog = ({ accountId, onClose }: NoteRequestProps & { readonly onClose: () => void }) => {
  const { t } = useI18n();
  const { call, pending } = useCall(['staff/users', 'staff/data-requests']);
  const [kind, setKind] = useState<DataRequestKind>('access');
  const [reason, setReason] = useState('');
  const [law, setLaw] = useState<DataLaw>('gdpr');
  const [dueOn, setDueOn] = useState('');
  const [failure, setFailure] = useState<string>();
  const body = { account_id: accountId, kind, reason, law, ...(dueOn ? { due_on: dueOn } : {}) };
  return (
    <FormDialog
      busy={pending}
      canSubmit={reason.trim() !== ''}
      onClose={onClose}
      onSubmit={() =>
        void call((api) => api('POST staff/data-requests', { body }), {
          onDone: onClose,
          onFailed: (error) => setFailure(messageOf(error, t)),
        })
      }
      submitLabel={t('console.data_requests.note')}
      title={t('console.data_requests.note')}
    >
      {failure && <p role="alert">{failure}</p>}
      <TextField
        label={t('console.data_requests.kind_label')}
        onChange={({ target }) => setKind(DATA_REQUEST_KINDS.find((one) => one === target.value) ?? kind)}
        select
        value={kind}
      >
        {DATA_REQUEST_KINDS.map((one) => (
          <option key={one} value={one}>
            {t(`console.data_requests.kind.${one}`)}
          </option>
        ))}
      </TextField>
      <TextField
        label={t('console.data_requests.asked')}
        multiline
        onChange={({ target }) => setReason(target.value)}
        required
        slotProps={{ htmlInput: { dir: 'auto', maxLength: SUSPENSION_REASON_MAX } }}
        value={reason}
      />
      <TextField
        helperText={t('console.data_requests.law_hint')}
        label={t('console.data_requests.law_label')}
        onChange={({ target }) => setLaw(DATA_LAW_NAMES.find((one) => one === target.value) ?? law)}
        select
        value={law}
      >
        {DATA_LAW_NAMES.map((one) => (
          <option key={one} value={one}>
            {t(`console.data_requests.law.${one}`)}
          </option>
        ))}
      </TextField>
      <TextField
        helperText={t('console.data_requests.due_hint')}
        label={t('console.data_requests.due')}
        onChange={({ target }) => setDueOn(target.value)}
        slotProps={{ inputLabel: { shrink: true } }}
        type="date"
        value={dueOn}
      />
    </FormDialog>
  );
};
