/** SCORE, ANON: how applicants of a job are evaluated, and their scorecards. */

import type { FastifyInstance } from 'fastify';
import type { InterviewRound, JobEvaluation, Scorecard } from '#contract/scorecards/calls.ts';
import type { Reply } from '#contract/shared/common.ts';
import { noteActivity } from '../../company/activity.ts';
import type { Deps } from '../../deps.ts';
import { call } from '../../http/call.ts';
import { notFound, orNotFound } from '../../http/failure.ts';
import { assertCurrentVersion } from '../../http/versions.ts';
import { changing, jobTag } from '../../platform/cache/response-cache.ts';
import type { Db } from '../../platform/db/connect.ts';
import { lockApplying, setAnonymous } from '../anonymous-review/repository.ts';
import { readByIds } from '../applicants/list-repository.ts';
import { presentApplicant } from '../applicants/presenter.ts';
import { findOwnApplication, findOwnApplications, lockOwnApplication } from '../applicants/repository.ts';
import { findOwnJobTitle } from '../company-jobs/job-repository.ts';
import { assertInterviewers } from '../interviews/policy.ts';
import { countInterviewers } from '../interviews/repository.ts';
import {
  listCriteria,
  lockEvaluation,
  readEvaluation,
  saveCriteria,
  saveRounds,
} from './criteria-repository.ts';
import { assertKnownCriteria, assertValidCriteria, seesColleagues, tidyRounds } from './policy.ts';
import {
  findScorecard,
  listScorecards,
  readDetails,
  type ScorecardRow,
  saveScorecard,
} from './repository.ts';

/** COMPARE: compares a few applicants side by side. */
const comparisonRoutes = (app: FastifyInstance, { database: { db } }: Deps): void => {
  call(app, 'POST compare-applicants', async ({ body, viewer, t }) => {
    const own = await findOwnApplications(db, viewer, body.application_ids);
    if (own.length === 0) throw notFound();
    const isOwn = new Set(own.map(({ id }) => id));
    const ids = [...new Set(body.application_ids)].filter((id) => isOwn.has(id));
    const rows = await readByIds(db, ids, viewer.userId);
    const details = await readDetails(db, ids, viewer.userId);
    return {
      data: rows.map((row) => ({
        ...presentApplicant(row, t),
        work_experience: row.workExperience,
        skills: details.get(row.applicationId)?.skills ?? [],
        criteria: details.get(row.applicationId)?.criteria ?? [],
        recommendations: details.get(row.applicationId)?.recommendations ?? [],
      })),
    };
  });
};

const presentScorecard = (row: ScorecardRow): Reply<Scorecard> => ({
  id: row.id,
  author: row.author,
  recommendation: row.recommendation,
  note: row.note,
  ratings: row.ratings,
  average: row.average,
  submitted_at: row.submittedAt,
  updated_at: row.updatedAt,
  version: row.version,
});

const presentEvaluation = (
  jobId: number,
  { version, criteria, isAnonymous, rounds }: Awaited<ReturnType<typeof readEvaluation>>,
): JobEvaluation => ({
  id: jobId,
  criteria: criteria.map(({ name }) => name),
  is_anonymous: isAnonymous,
  rounds,
  version,
});

/** Replaces the plan of the interviews if it changes, with panelists who work on the job. */
const planRounds = async (
  tx: Db,
  jobId: number,
  before: readonly InterviewRound[],
  rounds: readonly InterviewRound[],
): Promise<void> => {
  if (JSON.stringify(rounds) === JSON.stringify(before)) return;
  const ids = [...new Set(rounds.flatMap(({ interviewer_ids }) => interviewer_ids))];
  assertInterviewers(ids, await countInterviewers(tx, jobId, ids));
  await saveRounds(tx, jobId, rounds);
};

