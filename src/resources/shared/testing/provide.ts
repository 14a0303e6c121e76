/** A data provider over the fake server, and the requests it sends. */
import { createDataProvider } from '../../../dataProvider/index.ts';
import { fakeServer } from './fake-server.ts';

export const pagination = { current_page: 2, last_page: 3, per_page: 10, total: 21 };
export const page = {
  pagination: { page: 2, perPage: 10 },
  sort: { field: 'id', order: 'ASC' as const },
};

export const provide = (answers: Record<string, unknown> = {}) => {
  const { api, request, asked } = fakeServer(answers);
  const calls = () => asked.map(({ call, body }) => (body === undefined ? [call] : [call, body]));
  return { provider: createDataProvider(api, request), asked, calls };
};
