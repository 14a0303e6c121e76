/** INTERVIEW-18: of several proposed times, the candidate takes one at which the interviewers are still free. */
import { and, eq, sql } from 'drizzle-orm';
import type { BodyOf } from '#contract/endpoints.ts';
import type { Deps } from '../../deps.ts';
import { Failure } from '../../http/failure.ts';
import type { Db } from '../../platform/db/connect.ts';
import { applications, interviews } from '../../platform/db/schema.ts';
import { listAgreed } from './agreed-times.ts';
import { readBusyCalendars } from './busy-calendars.ts';
import { busyAt, spanOf } from './busy-spans.ts';
import type { InterviewRow } from './repository.ts';

/** The first key of the locks of companies' agreed times, different from those of other advisory locks. */
const AGREEING_LOCK = 5_010_105;

type Proposal = Pick<
  InterviewRow,
  'applicationId' | 'companyId' | 'status' | 'slots' | 'minutes' | 'interviewers'
>;

/** A single time was fixed by the company, which knew. */
const isChoice = ({ status, slots, interviewers }: Proposal): boolean =>
  status === 'proposed' && slots.length > 1 && interviewers.length > 0;

const taken = () => new Failure('in_use', { key: 'server.interview.slot_taken' });

/** By the interviewers' own calendars. It reads them, so it runs before the transaction. */
export const assertCalendarsFree = async (
  deps: Deps,
  userId: number,
  { interview_id: id, starts_at: slot }: BodyOf<'POST accept-interview'>,
): Promise<void> => {
  const [found] = await deps.database.db
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
  if (!found || !isChoice(found)) return;
  const { companyId, minutes, interviewers: userIds } = found;
  const { busy } = await readBusyCalendars(deps, { companyId, userIds });
  if (busyAt([slot], minutes, busy).length > 0) throw taken();
};

/** By the company's other interviews, one agreement of the company after the other. */
export const assertNotTaken = async (tx: Db, interview: Proposal, startsAt: Date): Promise<void> => {
  if (!isChoice(interview)) return;
  const { applicationId, companyId, minutes, interviewers: userIds } = interview;
  await tx.execute(sql`select pg_advisory_xact_lock(${AGREEING_LOCK}, ${companyId})`);
  const within = spanOf(startsAt, minutes);
  const agreed = await listAgreed(tx, { companyId, applicationId, userIds, within });
  if (agreed.length > 0) throw taken();
};
