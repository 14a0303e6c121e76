/** Posts a job. Each statement costs half a millisecond, so all that is known beforehand is written with one. */
import type { PostedQuestion } from '#contract/screening/calls.ts';
import type { JobStatus } from '#contract/shared/constants.ts';
import { activityRows } from '../../company/activity.ts';
import { assignRecruiter } from '../../company/recruiter.ts';
import type { Deps } from '../../deps.ts';
import type { Text } from '../../http/failure.ts';
import type { Employer } from '../../http/plugins/viewer.ts';
import { changing, tagsOfJobs } from '../../platform/cache/response-cache.ts';
import { insertsOf } from '../../platform/db/bulk.ts';
import {
  companyActivity,
  companyMemberJobs,
  externalJobs,
  jobModerationEvents,
  jobQuestions,
  moderationDecisions,
} from '../../platform/db/schema.ts';
import { dailyLimits } from '../accounts/daily-limits.ts';
import {
  assertLevelUnlocks,
  type LevelFacts,
  type LevelSettings,
  levelOf,
} from '../companies/level-policy.ts';
import { assertRulesKept } from '../job-rules/publishing.ts';
import { jobSignalsOf, linesOfQuestions } from '../moderation/checks.ts';
import { newJobDecisions, newJobEvents, statusOfNewJob } from '../moderation/transitions.ts';
import { reviewProfile } from '../profile-review/review.ts';
import { questionRow } from '../screening/questions-repository.ts';
import { copyHiring } from './copied-job.ts';
import type { PlacedJob } from './job-places.ts';
import type { ValidJob } from './job-rules.ts';
import { assertReferences, readJobFacts } from './references.ts';
import { writeJobs } from './write-job.ts';

/** Saved jobs are private. */
export const isToBePublic = ({ isPostLater, opensOn }: Pick<ValidJob, 'isPostLater' | 'opensOn'>): boolean =>
  !isPostLater || opensOn !== null;

/** Saved jobs need no level. */
export const assertMayPublish = (post: ValidJob, company: LevelFacts, settings: LevelSettings): void => {
  if (isToBePublic(post)) assertLevelUnlocks('publish', levelOf(company, settings));
};

interface NewJob {
  readonly id: number;
  readonly title: string;
  readonly status: JobStatus;
  readonly at: Date;
  readonly decisions: ReturnType<typeof newJobDecisions>;
}

/** What is written with a new job, besides its own rows. */
const furtherInserts = (
  { companyId, userId, jobIds }: Employer,
  { id, title, status, at, externalId, decisions }: NewJob & Pick<Draft, 'externalId'>,
  questions: readonly PostedQuestion[],
) => [
  ...insertsOf(
    jobQuestions,
    questions.map((question, place) => questionRow(id, place, question)),
  ),
  // A member who is limited to some jobs works on this one, too.
  ...insertsOf(companyMemberJobs, jobIds ? [{ companyId, userId, jobId: id }] : []),
  ...insertsOf(
    companyActivity,
    activityRows({ companyId, userId }, [{ kind: 'job_posted', subject: title, jobId: id }], at),
  ),
  ...insertsOf(jobModerationEvents, newJobEvents(id, status, at)),
  ...insertsOf(moderationDecisions, decisions),
  ...insertsOf(externalJobs, externalId === undefined ? [] : [{ companyId, externalId, jobId: id }]),
];

interface Draft {
  readonly post: PlacedJob;
  readonly questions: readonly PostedQuestion[];
  /** Who is in charge of it. */
  readonly recruiterId: number | null;
  readonly copyOf?: number | undefined;
  /** The company's own id of it. */
  readonly externalId?: string;
}

interface CreatedJob {
  readonly id: number;
  readonly status: JobStatus;
  /** As many jobs as may have stages of their own do, so that this one didn't get those of the copied job. */
  readonly lacksStages: boolean;
  /** About the rules of its places. */
  readonly warnings: readonly Text[];
}

export const createJob = (
  deps: Deps,
  viewer: Employer,
  { post, questions, recruiterId, copyOf, externalId }: Draft,
): Promise<CreatedJob> => {
  const { clock, settings } = deps;
  const { companyId, userId } = viewer;
  return changing(
    deps,
    ({ id }) => tagsOfJobs([id]),
    async (tx) => {
      const at = clock.now();
      const facts = await readJobFacts(tx, post, { companyId, jobId: null, isNew: true, at });
      assertMayPublish(post, facts, settings);
      await dailyLimits(deps).newJob(userId, post, tx);
      assertReferences(facts);
      const { id, repeats } = facts;
      const asked = linesOfQuestions(questions);
      const { holdsJobs } = await reviewProfile(tx, deps, companyId, { isChanged: false });
      const checked = { ...post, questions: asked, repeats, is_misnamed: holdsJobs };
      const signals = jobSignalsOf(await deps.signals.reader(tx), checked, companyId);
      const status = statusOfNewJob({ job: checked, signals }, settings.moderation);
      const decisions = newJobDecisions({ job: checked, signals, id, companyId, status }, at);
      const further = furtherInserts(
        viewer,
        { id, title: post.title, status, at, decisions, ...(externalId ? { externalId } : {}) },
        questions,
      );
      // Members who may post jobs may be in charge of theirs.
      const isOwn = recruiterId === userId;
      const job = { ...post, id, companyId, status, at, recruiterId: isOwn ? userId : null };
      await writeJobs(tx, [job], { today: clock.today(), further });
      const warnings = isToBePublic(post) ? await assertRulesKept(tx, deps, id) : [];
      if (!isOwn) await assignRecruiter(tx, id, recruiterId);
      const lacksStages =
        copyOf !== undefined && (await copyHiring(tx, viewer, { from: copyOf, to: id, at }));
      return { id, status, lacksStages, warnings };
    },
  );
};
