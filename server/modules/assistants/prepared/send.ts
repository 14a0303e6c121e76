/** Sends what a person confirmed: the mandate is consumed and the application stored in one transaction. */
import type { Deps } from '../../../deps.ts';
import { Failure } from '../../../http/failure.ts';
import { mustBeConfirmed } from '../../accounts/confirmations.ts';
import { mayApply } from '../../applications/policy.ts';
import { findJobState } from '../../applications/repository.ts';
import { sendApplication } from '../../applications/send.ts';
import { removeStored } from '../../files/storing.ts';
import { stateOf } from '../../jobs/presenter.ts';
import { assertValidAnswers } from '../../screening/policy.ts';
import { listQuestions } from '../../screening/questions-repository.ts';
import { consumeMandate, markSent } from './repository.ts';

interface Presented {
  readonly userId: number;
  readonly id: string;
  readonly jti: string;
  readonly digest: string;
  readonly agentKey: string;
}

/** @returns false if the mandate was consumed, declined or has expired. */
export const sendPrepared = async (deps: Deps, presented: Presented): Promise<boolean> => {
  const {
    database: { db },
    clock,
    files,
  } = deps;
  await mustBeConfirmed(deps, presented.userId);
  const replaced = await db.transaction(async (tx) => {
    const granted = await consumeMandate(tx, { ...presented, now: clock.now() });
    if (!granted?.userId) return undefined;
    const { jobId, userId, agentId, content, resumeFileId, resumeName } = granted;
    const job = await findJobState(tx, jobId);
    mayApply(job && { ...job, state: stateOf(job, clock.today()) });
    // The person saw a resume that was deleted since.
    if (resumeName !== null && resumeFileId === null)
      throw new Failure('changed', { key: 'server.error.prepared_changed' });
    const answers = assertValidAnswers(await listQuestions(tx, jobId), content.answers);
    const sent = await sendApplication(tx, deps, {
      ...{ jobId, userId, answers, message: content.message },
      resume: undefined,
      resumeId: resumeFileId ?? undefined,
      from: { source: null, sourceHost: null },
      hold: undefined,
      assistant: agentId,
    });
    await markSent(tx, presented.id, sent.id);
    return sent.replaced;
  });
  if (replaced) await removeStored(files, replaced);
  return replaced !== undefined;
};
