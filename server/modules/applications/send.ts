/** Sends an application: stores it and notifies the company and the applicant. */
import type { GivenAnswer } from '#contract/screening/rules.ts';
import type { Deps } from '../../deps.ts';
import { Failure } from '../../http/failure.ts';
import type { Db } from '../../platform/db/connect.ts';
import type { Hold } from '../../platform/undo/changes.ts';
import type { NewFile } from '../accounts/repository.ts';
import { notifyMembers } from '../notifications/notify.ts';
import { saveAnswers } from '../screening/answers-repository.ts';
import { confirmApplication } from './emails.ts';
import { moveByAnswer } from './move-by-answer.ts';
import type { ApplicationOrigin } from './origin.ts';
import { apply } from './repository.ts';

interface Sending {
  readonly jobId: number;
  readonly userId: number;
  readonly message: string | null;
  /** Already validated. */
  readonly answers: readonly GivenAnswer[];
  readonly resume: NewFile | undefined;
  readonly resumeId?: string | undefined;
  readonly from: ApplicationOrigin;
  /** How the assistant that sends it calls itself. */
  readonly assistant?: string | null;
  /** Set if the application can be undone. */
  readonly hold: Hold | undefined;
}

/** @returns the files to delete after the commit. @throws {Failure} `already_applied` */
export const sendApplication = async (
  tx: Db,
  deps: Pick<Deps, 'clock' | 'mailer' | 'catalogues' | 'settings'>,
  application: Sending,
): Promise<{ id: number; replaced: string[] }> => {
  const { jobId, userId, hold } = application;
  const applied = await apply(tx, { ...application, at: deps.clock.now() });
  if (!applied) throw new Failure('already_applied', { key: 'server.error.already_applied' });
  await saveAnswers(tx, { id: applied.id, jobId, userId }, application.answers, hold);
  const notification = { kind: 'application_received', job_id: jobId, application_id: applied.id } as const;
  await notifyMembers(tx, [notification], { hold });
  await moveByAnswer(tx, { id: applied.id, jobId, userId, at: deps.clock.now(), hold });
  await confirmApplication(tx, deps, { id: applied.id, jobId, userId, hold });
  return applied;
};
