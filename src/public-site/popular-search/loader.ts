import { data, type LoaderFunctionArgs, redirect } from 'react-router-dom';
import { linkTo } from '#contract/shared/page-paths.ts';
import type { Environment } from '../../app/page.ts';
import { readPage } from '../../features/jobs/search.ts';
import { writePlace } from '../../features/jobs/wording.ts';
import { loadRelatedSearches } from '../../features/popular-searches/related-searches.ts';
import { orNotFound } from '../../ui/page/or-not-found.ts';

const MOVED = 301;
const NOT_FOUND = 404;

/** The jobs of an occupation in a city. With too few, the search opens instead, which also finds nearby cities. */
export const loader = async (
  { request, params: { place = '', occupation = '' } }: LoaderFunctionArgs,
  { api }: Pick<Environment, 'api'>,
) => {
  const { signal } = request;
  const page = readPage(new URL(request.url).searchParams);
  const { data: search } = await orNotFound(
    api('GET popular-search', { query: { place, occupation }, signal }),
  );
  const around = linkTo.allJobs({
    job_title: search.occupation,
    country_id: search.country.id,
    place: writePlace({ name: search.city, state: search.state }),
  });
  if (!search.has_page) throw redirect(around);
  if (search.place_slug !== place || search.occupation_slug !== occupation)
    throw redirect(linkTo.popularSearch(search.place_slug, search.occupation_slug, page), MOVED);
  const query = { job_title: search.occupation, city_id: search.city_id };
  const [found, related] = await Promise.all([
    api('GET jobs', { query: { ...query, page, facets: true }, signal }),
    loadRelatedSearches(api, { text: search.occupation, city_id: search.city_id }, signal),
  ]);
  if (page > found.pagination.last_page) throw data(null, { status: NOT_FOUND });
  return {
    search,
    around,
    jobs: found.data,
    pagination: found.pagination,
    facets: found.facets,
    related: related.filter(
      ({ place_slug, occupation_slug }) =>
        place_slug !== search.place_slug || occupation_slug !== search.occupation_slug,
    ),
  };
};
