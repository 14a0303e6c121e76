/** Opens the feed of a source: recognises whose board an address is, and reads all its pages. */
import type { MappedField, SourceProblem } from '#contract/sources/rules.ts';
import type { Deps } from '../../deps.ts';
import { type Board, type FeedRequest, recogniseAddress } from '../../feeds/boards.ts';
import type { Bytes } from '../../feeds/bytes.ts';
import { FeedError, type Posting, type Refused } from '../../feeds/posting.ts';
import { type Column, type Feed, readFeed } from '../../feeds/read-feed.ts';
import { FetchError, type Fetched, fetchPublic } from '../../platform/outgoing/fetch-public.ts';
import { received } from '../../platform/outgoing/received.ts';
import { isAllowedByRobots } from '../../platform/outgoing/robots.ts';
import { type DayOrder, inDayOrder, orderIn } from '../job-import/dates.ts';

export type FeedRow = Posting | Refused;
export const isPosting = (row: FeedRow): row is Posting => !('reason' in row);

/** Why a source can't be read; nothing follows from it for its jobs. */
export class SourceFailure extends Error {
  readonly problem: SourceProblem;
  /** When the server wants to be asked again. */
  readonly retryAfterS: number | undefined;

  constructor(problem: SourceProblem, retryAfterS?: number) {
    super(problem);
    this.problem = problem;
    this.retryAfterS = retryAfterS;
  }
}

export const failureOf = (error: unknown): SourceFailure | undefined => {
  if (error instanceof SourceFailure) return error;
  return error instanceof FeedError || error instanceof FetchError
    ? new SourceFailure(error.problem)
    : undefined;
};

export interface OutgoingDeps {
  readonly settings: Pick<Deps['settings'], 'publicUrl' | 'contact' | 'sourceTrialHosts'>;
}
/** The token of robots.txt. */
const PRODUCT = 'ShortlistJobs';
const MINUTE_MS = 60_000;
const FEED_MAX_BYTES = 500_000_000;
const PAGE_MAX_BYTES = 20_000_000;
const ROBOTS_MAX_BYTES = 500_000;
const PAGES_MAX = 2000;

export const openAddress = (
  { settings: { publicUrl, contact, sourceTrialHosts } }: OutgoingDeps,
  { address, body }: FeedRequest,
  {
    headers = {},
    maxBytes = FEED_MAX_BYTES,
    timeMs = 10 * MINUTE_MS,
  }: { headers?: Record<string, string>; maxBytes?: number; timeMs?: number } = {},
): Promise<Fetched> =>
  fetchPublic(address, {
    body,
    headers,
    maxBytes,
    timeMs,
    trialHosts: sourceTrialHosts,
    userAgent: `${PRODUCT}/1.0 (+${publicUrl}${contact.email === null ? '' : `; ${contact.email}`})`,
  });

/** Feeds are made for programs; pages are read only where the site allows it. */
export const mayReadPage = async (deps: OutgoingDeps, address: string): Promise<boolean> => {
  const { origin, pathname, search } = new URL(address);
  try {
    const robots = await openAddress(
      deps,
      { address: `${origin}/robots.txt` },
      { maxBytes: ROBOTS_MAX_BYTES, timeMs: MINUTE_MS },
    );
    const parts: Uint8Array[] = [];
    for await (const part of robots.body) parts.push(part);
    return (
      robots.status !== 200 || isAllowedByRobots(Buffer.concat(parts).toString(), PRODUCT, pathname + search)
    );
  } catch (error) {
    if (error instanceof FetchError) return false;
    throw error;
  }
};

const isHtml = ({ headers }: Fetched): boolean => /html/i.test(headers['content-type'] ?? '');

const secondsOf = (retryAfter: string | undefined): number | undefined => {
  if (retryAfter === undefined) return undefined;
  const seconds = /^\d+$/.test(retryAfter)
    ? Number(retryAfter)
    : (Date.parse(retryAfter) - Date.now()) / 1000;
  return Number.isFinite(seconds) && seconds > 0 ? seconds : undefined;
};

