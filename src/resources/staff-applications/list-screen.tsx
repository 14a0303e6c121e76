import { Link } from 'react-router';
import { APPLICATION_STATUSES } from '#contract/constants.ts';
import type { StaffApplication } from '#contract/staff-people.ts';
import type { Filter } from '../../console/list/filters.tsx';
import { RestList } from '../../console/list/rest-list.tsx';
import type { Column } from '../../console/list/table.tsx';
import { writeMoment } from '../../console/ui/days.ts';
import { Badge } from '../../console/ui/kit.ts';
import { Screen } from '../../console/ui/screen.tsx';
import { useI18n } from '../../i18n/context.tsx';
import { toStaff } from '../../staff-links.ts';

/** Applications with their status. Messages stay private. */
export const ApplicationListScreen = () => {
  const { t } = useI18n();
  const filters: Filter[] = [
    {
      kind: 'choice',
      name: 'status',
      label: t('console.staff_applications.status'),
      any: t('console.staff_list.any'),
      choices: APPLICATION_STATUSES.map((status) => ({
        value: status,
        label: t(`console.application_status.${status}`),
      })),
    },
    { kind: 'number', name: 'job_id', label: t('console.staff_applications.job_number') },
    { kind: 'number', name: 'account_id', label: t('console.staff_applications.account_number') },
    { kind: 'number', name: 'company_id', label: t('console.staff_list.company_number') },
  ];
  return (
    <Screen subtitle={t('console.staff_applications.subtitle')} title={t('console.staff_applications.title')}>
      <RestList<StaffApplication>
        columns={useColumns()}
        empty={{
          icon: 'file',
          title: t('console.staff_applications.none'),
          text: t('console.staff_applications.none_text'),
        }}
        filters={filters}
        label={t('console.staff_applications.title')}
        resource="staff/applications"
        sort={{ field: 'id', order: 'DESC' }}
      />
    </Screen>
  );
};

const useColumns = (): Column<StaffApplication>[] => {
  const { t, locale } = useI18n();
  return [
    {
      name: 'applicant',
      label: t('console.staff_applications.applicant'),
      heading: true,
      cell: ({ account_id, applicant_name }) => (
        <Link to={toStaff.user(account_id)}>{applicant_name || t('console.staff_users.nameless')}</Link>
      ),
    },
    {
      name: 'job',
      label: t('console.staff_jobs.job'),
      cell: ({ job_id, job_title, company_name }) => (
        <>
          <Link to={toStaff.job(job_id)}>
            <bdi>{job_title}</bdi>
          </Link>
          <div style={{ color: 'var(--ink-2)' }}>{company_name}</div>
        </>
      ),
    },
    {
      name: 'status',
      label: t('console.staff_applications.status'),
      narrow: true,
      cell: ({ status }) => <Badge>{t(`console.application_status.${status}`)}</Badge>,
    },
    {
      name: 'id',
      label: t('console.staff_applications.sent'),
      narrow: true,
      sortable: true,
      cell: ({ created_at }) => <time dateTime={created_at}>{writeMoment(created_at, locale)}</time>,
    },
  ];
};
