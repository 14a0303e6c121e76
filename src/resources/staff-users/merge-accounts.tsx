/** Merges another account of the same person into this one, after showing what moves and asking both addresses. */
import { Box, TextField } from '@mui/material';
import { type ReactNode, useState } from 'react';
import { useCanAccess } from 'react-admin';
import type { MergePreview } from '#contract/account-merges/calls.ts';
import type { StaffAccountDetail } from '#contract/account-status/staff-calls.ts';
import { numberFormat } from '#contract/shared/formatters.ts';
import { SUSPENSION_REASON_MAX } from '#contract/staff/rules.ts';
import { useApi } from '../../dataProvider/use-api.ts';
import { useI18n } from '../../i18n/context.tsx';
import { DialogButton } from '../shared/dialogs/dialog-button.tsx';
import { FormDialog } from '../shared/dialogs/form-dialog.tsx';
import { useEmailField } from '../shared/inputs/use-email-field.tsx';
import { Facts } from '../shared/list/facts.tsx';
import { useMutation } from '../shared/ui/site.ts';
import { useCall } from '../shared/ui/use-call.ts';

interface DialogProps {
  readonly account: StaffAccountDetail;
  readonly onClose: () => void;
}

/** First the other account, then what moves and the reason. */
const MergeDialog = ({ account, onClose }: DialogProps) => {
  const [other, setOther] = useState<MergePreview>();
  return other ? (
    <Ask account={account} onClose={onClose} other={other} />
  ) : (
    <Find account={account} onClose={onClose} onFound={setOther} />
  );
};

const Find = ({
  account,
  onClose,
  onFound,
}: DialogProps & { readonly onFound: (one: MergePreview) => void }) => {
  const { t } = useI18n();
  const api = useApi();
  const { mutate, pending } = useMutation();
  const { email, check, fail, failure, field } = useEmailField();
  const submit = async () => {
    if (!check()) return;
    const found = await mutate(
      () => api('GET staff/users/:id/merges', { params: { id: account.id }, query: { email } }),
      (error) => {
        fail(error);
        return true;
      },
    );
    if (found) onFound(found);
  };
  return (
    <FormDialog
      busy={pending}
      onClose={onClose}
      onSubmit={() => void submit()}
      submitLabel={t('console.support.merge.check')}
      title={t('console.support.merge.label')}
    >
      {failure}
      <p>{t('console.support.merge.text')}</p>
      {field}
    </FormDialog>
  );
};

const Preview = ({ other }: { readonly other: MergePreview }): ReactNode => {
  const { t, locale } = useI18n();
  const number = numberFormat(locale);
  return (
    <>
      <p>{t('console.support.merge.moves', { name: other.name, email: other.email })}</p>
      <Facts
        facts={other.moves.map(({ kind, count }) => [
          t(`console.support.merge.kind.${kind}`),
          number.format(count),
        ])}
      />
      {other.stays.length > 0 && (
        <div>
          <p>{t('console.support.merge.stays')}</p>
          <ul>
            {other.stays.map(({ kind, name }) => (
              <li key={`${kind} ${name}`}>{t(`console.support.merge.stay.${kind}`, { name })}</li>
            ))}
          </ul>
        </div>
      )}
      <p>{t('console.support.merge.rest')}</p>
    </>
  );
};

const Ask = ({ account, onClose, other }: DialogProps & { readonly other: MergePreview }) => {
  const { t } = useI18n();
  const { call, pending } = useCall(['staff/users']);
  const [reason, setReason] = useState('');
  const submit = () =>
    void call(
      (api) =>
        api('POST staff/users/:id/merges', {
          params: { id: account.id },
          body: { email: other.email, reason },
        }),
      { onDone: onClose },
    );
  return (
    <FormDialog
      busy={pending}
      canSubmit={reason.trim() !== ''}
      onClose={onClose}
      onSubmit={submit}
      submitLabel={t('console.support.merge.send')}
      title={t('console.support.merge.label')}
    >
      <Preview other={other} />
      <TextField
        helperText={t('console.staff_users.reason_hint')}
        label={t('console.staff_users.reason')}
        multiline
        onChange={({ target }) => setReason(target.value)}
        required
        slotProps={{ htmlInput: { dir: 'auto', maxLength: SUSPENSION_REASON_MAX } }}
        value={reason}
      />
    </FormDialog>
  );
};

/** Companies and colleagues have one account each. */
export const MergeAccounts = ({ account }: { readonly account: StaffAccountDetail }) => {
  const { t } = useI18n();
  const { canAccess } = useCanAccess({ resource: 'staff/support-messages', action: 'edit' });
  if (!canAccess || account.role !== 'seeker' || account.status !== 'active') return null;
  return (
    <Box sx={{ mt: 1 }}>
      <DialogButton label={t('console.support.merge.label')} size="small" variant="outlined">
        {(close) => <MergeDialog account={account} onClose={close} />}
      </DialogButton>
    </Box>
  );
};
