/**
 * The resource `message-templates`: texts that the company writes once and sends often.
 *
 * | method     | call                           |
 * | ---------- | ------------------------------ |
 * | getList    | GET message-templates          |
 * | getOne     | GET message-templates, of them |
 * | create     | POST add-message-template      |
 * | update     | POST change-message-template   |
 * | deleteMany | POST delete-message-templates  |
 */
import { TEMPLATE_PURPOSES } from '#contract/rules/template-rules.ts';
import type { Api } from '../api/client.ts';
import { ApiError } from '../api/errors.ts';
import { pageOf } from './page-of.ts';
import { defineResource } from './resource.ts';

/** The fields as the call takes them: what is emptied, react-admin makes null. */
const fieldsOf = (data: Readonly<Record<string, unknown>>) => {
  const textOf = (name: string) => String(data[name] ?? '');
  return {
    name: textOf('name'),
    purpose: TEMPLATE_PURPOSES.find((one) => one === data.purpose) ?? 'message',
    text_en: textOf('text_en'),
    text_hi: textOf('text_hi'),
    text_ar: textOf('text_ar'),
    text_es: textOf('text_es'),
    text_fr: textOf('text_fr'),
  };
};

export const createMessageTemplates = (api: Api) => {
  const read = async (signal: AbortSignal | undefined) =>
    (await api('GET message-templates', { signal })).data;
  return defineResource({
    getList: async ({ pagination, signal }) => pageOf(await read(signal), pagination),
    getOne: async ({ id, signal }) => {
      const data = (await read(signal)).find((one) => one.id === Number(id));
      if (!data) throw new ApiError('', 404, 'not_found');
      return { data };
    },
    create: async ({ data }) => {
      const answer = await api('POST add-message-template', { body: fieldsOf(data), refresh: true });
      return { data: answer.data };
    },
    update: async ({ id, data }) => {
      const body = { template_id: Number(id), ...fieldsOf(data), version: data.version };
      const answer = await api('POST change-message-template', { body, refresh: true });
      return { data: answer.data };
    },
    deleteMany: async ({ ids }) => {
      const body = { template_ids: ids.map(Number) };
      return { data: ids, meta: await api('POST delete-message-templates', { body, keepalive: true }) };
    },
  });
};
