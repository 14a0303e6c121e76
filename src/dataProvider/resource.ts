/** The methods of a resource that the API has calls for. */
import type {
  CreateParams,
  CreateResult,
  DataProvider,
  DeleteManyParams,
  DeleteManyResult,
  DeleteParams,
  DeleteResult,
  GetListParams,
  GetListResult,
  GetManyParams,
  GetManyReferenceParams,
  GetManyReferenceResult,
  GetManyResult,
  GetOneParams,
  GetOneResult,
  UpdateManyParams,
  UpdateManyResult,
  UpdateParams,
  UpdateResult,
} from 'react-admin';
import type { UndoOffer } from '#contract/undo/calls.ts';

export interface ResourceMethods {
  getList?: (params: GetListParams) => Promise<GetListResult>;
  getOne?: (params: GetOneParams) => Promise<GetOneResult>;
  getMany?: (params: GetManyParams) => Promise<GetManyResult>;
  getManyReference?: (params: GetManyReferenceParams) => Promise<GetManyReferenceResult>;
  create?: (params: CreateParams) => Promise<CreateResult>;
  update?: (params: UpdateParams) => Promise<UpdateResult>;
  updateMany?: (params: UpdateManyParams) => Promise<UpdateManyResult>;
  delete?: (params: DeleteParams) => Promise<DeleteResult>;
  deleteMany?: (params: DeleteManyParams) => Promise<DeleteManyResult>;
}

/** The `meta` of a change: the server's message, and how to undo the change. */
export interface Outcome {
  readonly message: string;
  readonly undo?: UndoOffer;
}

const refuse = (method: string, resource: string) => () =>
  Promise.reject(new Error(`The API has no ${method} of ${resource}.`));

/** A resource in react-admin's interface. */
export const defineResource = (methods: ResourceMethods): DataProvider => ({
  getList: (resource, params) => (methods.getList ?? refuse('getList', resource))(params),
  getOne: (resource, params) => (methods.getOne ?? refuse('getOne', resource))(params),
  getMany: (resource, params) => (methods.getMany ?? refuse('getMany', resource))(params),
  getManyReference: (resource, params) =>
    (methods.getManyReference ?? refuse('getManyReference', resource))(params),
  create: (resource, params) => (methods.create ?? refuse('create', resource))(params),
  update: (resource, params) => (methods.update ?? refuse('update', resource))(params),
  updateMany: (resource, params) => (methods.updateMany ?? refuse('updateMany', resource))(params),
  delete: (resource, params) => (methods.delete ?? refuse('delete', resource))(params),
  deleteMany: (resource, params) => (methods.deleteMany ?? refuse('deleteMany', resource))(params),
});
