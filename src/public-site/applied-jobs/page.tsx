import { useCallback } from 'react';
import type { OwnListQuery } from '#contract/applications.ts';
import { useEnvironment } from '../../environment.tsx';
import { paths } from '../../paths.ts';
import { OwnJobList } from '../own-jobs/own-job-list.tsx';
import { type AppliedJob, AppliedJobCard } from './applied-job-card.tsx';

/** The jobs a seeker applied to (APPLIED-01). */
export const Component = () => {
  const { api, i18n } = useEnvironment();
  const { t } = i18n;
  const load = useCallback(
    (query: OwnListQuery, signal: AbortSignal) => api('GET view-applied-jobs', { query, signal }),
    [api],
  );
  return (
    <OwnJobList
      emptyHint={t('applied.none_hint')}
      emptyIcon="briefcase"
      intro={t('applied.intro')}
      keyOf={(job: AppliedJob) => job.job_applied_id}
      load={load}
      path={paths.appliedJobs}
      title={t('applied.title')}
    >
      {(job, onGone) => <AppliedJobCard job={job} onGone={onGone} />}
    </OwnJobList>
  );
};
