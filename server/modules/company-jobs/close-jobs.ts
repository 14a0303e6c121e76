import type { Activity } from '#contract/teams/rules.ts';
import { noteActivity } from '../../company/activity.ts';
import type { Deps } from '../../deps.ts';
import { notFound } from '../../http/failure.ts';
import type { JobScope } from '../../http/job-scope.ts';
import { lastOwnJobChange } from '../../http/last-change.ts';
import type { Employer } from '../../http/plugins/viewer.ts';
import { leaveChanged, type OutdatedRecord, readVersions, type SeenVersions } from '../../http/versions.ts';
import { changing, tagsOfJobs } from '../../platform/cache/response-cache.ts';
import type { Db } from '../../platform/db/connect.ts';
import { sayCount, type Translate } from '../../platform/i18n/translate.ts';
import { resolveApplications } from '../applications/resolve-applications.ts';
import { keepJobsAfter } from '../jobs/job-undo.ts';
import { refreshSearch } from '../jobs/search-table.ts';
import { beginEnding } from './ending.ts';
import { allOrNone, mayClose } from './job-life-policy.ts';
import * as repository from './job-life-repository.ts';

export interface JobSelection {
  readonly ids: readonly number[];
  readonly seen?: SeenVersions | undefined;
}

/** What a job is, in the words of its company. */
const stateOfLocked = (job: repository.OwnJob, today: string) => {
  if (job.isPostLater && !job.opensOn) return 'saved';
  if (job.status === 'rejected') return 'rejected';
  if (job.status === 'active') return 'review';
  if (job.pausedAt) return 'paused';
  if (job.closedAt) return 'closed';
  if (job.deadline < today) return 'expired';
  return job.isPostLater ? 'announced' : 'live';
};

export const createChange = (deps: Deps) => {
  const { clock } = deps;

  /** What became of jobs since a decision about them. */
  const describe = (tx: Db, rows: readonly repository.OwnJob[]): Promise<OutdatedRecord[]> =>
    Promise.all(
      rows.map(async (job) => ({
        id: job.id,
        version: job.version,
        name: job.title,
        state: { key: `console.staff_jobs.state.${stateOfLocked(job, clock.today())}` as const },
        ...(await lastOwnJobChange(tx, job.id)),
      })),
    );

  /** Changes jobs of the company and their search data in one transaction, but those that have changed since. */
  const change = async <Result>(
    scope: JobScope,
    { ids, seen }: JobSelection,
    act: (tx: Db, jobs: readonly repository.OwnJob[]) => Promise<Result>,
  ): Promise<{ readonly result: Result; readonly changed: readonly OutdatedRecord[] }> =>
    changing(deps, tagsOfJobs(ids), async (tx) => {
      const asked = new Set(ids);
      const jobs = allOrNone(await repository.lockOwnJobs(tx, scope, [...asked]), asked);
      const { unchanged, changed } = await leaveChanged(jobs, seen, (rows) => describe(tx, rows));
      const result = await act(tx, unchanged);
      await refreshSearch(
        tx,
        unchanged.map(({ id }) => id),
        clock.today(),
      );
      return { result, changed };
    });

  const changeOne = async <Result>(
    scope: JobScope,
    { job_id: id, version }: { readonly job_id: number; readonly version?: number | undefined },
    act: (tx: Db, job: repository.OwnJob) => Promise<Result>,
  ): Promise<Result> => {
    const { result } = await change(scope, { ids: [id], seen: { [id]: version } }, async (tx, [job]) => {
      if (!job) throw notFound();
      return act(tx, job);
    });
    return result;
  };

  /** Logs an action on jobs in the company's activity log. */
  const noteJobs = (tx: Db, viewer: Employer, kind: Activity, jobs: readonly repository.OwnJob[]) =>
    noteActivity(
      tx,
      viewer,
      jobs.map(({ id, title }) => ({ kind, subject: title, jobId: id })),
      clock.now(),
    );

  return { change, changeOne, noteJobs };
};
export type Change = ReturnType<typeof createChange>;

interface Closing extends JobSelection {
  /** To the applicants whose applications end. */
  readonly message?: string | undefined;
}

/** What the company reads after it closed jobs. */
export const closedMessage = ({ job_ids }: { readonly job_ids: readonly number[] }, t: Translate): string =>
  sayCount(t, ['server.jobs_closed', 'server.jobs_closed_none'], job_ids.length);

/** Closes those of the jobs that are open, and ends their applications. */
export const createClosing = (deps: Deps) => {
  const { clock } = deps;
  const { change, noteJobs } = createChange(deps);
  return async (viewer: Employer, { message, ...asked }: Closing) => {
    const at = clock.now();
    const { result, changed } = await change(viewer, asked, async (tx, jobs) => {
      const ids = jobs.filter((job) => mayClose(job, clock.today())).map(({ id }) => id);
      if (ids.length === 0) return { data: { job_ids: ids, told: 0 }, hold: undefined, versions: {} };
      const hold = await beginEnding(tx, deps, viewer.userId, ids);
      await repository.closeJobs(tx, ids, at);
      const text = message?.trim() || undefined;
      const ending = { reason: 'job_closed', actorId: viewer.userId, at, text, hold } as const;
      const told = await resolveApplications(tx, ids, ending);
      await keepJobsAfter(tx, hold, ids);
      const closed = jobs.filter(({ id }) => ids.includes(id));
      await noteJobs(tx, viewer, 'job_closed', closed);
      const versions = await readVersions(tx, { table: 'jobs', column: 'state_version' }, ids);
      return { data: { job_ids: ids, told }, hold, versions };
    });
    return { ...result, changed };
  };
};
