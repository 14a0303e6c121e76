import { data, type LoaderFunctionArgs, redirect } from 'react-router-dom';
import { ApiError } from '../../api/errors.ts';
import type { Environment } from '../../app/page.ts';
import { isOwnList } from '../../features/hidden-jobs/state.ts';
import {
  betterAddress,
  filterQueryOf,
  type JobsAddress,
  queryOf,
  readFilters,
} from '../../features/jobs/filters.ts';
import { categoryOptions, countryOption, industryOptions } from '../../features/jobs/options.ts';
import { loadRelatedSearches } from '../../features/popular-searches/related-searches.ts';

// Only forms without scripts lead to other addresses, and only on the server.
const ranges = import.meta.env.SSR ? await import('../../features/jobs/ranges.ts') : undefined;

type Surroundings = Pick<Environment, 'api' | 'i18n' | 'countryId' | 'session'>;

const UNAVAILABLE = 503;

/** The matching jobs, or why there are none. Throws only if the call was aborted. */
const findJobs = async (
  filters: JobsAddress,
  { api, countryId, session }: Surroundings,
  signal: AbortSignal,
) => {
  const options = { query: { ...queryOf(filters, countryId), facets: true }, signal };
  const isOwn = session?.read()?.user?.role === 'seeker' && isOwnList();
  try {
    const own = isOwn ? await api('GET own-jobs', options) : undefined;
    const { data: jobs, pagination, ...understood } = own ?? (await api('GET jobs', options));
    return {
      jobs,
      facets: understood.facets,
      total: pagination.total,
      hidden: own?.hidden,
      lastPage: pagination.last_page,
      searchedFor: understood.searched_for,
      mentions: understood.mentions,
      near: understood.near ?? [],
      partial: understood.partial ?? [],
      occupation: understood.occupation,
      isUnsearchable: understood.nothing_to_search,
      recognised: understood.recognised ?? [],
    };
  } catch (error) {
    if (signal.aborted || !(error instanceof ApiError)) throw error;
    return { failure: error.message, status: error.status || UNAVAILABLE };
  }
};

/** Searches with pages of their own that are near the list's. */
const findRelated = (filters: JobsAddress, { api, countryId }: Surroundings, signal: AbortSignal) => {
  const { job_title: text, place, country_id } = filterQueryOf(filters, countryId);
  return loadRelatedSearches(
    api,
    { ...(text ? { text } : {}), ...(place ? { place } : {}), ...(country_id ? { country_id } : {}) },
    signal,
  );
};

/** The list's data and active filters. The router aborts loads that have been superseded. */
export const loader = async ({ request, params }: LoaderFunctionArgs, environment: Surroundings) => {
  const url = new URL(request.url);
  const better = import.meta.env.SSR
    ? (ranges?.formAddress(url, params.categoryId) ?? betterAddress(url, params.categoryId))
    : undefined;
  if (better) throw redirect(better);
  const filters = readFilters(url, params.categoryId);
  if (params.categoryId !== undefined && filters.categoryId === undefined) throw data(null, { status: 404 });
  const [found, categories, industries, country, related] = await Promise.all([
    findJobs(filters, environment, request.signal),
    // A failed background load never breaks the screen (ERRMSG-05).
    categoryOptions(environment.api).catch(() => []),
    industryOptions(environment.api).catch(() => []),
    countryOption(filters.country, environment),
    findRelated(filters, environment, request.signal),
  ]);
  const facets = 'facets' in found ? found.facets : undefined;
  const category = categories.find(({ value }) => value === String(filters.categoryId)) ?? null;
  if (filters.categoryId !== undefined && !category && categories.length > 0)
    throw data(null, { status: 404 });
  return data(
    {
      filters,
      found,
      facets,
      categories,
      category,
      industries: industries
        .map((option) => ({
          ...option,
          jobs: facets?.industry_id.find(({ value }) => value === option.value)?.jobs ?? 0,
        }))
        .filter(({ value, jobs }) => jobs > 0 || value === String(filters.sidebar?.industry_id)),
      country,
      related,
    },
    { status: 'failure' in found ? found.status : 200 },
  );
};
