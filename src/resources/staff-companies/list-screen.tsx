import { Link } from 'react-router';
import { linkTo } from '#contract/page-paths.ts';
import type { StaffCompany } from '#contract/staff-people.ts';
import { RestList } from '../../console/list/rest-list.tsx';
import type { Column } from '../../console/list/table.tsx';
import { Badge, LevelBadge } from '../../console/ui/kit.ts';
import { Screen } from '../../console/ui/screen.tsx';
import { useI18n } from '../../i18n/context.tsx';
import { writeDay } from '../../kit/format/dates.ts';
import { toStaff } from '../../staff-links.ts';

/** Who posts jobs. */
export const CompanyListScreen = () => {
  const { t } = useI18n();
  return (
    <Screen subtitle={t('console.staff_companies.subtitle')} title={t('console.staff_companies.title')}>
      <RestList<StaffCompany>
        columns={useColumns()}
        empty={{
          icon: 'building',
          title: t('console.staff_companies.none'),
          text: t('console.staff_companies.none_text'),
        }}
        filters={[{ kind: 'text', name: 'q', label: t('console.staff_companies.search') }]}
        label={t('console.staff_companies.title')}
        resource="staff/companies"
        sort={{ field: 'created_at', order: 'DESC' }}
      />
    </Screen>
  );
};

const useColumns = (): Column<StaffCompany>[] => {
  const { t, locale } = useI18n();
  const number = new Intl.NumberFormat(locale);
  return [
    {
      name: 'name',
      label: t('console.staff_companies.name'),
      heading: true,
      cell: ({ id, name, is_suspended }) =>
        is_suspended ? (
          <>
            {name} <Badge tone="danger">{t('console.staff_users.status.suspended')}</Badge>
          </>
        ) : (
          <Link to={linkTo.company(id)}>{name}</Link>
        ),
    },
    {
      name: 'account',
      label: t('console.staff_companies.account'),
      cell: ({ account_id }) => (
        <Link to={toStaff.user(account_id)}>{t('console.staff_companies.to_account')}</Link>
      ),
    },
    {
      name: 'level',
      label: t('console.staff_companies.level'),
      cell: ({ level }) => <LevelBadge level={level} />,
    },
    {
      name: 'live_jobs',
      label: t('console.staff_users.live_jobs'),
      narrow: true,
      cell: ({ id, live_jobs }) => (
        <Link to={toStaff.jobs({ view: 'live', company_id: id })}>{number.format(live_jobs)}</Link>
      ),
    },
    {
      name: 'reviews',
      label: t('console.staff_companies.reviews'),
      narrow: true,
      cell: ({ reviews }) => number.format(reviews),
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
