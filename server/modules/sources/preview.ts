/** Shows what a source would bring, without keeping anything. */
import type { SourcePreview } from '#contract/sources/calls.ts';
import { PREVIEW_POSTINGS, type SourceProblem } from '#contract/sources/rules.ts';
import type { Posting } from '../../feeds/posting.ts';
import type { Upload } from '../../http/plugins/uploads.ts';
import type { Translate } from '../../platform/i18n/catalogues.ts';
import { jobOfPosting } from './judge-posting.ts';
import { failureOf, isPosting, type OpenedFeed, openFeed, openFile, type Reading } from './open-feed.ts';
import { presentPosting } from './presenter.ts';
import { importSetting, type SourceDeps } from './setting.ts';
import { withUsualCountry } from './usual-country.ts';

/** More would keep people waiting. */
const COUNTED = 1000;

interface Previewing {
  readonly address: string | undefined;
  readonly file: Upload | undefined;
  readonly mapping: Reading['mapping'];
  readonly countryId: number | undefined;
  readonly isPartner: boolean;
  readonly needsApproval: boolean;
  readonly t: Translate;
  readonly locale: string;
}

const EMPTY: SourcePreview = {
  system: null,
  name: '',
  feed_address: null,
  needs_mapping: false,
  columns: [],
  postings: [],
  total: 0,
  is_more: false,
  refused: 0,
  problems: [],
  needs_approval: false,
};

type Shown = Pick<SourcePreview, 'postings' | 'total' | 'is_more' | 'refused' | 'problems'>;

/** The first postings, as the portal would take them over. */
const judgeFirst = async (
  deps: SourceDeps,
  first: readonly Posting[],
  previewing: Previewing,
): Promise<SourcePreview['postings']> => {
  const setting = withUsualCountry(await importSetting(deps, previewing.countryId ?? null), first);
  const postings: SourcePreview['postings'] = [];
  for (const posting of first) {
    const job = await jobOfPosting(posting, previewing.isPartner, setting);
    const refusal = 'reason' in job ? job.reason : null;
    postings.push(
      presentPosting(posting, 'reason' in job ? undefined : job, refusal, { ...previewing, setting }),
    );
  }
  return postings;
};

const readFirst = async (deps: SourceDeps, feed: OpenedFeed, previewing: Previewing): Promise<Shown> => {
  const first: Posting[] = [];
  const problems: SourceProblem[] = [];
  let total = 0;
  let refused = 0;
  let isMore = false;
  try {
    for await (const row of feed.rows) {
      isMore = total === COUNTED;
      if (isMore) break;
      total += 1;
      if (!isPosting(row)) refused += 1;
      else if (first.length < PREVIEW_POSTINGS) first.push((await feed.detailOf?.(row)) ?? row);
    }
    if (total === 0) problems.push('no_jobs_found');
  } catch (error) {
    const failure = failureOf(error);
    if (!failure) throw error;
    problems.push(failure.problem);
  }
  const postings = await judgeFirst(deps, first, previewing);
  refused += postings.filter((posting) => posting.refused !== null).length;
  return { postings, total, is_more: isMore, refused, problems };
};

/** Of an unknown shape, people say what its columns have. */
const readColumns = async (
  open: (reading: Reading) => Promise<OpenedFeed>,
  { mapping }: Previewing,
): Promise<Pick<SourcePreview, 'needs_mapping' | 'columns'>> => {
  try {
    const { columns } = await open({ isAny: true });
    const fields = new Map(mapping?.map(({ column, field }) => [column, field]));
    return {
      needs_mapping: columns.length > 0,
      columns: columns.map(({ name, samples, guess }) => ({
        name,
        samples: [...samples],
        // What a person has said counts alone.
        field: (mapping?.length ? fields.get(name) : guess) ?? null,
      })),
    };
  } catch (error) {
    if (failureOf(error)) return { needs_mapping: false, columns: [] };
    throw error;
  }
};

export const previewSource = async (deps: SourceDeps, previewing: Previewing): Promise<SourcePreview> => {
  const { address = '', file, mapping, needsApproval: needs_approval } = previewing;
  const open = (reading: Reading) =>
    file ? openFile(() => file.bytes, file.name, reading) : openFeed(deps, { address }, reading);
  try {
    const feed = await open({ mapping });
    return {
      ...EMPTY,
      system: feed.system ?? null,
      name: feed.name,
      feed_address: feed.feedAddress,
      needs_approval,
      ...(mapping?.length ? await readColumns(open, previewing) : {}),
      ...(await readFirst(deps, feed, previewing)),
    };
  } catch (error) {
    const failure = failureOf(error);
    if (!failure) throw error;
    const { problem } = failure;
    const columns = problem === 'not-a-feed' ? await readColumns(open, previewing) : {};
    return { ...EMPTY, name: file?.name ?? '', needs_approval, problems: [problem], ...columns };
  }
};
