/**
 * The staff's data, through react-admin's own `ra-data-simple-rest`: a resource is a path of the API.
 *
 * | method                      | call                                                              |
 * | --------------------------- | ----------------------------------------------------------------- |
 * | getList staff/jobs          | GET staff/jobs?sort=["f","ASC"]&range=[0,24]&filter={…}           |
 * | getOne staff/jobs           | GET staff/jobs/12                                                 |
 * | getMany staff/…             | GET staff/…?filter={"id":[1,2]}                                   |
 * | create, update, delete      | POST staff/…, PUT staff/…/12, DELETE staff/…/12                   |
 * | updateMany, deleteMany      | the same, one by one                                              |
 */

import simpleRestProvider from 'ra-data-simple-rest';
import type { DataProvider, fetchUtils } from 'react-admin';
import type { Request } from '../api/request.ts';
import { withFormErrors } from './form-errors.ts';
import { listForStaff } from './staff-list.ts';

/**
 * The HTTP client for the provider, over the portal's own requests. `Range` is omitted because the query
 * already has it.
 */
const httpClient =
  (request: Request): typeof fetchUtils.fetchJson =>
  async (url, { method = 'GET', body, signal } = {}) => {
    const response = await request(String(url), {
      method,
      ...(body === undefined ? {} : { body }),
      ...(signal ? { signal } : {}),
    }).catch(withFormErrors);
    const text = await response.text();
    return { status: response.status, headers: response.headers, body: text, json: JSON.parse(text) };
  };

/** Resource paths already start with `staff/`; the request adds the API's base address. */
export const createStaffProvider = (request: Request): DataProvider => {
  const client = httpClient(request);
  const provider = simpleRestProvider('', (url, options) => client(String(url).replace(/^\//, ''), options));
  return {
    ...provider,
    getList: (resource, params) => listForStaff(request, resource, params).catch(withFormErrors),
    // Every change and deletion carries the version of the record that it is based on.
    update: (resource, { data, ...params }) => {
      const { version } = params.previousData;
      return provider.update(resource, {
        ...params,
        data: version === undefined ? data : { version, ...data },
      });
    },
    delete: async (resource, { id, previousData }) => {
      const version = previousData?.version;
      const path = `${resource}/${id}${version === undefined ? '' : `?version=${version}`}`;
      return { data: (await client(path, { method: 'DELETE' })).json };
    },
  };
};
