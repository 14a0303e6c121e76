/**
 * The company's webhooks. Adding one is no method, because its response alone contains the secret.
 *
 * | method  | call                  |
 * | ------- | --------------------- |
 * | getList | GET webhooks          |
 * | delete  | DELETE webhooks/:id   |
 */
import type { Api } from '../api/client.ts';
import { pageOf } from './page-of.ts';
import { defineResource } from './resource.ts';

export const createWebhooks = (api: Api) =>
  defineResource({
    getList: async ({ pagination, signal }) =>
      pageOf((await api('GET webhooks', { signal })).data, pagination),
    delete: async ({ id, previousData }) => {
      const meta = await api('DELETE webhooks/:id', { params: { id: Number(id) }, refresh: true });
      return { data: previousData ?? { id }, meta };
    },
  });
