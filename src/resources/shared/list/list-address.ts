/**
 * The addresses of lists. react-admin keeps a list's state in the address, where it writes filters as JSON; these are
 * `?status=approved&page=2`, which links and saved filters have, too.
 */
import type { SortPayload } from 'react-admin';

export type Filter = Readonly<Record<string, unknown>>;

interface ListState {
  readonly filter: object;
  readonly sort: SortPayload;
}

export interface ListAddress {
  /** What an address lists. Unknown values count as no filter. */
  readonly read: (search: URLSearchParams) => ListState;
  /** The shortest address that lists this, without the page. */
  readonly write: (filter: Filter, sort: SortPayload) => URLSearchParams;
  /** A text filter: typing replaces the address, so that Back doesn't undo it letter by letter. */
  readonly typed?: string;
  /** Other parameters that stay when the list changes. */
  readonly kept?: readonly string[];
}

/** From what and the address follows what a list asks for first. */
export interface ListStart {
  /** How the list's state is written in the address; by default as react-admin does. */
  readonly address?: ListAddress;
  /** What the list is of, which nobody can change. */
  readonly filter?: object;
  readonly filterDefaultValues?: object;
  /** How many rows a page has unless the address says otherwise. */
  readonly perPage?: number;
  readonly sort?: SortPayload;
}

export const PAGE_SIZES = [25, 50, 100] as const;
const [PER_PAGE] = PAGE_SIZES;
const NO_FILTER = {};
const BY_ID: SortPayload = { field: 'id', order: 'ASC' };

/** A list's facts, with what holds for most lists. */
export const completeStart = ({
  filterDefaultValues = NO_FILTER,
  perPage = PER_PAGE,
  sort = BY_ID,
  address = plainAddress(filterDefaultValues, sort),
}: ListStart) => ({ address, filterDefaultValues, perPage, sort });

/** A whole number above zero in an address; anything else means the default. */
export const numberIn = (text: string | null, otherwise: number): number => {
  const number = Number(text);
  return Number.isInteger(number) && number > 0 ? number : otherwise;
};

const perPageIn = (search: URLSearchParams, usual: number): number => {
  const asked = Number(search.get('per_page'));
  return PAGE_SIZES.find((one) => one === asked) ?? usual;
};

/** What an address lists, and which page of it. @param usual how many rows a page has unless the address says so */
export const listIn = ({ read }: ListAddress, search: URLSearchParams, usual: number) => ({
  ...read(search),
  pagination: { page: numberIn(search.get('page'), 1), perPage: perPageIn(search, usual) },
});

/** An object in JSON; anything else means the default. */
const objectIn = (text: string | null, otherwise: object): object => {
  try {
    const given: unknown = JSON.parse(text ?? '');
    return typeof given === 'object' && given !== null ? given : otherwise;
  } catch {
    return otherwise;
  }
};

/** Addresses as react-admin writes them. */
const plainAddress = (filter: object, sort: SortPayload): ListAddress => ({
  read: (search) => ({
    filter: objectIn(search.get('filter'), filter),
    sort: search.has('sort')
      ? { field: search.get('sort') ?? '', order: search.get('order') === 'DESC' ? 'DESC' : 'ASC' }
      : sort,
  }),
  write: (asked, { field, order }) => {
    const search = new URLSearchParams();
    if (JSON.stringify(asked) !== JSON.stringify(filter)) search.set('filter', JSON.stringify(asked));
    if (field !== sort.field || order !== sort.order) {
      search.set('sort', field);
      search.set('order', order);
    }
    return search;
  },
});
