/** One company as support sees it: who works there, why something doesn't work, what it brings, and what happened. */
import { Box, Card, Stack } from '@mui/material';
import { Link } from 'react-router-dom';
import { numberFormat } from '#contract/shared/formatters.ts';
import { linkTo } from '#contract/shared/page-paths.ts';
import type { StaffCompanyDetail } from '#contract/support/company-calls.ts';
import { OBSTACLES } from '#contract/support/rules.ts';
import { useI18n } from '../../i18n/context.tsx';
import { writeOwnDay } from '../../ui/format/own-time-zone.ts';
import { Facts } from '../shared/list/facts.tsx';
import { ObstacleList } from '../shared/records/obstacle-list.tsx';
import { RecordEdit } from '../shared/records/record-screen.tsx';
import { CompanyLevelBadge } from '../shared/records/status-badges.tsx';
import { Timeline } from '../shared/records/timeline.tsx';
import { toStaff } from '../shared/staff-links.ts';
import { Panel } from '../shared/ui/panel.tsx';
import { Jobs, Members, Programs, Sources } from './company-parts.tsx';

interface PartProps {
  readonly company: StaffCompanyDetail;
}

export const CompanyScreen = () => (
  <RecordEdit<StaffCompanyDetail>
    icon="building"
    resource="staff/companies"
    subtitle={({ level }) => <CompanyLevelBadge level={level} />}
    texts="staff_companies"
  >
    {(company) => (
      <Box sx={{ display: 'grid', gap: 3, maxWidth: 760 }}>
        <Company company={company} />
        <Obstacles company={company} />
        <Members company={company} />
        <Jobs company={company} />
        <Sources company={company} />
        <Programs company={company} />
        <Timeline entries={company.timeline} />
      </Box>
    )}
  </RecordEdit>
);

const Company = ({ company }: PartProps) => {
  const { t, locale } = useI18n();
  const number = numberFormat(locale);
  const { id, account_id, email, website, domain, jobs_a_day, live_jobs, reviews, created_at } = company;
  return (
    <Card component="section">
      <Facts
        facts={[
          [t('console.staff_users.number'), id],
          [
            t('team.role_owner'),
            <Link to={toStaff.user(account_id)} key="owner">
              {email}
            </Link>,
          ],
          [t('console.staff_companies.website'), website],
          [t('console.staff_companies.domain'), domain],
          [
            t('console.staff_users.live_jobs'),
            <Link key="jobs" to={toStaff.jobs({ view: 'live', company_id: id })}>
              {number.format(live_jobs)}
            </Link>,
          ],
          [t('console.staff_companies.jobs_a_day'), jobs_a_day === 0 ? null : number.format(jobs_a_day)],
          [t('console.staff_companies.reviews'), number.format(reviews)],
          [t('console.staff_users.since'), writeOwnDay(created_at, locale)],
        ]}
      />
      <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 2, mt: 2 }}>
        <Link to={linkTo.company(id)}>{t('console.staff_companies.to_page')}</Link>
        <Link to={toStaff.applications({ company_id: id })}>{t('console.staff_users.to_applications')}</Link>
        <Link to={toStaff.audit({ subject_kind: 'company', subject_id: String(id) })}>
          {t('console.staff_users.to_log')}
        </Link>
      </Stack>
    </Card>
  );
};

/** What helps is done for the owner's account. */
const Obstacles = ({ company }: PartProps) => {
  const { t } = useI18n();
  return (
    <Panel about={t('console.staff_companies.why_text')} title={t('console.support.why')}>
      <Stack spacing={2}>
        <ObstacleList
          helpFor={({ kind }) =>
            OBSTACLES[kind].remedies.length > 0 && (
              <Link to={toStaff.user(company.account_id)}>{t('console.staff_companies.to_account')}</Link>
            )
          }
          obstacles={company.obstacles}
        />
      </Stack>
    </Panel>
  );
};
