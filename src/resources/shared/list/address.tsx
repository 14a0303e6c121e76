/**
 * The addresses of lists. react-admin keeps a list's state in the address, where it writes filters as JSON; these are
 * `?status=approved&page=2`, which links and saved filters have, too.
 */
import { type ReactNode, useCallback, useEffect, useMemo, useRef } from 'react';
import {
  type RouterProvider,
  RouterProviderContext,
  reactRouterProvider,
  type SortPayload,
} from 'react-admin';
import { type NavigateFunction, useLocation, useNavigate } from 'react-router-dom';

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

export const PAGE_SIZES = [25, 50, 100] as const;
export const [PER_PAGE] = PAGE_SIZES;

/** A whole number above zero in an address; anything else means the default. */
const numberIn = (text: string | null, otherwise: number): number => {
  const number = Number(text);
  return Number.isInteger(number) && number > 0 ? number : otherwise;
};

const perPageIn = (search: URLSearchParams, usual: number): number => {
  const asked = Number(search.get('per_page'));
  return PAGE_SIZES.find((one) => one === asked) ?? usual;
};

/** The same address as react-admin would write it. Complete, so that nothing comes from an earlier list. */
const toReactAdmin = ({ read }: ListAddress, given: string, usual: number): string => {
  const search = new URLSearchParams(given);
  const { filter, sort } = read(search);
  const asked = new URLSearchParams({
    filter: JSON.stringify(filter),
    displayedFilters: '{}',
    sort: sort.field,
    order: sort.order,
    page: String(numberIn(search.get('page'), 1)),
    perPage: String(perPageIn(search, usual)),
  });
  return `?${asked}`;
};

const fromReactAdmin = (
  { write, kept = [] }: ListAddress,
  asked: URLSearchParams,
  given: string,
  usual: number,
): string => {
  const before = new URLSearchParams(given);
  const filter: Filter = JSON.parse(asked.get('filter') ?? '{}');
  const order = asked.get('order') === 'ASC' ? 'ASC' : 'DESC';
  const next = write(filter, { field: asked.get('sort') ?? '', order });
  const page = numberIn(asked.get('page'), 1);
  const perPage = numberIn(asked.get('perPage'), usual);
  for (const name of kept) if (before.has(name)) next.set(name, before.get(name) ?? '');
  if (page > 1) next.set('page', String(page));
  if (perPage !== usual) next.set('per_page', String(perPage));
  return next.size > 0 ? `?${next}` : '';
};

/** Whether another text is searched for, which happens letter by letter. */
const isTyping = ({ read, typed }: ListAddress, before: string, after: string): boolean => {
  if (typed === undefined) return false;
  const textIn = (search: string) => (({ ...read(new URLSearchParams(search)).filter }) as Filter)[typed];
  return textIn(before) !== textIn(after);
};

/** react-admin's router, for which addresses are written as it expects. */
const routerFor = (address: ListAddress, usual: number): RouterProvider => ({
  ...reactRouterProvider,
  useLocation: () => {
    const location = useLocation();
    return useMemo(
      () => ({ ...location, search: toReactAdmin(address, location.search, usual) }),
      [location],
    );
  },
  useNavigate: () => {
    const navigate: NavigateFunction = useNavigate();
    const { search: shown } = useLocation();
    // The list draws a new address later, and the next choice may come before.
    const latest = useRef(shown);
    useEffect(() => {
      latest.current = shown;
    }, [shown]);
    return useCallback(
      (to, options) => {
        if (typeof to === 'number') return void navigate(to);
        const asked = new URLSearchParams(typeof to === 'string' ? '' : to.search);
        if (typeof to === 'string' || !asked.has('filter')) return void navigate(to, options);
        const before = latest.current;
        const search = fromReactAdmin(address, asked, before, usual);
        if (search === before) return;
        latest.current = search;
        void navigate({ search }, { ...options, replace: isTyping(address, before, search) });
      },
      [navigate],
    );
  },
});

interface ListAddressesProps {
  readonly address: ListAddress;
  /** How many rows a page has unless the address says otherwise. */
  readonly perPage: number;
  readonly children: ReactNode;
}

/** Lets the list inside have these addresses. */
export const ListAddresses = ({ address, perPage, children }: ListAddressesProps) => {
  const router = useMemo(() => routerFor(address, perPage), [address, perPage]);
  return <RouterProviderContext value={router}>{children}</RouterProviderContext>;
};

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
export const plainAddress = (filter: object, sort: SortPayload): ListAddress => ({
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