/** @throws SourceFailure unless the server answers with a feed, or that it is as before. */
const assertAnswered = async (deps: OutgoingDeps, answer: Fetched): Promise<void> => {
  const { status, headers, close } = answer;
  const refuse = (problem: SourceProblem, retryAfterS?: number) => {
    close();
    throw new SourceFailure(problem, retryAfterS);
  };
  if (status !== 200 && status !== 304) refuse('rejected', secondsOf(headers['retry-after']));
  if (isHtml(answer) && !(await mayReadPage(deps, answer.address))) refuse('robots');
};

export interface OpenedFeed {
  readonly system: string | undefined;
  /** The board's company, or the host. */
  readonly name: string;
  readonly feedAddress: string | null;
  /** It says that nothing has changed since the last time. */
  readonly isUnchanged: boolean;
  readonly etag: string | null;
  readonly lastModified: string | null;
  /** The columns of an unknown shape. */
  readonly columns: readonly Column[];
  /** Names of fields that aren't read, with how many records have them, once all rows are read. */
  readonly unused: ReadonlyMap<string, number>;
  /** How many postings it says that it has. */
  readonly total: number | undefined;
  readonly rows: AsyncIterable<FeedRow>;
  /** What the list doesn't say of a posting; undefined where it says all. */
  readonly detailOf: ((posting: Posting) => Promise<Posting>) | undefined;
}

export interface FeedPlace {
  readonly address: string;
  readonly etag?: string | null | undefined;
  readonly lastModified?: string | null | undefined;
}

/** How a feed of an unknown shape is read. */
export interface Reading {
  readonly mapping?: readonly { readonly column: string; readonly field: MappedField }[] | undefined;
  /** To see its columns only. */
  readonly isAny?: boolean;
}

/** What only the person who has a file knows. */
interface FileReading {
  readonly encoding?: string | undefined;
  /** Of postings that name none. */
  readonly company?: string | undefined;
}

async function* none(): AsyncGenerator<FeedRow> {}

/** The rows of all pages. A list that doesn't go on, but begins again, ends. */
async function* allPages(
  deps: OutgoingDeps,
  board: Board,
  { postings, total }: Pick<Feed, 'postings' | 'total'>,
  onNext: () => void,
): AsyncGenerator<FeedRow> {
  const seen = new Set<string>();
  let rows = postings;
  let start = 0;
  for (let page = 0; page < PAGES_MAX; page += 1) {
    let count = 0;
    let isNew = false;
    for await (const row of rows) {
      count += 1;
      if (isPosting(row)) {
        const key = row.externalId ?? row.address ?? row.title;
        isNew ||= !seen.has(key);
        seen.add(key);
        yield row;
      } else yield { ...row, row: row.row + start };
    }
    const next = isNew ? board.next({ start, size: 0 }, count, total) : undefined;
    if (!next) return;
    onNext();
    start += count;
    const answer = await openAddress(deps, next);
    await assertAnswered(deps, answer);
    rows = (await readFeed(received(answer), { address: next.address })).postings;
  }
}

/** Fields of the list stay where the posting's own page says nothing. */
const detailReader =
  (deps: OutgoingDeps, board: Board) =>
  async (posting: Posting): Promise<Posting> => {
    const request = posting.html === undefined ? board.detail(posting) : undefined;
    if (!request) return posting;
    try {
      const answer = await openAddress(deps, request, { maxBytes: PAGE_MAX_BYTES, timeMs: MINUTE_MS });
      await assertAnswered(deps, answer);
      const { postings } = await readFeed(answer.body, { address: request.address });
      for await (const row of postings) {
        if (!isPosting(row)) return posting;
        const said = Object.entries(row).filter(([, value]) => value !== undefined && String(value) !== '');
        return { ...posting, ...Object.fromEntries(said), externalId: posting.externalId };
      }
      return posting;
    } catch (error) {
      if (failureOf(error)) return posting;
      throw error;
    }
  };

