import { data, type LoaderFunctionArgs, redirect } from 'react-router-dom';
import type { ResponseOf } from '#contract/endpoints.ts';
import { ApiError } from '../../api/errors.ts';
import type { Environment } from '../../app/page.ts';
import { anyCountry, categoryOptions, countryOptions } from '../../features/jobs/options.ts';
import type { Option } from '../../ui/components/searchable-select/option.ts';
import { betterGridAddress, type GridFilters, gridQuery, readGrid } from './address.ts';

type Surroundings = Pick<Environment, 'api' | 'i18n'>;

const UNAVAILABLE = 503;

type FoundCards =
  | Pick<ResponseOf<'GET public-candidates'>, 'data' | 'pagination'>
  | { readonly failure: string; readonly status: number };

const findCards = async (
  filters: GridFilters,
  { api }: Surroundings,
  signal: AbortSignal,
): Promise<FoundCards> => {
  try {
    return await api('GET public-candidates', { query: gridQuery(filters), signal });
  } catch (error) {
    if (signal.aborted || !(error instanceof ApiError)) throw error;
    return { failure: error.message, status: error.status || UNAVAILABLE };
  }
};

/** The chosen country's name; the list of countries is requested only if one is chosen. */
const countryOf = async (id: number | undefined, { api, i18n }: Surroundings): Promise<Option> => {
  if (id === undefined) return anyCountry(i18n);
  const value = String(id);
  const options = await countryOptions(api).catch(() => []);
  return options.find((option) => option.value === value) ?? { value, label: i18n.t('jobs.unknown_country') };
};

/** The matching cards. A failed background load never breaks the screen (ERRMSG-05). */
export const loader = async ({ request }: LoaderFunctionArgs, environment: Surroundings) => {
  const url = new URL(request.url);
  const better = betterGridAddress(url);
  if (better) throw redirect(better);
  const filters = readGrid(url.searchParams);
  const [found, categories, country] = await Promise.all([
    findCards(filters, environment, request.signal),
    categoryOptions(environment.api).catch(() => []),
    countryOf(filters.countryId, environment),
  ]);
  return data({ filters, found, categories, country }, { status: 'failure' in found ? found.status : 200 });
};
