import { Alert, Box, Card } from '@mui/material';
import { useGetIdentity } from 'react-admin';
import { Link } from 'react-router-dom';
import type { StaffAccountDetail } from '#contract/account-status/staff-calls.ts';
import type { OwnerProof } from '#contract/accounts/owner-proof-calls.ts';
import type { StaffVerdict } from '#contract/companies/levels.ts';
import { numberFormat } from '#contract/shared/formatters.ts';
import { languageName } from '#contract/shared/locales.ts';
import { SUSPENSION_REASON_MAX } from '#contract/staff/rules.ts';
import { useApi } from '../../dataProvider/use-api.ts';
import { useI18n } from '../../i18n/context.tsx';
import { fullNameOf } from '../../ui/format/full-name.ts';
import { writeOwnDay } from '../../ui/format/own-time-zone.ts';
import { ConfirmButton } from '../shared/dialogs/confirm-button.tsx';
import { DialogButton } from '../shared/dialogs/dialog-button.tsx';
import { Facts } from '../shared/list/facts.tsx';
import { useRenewal, useRowUpdate } from '../shared/list/use-row-mutation.ts';
import { ReasonDialog } from '../shared/records/reason-dialog.tsx';
import { RecordEdit } from '../shared/records/record-screen.tsx';
import { AccountStatusBadge, CompanyLevelBadge } from '../shared/records/status-badges.tsx';
import { toStaff } from '../shared/staff-links.ts';
import { writeMoment } from '../shared/ui/days.ts';
import { Icon } from '../shared/ui/icon.tsx';
import { ProofDialog } from '../shared/ui/proof-dialog.tsx';
import { useToast } from '../shared/ui/site.ts';
import { CompanyHandover } from './company-handover.tsx';
import { RoleButton } from './staff-role.tsx';
import { Support } from './support.tsx';

/** Turns off two-factor authentication for a colleague who lost both app and recovery codes. */
const TwoFactorReset = ({ account }: { readonly account: StaffAccountDetail }) => {
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
  const api = useApi();
  const renew = useRenewal('staff/users');
  const toast = useToast();
  const reset = async (proof: OwnerProof) => {
    const { message } = await api('POST staff/two-factor-resets', {
      body: { account_id: accountId, ...proof },
    });
    toast.success(message);
    renew();
    onClose();
  };
  return (
    <ProofDialog label={t('console.staff_users.reset_two_factor')} onClose={onClose} onConfirm={reset}>
      <p>{t('console.staff_users.reset_two_factor_text')}</p>
    </ProofDialog>
  );
};

/** Verifies an account's company, and removes the verification. */
const CompanyVerdict = ({ account }: { readonly account: StaffAccountDetail }) =>
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

/** One account: details, status, and buttons to suspend or restore it. */
export const UserScreen = () => {
  const { t } = useI18n();
  return (
    <RecordEdit<StaffAccountDetail>
      icon="user"
      resource="staff/users"
      subtitle={({ status }) => <AccountStatusBadge status={status} />}
      texts="staff_users"
      titleOf={(user) => fullNameOf(user) || t('console.staff_users.nameless')}
    >
      {(account) => (
        <Box sx={{ display: 'grid', gap: 3, maxWidth: 760 }}>
          <Account account={account} />
          <Ways account={account} />
          <Support account={account} />
          {account.status !== 'closed' && (
            <>
              <CompanyVerdict account={account} />
              <CompanyHandover account={account} />
              <RoleButton account={account} />
              {account.has_two_factor && <TwoFactorReset account={account} />}
              <StatusActions account={account} />
            </>
          )}
        </Box>
      )}
    </RecordEdit>
  );
};

