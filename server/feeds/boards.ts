/** Knows applicant tracking systems by their addresses, and where their public feeds are. Fetches nothing. */
import type { Posting } from './posting.ts';

export interface FeedRequest {
  readonly address: string;
  /** Sent as JSON by POST; otherwise it is a GET. */
  readonly body?: Readonly<Record<string, string | number>>;
}

interface Page {
  readonly start: number;
  readonly size: number;
}

export interface Board {
  readonly system: string;
  /** The company as the address names it. */
  readonly company: string;
  readonly feed: FeedRequest;
  /** The next page, after one with as many postings; undefined after the last. */
  readonly next: (page: Page, postings: number, total?: number) => FeedRequest | undefined;
  /** Where the rest of a posting of the list stands. */
  readonly detail: (posting: Posting) => FeedRequest | undefined;
  /** The posting's page, where the feed doesn't name it. */
  readonly pageOf: (posting: Posting) => string | undefined;
}

interface Parts {
  readonly feed: (page: Page) => FeedRequest;
  /** Postings of a page; none if the feed has only one. */
  readonly size?: number;
  readonly detail?: (id: string, posting: Posting) => string | undefined;
  readonly page?: (id: string) => string | undefined;
}

type Groups = Readonly<Record<string, string>>;
type Row = readonly [system: string, address: RegExp, parts: (groups: Groups, url: URL) => Parts];

const get = (address: string) => (): FeedRequest => ({ address });
const NOT_SLUG = '(?!(?:www|api|app|help|support|blog|status|developers?|docs)\\.)';
const own = (domain: string): RegExp =>
  new RegExp(`^${NOT_SLUG}(?<company>[\\w-]+)\\.${domain.replaceAll('.', '\\.')}/`);

