/** What becomes of a posting: its job with its warning signs, or why it isn't taken over. Threads do this for long feeds. */
import type { RefusalReason } from '#contract/sources/rules.ts';
import type { Posting } from '../../feeds/posting.ts';
import type { FieldTexts, RowSignal } from '../../platform/db/schema.ts';
import type { SignalReader } from '../../signals/read-signals.ts';
import { type ImportedJob, type ImportSetting, toJob } from '../job-import/to-job.ts';
import { jobSignalsOf } from '../moderation/checks.ts';
import type { SourceJob } from './employers.ts';
import { reasonCode, saidBy, toRecord } from './to-record.ts';

export interface Refusal {
  readonly reason: RefusalReason;
  readonly detail: string | null;
  /** Why the portal can't read it, which is its own fault. */
  readonly error?: unknown;
}

/** What a posting says and becomes, as its row keeps it until it is written. */
export interface ReadPosting {
  readonly said: FieldTexts;
  readonly address: string | undefined;
  readonly job: SourceJob;
}

export interface JudgedPosting {
  readonly read: ReadPosting;
  /** What makes staff look at the job first, or puts people off. */
  readonly signals: readonly RowSignal[];
  /** What the posting says that its job doesn't keep. */
  readonly unread: readonly string[];
}

/** The job that a posting becomes, or why it isn't taken over, with what it says there. */
export const jobOfPosting = async (
  posting: Posting,
  isPartner: boolean,
  setting: ImportSetting,
): Promise<ImportedJob | Refusal> => {
  if (isPartner && posting.company === undefined) return { reason: 'no_company', detail: null };
  let job: Awaited<ReturnType<typeof toJob>>;
  try {
    job = await toJob(toRecord(posting), setting);
  } catch (error) {
    return { reason: 'not_written', detail: null, error };
  }
  if (!('reason' in job)) return job;
  const reason = reasonCode(job.reason);
  const detail =
    reason === 'unknown_place'
      ? (posting.unread?.place ?? posting.places.map(({ text }) => text).join('; '))
      : (posting.expires ?? null);
  return { reason, detail };
};

export interface JudgingOptions {
  readonly isPartner: boolean;
  /** Whether what a job doesn't keep is wanted. */
  readonly isNoted: boolean;
  /** The company whose source it is, if it isn't a partner's. */
  readonly author: number | undefined;
}

const signalsIn = (
  { title, description, responsibilities }: SourceJob['content'],
  read: SignalReader,
  author: number | undefined,
): RowSignal[] =>
  jobSignalsOf(read, { title, description, responsibilities, questions: '' }, author).map(
    ({ kind, severity, words }) => ({ kind, severity, words }),
  );

export interface JudgingSetting extends ImportSetting {
  readonly readSignals: SignalReader;
}

export const judgePosting = async (
  posting: Posting,
  { isPartner, isNoted, author }: JudgingOptions,
  { readSignals, ...setting }: JudgingSetting,
): Promise<JudgedPosting | Refusal> => {
  const job = await jobOfPosting(posting, isPartner, setting);
  if ('reason' in job) return job;
  const { content, company, companyWebsite, applyUrl, url } = job;
  return {
    read: {
      said: saidBy(posting),
      address: posting.address,
      job: { content, company, companyWebsite, applyUrl, url, standIns: job.place.standIns },
    },
    signals: signalsIn(content, readSignals, author),
    unread: isNoted ? job.unread : [],
  };
};
