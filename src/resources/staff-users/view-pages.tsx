/** Opens an account's pages in a tab of their own, as their owner sees them, after asking why. */
import { Alert, Box, TextField } from '@mui/material';
import { useState } from 'react';
import { useCanAccess } from 'react-admin';
import type { StaffAccountDetail } from '#contract/account-status/staff-calls.ts';
import type { SignedIn } from '#contract/accounts/calls.ts';
import { SUPPORT_VIEW_KEY } from '#contract/shared/constants.ts';
import { paths } from '#contract/shared/page-paths.ts';
import { SUSPENSION_REASON_MAX } from '#contract/staff/rules.ts';
import { SUPPORT_VIEW_MINUTES } from '#contract/support/rules.ts';
import { storeSession } from '../../api/session.ts';
import { useI18n } from '../../i18n/context.tsx';
import { DialogButton } from '../shared/dialogs/dialog-button.tsx';
import { FormDialog } from '../shared/dialogs/form-dialog.tsx';
import { useCall } from '../shared/ui/use-call.ts';

/** Later than any renewal, which the server refuses. The bar of the tab has the true end. */
const NEVER_RENEWED = '9999-12-31T00:00:00Z';

/** What the tab keeps is its own (`layout/marker.ts`), so that this one stays the colleague's. */
const fill = (tab: Window, answer: SignedIn): void => {
  tab.sessionStorage.clear();
  tab.sessionStorage.setItem(SUPPORT_VIEW_KEY, answer.expiration_time);
  storeSession(tab.sessionStorage, { ...answer, expiration_time: NEVER_RENEWED });
  tab.location.replace(paths.home);
};

const ViewDialog = ({
  account,
  onClose,
}: {
  readonly account: StaffAccountDetail;
  readonly onClose: () => void;
}) => {
  const { t } = useI18n();
  const { call, pending } = useCall(['staff/users']);
  const [reason, setReason] = useState('');
  const [isBlocked, setBlocked] = useState(false);
  const submit = () => {
    // At once, because browsers refuse a tab that nobody's click asks for.
    const tab = window.open('about:blank');
    setBlocked(!tab);
    if (!tab) return;
    void call((api) => api('POST staff/users/:id/views', { params: { id: account.id }, body: { reason } }), {
      onDone: (answer) => {
        fill(tab, answer);
        onClose();
      },
      onFailed: () => {
        tab.close();
        return false;
      },
    });
  };
  return (
    <FormDialog
      busy={pending}
      canSubmit={reason.trim() !== ''}
      onClose={onClose}
      onSubmit={submit}
      submitLabel={t('console.support.view.open')}
      title={t('console.support.view.label')}
    >
      {isBlocked && (
        <Alert role="alert" severity="error">
          {t('console.support.view.blocked')}
        </Alert>
      )}
      <p>{t('console.support.view.text', { smart_count: SUPPORT_VIEW_MINUTES })}</p>
      <TextField
        helperText={t('console.staff_users.reason_hint')}
        label={t('console.support.view.reason')}
        multiline
        onChange={({ target }) => setReason(target.value)}
        required
        slotProps={{ htmlInput: { dir: 'auto', maxLength: SUSPENSION_REASON_MAX } }}
        value={reason}
      />
    </FormDialog>
  );
};

export const ViewPages = ({ account }: { readonly account: StaffAccountDetail }) => {
  const { t } = useI18n();
  const { canAccess } = useCanAccess({ resource: 'staff/support-messages', action: 'edit' });
  if (!canAccess || account.role === 'staff' || account.status !== 'active') return null;
  return (
    <Box sx={{ mt: 1 }}>
      <DialogButton label={t('console.support.view.label')} size="small" variant="outlined">
        {(close) => <ViewDialog account={account} onClose={close} />}
      </DialogButton>
    </Box>
  );
};
