/** Staff users for tests, with lists in the simple REST format. */
import type { TestPortal } from './portal.ts';

export interface ListRequest {
  readonly filter?: object;
  readonly sort?: readonly [string, 'ASC' | 'DESC'];
  readonly range?: readonly [number, number];
}

/** A list, requested as the console does. */
export const listOf = async <Row>(
  portal: TestPortal,
  token: string,
  resource: string,
  asked: ListRequest = {},
) => {
  const query = new URLSearchParams(
    Object.entries(asked).map(([name, value]) => [name, JSON.stringify(value)]),
  );
  const { status, body, headers } = await portal.request<Row[]>(`GET staff/${resource}?${query}`, { token });
  if (status !== 200) throw new Error(`staff/${resource} answered ${status}`);
  return { rows: body, total: Number(String(headers['content-range']).split('/').pop()) };
};
