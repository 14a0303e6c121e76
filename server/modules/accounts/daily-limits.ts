/** Daily limits of an account: enough for normal work, too low for spamming or scraping. */

import { addSeconds } from 'date-fns/addSeconds';
import { DAY_MS } from '#contract/shared/constants.ts';
import { dateFormat } from '#contract/shared/formatters.ts';
import { DAILY_LIMITS, type DailyLimit } from '#contract/support/rules.ts';
import type { Deps } from '../../deps.ts';
import { TooManyRequests } from '../../http/failure.ts';
import { createThrottle } from '../../http/plugins/throttle.ts';
import type { Db } from '../../platform/db/connect.ts';

type Kind = DailyLimit;

/** A time in the portal's time zone, in the same format for every language. */
const writeMoment = (moment: Date, timeZone: string): string =>
  dateFormat('sv-SE', { dateStyle: 'short', timeStyle: 'short', timeZone }).format(moment);

export const dailyLimits = (deps: Pick<Deps, 'database' | 'clock' | 'keyedHash' | 'settings'>) => {
  const { clock, settings } = deps;
  const throttle = createThrottle(deps);
  const limitOf: Readonly<Record<Kind, number>> = {
    job: settings.limits.jobsPerDay,
    featured_job: settings.limits.featuredJobsPerDay,
    message: settings.limits.messagesPerDay,
    applicant_message: settings.limits.applicantMessagesPerDay,
    candidate_view: settings.limits.candidateViewsPerDay,
    upload: settings.limits.uploadsPerDay,
    invitation: settings.limits.invitationsPerDay,
  };

  const refuse = (kind: Kind, wait: number): never => {
    const until = writeMoment(addSeconds(clock.now(), wait), settings.timeZone);
    throw new TooManyRequests(wait, { key: `server.limit.${kind}`, values: { limit: limitOf[kind], until } });
  };
  const attemptOf = (kind: Kind, accountId: number) => ({
    of: ['a day', kind, String(accountId)],
    limit: limitOf[kind],
    windowMs: DAY_MS,
  });
  /** All of them count, or none where that is too many. */
  const countMany = async (kind: Kind, accountId: number, amount: number): Promise<void> => {
    const wait = await throttle.takeMany(attemptOf(kind, accountId), amount);
    if (wait > 0) refuse(kind, wait);
  };
  const count = async (kind: Kind, accountId: number): Promise<void> => {
    const [wait = 0] = await throttle.count([attemptOf(kind, accountId)]);
    if (wait > 0) refuse(kind, wait);
  };

  return {
    /** In the transaction that posts the job, so that only posted ones count. */
    newJob: async (
      accountId: number,
      { isFeatured }: { readonly isFeatured: boolean },
      tx: Db,
    ): Promise<void> => {
      const kinds: readonly Kind[] = isFeatured ? ['featured_job', 'job'] : ['job'];
      const waits = await throttle.count(
        kinds.map((kind) => attemptOf(kind, accountId)),
        tx,
      );
      for (const [place, kind] of kinds.entries()) if (waits[place]) refuse(kind, waits[place]);
    },
    /** What the account can do no more for now, with the end of that. Invitations count for a company. */
    reached: async (accountId: number, companyId?: number): Promise<{ kind: Kind; until: Date }[]> => {
      const found: { kind: Kind; until: Date }[] = [];
      for (const kind of DAILY_LIMITS) {
        const whose = kind === 'invitation' ? companyId : accountId;
        if (whose === undefined) continue;
        const { of, limit } = attemptOf(kind, whose);
        const until = limit > 0 && (await throttle.countOf({ of })) >= limit && (await throttle.endOf(of));
        if (until) found.push({ kind, until });
      }
      return found;
    },
    featuredJob: (accountId: number) => count('featured_job', accountId),
    message: (accountId: number) => count('message', accountId),
    /** To several applicants at once. */
    messages: (accountId: number, amount: number) => countMany('applicant_message', accountId, amount),
    /** Of candidates to jobs, by all members of a company together. */
    invitations: (companyId: number, amount: number) => countMany('invitation', companyId, amount),
    upload: (accountId: number) => count('upload', accountId),
    /** Repeated views of a candidate within a day count once. */
    candidateView: async (accountId: number, candidateId: number): Promise<void> => {
      if (limitOf.candidate_view === 0) return;
      const seen = ['seen', String(accountId), String(candidateId)];
      if (await throttle.knows(seen)) return;
      await count('candidate_view', accountId);
      await throttle.remember(seen, DAY_MS);
    },
  };
};
