import { useSearchParams } from 'react-router';

/** A page's number as an address gives it: anything else is the first one. */
export const readPage = (text: string | null): number => {
  const page = Number(text);
  return Number.isInteger(page) && page > 0 ? page : 1;
};

/** The page of a list that the address asks for, and the addresses of the others. */
export const usePage = () => {
  const [search] = useSearchParams();
  const hrefOf = (page: number) => {
    const next = new URLSearchParams(search);
    if (page > 1) next.set('page', String(page));
    else next.delete('page');
    return `?${next}`;
  };
  return { page: readPage(search.get('page')), hrefOf };
};
