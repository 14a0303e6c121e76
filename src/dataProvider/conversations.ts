/**
 * The resource `conversations`: a company's conversations with applicants.
 *
 * | method                           | call              |
 * | -------------------------------- | ----------------- |
 * | getList {unread, job_id, name}   | GET conversations |
 */
import type { QueryOf } from '#contract/endpoints.ts';
import type { Api } from '../api/client.ts';
import { type FilterValues, textOf, wholeNumber } from './filter-values.ts';
import { defineResource } from './resource.ts';

export type InboxFilter = Omit<QueryOf<'GET conversations'>, 'page'>;

export const readInboxFilter = (values: FilterValues = {}): InboxFilter => {
  const job = wholeNumber(values.job_id, 1);
  const name = textOf(values.name);
  return {
    ...(String(values.unread) === 'true' && { unread: true }),
    ...(job && { job_id: job }),
    ...(name && { name }),
  };
};

export const createConversations = (api: Api) =>
  defineResource({
    getList: async ({ filter, pagination, signal }) => {
      const query = { page: pagination?.page ?? 1, ...readInboxFilter(filter) };
      const { data, pagination: found } = await api('GET conversations', { query, signal });
      return { data: data.map((row) => ({ ...row, id: row.application_id })), total: found.total };
    },
  });
