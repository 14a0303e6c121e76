import type { StaffAccountDetail } from '#contract/account-status/staff-calls.ts';
import type { StaffVerdict } from '#contract/companies/levels.ts';
import { useI18n } from '../../i18n/context.tsx';
import { ConfirmButton } from '../shared/dialogs/confirm-button.tsx';
import { useRenewal, useRowUpdate } from '../shared/list/use-row-mutation.ts';
import { Icon } from '../shared/ui/icon.tsx';

/** Verifies an account's company, and removes the verification. */
export const CompanyVerdict = ({ account }: { readonly account: StaffAccountDetail }) =>
  account.company_id !== null &&
  account.company_level !== null && (
    <Verdict
      id={account.company_id}
      isVerified={account.company_level === 'verified'}
      version={account.company_version ?? undefined}
    />
  );

interface VerdictProps {
  readonly id: number;
  readonly isVerified: boolean;
  readonly version: number | undefined;
}

const Verdict = ({ id, isVerified, version }: VerdictProps) => {
  const { t } = useI18n();
  const { update, isPending } = useRowUpdate('staff/companies', { id, version });
  const renewAccount = useRenewal('staff/users');
  const staff_verdict: StaffVerdict = isVerified ? 'revoked' : 'verified';
  const label = t(isVerified ? 'console.staff_users.revoke' : 'console.staff_users.verify');
  return (
    <div>
      <ConfirmButton
        busy={isPending}
        startIcon={<Icon name={isVerified ? 'close' : 'check'} />}
        label={label}
        onConfirm={(close) =>
          update(
            { staff_verdict },
            {
              successMessage: t(`console.staff_users.${staff_verdict}_done`),
              onDone: () => {
                renewAccount();
                close();
              },
            },
          )
        }
        title={label}
        variant="outlined"
      >
        <p>{t(isVerified ? 'console.staff_users.revoke_text' : 'console.staff_users.verify_text')}</p>
      </ConfirmButton>
    </div>
  );
};
