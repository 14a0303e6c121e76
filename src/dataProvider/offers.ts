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
import { defineResource } from './resource.ts';

export const createOffers = (api: Api) =>
  defineResource({
    getManyReference: async ({ id, signal }) => {
      const query = { application_id: Number(id) };
      const { data } = await api('GET application-offers', { query, signal });
      return { data, total: data.length };
    },
    create: async ({
      data: { application_id, amount, currency, period, addition, starts_on, answer_by, text, letter },
    }) => {
      const body = { application_id, amount, currency, period, addition, starts_on, answer_by, text, letter };
      const { data, undo } = await api('POST make-offer', { body, refresh: true });
      return { data: { ...data, undo } };
    },
    update: async ({
      id,
      data: { version, amount, currency, period, addition, starts_on, answer_by, text, letter },
    }) => {
      const terms = { amount, currency, period, addition, starts_on, answer_by, text, letter };
      const body = { offer_id: Number(id), version, ...terms };
      const { data, undo } = await api('POST change-offer', { body, refresh: true });
      return { data: { ...data, undo } };
    },
  });
