/**
 * The resource `stages`: the company's own steps inside the statuses of applicants, in their order.
 *
 * | method     | call                       |
 * | ---------- | -------------------------- |
 * | getList    | GET company-stages         |
 * | create     | POST add-company-stage     |
 * | update     | POST rename-company-stage  |
 * | deleteMany | POST delete-company-stages |
 */
import type { Api } from '../api/client.ts';
import { pageOf } from './page-of.ts';
import { defineResource } from './resource.ts';

export const createStages = (api: Api) =>
  defineResource({
    getList: async ({ pagination, signal }) =>
      pageOf((await api('GET company-stages', { signal })).data, pagination),
    create: async ({ data: { status, name, job_id: jobId } }) => {
      const answer = await api('POST add-company-stage', {
        body: { status, name: name ?? '', ...(jobId === null ? {} : { manage_job_id: jobId }) },
        refresh: true,
      });
      return { data: answer.data };
    },
    update: async ({ id, data: { name, version } }) => {
      const body = { stage_id: Number(id), name: name ?? '', version };
      const answer = await api('POST rename-company-stage', { body, refresh: true });
      return { data: answer.data };
    },
    deleteMany: async ({ ids }) => {
      const body = { stage_ids: ids.map(Number) };
      return { data: ids, meta: await api('POST delete-company-stages', { body, keepalive: true }) };
    },
  });
