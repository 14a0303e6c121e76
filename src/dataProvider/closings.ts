/**
 * The resource `closings`: jobs that end before their deadline.
 *
 * | method                                | call                                        |
 * | ------------------------------------- | ------------------------------------------- |
 * | create {job_ids, message}             | POST close-jobs                             |
 * | delete of a job's id, with            | POST reopen-job                             |
 * | `meta.application_deadline_date`      |                                             |
 */
import type { Api } from '../api/client.ts';
import { defineResource } from './resource.ts';

export const createClosings = (api: Api) =>
  defineResource({
    create: async ({ data: { job_ids = [], message } }) => {
      const answer = await api('POST close-jobs', { body: { job_ids, message }, refresh: true });
      return {
        data: { ...answer.data, id: job_ids.join() },
        meta: { message: answer.message, undo: answer.undo },
      };
    },
    delete: async ({ id, meta }) => {
      const answer = await api('POST reopen-job', {
        body: { job_id: Number(id), application_deadline_date: meta?.application_deadline_date },
        refresh: true,
      });
      return { data: { id, job_ids: [Number(id)] }, meta: answer };
    },
  });
