/** The console's data provider: the portal's calls and the staff resources. */
import { combineDataProviders } from 'react-admin';
import type { Api } from '../api/client.ts';
import type { Request } from '../api/request.ts';
import { type ConsoleDataProvider, createDataProvider } from './index.ts';
import { createStaffProvider, isStaffResource } from './staff.ts';

/**
 * react-admin's way of combining providers answers for its standard methods alone, and makes a function of whatever
 * else it is asked for: so these methods are taken from it, and all else from the portal's provider.
 */
export const createConsoleProvider = (api: Api, request: Request): ConsoleDataProvider => {
  const portal = createDataProvider(api);
  const staff = createStaffProvider(request);
  const byResource = combineDataProviders((resource) => (isStaffResource(resource) ? staff : portal));
  return {
    ...portal,
    getList: byResource.getList,
    getOne: byResource.getOne,
    getMany: byResource.getMany,
    getManyReference: byResource.getManyReference,
    create: byResource.create,
    update: byResource.update,
    updateMany: byResource.updateMany,
    delete: byResource.delete,
    deleteMany: byResource.deleteMany,
  };
};
