/** The grid's state in its address (CGRID-01): text, place, field, order and page size. */
import type { GridQuery } from '#contract/candidates/calls.ts';
import { ID_MAX, SEARCH_TEXT_MAX } from '#contract/shared/constants.ts';
import {
  GRID_PAGE_SIZE,
  GRID_PAGE_SIZES,
  type GridPageSize,
  LIST_SORTS,
  type ListSort,
} from '#contract/shared/list-options.ts';
import { paths, withQuery } from '#contract/shared/page-paths.ts';
import { numberOf, readPage } from '../../features/jobs/search.ts';

export interface GridFilters {
  readonly text: string;
  readonly countryId?: number | undefined;
  readonly categoryId?: number | undefined;
  readonly sort: ListSort;
  /** The seed of the random order. */
  readonly seed?: number | undefined;
  readonly perPage: GridPageSize;
  readonly page: number;
}

/** Reads the filters from an address, ignoring invalid ones. */
export const readGrid = (search: URLSearchParams): GridFilters => {
  const sort = LIST_SORTS.find((one) => one === search.get('sort')) ?? 'default';
  return {
    text: (search.get('text') ?? '').trim().slice(0, SEARCH_TEXT_MAX),
    countryId: numberOf(search.get('country_id'), ID_MAX),
    categoryId: numberOf(search.get('category_id'), ID_MAX),
    sort,
    seed: sort === 'random' ? numberOf(search.get('seed'), ID_MAX) : undefined,
    perPage: GRID_PAGE_SIZES.find((one) => one === search.get('per_page')) ?? GRID_PAGE_SIZE,
    page: readPage(search),
  };
};

/** The shortest address of a grid; default values are omitted. */
export const gridAddress = ({
  text,
  countryId,
  categoryId,
  sort,
  seed,
  perPage,
  page,
}: GridFilters): string =>
  withQuery(paths.candidateGrid, {
    text,
    country_id: countryId,
    category_id: categoryId,
    sort: sort === 'default' ? undefined : sort,
    seed: sort === 'random' ? seed : undefined,
    per_page: perPage === GRID_PAGE_SIZE ? undefined : perPage,
    page: page > 1 ? page : undefined,
  });

const newSeed = () => 1 + Math.floor(Math.random() * (ID_MAX - 1));

/**
 * The canonical address of the same grid, if it differs: forms sent without scripts include empty fields, and
 * a random order needs a seed so that its pages fit together.
 */
export const betterGridAddress = ({ searchParams }: URL): string | undefined => {
  const filters = readGrid(searchParams);
  const better = { ...filters, seed: filters.seed ?? newSeed() };
  const names = [...new URLSearchParams(gridAddress(better).split('?')[1]).keys()].sort().join();
  const given = [...searchParams.keys()].filter((name) => name !== 'lang').sort();
  return given.join() === names ? undefined : gridAddress(better);
};

/** The filters as query parameters of the call. */
export const gridQuery = (filters: GridFilters): GridQuery => ({
  ...(filters.text ? { text: filters.text } : {}),
  ...(filters.countryId === undefined ? {} : { country_id: filters.countryId }),
  ...(filters.categoryId === undefined ? {} : { category_id: filters.categoryId }),
  ...(filters.sort === 'default' ? {} : { sort: filters.sort }),
  ...(filters.seed === undefined ? {} : { seed: filters.seed }),
  per_page: filters.perPage,
  page: filters.page,
});
