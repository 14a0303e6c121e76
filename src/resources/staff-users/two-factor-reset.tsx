import { useState } from 'react';
import { useGetIdentity } from 'react-admin';
import type { StaffAccountDetail } from '#contract/staff-people.ts';
import { useStaffCall } from '../../console/list/use-row-mutation.ts';
import { Button } from '../../console/ui/kit.ts';
import { PasswordDialog } from '../../console/ui/password-dialog.tsx';
import { useI18n } from '../../i18n/context.tsx';

/** Turns off two-factor authentication for a colleague who lost both app and recovery codes. */
export const TwoFactorReset = ({ account }: { readonly account: StaffAccountDetail }) => {
  const { t } = useI18n();
  const { identity } = useGetIdentity();
  const [isOpen, setOpen] = useState(false);
  // Your own is in the account settings.
  if (!identity || identity.id === account.id) return null;
  return (
    <div>
      <Button icon="refresh" onClick={() => setOpen(true)} variant="secondary">
        {t('console.staff_users.reset_two_factor')}
      </Button>
      {isOpen && <ResetDialog accountId={account.id} onClose={() => setOpen(false)} />}
    </div>
  );
};

interface ResetDialogProps {
  readonly accountId: number;
  readonly onClose: () => void;
}

const ResetDialog = ({ accountId, onClose }: ResetDialogProps) => {
  const { t } = useI18n();
  const { make, pending } = useStaffCall('staff/users');
  const reset = (password: string, fail: (error: unknown) => void) =>
    make({
      make: (api) => api('POST staff/two-factor-resets', { body: { account_id: accountId, password } }),
      successMessage: t('console.staff_users.reset_two_factor_done'),
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
