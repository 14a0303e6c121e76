/**
 * The people in talent pools.
 *
 * | method                                   | call                                              |
 * | ---------------------------------------- | ------------------------------------------------- |
 * | getList pooled-candidates                | GET pooled-candidates?page&pool_id&tag&text       |
 * | update pooled-candidates {tags, note}    | POST change-pooled-candidate                      |
 * | deleteMany pooled-candidates, and        | POST unpool-candidates                            |
 * | meta.pool_id for one pool                |                                                   |
 */
import type { PooledFilter } from '#contract/talent-pools/calls.ts';
import type { Api } from '../api/client.ts';
import { type FilterValues, textOf, wholeNumber } from './filter-values.ts';
import { defineResource } from './resource.ts';

export const readPooledFilter = (filter: FilterValues = {}): PooledFilter => {
  const poolId = wholeNumber(filter.pool_id ?? '', 1);
  const [tag, text] = [textOf(filter.tag), textOf(filter.text)];
  return { ...(poolId ? { pool_id: poolId } : {}), ...(tag ? { tag } : {}), ...(text ? { text } : {}) };
};

export const createPooledCandidates = (api: Api) =>
  defineResource({
    getList: async ({ filter, pagination, signal }) => {
      const { page = 1, perPage } = pagination ?? {};
      const query = { page, ...(perPage ? { per_page: perPage } : {}), ...readPooledFilter(filter) };
      const { data, pagination: found, tags } = await api('GET pooled-candidates', { query, signal });
      return { data, total: found.total, meta: { tags } };
    },
    update: async ({ id, data }) => {
      const body = {
        candidate_id: Number(id),
        tags: data.tags,
        note: String(data.note ?? ''),
        version: data.version,
      };
      return { data: (await api('POST change-pooled-candidate', { body, refresh: true })).data };
    },
    deleteMany: async ({ ids, meta }) => {
      const poolId = wholeNumber(meta?.pool_id ?? '', 1);
      const body = { candidate_ids: ids.map(Number), ...(poolId ? { pool_id: poolId } : {}) };
      return { data: ids, meta: await api('POST unpool-candidates', { body, keepalive: true }) };
    },
  });
