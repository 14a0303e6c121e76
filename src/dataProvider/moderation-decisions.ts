/**
 * What was held or taken down of what the company wrote.
 *
 * | method  | call                     |
 * | ------- | ------------------------ |
 * | getList | GET moderation-decisions |
 */
import type { Api } from '../api/client.ts';
import { pageOf } from './page-of.ts';
import { defineResource } from './resource.ts';

export const createModerationDecisions = (api: Api) =>
  defineResource({
    getList: async ({ pagination, signal }) =>
      pageOf((await api('GET moderation-decisions', { signal })).data, pagination),
  });
