import { Chip } from '@mui/material';
import { Link } from 'react-router-dom';
import type { StaffCompany } from '#contract/account-status/staff-calls.ts';
import { numberFormat } from '#contract/shared/formatters.ts';
import { useI18n } from '../../i18n/context.tsx';
import { Column, ListScreen, SearchInput, TimeColumn } from '../shared/list/list-screen.tsx';
import { CompanyLevelBadge } from '../shared/records/status-badges.tsx';
import { toStaff } from '../shared/staff-links.ts';
import { LIST } from './list.ts';

/** Companies that post jobs. */
export const CompanyListScreen = () => {
  const { t, locale } = useI18n();
  const number = numberFormat(locale);
  return (
    <ListScreen
      {...LIST}
      icon="building"
      filters={<SearchInput label={t('console.staff_companies.search')} source="q" />}
      resource="staff/companies"
      texts="staff_companies"
    >
      <Column<StaffCompany>
        kind="heading"
        label={t('console.staff_companies.name')}
        render={({ id, name, is_suspended }) => (
          <>
            <Link to={toStaff.company(id)}>{name}</Link>{' '}
            {is_suspended && <Chip color="error" label={t('console.staff_users.status.suspended')} />}
          </>
        )}
        source="name"
      />
      <Column<StaffCompany>
        label={t('console.staff_companies.account')}
        render={({ account_id }) => (
          <Link to={toStaff.user(account_id)}>{t('console.staff_companies.to_account')}</Link>
        )}
        source="account"
      />
      <Column<StaffCompany>
        label={t('console.staff_companies.level')}
        render={({ level }) => <CompanyLevelBadge level={level} />}
        source="level"
      />
      <Column<StaffCompany>
        kind="narrow"
        label={t('console.staff_users.live_jobs')}
        render={({ id, live_jobs }) => (
          <Link to={toStaff.jobs({ view: 'live', company_id: id })}>{number.format(live_jobs)}</Link>
        )}
        source="live_jobs"
      />
      <Column kind="narrow" label={t('console.staff_companies.reviews')} source="reviews" />
      <TimeColumn label={t('console.staff_users.since')} source="created_at" />
    </ListScreen>
  );
};
