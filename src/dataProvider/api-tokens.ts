/**
 * The account's tokens. Creating one is no method, because its response alone contains the token.
 *
 * | method  | call                    |
 * | ------- | ----------------------- |
 * | getList | GET api-tokens          |
 * | delete  | POST revoke-api-token   |
 */
import type { Api } from '../api/client.ts';
import { pageOf } from './page-of.ts';
import { defineResource } from './resource.ts';

export const createApiTokens = (api: Api) =>
  defineResource({
    getList: async ({ pagination, signal }) =>
      pageOf((await api('GET api-tokens', { signal })).data, pagination),
    delete: async ({ id, previousData }) => {
      const meta = await api('POST revoke-api-token', { body: { id: Number(id) }, refresh: true });
      return { data: previousData ?? { id }, meta };
    },
  });
