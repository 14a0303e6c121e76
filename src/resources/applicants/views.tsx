import { useListContext } from 'react-admin';
import { NEWEST_APPLICANTS } from '../../dataProvider/applications.ts';
import { useI18n } from '../../i18n/context.tsx';
import { Views } from '../shared/list/views.tsx';
import { allApplicantsAddress, applicantAddress } from './address.ts';
import { useApplicants } from './use-applicants.ts';

/** The views of a job's applicants; one is the board. */
export const JobViews = () => {
  const { t } = useI18n();
  const { isBoard } = useApplicants();
  const query = String(applicantAddress.write(useListContext().filterValues, NEWEST_APPLICANTS));
  return (
    <Views
      label={t('console.applicants.lists')}
      query={isBoard ? 'view=board' : query}
      views={[
        { name: t('console.applicants.list_applied'), query: '' },
        { name: t('console.applicants.list_new'), query: 'status=applied' },
        { name: t('console.applicants.list_shortlisted'), query: 'list=shortlisted' },
        { name: t('console.application_status.interview'), query: 'status=interview' },
        { name: t('console.applicants.view_board'), query: 'view=board' },
      ]}
    />
  );
};

/** The views of the applicants of all jobs, by what they wait for. */
export const AllJobsViews = () => {
  const { t } = useI18n();
  const { filterValues } = useListContext();
  return (
    <Views
      label={t('console.applicants.lists')}
      list="applicants"
      query={String(allApplicantsAddress.write(filterValues, NEWEST_APPLICANTS))}
      views={[
        { name: t('console.applicants.list_all'), query: '' },
        { name: t('console.applicants.list_new'), query: 'status=applied' },
        { name: t('console.applicants.list_to_review'), query: 'view=to_review' },
        { name: t('console.applicants.list_waiting'), query: 'view=waiting' },
        { name: t('console.applicants.list_interviews'), query: 'view=interviews' },
        { name: t('console.applicants.list_scorecards_due'), query: 'view=scorecards_due' },
        { name: t('console.dashboard.today_offers'), query: 'view=offers' },
        { name: t('console.applicants.list_shortlisted'), query: 'view=shortlisted' },
      ]}
    />
  );
};