const ADDRESSES = /https?:\/\/[^\s"'<>\\]+/g;
const FEED_LINK =
  /<link\b(?=[^>]*\btype=["']application\/(?:rss|atom)\+xml["'])[^>]*\bhref=["']([^"']+)["'][^>]*>/i;

/** The board that a careers page shows, or the page's own feed. */
const feedInPage = (html: string, address: string): string | undefined => {
  for (const [found] of html.matchAll(ADDRESSES)) {
    const board = recogniseAddress(found.replaceAll('&amp;', '&'));
    if (board) return found.replaceAll('&amp;', '&');
  }
  const [, feed] = FEED_LINK.exec(html) ?? [];
  return feed !== undefined && URL.canParse(feed, address) ? new URL(feed, address).href : undefined;
};

const read = async (
  deps: OutgoingDeps,
  board: Board | undefined,
  { address, etag, lastModified }: FeedPlace,
  reading: Reading,
  mayFollow: boolean,
): Promise<OpenedFeed> => {
  const headers = {
    ...(etag ? { 'if-none-match': etag } : {}),
    ...(lastModified ? { 'if-modified-since': lastModified } : {}),
  };
  const answer = await openAddress(deps, board?.feed ?? { address }, { headers });
  await assertAnswered(deps, answer);
  const opened = {
    name: board?.company ?? new URL(answer.address).host,
    feedAddress: board?.feed.address ?? address,
    etag: answer.headers.etag ?? null,
    lastModified: answer.headers['last-modified'] ?? null,
    detailOf: board && detailReader(deps, board),
  };
  if (answer.status === 304)
    return {
      ...opened,
      system: board?.system,
      isUnchanged: true,
      columns: [],
      unused: new Map(),
      total: undefined,
      rows: none(),
      etag: etag ?? null,
    };
  let page: Buffer | undefined;
  if (isHtml(answer)) {
    const parts: Uint8Array[] = [];
    for await (const part of answer.body) parts.push(part);
    page = Buffer.concat(parts);
  }
  try {
    const feed = await readFeed(page ?? received(answer), {
      address: answer.address,
      contentType: answer.headers['content-type'],
      ...reading,
    });
    const whole = {
      ...opened,
      system: board?.system ?? feed.system,
      isUnchanged: false,
      columns: feed.columns,
      unused: feed.unused,
      total: feed.total,
    };
    // That the first page is unchanged says nothing of the others.
    const forgetMarks = () => Object.assign(whole, { etag: null, lastModified: null });
    return Object.assign(whole, { rows: board ? allPages(deps, board, feed, forgetMarks) : feed.postings });
  } catch (error) {
    const found =
      page && mayFollow && error instanceof FeedError
        ? feedInPage(page.toString(), answer.address)
        : undefined;
    if (found === undefined) throw error;
    return read(deps, recogniseAddress(found), { address: found }, reading, false);
  }
};

/** An address as people paste it. */
const completed = (address: string): string =>
  /^https?:\/\//i.test(address.trim()) ? address.trim() : `https://${address.trim()}`;

/** @throws SourceFailure, FeedError or FetchError; see `failureOf` */
export const openFeed = (
  deps: OutgoingDeps,
  place: FeedPlace,
  reading: Reading = {},
): Promise<OpenedFeed> => {
  const address = completed(place.address);
  const board = recogniseAddress(address);
  return read(deps, board, { ...place, address }, reading, board === undefined);
};

/** The order of days and months that the dates of a file show; undefined if none or several show. */
const dayOrderOf = async ({ postings }: Feed): Promise<DayOrder | undefined> => {
  const orders = new Set<DayOrder>();
  try {
    for await (const row of postings)
      if (isPosting(row))
        for (const date of [row.expires, row.posted]) {
          const order = orderIn(date);
          if (order) orders.add(order);
        }
  } catch (error) {
    // Whoever reads the file to its end is told.
    if (!failureOf(error)) throw error;
  }
  return orders.size === 1 ? [...orders][0] : undefined;
};

async function* inOrder(rows: AsyncIterable<FeedRow>, order: DayOrder | undefined): AsyncGenerator<FeedRow> {
  for await (const row of rows)
    yield order && isPosting(row)
      ? { ...row, posted: inDayOrder(row.posted, order), expires: inDayOrder(row.expires, order) }
      : row;
}

/** Reads a file twice: its dates say together what each leaves open. */
export const openFile = async (
  open: () => Bytes,
  name: string,
  reading: Reading & FileReading = {},
): Promise<OpenedFeed> => {
  const order = await dayOrderOf(await readFeed(open(), reading));
  const { system, columns, total, unused, postings } = await readFeed(open(), reading);
  const unread = { feedAddress: null, etag: null, lastModified: null, detailOf: undefined };
  return {
    ...unread,
    name,
    system,
    isUnchanged: false,
    columns,
    total,
    unused,
    rows: inOrder(postings, order),
  };
};
