import { Suspense } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import type { OwnListQuery } from '#contract/applications/calls.ts';
import { paths } from '#contract/shared/page-paths.ts';
import { useEnvironment } from '../../app/environment.tsx';
import type { AppliedJob } from '../../features/own-jobs/application-status.ts';
import { OwnJobList } from '../../features/own-jobs/own-job-list.tsx';
import { useLoad } from '../../ui/hooks/use-load.ts';
import { lazyCode } from '../../ui/load-code.ts';
import { AppliedJobCard } from './applied-job-card.tsx';

const OfferIfEmpty = lazyCode(() => import('../../features/resumes/offer-if-empty.tsx'));

const useChosen = (): number | undefined => {
  const [search] = useSearchParams();
  const one = /^[1-9]\d{0,8}$/.exec(search.get('application') ?? '')?.[0];
  return one === undefined ? undefined : Number(one);
};

const useApplications = (query: OwnListQuery) => {
  const application = useChosen();
  return useLoad('GET view-applied-jobs', application === undefined ? query : { application });
};

/** The number of unread messages by application; none while loading. */
const useUnread = () => {
  const { data, reload } = useLoad('GET unread-conversations');
  const unreadOf = (applicationId: number): number =>
    data?.data.find(({ application_id }) => application_id === applicationId)?.unread ?? 0;
  return { unreadOf, reload };
};

/**
 * The jobs a seeker applied to (APPLIED-01). `?application=31` shows only that one; notifications link to it.
 */
export const Component = () => {
  const { t } = useEnvironment().i18n;
  const one = useChosen();
  const { unreadOf, reload } = useUnread();
  return (
    <OwnJobList
      emptyHint={t('applied.none_hint')}
      emptyIcon="briefcase"
      help="track-applications"
      intro={
        one === undefined ? t('applied.intro') : <Link to={paths.appliedJobs}>{t('applied.show_all')}</Link>
      }
      keyOf={(job: AppliedJob) => job.job_applied_id}
      notice={
        <Suspense>
          <OfferIfEmpty />
        </Suspense>
      }
      path={paths.appliedJobs}
      title={t('applied.title')}
      useItems={useApplications}
    >
      {(job, onGone) => (
        <AppliedJobCard
          job={job}
          onGone={onGone}
          onRead={reload}
          open={one !== undefined}
          unread={unreadOf(job.job_applied_id)}
        />
      )}
    </OwnJobList>
  );
};
