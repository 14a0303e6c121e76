import { useSearchParams } from 'react-router';

/** The page number from an address; anything invalid is page 1. */
export const readPage = (text: string | null): number => {
  const page = Number(text);
  return Number.isInteger(page) && page > 0 ? page : 1;
};

/** The current page of a list, and the addresses of the other pages. */
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
