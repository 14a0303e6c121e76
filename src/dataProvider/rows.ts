import { PAGE_SIZE, PER_PAGE_MAX } from '#contract/shared/constants.ts';

interface Page {
  readonly page: number;
  /** Left out if it is what the call returns anyway. */
  readonly per_page?: number;
}

interface Answer {
  readonly data: readonly object[];
  readonly pagination: { readonly total: number };
}

/** The rows of a page and the answer to the first call. A page that is longer than calls return takes several. */
export const readRows = async <Given extends Answer>(
  asked: { readonly page: number; readonly perPage: number } | undefined,
  load: (page: Page) => Promise<Given>,
) => {
  const { page, perPage } = asked ?? { page: 1, perPage: PAGE_SIZE };
  const rowsOf = (answers: readonly Given[]): Given['data'][number][] => answers.flatMap(({ data }) => data);
  if (perPage <= PER_PAGE_MAX) {
    const answer = await load({ page, ...(perPage === PAGE_SIZE ? {} : { per_page: perPage }) });
    return { rows: rowsOf([answer]), total: answer.pagination.total, answer };
  }
  const answer = await load({ page: 1, per_page: PER_PAGE_MAX });
  const { total } = answer.pagination;
  const pages = Math.ceil(Math.min(total, perPage) / PER_PAGE_MAX);
  const others = await Promise.all(
    Array.from({ length: Math.max(0, pages - 1) }, (_, at) => load({ page: at + 2, per_page: PER_PAGE_MAX })),
  );
  return { rows: rowsOf([answer, ...others]), total, answer };
};
