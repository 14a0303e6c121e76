/** Gives react-admin's lists the addresses that links and saved filters have. */
import { type ReactNode, useCallback, useEffect, useMemo, useRef } from 'react';
import { type RouterProvider, RouterProviderContext, reactRouterProvider } from 'react-admin';
import { type NavigateFunction, useLocation, useNavigate } from 'react-router-dom';
import { type Filter, type ListAddress, listIn, numberIn } from './list-address.ts';

/** The same address as react-admin would write it. Complete, so that nothing comes from an earlier list. */
const toReactAdmin = (address: ListAddress, given: string, usual: number): string => {
  const { filter, sort, pagination } = listIn(address, new URLSearchParams(given), usual);
  const asked = new URLSearchParams({
    filter: JSON.stringify(filter),
    displayedFilters: '{}',
    sort: sort.field,
    order: sort.order,
    page: String(pagination.page),
    perPage: String(pagination.perPage),
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
