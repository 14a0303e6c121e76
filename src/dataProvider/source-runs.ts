/**
 * The runs of a company's sources, and what they have found; for staff, they are resources of the API.
 *
 * | method                                    | call                                     |
 * | ----------------------------------------- | ---------------------------------------- |
 * | getList source-runs {source_id}           | GET sources/12/runs?page=2&per_page=20   |
 * | getList source-run-rows {run_id, kind}    | GET source-runs/8/rows?kind=new&page=2   |
 */
import type { Api } from '../api/client.ts';
import { defineResource } from './resource.ts';

interface Paged {
  readonly pagination?: { readonly page: number; readonly perPage: number } | undefined;
}
const pageQuery = ({ pagination: { page, perPage } = { page: 1, perPage: 20 } }: Paged) => ({
  page,
  per_page: perPage,
});

export const createSourceRuns = (api: Api) =>
  defineResource({
    getList: async ({ filter: { source_id: id }, signal, ...rest }) => {
      const { data, pagination } = await api('GET sources/:id/runs', {
        params: { id },
        query: pageQuery(rest),
        signal,
      });
      return { data, total: pagination.total };
    },
  });

export const createSourceRunRows = (api: Api) =>
  defineResource({
    getList: async ({ filter: { run_id: id, ...filter }, signal, ...rest }) => {
      const { data, pagination } = await api('GET source-runs/:id/rows', {
        params: { id },
        query: { ...pageQuery(rest), ...filter },
        signal,
      });
      return { data, total: pagination.total };
    },
  });
