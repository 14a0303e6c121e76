/** Reads today's jobs as they are and with a change, to see which would wait for staff. */
import { setImmediate } from 'node:timers/promises';
import { type JobSignal, needsStaff } from '#contract/moderation/signals.ts';
import type { SignalTrial, TrialJob } from '#contract/signal-tuning/calls.ts';
import { TRIAL_SHOWN } from '#contract/signal-tuning/rules.ts';
import type { Db } from '../../platform/db/connect.ts';
import type { SignalReader } from '../../signals/read-signals.ts';
import { jobSignalsOf, textOfField } from '../moderation/checks.ts';
import { type Looking, type ModeratedRow, readJobs } from '../moderation/repository.ts';

const PAGE = 100;
/** Staff wait for it, and visitors beside them. */
const TIME_MS = 8000;
const AROUND = 50;

const presentSignal = (job: ModeratedRow, { kind, severity, field, start, end, words }: JobSignal) => {
  const text = textOfField(job, field);
  return {
    kind,
    severity,
    before: text.slice(Math.max(0, start - AROUND), start),
    words,
    after: text.slice(end, end + AROUND),
  };
};

const presentTrialJob = (job: ModeratedRow, signals: readonly JobSignal[]): TrialJob => ({
  id: job.id,
  job_title: job.title,
  company_name: job.company_name,
  signals: signals.filter(needsStaff).map((signal) => presentSignal(job, signal)),
});

async function* newestJobs(db: Db, looking: Looking): AsyncGenerator<ModeratedRow> {
  for (const view of ['review', 'live'] as const) {
    for (let offset = 0; ; offset += PAGE) {
      const { rows } = await readJobs(db, { view, ...looking }, { descending: true, limit: PAGE, offset });
      yield* rows;
      if (rows.length < PAGE) break;
    }
  }
}

export const tryReaders = async (
  db: Db,
  looking: Looking,
  { now, then }: { readonly now: SignalReader; readonly then: SignalReader },
): Promise<SignalTrial> => {
  const trial = { jobs: 0, held_before: 0, held_after: 0 };
  const held: TrialJob[] = [];
  const released: TrialJob[] = [];
  const ends = performance.now() + TIME_MS;
  for await (const job of newestJobs(db, looking)) {
    const [before, after] = [jobSignalsOf(now, job), jobSignalsOf(then, job)];
    const [isHeld, willBeHeld] = [before.some(needsStaff), after.some(needsStaff)];
    trial.jobs += 1;
    trial.held_before += Number(isHeld);
    trial.held_after += Number(willBeHeld);
    if (willBeHeld && !isHeld && held.length < TRIAL_SHOWN) held.push(presentTrialJob(job, after));
    if (isHeld && !willBeHeld && released.length < TRIAL_SHOWN) released.push(presentTrialJob(job, before));
    if (performance.now() > ends) break;
    await setImmediate();
  }
  return { ...trial, held, released };
};
