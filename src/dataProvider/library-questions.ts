/**
 * The resource `library-questions`: questions that the company keeps to ask them in several jobs.
 *
 * | method     | call                          |
 * | ---------- | ----------------------------- |
 * | getList    | GET library-questions         |
 * | create     | POST add-library-question     |
 * | update     | POST change-library-question  |
 * | deleteMany | POST delete-library-questions |
 */
import type { PostedQuestion } from '#contract/calls/screening.ts';
import type { Api } from '../api/client.ts';
import { pageOf } from './page-of.ts';
import { defineResource } from './resource.ts';

/** The call drops other fields. react-admin does not know the type of its data. */
const fieldsOf = (data: Partial<PostedQuestion>) => ({
  kind: data.kind ?? 'text',
  text: data.text ?? '',
  is_required: data.is_required ?? false,
  choices: data.choices ?? [],
  expected: data.expected ?? null,
});

export const createLibraryQuestions = (api: Api) =>
  defineResource({
    getList: async ({ pagination, signal }) =>
      pageOf((await api('GET library-questions', { signal })).data, pagination),
    create: async ({ data }) => ({
      data: (await api('POST add-library-question', { body: fieldsOf(data) })).data,
    }),
    update: async ({ id, data }) => {
      const body = { question_id: Number(id), ...fieldsOf(data), version: data.version };
      return { data: (await api('POST change-library-question', { body })).data };
    },
    deleteMany: async ({ ids }) => {
      const body = { question_ids: ids.map(Number) };
      return { data: ids, meta: await api('POST delete-library-questions', { body, keepalive: true }) };
    },
  });