const Account = ({ account }: { readonly account: StaffAccountDetail }) => {
  const { t, locale } = useI18n();
  const number = numberFormat(locale);
  return (
    <Card component="section">
      <Facts
        facts={[
          [t('console.staff_users.number'), account.id],
          [
            t('console.staff_users.email'),
            <>
              {account.email}
              {!account.email_confirmed && (
                <span style={{ color: 'var(--ink-2)' }}> · {t('console.staff_users.unconfirmed')}</span>
              )}
            </>,
          ],
          [t('console.staff_users.role_label'), t(`console.staff_users.role.${account.role}`)],
          [
            t('console.staff_users.company'),
            account.company_level && (
              <>
                {account.company_id !== null && (
                  <Link to={toStaff.company(account.company_id)}>{account.company_name}</Link>
                )}{' '}
                <CompanyLevelBadge level={account.company_level} />
              </>
            ),
          ],
          [
            t('console.staff_users.staff_role'),
            account.staff_role && t(`console.staff_role.${account.staff_role}`),
          ],
          [
            t('console.staff_users.languages'),
            account.languages.length > 0 &&
              account.languages
                .map((one) =>
                  account.reviewed_languages.includes(one)
                    ? t('console.staff_users.publishes', { language: languageName(one) })
                    : languageName(one),
                )
                .join(', '),
          ],
          [
            t('console.staff_users.two_factor'),
            account.role === 'staff' ? t(account.has_two_factor ? 'two_factor.on' : 'two_factor.off') : null,
          ],
          [t('console.staff_users.since'), writeOwnDay(account.created_at, locale)],
          [t('console.staff_users.sessions'), number.format(account.sessions)],
          [
            t('console.staff_users.last_used'),
            account.last_used_at && writeMoment(account.last_used_at, locale),
          ],
          [
            t('console.staff_users.live_jobs'),
            account.role === 'employer' ? number.format(account.live_jobs) : null,
          ],
          [
            t('console.staff_users.applications'),
            account.role === 'seeker' ? number.format(account.applications) : null,
          ],
        ]}
      />
    </Card>
  );
};

/** A link to more about the account. */
const Ways = ({ account }: { readonly account: StaffAccountDetail }) => {
  const { t } = useI18n();
  return (
    <Box component="ul" role="list" className="row gap-8 across-20">
      {account.company_id !== null && (
        <li>
          <Link to={toStaff.jobs({ view: 'live', company_id: account.company_id })}>
            {t('console.staff_users.to_jobs')}
          </Link>
        </li>
      )}
      {account.role === 'seeker' && (
        <li>
          <Link to={toStaff.applications({ account_id: account.id })}>
            {t('console.staff_users.to_applications')}
          </Link>
        </li>
      )}
      {account.role === 'staff' && (
        <li>
          <Link to={toStaff.audit({ actor_id: account.id })}>{t('console.staff_users.to_actions')}</Link>
        </li>
      )}
      <li>
        <Link to={toStaff.audit({ subject_kind: 'account', subject_id: String(account.id) })}>
          {t('console.staff_users.to_log')}
        </Link>
      </li>
    </Box>
  );
};

/** Suspends an account, or restores a suspended one. */
export const StatusActions = ({ account }: { readonly account: StaffAccountDetail }) => {
  const { t, locale } = useI18n();
  const { update, isPending } = useRowUpdate('staff/users', account);
  const { identity } = useGetIdentity();
  if (account.status === 'active') {
    if (!identity || identity.id === account.id) return null;
    return (
      <div>
        <DialogButton
          startIcon={<Icon name="alert" />}
          label={t('console.staff_users.suspend')}
          variant="contained"
          color="error"
        >
          {(close) => (
            <ReasonDialog
              data={{ status: 'suspended' }}
              hint={t('console.staff_users.reason_hint')}
              label={t('console.staff_users.reason')}
              maxLength={SUSPENSION_REASON_MAX}
              missing="console.staff_users.reason_missing"
              onClose={close}
              purpose="suspension"
              record={account}
              resource="staff/users"
              submitLabel={t('console.staff_users.suspend')}
              text={t('console.staff_users.suspend_text')}
              title={t('console.staff_users.suspend_title')}
              successMessage={t('console.staff_users.suspended_done')}
            />
          )}
        </DialogButton>
      </div>
    );
  }
  return (
    <Box sx={{ display: 'grid', gap: 2, justifyItems: 'start' }}>
      <Alert severity="warning">
        <strong>
          {t('console.staff_users.suspended_on', {
            date: account.suspended_at ? writeOwnDay(account.suspended_at, locale) : '',
          })}
        </strong>
        {account.suspension_reason && (
          <p style={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>{account.suspension_reason}</p>
        )}
      </Alert>
      <ConfirmButton
        busy={isPending}
        startIcon={<Icon name="check" />}
        label={t('console.staff_users.restore')}
        onConfirm={(onDone) =>
          update({ status: 'active' }, { successMessage: t('console.staff_users.restored_done'), onDone })
        }
        title={t('console.staff_users.restore_title')}
        variant="outlined"
      >
        <p>{t('console.staff_users.restore_text')}</p>
      </ConfirmButton>
    </Box>
  );
};
