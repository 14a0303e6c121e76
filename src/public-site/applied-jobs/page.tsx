import { useCallback } from 'react';
import { Link, useSearchParams } from 'react-router';
import type { OwnListQuery } from '#contract/applications.ts';
import { paths } from '#contract/page-paths.ts';
import { useEnvironment } from '../../environment.tsx';
import { OwnJobList } from '../../kit/own-jobs/own-job-list.tsx';
import type { AppliedJob } from './application-status.ts';
import { AppliedJobCard } from './applied-job-card.tsx';

/** The jobs a seeker applied to (APPLIED-01); `?application=31` shows that one alone, as notifications do. */
export const Component = () => {
  const { api, i18n } = useEnvironment();
  const { t } = i18n;
  const [search] = useSearchParams();
  const one = /^[1-9]\d{0,8}$/.exec(search.get('application') ?? '')?.[0];
  const load = useCallback(
    (query: OwnListQuery, signal: AbortSignal) =>
      api('GET view-applied-jobs', {
        query: one === undefined ? query : { application: Number(one) },
        signal,
      }),
    [api, one],
  );
  return (
    <OwnJobList
      emptyHint={t('applied.none_hint')}
      emptyIcon="briefcase"
      intro={
        one === undefined ? t('applied.intro') : <Link to={paths.appliedJobs}>{t('applied.show_all')}</Link>
      }
      keyOf={(job: AppliedJob) => job.job_applied_id}
      load={load}
      path={paths.appliedJobs}
      title={t('applied.title')}
    >
      {(job, onGone) => <AppliedJobCard job={job} onGone={onGone} open={one !== undefined} />}
    </OwnJobList>
  );
};
