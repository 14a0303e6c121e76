import { Chip } from '@mui/material';
import { Link } from 'react-router-dom';
import type { StaffApplication } from '#contract/account-status/staff-calls.ts';
import { APPLICATION_STATUSES } from '#contract/shared/constants.ts';
import { useI18n } from '../../i18n/context.tsx';
import { SelectInput } from '../shared/inputs/select-input.tsx';
import { Column, IdInput, ListScreen, TimeColumn } from '../shared/list/list-screen.tsx';
import { toStaff } from '../shared/staff-links.ts';
import { LIST } from './list.ts';

/** Applications with their status. Messages stay private. */
export const ApplicationListScreen = () => {
  const { t } = useI18n();
  return (
    <ListScreen
      {...LIST}
      icon="file"
      filters={
        <>
          <SelectInput
            labelOf={(status) => t(`console.application_status.${status}`)}
            values={APPLICATION_STATUSES}
            label={t('console.staff_applications.status')}
            source="status"
          />
          <IdInput label={t('console.staff_applications.job_number')} source="job_id" />
          <IdInput label={t('console.staff_applications.account_number')} source="account_id" />
          <IdInput label={t('console.staff_list.company_number')} source="company_id" />
        </>
      }
      resource="staff/applications"
      texts="staff_applications"
    >
      <Column<StaffApplication>
        kind="heading"
        label={t('console.staff_applications.applicant')}
        render={({ account_id, applicant_name }) => (
          <Link to={toStaff.user(account_id)}>{applicant_name || t('console.staff_users.nameless')}</Link>
        )}
        source="applicant"
      />
      <Column<StaffApplication>
        label={t('console.staff_jobs.job')}
        render={({ job_id, job_title, company_name }) => (
          <>
            <Link to={toStaff.job(job_id)}>
              <bdi>{job_title}</bdi>
            </Link>
            <div style={{ color: 'var(--ink-2)' }}>{company_name}</div>
          </>
        )}
        source="job"
      />
      <Column<StaffApplication>
        kind="narrow"
        label={t('console.staff_applications.status')}
        render={({ status }) => <Chip label={t(`console.application_status.${status}`)} />}
        source="status"
      />
      <TimeColumn label={t('console.staff_applications.sent')} source="created_at" withTime />
    </ListScreen>
  );
};
