/**
 * The resource `saved-queries`: filters of a list that were kept under a name.
 *
 * | method                      | call                            |
 * | --------------------------- | ------------------------------- |
 * | getList of a list           | GET saved-queries?list          |
 * | create {list, name, query}  | POST save-query                 |
 * | delete                      | POST delete-saved-query         |
 */
import type { Api } from '../api/client.ts';
import { defineResource } from './resource.ts';

export const createSavedQueries = (api: Api) =>
  defineResource({
    getList: async ({ filter, signal }) => {
      const { data } = await api('GET saved-queries', {
        query: { list: filter?.list },
        signal,
      });
      return { data, total: data.length };
    },
    create: async ({ data: { list, name, query } }) => {
      const { data } = await api('POST save-query', { body: { list, name, query }, refresh: true });
      return { data };
    },
    delete: async ({ id, previousData }) => {
      await api('POST delete-saved-query', { body: { id: Number(id) }, refresh: true });
      return { data: previousData ?? { id } };
    },
  });
