/**
 * The resource `interviews`: interviews with applicants.
 *
 * | method                              | call                                       |
 * | ----------------------------------- | ------------------------------------------ |
 * | getList {whose}                     | GET interviews                             |
 * | getManyReference of application_id  | GET application-interviews?application_id  |
 * | create                              | POST propose-interview                     |
 * | update                              | POST move-interview                        |
 * | update {cancels: true, reason}      | POST cancel-interview                      |
 */
import { INTERVIEWS_OF } from '#contract/interviews/rules.ts';
import type { Api } from '../api/client.ts';
import { defineResource, recordOf } from './resource.ts';
import { readRows } from './rows.ts';

export const createInterviews = (api: Api) =>
  defineResource({
    getList: async ({ filter, pagination, signal }) => {
      const whose = INTERVIEWS_OF.find((one) => one === filter?.whose) ?? 'all';
      const { rows, total } = await readRows(pagination, (page) =>
        api('GET interviews', { query: { ...page, whose }, signal }),
      );
      return { data: rows, total };
    },
    getManyReference: async ({ id, signal }) => {
      const { data } = await api('GET application-interviews', {
        query: { application_id: Number(id) },
        signal,
      });
      return { data, total: data.length };
    },
    create: async ({ data }) => recordOf(await api('POST propose-interview', { body: data, refresh: true })),
    update: async ({ id, data: { cancels, ...data } }) => {
      const body = { ...data, interview_id: Number(id) };
      return recordOf(
        await api(cancels ? 'POST cancel-interview' : 'POST move-interview', { body, refresh: true }),
      );
    },
  });
