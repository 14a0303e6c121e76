/** Sources and runs as their calls answer. */
import type { Reply } from '#contract/shared/common.ts';
import { writePay } from '#contract/shared/write-pay.ts';
import type { PreviewedPosting, Source, SourceRun, SourceRunRow } from '#contract/sources/calls.ts';
import type { RefusalReason, SourceState } from '#contract/sources/rules.ts';
import type { Posting } from '../../feeds/posting.ts';
import type { Translate } from '../../platform/i18n/catalogues.ts';
import { cutText, textOfHtml } from '../../platform/text.ts';
import { dayOrderOf, readDay } from '../job-import/dates.ts';
import type { ImportedJob, ImportSetting } from '../job-import/to-job.ts';
import { type FoundRow, type NamedSource, NO_COUNTS, type RunRow } from './repository.ts';
import { placeTexts } from './to-record.ts';

export const canApply = (run: Pick<RunRow, 'state'>, source: { readonly state: SourceState }): boolean =>
  (run.state === 'ready' || run.state === 'asking') &&
  source.state !== 'waiting_approval' &&
  source.state !== 'refused';

/** Also what a run wrote that failed before its end. */
export const canUndo = ({ state, changeId }: Pick<RunRow, 'state' | 'changeId'>): boolean =>
  (state === 'applied' || state === 'failed') && changeId !== null;

export const presentRun = (
  {
    id,
    sourceId,
    state,
    isCheck,
    problem,
    counts,
    unused,
    done,
    total,
    startedAt,
    endedAt,
    changeId,
  }: RunRow,
  source: { readonly state: SourceState },
): Reply<SourceRun> => ({
  id,
  source_id: sourceId,
  state,
  is_check: isCheck,
  problem,
  counts: { ...NO_COUNTS, ...counts },
  unused: [...unused],
  progress: { done, total },
  started_at: startedAt,
  ended_at: endedAt,
  can_apply: canApply({ state }, source),
  can_undo: canUndo({ state, changeId }),
});

export const presentSource = (
  { source, companyName, ownerName, openJobs }: NamedSource,
  lastRun: RunRow | undefined,
): Reply<Source> => ({
  id: source.id,
  name: source.name,
  address: source.address,
  feed_address: source.feedAddress,
  system: source.system,
  schedule: source.schedule,
  apply_at: source.applyAt,
  trust: source.trust,
  mapping: [...source.mapping],
  country_id: source.countryId,
  state: source.state,
  reason: source.reason,
  problem: source.problem,
  failures: source.failures,
  company: source.companyId === null ? null : { id: source.companyId, name: companyName ?? '' },
  owner: ownerName,
  open_jobs: openJobs,
  next_run_at: source.nextRunAt,
  last_run: lastRun ? presentRun(lastRun, source) : null,
  created_at: source.createdAt,
  version: source.version,
});

export const presentRow = ({
  id,
  kind,
  title,
  externalId,
  jobId,
  row,
  reason,
  detail,
  changes,
  signals,
}: FoundRow): SourceRunRow => ({
  id,
  kind,
  title,
  external_id: externalId,
  job_id: jobId,
  row,
  reason,
  detail,
  changes: [...changes],
  signals: [...signals],
});

const SHOWN = 300;

interface Reader {
  readonly t: Translate;
  readonly locale: string;
}

/** As the portal would show it; what it can't take over, as posted. */
export const presentPosting = (
  posting: Posting,
  job: ImportedJob | undefined,
  refused: RefusalReason | null,
  { setting: { now, timeZone }, t, locale }: Reader & { readonly setting: ImportSetting },
): PreviewedPosting => {
  const pay = job?.content.pay;
  return {
    title: posting.title,
    company: posting.company ?? null,
    places: job && job.place.names.length > 0 ? [...job.place.names] : placeTexts(posting),
    pay: pay && !('salaryId' in pay) ? writePay(pay, { locale, t }) : null,
    employment: [...posting.employmentTypes],
    posted:
      (posting.posted &&
        readDay(posting.posted, { now, timeZone, order: dayOrderOf(job?.place.country ?? '') })) ||
      null,
    address: posting.address ?? null,
    text: cutText(textOfHtml(job?.content.description ?? posting.html ?? ''), SHOWN),
    refused,
  };
};
