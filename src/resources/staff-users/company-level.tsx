import { Box } from '@mui/material';
import { useState } from 'react';
import type { StaffVerdict } from '#contract/company-levels.ts';
import type { StaffAccountDetail } from '#contract/staff-people.ts';
import { useRowMutation } from '../../console/list/use-row-mutation.ts';
import { Button, ConfirmDialog } from '../../console/ui/kit.ts';
import { useI18n } from '../../i18n/context.tsx';

/** Verifies an account's company, and removes the verification. */
export const CompanyVerdict = ({ account }: { readonly account: StaffAccountDetail }) => {
  const { t } = useI18n();
  const { write, pending } = useRowMutation('staff/users');
  const [asked, setAsked] = useState<StaffVerdict>();
  const { company_id: id, company_level } = account;
  if (id === null || company_level === null) return null;
  const isVerified = company_level === 'verified';
  const decide = (staff_verdict: StaffVerdict) =>
    write({
      make: (dataProvider) =>
        dataProvider.update('staff/companies', { id, data: { staff_verdict }, previousData: { id } }),
      told: t(isVerified ? 'console.staff_users.revoked_done' : 'console.staff_users.verified_done'),
      onDone: () => setAsked(undefined),
    });
  const label = t(isVerified ? 'console.staff_users.revoke' : 'console.staff_users.verify');
  return (
    <Box>
      <Button
        icon={isVerified ? 'close' : 'check'}
        onClick={() => setAsked(isVerified ? 'revoked' : 'verified')}
        variant="secondary"
      >
        {label}
      </Button>
      <ConfirmDialog
        busy={pending}
        cancelLabel={t('common.cancel')}
        confirmLabel={label}
        onCancel={() => setAsked(undefined)}
        onConfirm={() => asked && decide(asked)}
        open={asked !== undefined}
        title={label}
      >
        <p>{t(isVerified ? 'console.staff_users.revoke_text' : 'console.staff_users.verify_text')}</p>
      </ConfirmDialog>
    </Box>
  );
};
