/** Lists of staff, without the library's code: the first list's call doesn't wait for it. */
import type { GetListParams } from 'react-admin';
import type { Request } from '../api/request.ts';

/** `GET staff/jobs?filter={…}&range=[0,24]&sort=["f","ASC"]`; the answer's `Content-Range` ends in the total. */
export const listForStaff = async (
  request: Request,
  resource: string,
  {
    filter,
    pagination = { page: 1, perPage: 25 },
    sort = { field: 'id', order: 'ASC' },
    signal,
  }: GetListParams,
) => {
  const first = (pagination.page - 1) * pagination.perPage;
  const query = [
    ['filter', filter],
    ['range', [first, first + pagination.perPage - 1]],
    ['sort', [sort.field, sort.order]],
  ].map(([name, value]) => `${name}=${encodeURIComponent(JSON.stringify(value))}`);
  const response = await request(`${resource}?${query.join('&')}`, {
    method: 'GET',
    ...(signal ? { signal } : {}),
  });
  const total = response.headers.get('content-range')?.split('/').at(-1);
  return { data: await response.json(), total: Number(total) };
};
