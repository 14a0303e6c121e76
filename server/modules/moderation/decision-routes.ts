/** Authors read decisions about their words and appeal; staff count them. */
import type { FastifyInstance } from 'fastify';
import type { ModerationDecision } from '#contract/moderation/decision-calls.ts';
import type { Reply } from '#contract/shared/common.ts';
import { DAY_MS } from '#contract/shared/constants.ts';
import { addAppeal, findOwnDecision, listOwnDecisions, type OwnDecision } from '../../company/decisions.ts';
import type { Deps } from '../../deps.ts';
import { call } from '../../http/call.ts';
import { csvOf } from '../../http/csv.ts';
import { asDownload } from '../../http/download.ts';
import { Failure, orNotFound } from '../../http/failure.ts';
import { createThrottle } from '../../http/plugins/throttle.ts';
import { countModeration } from './counts.ts';
import { assertValidAppeal } from './policy.ts';

/** More than anybody should need. */
const APPEALS_A_DAY = 10;

const canAppeal = ({ measure, appealedAt }: OwnDecision): boolean =>
  measure === 'removed' && appealedAt === null;

const present = (decision: OwnDecision): Reply<ModerationDecision> => ({
  id: decision.id,
  kind: decision.kind,
  job_id: decision.jobId,
  job_title: decision.jobTitle ?? '',
  measure: decision.measure,
  ground: decision.ground ?? 'terms',
  is_automatic: decision.isAutomatic,
  reason: decision.reason,
  decided_at: decision.decidedAt,
  appeal:
    decision.appealText === null || decision.appealedAt === null
      ? null
      : { text: decision.appealText, created_at: decision.appealedAt, outcome: decision.appealOutcome },
  can_appeal: canAppeal(decision),
});

export const decisionRoutes = (app: FastifyInstance, deps: Deps): void => {
  const { database, clock } = deps;
  const { db } = database;
  const throttle = createThrottle(deps);

  call(app, 'GET moderation-decisions', async ({ viewer }) => ({
    data: (await listOwnDecisions(db, viewer, clock.now())).map(present),
  }));

  call(app, 'POST appeal-decision', async ({ body, viewer }) => {
    const text = assertValidAppeal(body.text);
    const now = clock.now();
    const find = async () => orNotFound(await findOwnDecision(db, viewer, body.decision_id, now));
    const decision = await find();
    if (decision.measure !== 'removed')
      throw new Failure('changed', { key: 'server.error.appeal_not_rejected' });
    await throttle.admit({
      of: ['appeal', `account ${viewer.userId}`],
      limit: APPEALS_A_DAY,
      windowMs: DAY_MS,
    });
    if (!(await addAppeal(db, decision.id, text, now)))
      throw new Failure('changed', { key: 'server.error.appeal_made' });
    return { data: present(await find()) };
  });
};

export const staffDecisionRoutes = (app: FastifyInstance, { database }: Deps): void => {
  call(app, 'GET staff/moderation-counts', async ({ reply, t }) => {
    const head = (['year', 'part', 'about', 'detail', 'ground', 'automatic', 'number', 'hours'] as const).map(
      (name) => t(`server.moderation_counts.${name}`),
    );
    return asDownload(reply, 'moderation.csv').send(csvOf(head, await countModeration(database.db)));
  });
};
