/** One page of rows, if the call returns them all. */
export const pageOf = <Row>(
  rows: readonly Row[],
  pagination: { readonly page: number; readonly perPage: number } | undefined,
) => {
  const { page = 1, perPage = rows.length } = pagination ?? {};
  return { data: rows.slice((page - 1) * perPage, page * perPage), total: rows.length };
};
