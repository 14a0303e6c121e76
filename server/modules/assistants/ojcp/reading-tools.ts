import { Type } from 'typebox';
import { EMPLOYMENTS, POSTED, POSTED_WITHIN_MS } from '#contract/jobs/filters.ts';
import { DAY_MS, PAGE_SIZE, SEARCH_TEXT_MAX } from '#contract/shared/constants.ts';
import { currencyOf } from '#contract/shared/currencies.ts';
import { linkTo } from '#contract/shared/page-paths.ts';
import type { Deps } from '../../../deps.ts';
import { findPosting } from '../../seo/repository.ts';
import { defineTool, type Tool, type ToolContext } from '../tool.ts';
import { inOjcpWords, OJCP_VERSION, ojcpFailure } from './failures.ts';
import { jobIdOf, OjcpPosting, ojcpPostingOf } from './posting.ts';

const LIMIT = 10;
const LIMIT_MAX = 50;
const text = Type.Optional(Type.String({ maxLength: SEARCH_TEXT_MAX }));

const SearchInput = Type.Object({
  query: Type.String({ maxLength: SEARCH_TEXT_MAX, description: 'What a person would type.' }),
  location: Type.Optional(
    Type.Object({
      city: text,
      state: text,
      country: text,
      remote_ok: Type.Optional(Type.Boolean()),
      radius_miles: Type.Optional(Type.Number({ minimum: 0 })),
    }),
  ),
  filters: Type.Optional(
    Type.Object({
      employment_type: text,
      salary_min: Type.Optional(
        Type.Number({ minimum: 0, description: 'A year, in the currency of the portal’s country.' }),
      ),
      salary_max: Type.Optional(Type.Number({ minimum: 0 })),
      experience_level: text,
      posted_within_days: Type.Optional(Type.Integer({ minimum: 1 })),
    }),
  ),
  pagination: Type.Optional(
    Type.Object({
      limit: Type.Optional(Type.Integer({ minimum: 1, maximum: LIMIT_MAX })),
      offset: Type.Optional(Type.Integer({ minimum: 0, maximum: 1000 })),
    }),
  ),
});
type Search = Type.Static<typeof SearchInput>;

/** The shortest of the portal's periods that contains the days; none if they are more than a month. */
const postedWithin = (days: number | undefined) =>
  days === undefined ? undefined : POSTED.find((period) => POSTED_WITHIN_MS[period] >= days * DAY_MS);

const salaryFilter = (
  { filters: { salary_min: min, salary_max: max } = {} }: Search,
  currency: string | undefined,
) =>
  currency && (min !== undefined || max !== undefined)
    ? `${currency}-${Math.round(min ?? 0)}${max === undefined ? '' : `-${Math.round(max)}`}`
    : undefined;

/** The search reads places and levels in words, as people type them. */
const wordsOf = ({
  query,
  location: { city, state, country, remote_ok } = {},
  filters = {},
}: Search): string => {
  const place = [city, state, country].filter(Boolean).join(', ');
  return [
    filters.experience_level,
    query,
    place === '' ? '' : `in ${place}`,
    remote_ok === true && place === '' ? 'remote' : '',
  ]
    .filter(Boolean)
    .join(' ');
};

const filtersOf = (search: Search, currency: string | undefined) => {
  const wanted = search.filters?.employment_type?.toLowerCase().replaceAll('_', '-');
  const radius = search.location?.radius_miles;
  return Object.fromEntries(
    Object.entries({
      job_title: wordsOf(search),
      employment: EMPLOYMENTS.find((code) => code === wanted),
      posted: postedWithin(search.filters?.posted_within_days),
      salary: salaryFilter(search, currency),
      radius: radius === undefined ? undefined : Math.round(radius),
    }).filter(([, value]) => value !== undefined),
  );
};

const jobReader = ({ database: { db }, clock, settings }: Deps) => {
  const { publicUrl } = settings;
  const currency = settings.siteCurrency ?? currencyOf(settings.country);

  const postingsOf = async (ids: readonly number[], { link }: ToolContext) => {
    const found = await Promise.all(ids.map((id) => findPosting(db, id, clock.today())));
    return found.flatMap((posting) => (posting ? [ojcpPostingOf(posting, publicUrl, link)] : []));
  };

  /** The portal's pages have a fixed size. */
  const search = async (input: Search, context: ToolContext) => {
    const { limit = LIMIT, offset = 0 } = input.pagination ?? {};
    const query = filtersOf(input, currency);
    const first = Math.floor(offset / PAGE_SIZE);
    const last = Math.floor((offset + limit - 1) / PAGE_SIZE);
    const pages = await Promise.all(
      Array.from({ length: last - first + 1 }, (_, index) =>
        context.ask('GET jobs', { query: { ...query, page: first + index + 1 } }),
      ),
    );
    const start = offset - first * PAGE_SIZE;
    const cards = pages.flatMap(({ data }) => data).slice(start, start + limit);
    const jobs = await postingsOf(
      cards.map(({ id }) => id),
      context,
    );
    return {
      ojcp_version: OJCP_VERSION,
      query: input.query,
      total_results: pages[0]?.pagination.total ?? 0,
      returned: jobs.length,
      offset,
      jobs,
    };
  };

  return { postingsOf, search };
};

export const readingTools = (deps: Deps): Tool[] => {
  const { publicUrl } = deps.settings;
  const { postingsOf, search } = jobReader(deps);
  const common = { isReading: true, ignoresUnknown: true } as const;
  const refuse = (message: string) => ojcpFailure('invalid_request', message);
  return [
    defineTool({
      name: 'search_jobs',
      description: 'Search open jobs by words, place and filters.',
      ...common,
      refuse,
      input: SearchInput,
      output: Type.Object({
        ojcp_version: Type.String(),
        query: Type.String(),
        total_results: Type.Integer(),
        returned: Type.Integer(),
        offset: Type.Integer(),
        jobs: Type.Array(OjcpPosting),
      }),
      run: async (input, context) => {
        try {
          return await search(input, context);
        } catch (error) {
          throw inOjcpWords(error, context);
        }
      },
    }),
    defineTool({
      name: 'get_job_detail',
      description: 'One open job, with its whole description.',
      ...common,
      refuse,
      input: Type.Object({ job_id: Type.String({ maxLength: 300 }) }),
      output: Type.Object({ ojcp_version: Type.String(), job: OjcpPosting, url: Type.String() }),
      run: async ({ job_id }, context) => {
        const id = jobIdOf(publicUrl, job_id);
        const [job] = id === undefined ? [] : await postingsOf([id], context);
        if (!job || id === undefined)
          throw ojcpFailure('job_not_found', 'There is no open job with this id.');
        return { ojcp_version: OJCP_VERSION, job, url: context.link(linkTo.jobDetail(id)) };
      },
    }),
  ];
};
