/**
 * The console's data, from the portal's API.
 *
 * | method                          | call                                                         |
 * | ------------------------------- | ------------------------------------------------------------ |
 * | getList jobs                    | POST myjobs?page {job_title, category_id, status, saved,     |
 * |                                 | and state, sort where they are chosen}                       |
 * | getOne jobs                     | GET get-job-details-for-edit?id                              |
 * | create jobs                     | POST post-new-job                                            |
 * | update jobs                     | POST update-job?id                                           |
 * | getList saved-queries           | GET saved-queries?list                                       |
 * | create saved-queries            | POST save-query {list, name, query}                          |
 * | delete saved-queries            | POST delete-saved-query {id}                                 |
 * | getList candidates              | POST view-shortlisted-candidates?page {manage_job_id, list,  |
 * |                                 | and status, text, sort where they are chosen}                |
 * | getManyReference candidates     | the same; `id` is the job's                                  |
 * | update candidates               | POST application-status {application_id, status}             |
 * | getList candidate-search        | GET candidate-search?page&designation&country_id&…           |
 * | update candidate-search         | POST shortlist-candidate {candidate_id, shortlisted, job_id} |
 * | getList, getMany of a lookup    | GET countries, categories, salaries, experiances, …          |
 * | getList states                  | GET states?country_id                                        |
 * | getList cities                  | GET cities?state_id                                          |
 * | getList sub-categories          | GET sub-categories?category_id                               |
 */
import type { DataProvider } from 'react-admin';
import type { Api } from '../api/client.ts';
import { candidateCalls } from './candidates.ts';
import { jobCalls } from './jobs.ts';
import { isLookup, lookupCalls } from './lookups.ts';
import { savedQueryCalls } from './saved-queries.ts';

export interface ConsoleDataProvider extends DataProvider {
  /** Any other call of the API. From here, react-admin ends a session that the server refuses. */
  call: Api;
}

const unknown = (method: string, resource: string) =>
  Promise.reject(new Error(`The API has no ${method} of ${resource}.`));

/** Builds the provider over a client of the API. Calls of a screen that was left are aborted. */
export const createDataProvider = (api: Api): ConsoleDataProvider => {
  const jobs = jobCalls(api);
  const candidates = candidateCalls(api);
  const lookups = lookupCalls(api);
  const savedQueries = savedQueryCalls(api);

  const getList: DataProvider['getList'] = (resource, params) => {
    if (resource === 'jobs') return jobs.getList(params);
    if (resource === 'candidates') return candidates.getList(params);
    if (resource === 'candidate-search') return candidates.search(params);
    if (resource === 'saved-queries') return savedQueries.getList(params);
    return isLookup(resource) ? lookups.getList(resource, params) : unknown('getList', resource);
  };

  return {
    supportAbortSignal: true,
    getList,
    getOne: (resource, params) => (resource === 'jobs' ? jobs.getOne(params) : unknown('getOne', resource)),
    getMany: (resource, params) =>
      isLookup(resource) ? lookups.getMany(resource, params) : unknown('getMany', resource),
    getManyReference: (resource, params) =>
      resource === 'candidates' ? candidates.getManyReference(params) : unknown('getManyReference', resource),
    create: (resource, params) => {
      if (resource === 'saved-queries') return savedQueries.create(params);
      return resource === 'jobs' ? jobs.create(params) : unknown('create', resource);
    },
    update: (resource, params) => {
      if (resource === 'jobs') return jobs.update(params);
      if (resource === 'candidate-search') return candidates.shortlist(params);
      return resource === 'candidates' ? candidates.update(params) : unknown('update', resource);
    },
    updateMany: (resource) => unknown('updateMany', resource),
    delete: (resource, params) => {
      if (resource === 'saved-queries') return savedQueries.delete(params);
      return unknown('delete', resource);
    },
    deleteMany: (resource) => unknown('deleteMany', resource),
    call: api,
  };
};