/** Addresses are matched without their scheme. */
const ROWS: readonly Row[] = [
  [
    'greenhouse',
    /^(?:(?:job-)?boards|boards-api)(?<region>\.eu)?\.greenhouse\.io\/(?:v1\/boards\/|embed\/job_(?:board|app)\/?(?:js)?\?(?:.*&)?for=)?(?<company>[\w-]+)/,
    ({ company, region }) => {
      const board = `https://boards-api${region}.greenhouse.io/v1/boards/${company}/jobs`;
      return { feed: get(`${board}?content=true`), detail: (id) => `${board}/${id}?pay_transparency=true` };
    },
  ],
  [
    'lever',
    /^(?:jobs|api)(?<region>\.eu)?\.lever\.co\/(?:v0\/postings\/)?(?<company>[^/?#]+)/,
    ({ company, region }) => ({
      feed: get(`https://api${region}.lever.co/v0/postings/${company}?mode=json`),
    }),
  ],
  [
    'ashby',
    /^(?:jobs|api)\.ashbyhq\.com\/(?:posting-api\/job-board\/)?(?<company>[^/?#]+)/,
    ({ company }) => ({
      feed: get(`https://api.ashbyhq.com/posting-api/job-board/${company}?includeCompensation=true`),
    }),
  ],
  [
    'smartrecruiters',
    /^(?:careers|jobs|api)\.smartrecruiters\.com\/(?:v1\/companies\/)?(?<company>[\w-]+)/,
    ({ company }) => {
      const postings = `https://api.smartrecruiters.com/v1/companies/${company}/postings`;
      return {
        feed: ({ start, size }) => ({ address: `${postings}?limit=${size}&offset=${start}` }),
        size: 100,
        detail: (id) => `${postings}/${id}`,
        page: (id) => `https://jobs.smartrecruiters.com/${company}/${id}`,
      };
    },
  ],
  [
    'workable',
    /^(?:apply\.workable\.com\/(?:api\/v\d\/(?:widget\/)?accounts\/)?(?!j\/)(?<company>[\w-]+)|(?<old>(?!www|apply|help)[\w-]+)\.workable\.com\/)/,
    ({ company, old }) => ({
      feed: get(`https://apply.workable.com/api/v1/widget/accounts/${company || old}?details=true`),
    }),
  ],
  [
    'recruitee',
    own('recruitee.com'),
    ({ company }) => ({ feed: get(`https://${company}.recruitee.com/api/offers/`) }),
  ],
  [
    'personio',
    /^(?<company>[\w-]+)\.jobs\.personio\.(?<domain>de|com)\//,
    ({ company, domain }, url) => {
      const language = url.searchParams.get('language');
      const host = `https://${company}.jobs.personio.${domain}`;
      return {
        feed: get(`${host}/xml${language ? `?language=${language}` : ''}`),
        page: (id) => `${host}/job/${id}`,
      };
    },
  ],
  [
    'teamtailor',
    own('(?:(?:na|au)\\.)?teamtailor.com'),
    (_, { origin }) => ({ feed: get(`${origin}/jobs.rss`) }),
  ],
  ['pinpoint', own('pinpointhq.com'), (_, { origin }) => ({ feed: get(`${origin}/postings.json`) })],
  [
    'bamboohr',
    own('bamboohr.com'),
    (_, { origin }) => ({
      feed: get(`${origin}/careers/list`),
      detail: (id) => `${origin}/careers/${id}/detail`,
      page: (id) => `${origin}/careers/${id}`,
    }),
  ],
  [
    'rippling',
    /^(?:ats\.rippling\.com\/(?:[a-z]{2}-[A-Z]{2}\/)?|api\.rippling\.com\/platform\/api\/ats\/v1\/board\/)(?<company>[\w-]+)/,
    ({ company }) => {
      const jobs = `https://api.rippling.com/platform/api/ats/v1/board/${company}/jobs`;
      return { feed: get(jobs), detail: (id) => `${jobs}/${id}` };
    },
  ],
  [
    'workday',
    /^(?<company>[\w-]+)\.(?<host>wd\d+)\.myworkdayjobs(?:-impl)?\.com\/(?:wday\/cxs\/[\w-]+\/)?(?:[a-z]{2}-[A-Z]{2}\/)?(?<site>[\w-]+)/,
    ({ company, site }, { origin }) => ({
      feed: ({ start, size }) => ({
        address: `${origin}/wday/cxs/${company}/${site}/jobs`,
        body: { limit: size, offset: start, searchText: '' },
      }),
      size: 20,
      // Its lists name postings by their path.
      page: (id) => (id.startsWith('/job/') ? `${origin}/${site}${id}` : undefined),
      detail: (_, { address }) =>
        address &&
        `${origin}/wday/cxs/${company}/${site}${new URL(address).pathname.replace(/^.*?(?=\/job\/)/, '')}`,
    }),
  ],
  [
    'eightfold',
    own('eightfold.ai'),
    ({ company }, url) => {
      const domain = url.searchParams.get('domain') ?? `${company}.com`;
      const api = `${url.origin}/api/apply/v2/jobs`;
      return {
        feed: ({ start, size }) => ({ address: `${api}?domain=${domain}&start=${start}&num=${size}` }),
        size: 10,
        detail: (id) => `${api}/${id}?domain=${domain}`,
      };
    },
  ],
  [
    'oracle',
    /^(?<company>[\w.-]+)\.oraclecloud\.com\/hcmUI\/CandidateExperience\/(?<language>[\w-]+)\/sites\/(?<site>\w+)/,
    ({ site, language }, { origin }) => {
      const api = `${origin}/hcmRestApi/resources/latest`;
      return {
        feed: ({ start, size }) => ({
          address: `${api}/recruitingCEJobRequisitions?onlyData=true&expand=requisitionList.secondaryLocations&finder=findReqs;siteNumber=${site},limit=${size},offset=${start}`,
        }),
        size: 25,
        detail: (id) =>
          `${api}/recruitingCEJobRequisitionDetails?onlyData=true&expand=all&finder=ById;Id="${id}",siteNumber=${site}`,
        page: (id) => `${origin}/hcmUI/CandidateExperience/${language}/sites/${site}/job/${id}`,
      };
    },
  ],
  ['breezy', own('breezy.hr'), (_, { origin }) => ({ feed: get(`${origin}/json`) })],
  [
    'jazzhr',
    own('applytojob.com'),
    ({ company }) => ({ feed: get(`https://app.jazz.co/feeds/export/jobs/${company}`) }),
  ],
];

const textOfGroups = (groups: RegExpExecArray['groups']): Groups =>
  Object.fromEntries(Object.entries(groups ?? {}).map(([name, value]) => [name, value ?? '']));

const boardOf = (system: string, company: string, { feed, size, detail, page }: Parts): Board => ({
  system,
  company,
  feed: feed({ start: 0, size: size ?? 0 }),
  next: ({ start, size: asked }, postings, total) => {
    const after = start + postings;
    const isLast =
      size === undefined || postings === 0 || (total === undefined ? postings < asked : after >= total);
    return isLast ? undefined : feed({ start: after, size });
  },
  detail: (posting) => {
    const address =
      detail && posting.externalId !== undefined ? detail(posting.externalId, posting) : undefined;
    return address === undefined ? undefined : { address };
  },
  pageOf: ({ externalId }) => (externalId === undefined ? undefined : page?.(externalId)),
});

/** The board of an address, such as that of a careers page, a posting or a feed; undefined for an unknown system. */
export const recogniseAddress = (address: string): Board | undefined => {
  const written = address.trim();
  const full = /^https?:\/\//i.test(written) ? written : `https://${written}`;
  if (!URL.canParse(full)) return undefined;
  const url = new URL(full);
  const path = `${url.host}${url.pathname}${url.search}`;
  for (const [system, pattern, parts] of ROWS) {
    const groups = textOfGroups(pattern.exec(path)?.groups);
    const company = groups.company || groups.old;
    if (company) return boardOf(system, company, parts(groups, url));
  }
  return undefined;
};
