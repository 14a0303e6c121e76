/**
 * Records that a company keeps for itself: a resource is a path of the API, as for staff.
 *
 * | method                  | call                                |
 * | ----------------------- | ----------------------------------- |
 * | getList message-templates | GET message-templates             |
 * | getOne                  | GET message-templates, of them      |
 * | create, update          | POST message-templates, PUT …/12    |
 * | deleteMany              | DELETE message-templates {ids}      |
 */
import type { EndpointKey } from '#contract/endpoints.ts';
import type { Api } from '../api/client.ts';
import { ApiError } from '../api/errors.ts';
import { pageOf } from './page-of.ts';
import { defineResource } from './resource.ts';

/** The resources made with `companyRecord` in the contract. */
type CompanyRecordName = {
  [K in EndpointKey]: K extends `DELETE ${infer Name}`
    ? `PUT ${Name}/:id` extends EndpointKey
      ? Name
      : never
    : never;
}[EndpointKey];

type Data = Readonly<Record<string, unknown>>;

/**
 * What a call gets of react-admin's data, whose types react-admin doesn't know: fields that a form has emptied are null
 * there and get their empty values.
 */
const bodyOf = (data: Data, empty: Data) => {
  const emptied = Object.entries(empty).filter(([name]) => data[name] === null);
  return Object.assign(Object.create(null), data, Object.fromEntries(emptied));
};

interface Shape {
  /** What emptied fields contain. */
  readonly empty?: Data;
  /** Between what calls answer and take, and the fields of a form. */
  readonly open?: <Row extends object>(row: Row) => Row;
  readonly close?: (fields: Data) => Data;
}

/** The calls drop other fields than their own. */
export const createCompanyRecords = (
  api: Api,
  name: CompanyRecordName,
  { empty = {}, open = (row) => row, close = (fields) => fields }: Shape = {},
) => {
  const read = async (signal: AbortSignal | undefined) =>
    (await api(`GET ${name}`, { signal })).data.map((row) => open(row));
  return defineResource({
    getList: async ({ pagination, signal }) => pageOf<object>(await read(signal), pagination),
    getOne: async ({ id, signal }) => {
      const data = (await read(signal)).find((one) => one.id === Number(id));
      if (!data) throw new ApiError('', 404, 'not_found');
      return { data };
    },
    create: async ({ data }) => ({
      data: open((await api(`POST ${name}`, { body: bodyOf(close(data), empty), refresh: true })).data),
    }),
    update: async ({ id, data }) => {
      const options = {
        params: { id: Number(id) },
        body: bodyOf(close(data), empty),
        refresh: true,
      };
      return { data: open((await api(`PUT ${name}/:id`, options)).data) };
    },
    deleteMany: async ({ ids }) => {
      const body = { ids: ids.map(Number) };
      return { data: ids, meta: await api(`DELETE ${name}`, { body, keepalive: true }) };
    },
  });
};
