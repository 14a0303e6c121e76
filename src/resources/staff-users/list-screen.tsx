import { Link } from 'react-router-dom';
import type { StaffAccount } from '#contract/account-status/staff-calls.ts';
import { ROLES } from '#contract/shared/constants.ts';
import { ACCOUNT_STATUSES } from '#contract/staff/rules.ts';
import { useI18n } from '../../i18n/context.tsx';
import { fullNameOf } from '../../ui/format/full-name.ts';
import { SelectInput } from '../shared/inputs/select-input.tsx';
import { Column, ListScreen, SearchInput, TimeColumn } from '../shared/list/list-screen.tsx';
import { AccountStatusBadge } from '../shared/records/status-badges.tsx';
import { toStaff } from '../shared/staff-links.ts';
import { AddressHistory } from './address-history.tsx';
import { LIST } from './list.ts';
import { InviteButton } from './staff-role.tsx';

/** All accounts. */
export const UserListScreen = () => {
  const { t } = useI18n();
  return (
    <ListScreen
      {...LIST}
      actions={<InviteButton />}
      beside={<AddressHistory />}
      icon="users"
      filters={
        <>
          <SearchInput
            label={t('console.staff_users.search')}
            source="q"
            placeholder={t('console.staff_users.search_hint')}
          />
          <SelectInput
            labelOf={(role) => t(`console.staff_users.role.${role}`)}
            values={ROLES}
            label={t('console.staff_users.role_label')}
            source="role"
          />
          <SelectInput
            labelOf={(status) => t(`console.staff_users.status.${status}`)}
            values={ACCOUNT_STATUSES}
            label={t('console.staff_users.status_label')}
            source="status"
          />
        </>
      }
      resource="staff/users"
      texts="staff_users"
    >
      <Column<StaffAccount>
        kind="heading"
        label={t('console.staff_users.name')}
        render={(user) => (
          <Link to={toStaff.user(user.id)}>{fullNameOf(user) || t('console.staff_users.nameless')}</Link>
        )}
        source="name"
      />
      <Column label={t('console.staff_users.email')} source="email" />
      <Column<StaffAccount>
        label={t('console.staff_users.role_label')}
        render={({ role, company_name }) => (
          <>
            {t(`console.staff_users.role.${role}`)}
            {company_name && <div style={{ color: 'var(--ink-2)' }}>{company_name}</div>}
          </>
        )}
        source="role"
      />
      <Column<StaffAccount>
        kind="narrow"
        label={t('console.staff_users.status_label')}
        render={({ status }) => <AccountStatusBadge status={status} />}
        source="status"
      />
      <TimeColumn label={t('console.staff_users.since')} source="created_at" />
    </ListScreen>
  );
};
