/**
 * Applicant tracking systems to which the company's applications are handed.
 *
 * | method  | call                  |
 * | ------- | --------------------- |
 * | getList | GET handovers         |
 * | delete  | DELETE handovers/:id  |
 */
import type { Api } from '../api/client.ts';
import { pageOf } from './page-of.ts';
import { defineResource } from './resource.ts';

export const createHandovers = (api: Api) =>
  defineResource({
    getList: async ({ pagination, signal }) =>
      pageOf((await api('GET handovers', { signal })).data, pagination),
    delete: async ({ id, previousData }) => {
      const meta = await api('DELETE handovers/:id', { params: { id: Number(id) }, refresh: true });
      return { data: previousData ?? { id }, meta };
    },
  });
