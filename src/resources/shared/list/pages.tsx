import { Box, Pagination, PaginationItem } from '@mui/material';
import { useListContext, useTranslate } from 'react-admin';
import { Link, useSearchParams } from 'react-router-dom';
import { PAGE_SIZE, PAGINATION_FROM } from '#contract/shared/constants.ts';
import { useI18n } from '../../../i18n/context.tsx';
import { FilterField } from '../inputs/filter-field.tsx';
import { PAGE_SIZES } from './list-address.ts';

/** Page links, each with its own address, and how many rows a page has. */
export const Pages = () => {
  const { t } = useI18n();
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
  const last = Math.max(1, Math.ceil(total / perPage));
  // Lists with longer pages than the public site show page links from the second page on.
  const from = perPage > PAGE_SIZE ? perPage + 1 : PAGINATION_FROM;
  return (
    <div className="row middle gap-16 above-16">
      {total >= from && (
        <Pagination
          aria-label={t('common.pages')}
          count={last}
          getItemAriaLabel={(type, number) =>
            type === 'page'
              ? t('common.page', { number: number ?? 1 })
              : t(type === 'next' ? 'common.next_page' : 'common.previous_page')
          }
          hideNextButton={page >= last}
          hidePrevButton={page <= 1}
          page={page}
          renderItem={(item) => <PaginationItem {...item} component={Link} to={hrefOf(item.page ?? 1)} />}
        />
      )}
      {total > PAGE_SIZES[0] && <PageSize />}
    </div>
  );
};

const PageSize = () => {
  const translate = useTranslate();
  const { perPage, setPerPage } = useListContext();
  return (
    <Box sx={{ marginInlineStart: 'auto' }}>
      <FilterField
        id="per-page"
        inputRef={null}
        label={translate('ra.navigation.page_rows_per_page')}
        onChange={({ target }) => setPerPage(Number(target.value))}
        select
        value={perPage}
      >
        {PAGE_SIZES.map((size) => (
          <option key={size}>{size}</option>
        ))}
      </FilterField>
    </Box>
  );
};
