/**
 * The resource `notes`: what a company notes about a candidate.
 *
 * | method                            | call                                             |
 * | --------------------------------- | ------------------------------------------------ |
 * | getManyReference of candidate_id  | GET candidate-notes?candidate_id                 |
 * | create {candidate_id, text}       | POST add-candidate-note                          |
 * | update {text, version}            | POST change-candidate-note                       |
 * | delete                            | POST delete-candidate-note                       |
 */
import type { Api } from '../api/client.ts';
import { defineResource } from './resource.ts';

export const createNotes = (api: Api) =>
  defineResource({
    getManyReference: async ({ id, signal }) => {
      const { data } = await api('GET candidate-notes', {
        query: { candidate_id: Number(id) },
        signal,
      });
      return { data, total: data.length };
    },
    create: async ({ data: { candidate_id, text } }) => {
      const { data, message } = await api('POST add-candidate-note', {
        body: { candidate_id, text },
        refresh: true,
      });
      return { data: { ...data, message } };
    },
    update: async ({ id, data: { text, version } }) => {
      const { data, message } = await api('POST change-candidate-note', {
        body: { note_id: Number(id), text, version },
        refresh: true,
      });
      return { data: { ...data, message } };
    },
    delete: async ({ id, previousData }) => {
      const meta = await api('POST delete-candidate-note', { body: { note_id: Number(id) }, refresh: true });
      return { data: previousData ?? { id }, meta };
    },
  });