const evaluationRoutes = (app: FastifyInstance, deps: Deps): void => {
  const { clock } = deps;
  const { db } = deps.database;
  call(app, 'GET job-evaluation', async ({ query: { job_id: jobId }, viewer }) => {
    if (!(await findOwnJobTitle(db, viewer, jobId))) throw notFound();
    return { data: presentEvaluation(jobId, await readEvaluation(db, jobId)) };
  });

  call(app, 'POST save-job-evaluation', ({ body, viewer, t }) =>
    changing(deps, jobTag(body.job_id), async (tx) => {
      const job = orNotFound(await findOwnJobTitle(tx, viewer, body.job_id));
      const names = assertValidCriteria(body.criteria);
      await lockApplying(tx, job.id);
      const before = await lockEvaluation(tx, job.id);
      const now = presentEvaluation(job.id, before);
      await assertCurrentVersion(body.version, before.version, () => now);
      if (names.join('\n') !== now.criteria.join('\n')) {
        await saveCriteria(tx, job.id, names, clock.now());
        const deed = { kind: 'criteria_changed', subject: job.title, jobId: job.id } as const;
        await noteActivity(tx, viewer, deed, clock.now());
      }
      const { is_anonymous: isAnonymous = before.isAnonymous } = body;
      if (isAnonymous !== before.isAnonymous) {
        await setAnonymous(tx, job.id, isAnonymous);
        const kind = isAnonymous ? 'anonymity_started' : 'anonymity_ended';
        await noteActivity(tx, viewer, { kind, subject: job.title, jobId: job.id }, clock.now());
      }
      if (body.rounds) await planRounds(tx, job.id, before.rounds, tidyRounds(body.rounds, names));
      const saved = await readEvaluation(tx, job.id);
      return { message: t('console.scorecards.criteria_saved'), data: presentEvaluation(job.id, saved) };
    }),
  );
};

/** The average over the scorecards that have ratings. */
const averageOf = (rows: readonly ScorecardRow[]): number | null => {
  const averages = rows.flatMap(({ average }) => average ?? []);
  return averages.length > 0 ? averages.reduce((sum, one) => sum + one, 0) / averages.length : null;
};

export const scorecardRoutes = (app: FastifyInstance, deps: Deps): void => {
  const { clock } = deps;
  const { db } = deps.database;
  evaluationRoutes(app, deps);
  comparisonRoutes(app, deps);

  call(app, 'GET scorecards', async ({ query: { application_id: id }, viewer }) => {
    const application = orNotFound(await findOwnApplication(db, viewer, id));
    const rows = await listScorecards(db, id);
    const own = rows.find(({ authorId }) => authorId === viewer.userId);
    const colleagues = rows.filter((row) => row !== own);
    const isShown = seesColleagues(own);
    return {
      data: {
        is_own_submitted: own !== undefined,
        others: colleagues.length,
        average: isShown ? averageOf(rows) : null,
        criteria: await listCriteria(db, application.jobId),
        own: own ? presentScorecard(own) : null,
        colleagues: isShown ? colleagues.map(presentScorecard) : [],
      },
    };
  });

  call(app, 'POST submit-scorecard', ({ body, viewer, t }) =>
    db.transaction(async (tx) => {
      const { application_id: applicationId, recommendation, ratings } = body;
      const { companyId, userId: authorId } = viewer;
      const application = orNotFound(await lockOwnApplication(tx, viewer, applicationId));
      const before = await findScorecard(tx, applicationId, authorId);
      if (before) await assertCurrentVersion(body.version, before.version, () => presentScorecard(before));
      const rated = before?.ratings.map(({ criterion_id: id }) => ({ id })) ?? [];
      assertKnownCriteria(ratings, [...(await listCriteria(tx, application.jobId)), ...rated]);
      const note = body.note?.trim() || null;
      const at = clock.now();
      await saveScorecard(tx, { applicationId, companyId, authorId, recommendation, note, ratings, at });
      const saved = await findScorecard(tx, applicationId, authorId);
      if (!saved) throw new Error('No row came back.');
      const key = before ? 'console.scorecards.changed' : 'console.scorecards.submitted';
      return { message: t(key), data: presentScorecard(saved) };
    }),
  );
};
