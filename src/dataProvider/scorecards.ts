/**
 * The resources of evaluating applicants.
 *
 * | resource, method                 | call                            |
 * | -------------------------------- | ------------------------------- |
 * | `scorecards` create, update      | POST submit-scorecard           |
 * | `job-evaluations` getOne         | GET job-evaluation?job_id       |
 * | `job-evaluations` update         | POST save-job-evaluation        |
 */
import type { CreateParams } from 'react-admin';
import type { Api } from '../api/client.ts';
import { defineResource } from './resource.ts';

export const createScorecards = (api: Api) => {
  const submit = async ({ data }: CreateParams) => {
    const { application_id, recommendation, note, ratings, version } = data;
    const body = { application_id, recommendation, note, ratings, version };
    return { data: (await api('POST submit-scorecard', { body, refresh: true })).data };
  };
  return defineResource({ create: submit, update: submit });
};

export const createJobEvaluations = (api: Api) =>
  defineResource({
    getOne: async ({ id, signal }) => {
      const { data } = await api('GET job-evaluation', { query: { job_id: Number(id) }, signal });
      return { data };
    },
    update: async ({ id, data: { criteria, is_anonymous, rounds, version } }) => {
      const body = { job_id: Number(id), criteria, is_anonymous, rounds, version };
      return { data: (await api('POST save-job-evaluation', { body, refresh: true })).data };
    },
  });
