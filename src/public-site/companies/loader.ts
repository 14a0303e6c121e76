import { data, type LoaderFunctionArgs } from 'react-router-dom';
import { ID_MAX, SEARCH_TEXT_MAX } from '#contract/shared/constants.ts';
import type { Environment } from '../../app/page.ts';
import { numberOf, readPage } from '../../features/jobs/search.ts';

const NOT_FOUND = 404;

/** A page of the directory, and the industries for its filter. */
export const loader = async ({ request }: LoaderFunctionArgs, { api }: Pick<Environment, 'api'>) => {
  const { searchParams } = new URL(request.url);
  const text = (searchParams.get('q') ?? '').trim().slice(0, SEARCH_TEXT_MAX);
  const industryId = numberOf(searchParams.get('industry'), ID_MAX);
  const page = readPage(searchParams);
  const { signal } = request;
  const [companies, industries] = await Promise.all([
    api('GET companies', {
      query: {
        ...(text ? { text } : {}),
        ...(industryId === undefined ? {} : { industry_id: industryId }),
        page,
      },
      signal,
    }),
    // The page works without these (ERRMSG-05).
    api('GET industries', { signal }).then(
      (answer) => answer.data,
      () => [],
    ),
  ]);
  if (page > companies.pagination.last_page) throw data(null, { status: NOT_FOUND });
  return { text, industryId, industries, cards: companies.data, pagination: companies.pagination };
};
