/** Changes a company's jobs, whether its form or its own system brings the new content. */
import type { FastifyRequest } from 'fastify';
import type { EditableJob, JobPost } from '#contract/company-jobs/calls.ts';
import type { PostedQuestion } from '#contract/screening/calls.ts';
import type { Reply } from '#contract/shared/common.ts';
import { noteActivity } from '../../company/activity.ts';
import { assignRecruiter } from '../../company/recruiter.ts';
import type { Deps } from '../../deps.ts';
import { orNotFound } from '../../http/failure.ts';
import type { Employer } from '../../http/plugins/viewer.ts';
import { assertCurrentVersion, lockVersion } from '../../http/versions.ts';
import { changing, tagsOfJobs } from '../../platform/cache/response-cache.ts';
import type { Db } from '../../platform/db/connect.ts';
import { jobs } from '../../platform/db/schema.ts';
import { writeDay } from '../../platform/i18n/write-day.ts';
import { forgetChange, type Hold } from '../../platform/undo/changes.ts';
import { tellingOfChange } from '../applications/terms.ts';
import { assertRulesKept } from '../job-rules/publishing.ts';
import { keepJobsAfter } from '../jobs/job-undo.ts';
import { refreshSearch } from '../jobs/search-table.ts';
import { applyEmployerAction, type Outcome } from '../moderation/transitions.ts';
import { listQuestions, saveQuestions } from '../screening/questions-repository.ts';
import { beginJobChange, haveApplicants } from './job-change.ts';
import { type PlacedJob, withPlaces } from './job-places.ts';
import { findOwnJob, own, updateJob } from './job-repository.ts';
import { assertValidJob, type ValidJob } from './job-rules.ts';
import { assertMayPublish, isToBePublic } from './new-job.ts';
import { presentEditable } from './presenter.ts';
import { assertReferences, readJobFacts } from './references.ts';

export const savedMessage = (
  post: ValidJob,
  { status, isResubmitted }: Outcome,
  { t, locale }: FastifyRequest,
): string => {
  if (status === 'rejected') return t('server.job_still_rejected');
  if (isResubmitted && (post.opensOn || !post.isPostLater)) return t('server.job_resubmitted');
  if (post.opensOn) return t('server.job_scheduled', { date: writeDay(post.opensOn, locale) });
  if (post.isPostLater) return t('server.job_saved');
  return t(status === 'approved' ? 'server.job_posted' : 'server.job_in_review');
};

interface InCharge {
  readonly id: number;
  readonly title: string;
  readonly recruiterId: number | null;
}

/** Changes who is in charge of a job, and logs it. */
const changeRecruiter = async (
  tx: Db,
  viewer: Employer,
  { id, title, recruiterId }: InCharge,
  at: Date,
): Promise<void> => {
  const changed = await assignRecruiter(tx, id, recruiterId);
  if (!changed) return;
  const kind = changed.name === null ? 'recruiter_removed' : 'recruiter_changed';
  await noteActivity(
    tx,
    viewer,
    { kind, subject: title, jobId: id, ...(changed.name === null ? {} : { detail: changed.name }) },
    at,
  );
};

/** What a change may say beside the job's own fields; what is omitted stays. */
interface Further {
  readonly version?: number | undefined;
  readonly recruiterId?: number | null | undefined;
  readonly questions?: readonly PostedQuestion[] | undefined;
}

/** Writes jobs: new ones, and changes that notify applicants. */
export const createWriter = (deps: Deps) => {
  const { clock, search, settings } = deps;

  const assertValid = async (body: JobPost): Promise<PlacedJob> => {
    const post = assertValidJob(body, clock.today());
    return withPlaces(post, body, (await search.lexicon()).gazetteer);
  };

  /** Changes a job and its search row in one transaction. */
  const save = async (
    { companyId }: Employer,
    post: PlacedJob,
    id: number,
    write: (tx: Db) => Promise<{ versionBefore: number; hold: Hold | undefined }>,
  ) => {
    const { outcome, hold, warnings } = await changing(deps, tagsOfJobs([id]), async (tx) => {
      const at = clock.now();
      const facts = await readJobFacts(tx, post, { companyId, jobId: id, isNew: false, at });
      assertMayPublish(post, facts, settings);
      assertReferences(facts);
      const { versionBefore, hold } = await write(tx);
      const warnings = isToBePublic(post) ? await assertRulesKept(tx, deps, id) : [];
      const outcome = await applyEmployerAction(tx, id, { act: 'edit', versionBefore, deps, at });
      await refreshSearch(tx, [id], clock.today());
      await keepJobsAfter(tx, hold, [id]);
      return { outcome, hold, warnings };
    });
    return {
      outcome,
      hold,
      warnings,
      data: { id, status: outcome.status, is_post_later: post.isPostLater ? 1 : 0 },
    };
  };

  /** @returns how to undo it, if applicants are notified. */
  const updateAndTell = async (
    tx: Db,
    viewer: Employer,
    id: number,
    post: PlacedJob,
  ): Promise<Hold | undefined> => {
    const hold = (await haveApplicants(tx, [id]))
      ? await beginJobChange(tx, deps, viewer.userId, [id])
      : undefined;
    const isNews = await tellingOfChange(tx, id, () => updateJob(tx, viewer, id, post, clock.now()), {
      hold,
    });
    if (isNews || !hold) return hold;
    await forgetChange(tx, hold);
    return undefined;
  };

  /** Changes all of a job. @throws {Conflict} if it has changed since the version that this is based on. */
  const change = (
    viewer: Employer,
    post: PlacedJob,
    id: number,
    { version, recruiterId, questions }: Further,
  ) =>
    save(viewer, post, id, async (tx) => {
      const readCurrent = async (): Promise<Reply<EditableJob>> => {
        const job = orNotFound(await findOwnJob(tx, viewer, id));
        return presentEditable(job, await listQuestions(tx, id));
      };
      const versionBefore = orNotFound(await lockVersion(tx, jobs, own(viewer, id)));
      await assertCurrentVersion(version, versionBefore, readCurrent);
      const deed = { kind: 'job_changed', subject: post.title, jobId: id } as const;
      await noteActivity(tx, viewer, deed, clock.now());
      const hold = await updateAndTell(tx, viewer, id, post);
      if (recruiterId !== undefined)
        await changeRecruiter(tx, viewer, { id, title: post.title, recruiterId }, clock.now());
      if (questions) await saveQuestions(tx, id, questions, clock.now());
      return { versionBefore, hold };
    });

  return { assertValid, change };
};
