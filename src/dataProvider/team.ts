/**
 * The company's team.
 *
 * | method                               | call                    |
 * | ------------------------------------ | ----------------------- |
 * | getList team-members                 | GET team-members        |
 * | update team-members {role, job_ids}  | POST change-member      |
 * | delete team-members                  | POST remove-member      |
 * | getList team-invitations             | GET team-invitations    |
 * | create team-invitations              | POST invite-member      |
 * | delete team-invitations              | POST cancel-invitation  |
 * | getList team-activity                | GET team-activity       |
 */
import type { Api } from '../api/client.ts';
import { pageOf } from './page-of.ts';
import { defineResource } from './resource.ts';

/** An empty selection means all jobs. */
const jobIdsOf = (ids: readonly number[] | undefined) => (ids && ids.length > 0 ? [...ids] : null);

const seenIn = (member: { readonly version?: number } | undefined) =>
  member?.version === undefined ? {} : { version: member.version };

export const createTeamMembers = (api: Api) =>
  defineResource({
    getList: async ({ pagination, signal }) =>
      pageOf((await api('GET team-members', { signal })).data, pagination),
    update: async ({ id, data: { role, job_ids }, previousData }) => {
      const body = { member_id: Number(id), role, job_ids: jobIdsOf(job_ids), ...seenIn(previousData) };
      const { message } = await api('POST change-member', { body, refresh: true });
      return { data: { id, role }, meta: { message } };
    },
    delete: async ({ id, previousData }) => {
      const meta = await api('POST remove-member', {
        body: { member_id: Number(id), ...seenIn(previousData) },
        refresh: true,
      });
      return { data: previousData ?? { id }, meta };
    },
  });

export const createTeamInvitations = (api: Api) =>
  defineResource({
    getList: async ({ pagination, signal }) =>
      pageOf((await api('GET team-invitations', { signal })).data, pagination),
    create: async ({ data: { email, role, job_ids } }) => {
      const body = { email, role, job_ids: jobIdsOf(job_ids) };
      const { undo } = await api('POST invite-member', { body, refresh: true });
      return { data: { id: email, email, undo } };
    },
    delete: async ({ id, previousData }) => {
      const body = { invitation_id: Number(id) };
      const meta = await api('POST cancel-invitation', { body, refresh: true });
      return { data: previousData ?? { id }, meta };
    },
  });

export const createTeamActivity = (api: Api) =>
  defineResource({
    getList: async ({ pagination, signal }) => {
      const query = { page: pagination?.page ?? 1 };
      const { data, pagination: found } = await api('GET team-activity', { query, signal });
      return { data, total: found.total };
    },
  });
