/** The calls behind the resource `saved-queries`: filters of a list that were kept under a name. */
import type { CreateParams, CreateResult, DeleteParams, GetListParams, GetListResult } from 'react-admin';
import { QUERIED_LISTS } from '#contract/list-options.ts';
import type { Api } from '../api/client.ts';

export const savedQueryCalls = (api: Api) => {
  const listOf = (value: unknown) => {
    const list = QUERIED_LISTS.find((one) => one === value);
    if (!list) throw new Error(`Queries of ${value} are not kept.`);
    return list;
  };
  return {
    getList: async ({ filter, signal }: GetListParams): Promise<GetListResult> => {
      const { data } = await api('GET saved-queries', { query: { list: listOf(filter?.list) }, signal });
      return { data, total: data.length };
    },
    create: async ({ data }: CreateParams): Promise<CreateResult> => {
      const body = { list: listOf(data.list), name: String(data.name), query: String(data.query) };
      const answer = await api('POST save-query', { body, refresh: true });
      return { data: answer.data };
    },
    delete: async ({ id, previousData }: DeleteParams): Promise<CreateResult> => {
      await api('POST delete-saved-query', { body: { id: Number(id) }, refresh: true });
      return { data: previousData ?? { id } };
    },
  };
};
