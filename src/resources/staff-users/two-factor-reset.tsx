import { useGetIdentity } from 'react-admin';
import type { StaffAccountDetail } from '#contract/account-status/staff-calls.ts';
import { useI18n } from '../../i18n/context.tsx';
import { DialogButton } from '../shared/dialogs/dialog-button.tsx';
import { Icon } from '../shared/ui/icon.tsx';
import { PasswordDialog } from '../shared/ui/password-dialog.tsx';
import { useCall } from '../shared/ui/use-call.ts';

/** Turns off two-factor authentication for a colleague who lost both app and recovery codes. */
export const TwoFactorReset = ({ account }: { readonly account: StaffAccountDetail }) => {
  const { t } = useI18n();
  const { identity } = useGetIdentity();
  // Your own is in the account settings.
  if (!identity || identity.id === account.id) return null;
  return (
    <div>
      <DialogButton
        startIcon={<Icon name="refresh" />}
        label={t('console.staff_users.reset_two_factor')}
        variant="outlined"
      >
        {(close) => <ResetDialog accountId={account.id} onClose={close} />}
      </DialogButton>
    </div>
  );
};

interface ResetDialogProps {
  readonly accountId: number;
  readonly onClose: () => void;
}

const ResetDialog = ({ accountId, onClose }: ResetDialogProps) => {
  const { t } = useI18n();
  const { call, pending } = useCall(['staff/users']);
  const reset = (password: string, fail: (error: unknown) => void) =>
    call((api) => api('POST staff/two-factor-resets', { body: { account_id: accountId, password } }), {
      message: t('console.staff_users.reset_two_factor_done'),
      onDone: onClose,
      onFailed: fail,
    });
  return (
    <PasswordDialog
      busy={pending}
      label={t('console.staff_users.reset_two_factor')}
      onClose={onClose}
      onConfirm={reset}
    >
      <p>{t('console.staff_users.reset_two_factor_text')}</p>
    </PasswordDialog>
  );
};
