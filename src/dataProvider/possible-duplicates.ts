/**
 * The resource `possible-duplicates`: for each application, other applicants who may be the same person, and the same
 * person's other applications.
 *
 * | method  | call                     |
 * | ------- | ------------------------ |
 * | getMany | POST possible-duplicates |
 */
import type { RelatedApplicants } from '#contract/possible-duplicates/calls.ts';
import type { Api } from '../api/client.ts';
import { defineResource } from './resource.ts';

/** Its id is that of the application. */
export type RelatedRecord = RelatedApplicants & { readonly id: number };

export const createPossibleDuplicates = (api: Api) =>
  defineResource({
    getMany: async ({ ids, signal }) => {
      const body = { application_ids: ids.map(Number) };
      const { data } = await api('POST possible-duplicates', { body, signal });
      return { data: data.map((related) => ({ ...related, id: related.application_id })) };
    },
  });
