import { Box } from '@mui/material';
import { useListContext } from 'react-admin';
import { useSearchParams } from 'react-router';
import { PAGE_SIZE, PAGINATION_FROM } from '#contract/constants.ts';
import { Pagination } from '../ui/kit.ts';

/** The page number in an address; invalid values mean the first page. */
export const readPage = (text: string | null): number => {
  const page = Number(text);
  return Number.isInteger(page) && page > 0 ? page : 1;
};

/** Page links, each with its own address. */
export const Pages = () => {
  const [search] = useSearchParams();
  const { page, perPage, total = 0 } = useListContext();
  const hrefOf = (number: number) => {
    const next = new URLSearchParams(search);
    // The open record is on this page.
    next.delete('open');
    if (number > 1) next.set('page', String(number));
    else next.delete('page');
    return `?${next}`;
  };
  return (
    <Box sx={{ mt: 3 }}>
      <Pagination
        // Lists with longer pages than the public site show page links from the second page on.
        from={perPage > PAGE_SIZE ? perPage + 1 : PAGINATION_FROM}
        hrefOf={hrefOf}
        lastPage={Math.max(1, Math.ceil(total / perPage))}
        page={page}
        total={total}
      />
    </Box>
  );
};
