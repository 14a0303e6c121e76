/** INTERVIEW-18: of several proposed times, the candidate takes one at which the interviewers are still free. */
import { and, eq } from 'drizzle-orm';
import type { BodyOf } from '#contract/endpoints.ts';
import type { Deps } from '../../deps.ts';
import { Failure } from '../../http/failure.ts';
import { applications, interviews } from '../../platform/db/schema.ts';
import { listBusy } from './busy-calendars.ts';
import { listConflicts } from './upcoming.ts';

/** Reads calendars, so it runs before the transaction. A single time was fixed by the company, which knew. */
export const assertStillFree = async (
  deps: Deps,
  userId: number,
  { interview_id: id, starts_at: slot }: BodyOf<'POST accept-interview'>,
): Promise<void> => {
  const { db } = deps.database;
  const [found] = await db
    .select({
      applicationId: interviews.applicationId,
      companyId: interviews.companyId,
      status: interviews.status,
      slots: interviews.slots,
      minutes: interviews.minutes,
      interviewers: interviews.interviewers,
    })
    .from(interviews)
    .innerJoin(applications, eq(applications.id, interviews.applicationId))
    .where(and(eq(interviews.id, id), eq(applications.userId, userId)));
  if (found?.status !== 'proposed' || found.slots.length < 2 || found.interviewers.length === 0) return;
  const { applicationId, companyId, minutes, interviewers } = found;
  const ask = { slots: [slot], minutes, interviewer_ids: interviewers };
  const conflicts = await listConflicts(db, { companyId }, { ...ask, application_id: applicationId });
  const { busy } = await listBusy(deps, { companyId, userIds: interviewers, slots: [slot], minutes });
  if ([...conflicts, ...busy].some(({ names }) => names.length > 0))
    throw new Failure('in_use', { key: 'server.interview.slot_taken' });
};
