/** The console's data provider: companies' resources, and those of staff through `ra-data-simple-rest`. */
import { combineDataProviders, type DataProvider } from 'react-admin';
import type { UndoOffer } from '#contract/undo/calls.ts';
import type { Api } from '../api/client.ts';
import type { Request } from '../api/request.ts';
import { type Change, makeChange } from './change.ts';
import { type Conflicts, createConflicts } from './conflicts.ts';
import { withFormErrors } from './form-errors.ts';
import { defineResource } from './resource.ts';
import { createResources } from './resources.ts';
import { createStaffProvider } from './staff.ts';

export interface ConsoleDataProvider extends DataProvider {
  /** Calls that aren't resource methods. A 401 ends the session through react-admin. */
  call: Api;
  /** Makes a change under its own key, however often it is called. */
  makeChange: (change: Change) => Promise<UndoOffer>;
  /**
   * Questions about decisions whose records have changed since. Not for `useDataProvider`, which makes every property a
   * method.
   */
  readonly conflicts: Conflicts;
}

const createProvider = (api: Api, request: Request): DataProvider => {
  const resources = createResources(api);
  const staff = createStaffProvider(request);
  const unknown = defineResource({});
  return combineDataProviders(
    (resource) => resources[resource] ?? (resource.startsWith('staff/') ? staff : unknown),
  );
};

export const createDataProvider = (client: Api, request: Request): ConsoleDataProvider => {
  const { conflicts, withApi, withRequest } = createConflicts();
  const asking = withApi(client);
  const api: Api = (key, options) => asking(key, options).catch(withFormErrors);
  const askingRequest = withRequest(request);
  /** The resources, whose next call has this key. */
  const withKey = (idempotencyKey: string) =>
    createProvider(
      (key, options) => api(key, { ...options, idempotencyKey }),
      (path, init, onProgress) =>
        askingRequest(path, { ...init, headers: { 'idempotency-key': idempotencyKey } }, onProgress),
    );
  const resources = createProvider(api, askingRequest);
  const keyed = ({ meta }: { readonly meta?: { readonly key?: string } }) =>
    meta?.key ? withKey(meta.key) : resources;
  return {
    ...resources,
    create: (resource, params) => keyed(params).create(resource, params),
    update: (resource, params) => keyed(params).update(resource, params),
    // Calls are aborted when their screen closes.
    supportAbortSignal: true,
    call: api,
    makeChange: (change) => makeChange(withKey(change.key), change),
    conflicts,
  };
};
