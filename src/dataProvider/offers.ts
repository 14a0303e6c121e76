/**
 * The resource `offers`: offers to applicants.
 *
 * | method                              | call                                   |
 * | ----------------------------------- | -------------------------------------- |
 * | getManyReference of application_id  | GET application-offers?application_id  |
 * | create                              | POST make-offer                        |
 * | update                              | POST change-offer                      |
 */
import type { Api } from '../api/client.ts';
import { defineResource, recordOf } from './resource.ts';

export const createOffers = (api: Api) =>
  defineResource({
    getManyReference: async ({ id, signal }) => {
      const query = { application_id: Number(id) };
      const { data } = await api('GET application-offers', { query, signal });
      return { data, total: data.length };
    },
    create: async ({ data }) => recordOf(await api('POST make-offer', { body: data, refresh: true })),
    update: async ({ id, data }) =>
      recordOf(await api('POST change-offer', { body: { ...data, offer_id: Number(id) }, refresh: true })),
  });
