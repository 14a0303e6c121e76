import { Link } from 'react-router';
import { ROLES } from '#contract/constants.ts';
import type { StaffAccount } from '#contract/staff-people.ts';
import { ACCOUNT_STATUSES } from '#contract/staff-rules.ts';
import type { Filter } from '../../console/list/filters.tsx';
import { RestList } from '../../console/list/rest-list.tsx';
import type { Column } from '../../console/list/table.tsx';
import { Screen } from '../../console/ui/screen.tsx';
import { useI18n } from '../../i18n/context.tsx';
import { writeDay } from '../../kit/format/dates.ts';
import { fullNameOf } from '../../kit/format/full-name.ts';
import { toStaff } from '../../staff-links.ts';
import { AccountStatusBadge } from './account-status.tsx';

/** Everybody who has an account. */
export const UserListScreen = () => {
  const { t } = useI18n();
  const filters: Filter[] = [
    {
      kind: 'text',
      name: 'q',
      label: t('console.staff_users.search'),
      placeholder: t('console.staff_users.search_hint'),
    },
    {
      kind: 'choice',
      name: 'role',
      label: t('console.staff_users.role_label'),
      any: t('console.staff_list.any'),
      choices: ROLES.map((role) => ({ value: role, label: t(`console.staff_users.role.${role}`) })),
    },
    {
      kind: 'choice',
      name: 'status',
      label: t('console.staff_users.status_label'),
      any: t('console.staff_list.any'),
      choices: ACCOUNT_STATUSES.map((status) => ({
        value: status,
        label: t(`console.staff_users.status.${status}`),
      })),
    },
  ];
  return (
    <Screen subtitle={t('console.staff_users.subtitle')} title={t('console.staff_users.title')}>
      <RestList<StaffAccount>
        columns={useColumns()}
        empty={{
          icon: 'users',
          title: t('console.staff_users.none'),
          text: t('console.staff_users.none_text'),
        }}
        filters={filters}
        label={t('console.staff_users.title')}
        resource="staff/users"
        sort={{ field: 'created_at', order: 'DESC' }}
      />
    </Screen>
  );
};

const useColumns = (): Column<StaffAccount>[] => {
  const { t, locale } = useI18n();
  return [
    {
      name: 'name',
      label: t('console.staff_users.name'),
      heading: true,
      cell: (user) => (
        <Link to={toStaff.user(user.id)}>{fullNameOf(user) || t('console.staff_users.nameless')}</Link>
      ),
    },
    { name: 'email', label: t('console.staff_users.email'), cell: ({ email }) => email },
    {
      name: 'role',
      label: t('console.staff_users.role_label'),
      cell: ({ role, company_name }) => (
        <>
          {t(`console.staff_users.role.${role}`)}
          {company_name && <div style={{ color: 'var(--ink-2)' }}>{company_name}</div>}
        </>
      ),
    },
    {
      name: 'status',
      label: t('console.staff_users.status_label'),
      narrow: true,
      cell: ({ status }) => <AccountStatusBadge status={status} />,
    },
    {
      name: 'created_at',
      label: t('console.staff_users.since'),
      narrow: true,
      sortable: true,
      cell: ({ created_at }) => <time dateTime={created_at}>{writeDay(created_at, locale)}</time>,
    },
  ];
};
