import { data, type LoaderFunctionArgs } from 'react-router-dom';
import type { ResponseOf } from '#contract/endpoints.ts';
import { ID_MAX } from '#contract/shared/constants.ts';
import type { Api } from '../../api/client.ts';
import { ApiError } from '../../api/errors.ts';
import type { Environment } from '../../app/page.ts';
import { numberOf, readPage } from '../../features/jobs/search.ts';

const NOT_FOUND = 404;
const UNAVAILABLE = 503;
const nothing = () => data(null, { status: NOT_FOUND });

type Found = ResponseOf<'GET jobs'>;
type Jobs =
  | { readonly cards: Found['data']; readonly pagination: Found['pagination'] }
  | { readonly failure: string };

/** The page's open jobs, or why they can't be shown for now: the rest of it doesn't need the search. */
const loadJobs = async (api: Api, companyId: number, page: number, signal: AbortSignal): Promise<Jobs> => {
  try {
    const { data: cards, pagination } = await api('GET jobs', {
      query: { company_id: companyId, page },
      signal,
    });
    return { cards, pagination };
  } catch (error) {
    if (error instanceof ApiError && error.status === UNAVAILABLE) return { failure: error.message };
    throw error;
  }
};

/** A company, a page of its open jobs and a page of its reviews. */
export const loader = async ({ request, params }: LoaderFunctionArgs, { api }: Pick<Environment, 'api'>) => {
  const id = numberOf(params.companyId, ID_MAX);
  if (id === undefined) throw nothing();
  const { searchParams } = new URL(request.url);
  const { signal } = request;
  const page = { jobs: readPage(searchParams), reviews: readPage(searchParams, 'reviews') };
  try {
    const [company, jobs, reviews] = await Promise.all([
      api('GET company', { query: { id }, signal }),
      loadJobs(api, id, page.jobs, signal),
      api('GET company-reviews', { query: { company_id: id, page: page.reviews }, signal }),
    ]);
    const lastOfJobs = 'failure' in jobs ? page.jobs : jobs.pagination.last_page;
    if (page.jobs > lastOfJobs || page.reviews > reviews.pagination.last_page) throw nothing();
    return {
      company: company.data,
      jobs,
      jobsPage: page.jobs,
      reviews: { list: reviews.data, pagination: reviews.pagination },
    };
  } catch (error) {
    if (error instanceof ApiError && error.status === NOT_FOUND) throw nothing();
    throw error;
  }
};

export type CompanyData = Awaited<ReturnType<typeof loader>>;
