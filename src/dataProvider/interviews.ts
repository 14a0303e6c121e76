/**
 * The resource `interviews`: interviews with applicants.
 *
 * | method                              | call                                       |
 * | ----------------------------------- | ------------------------------------------ |
 * | getList {whose}                     | GET interviews                             |
 * | getManyReference of application_id  | GET application-interviews?application_id  |
 * | create                              | POST propose-interview                     |
 * | update                              | POST move-interview                        |
 * | update {cancels: true, reason}      | POST cancel-interview                      |
 */
import { INTERVIEWS_OF } from '#contract/interviews/rules.ts';
import type { Api } from '../api/client.ts';
import { defineResource } from './resource.ts';
import { readRows } from './rows.ts';

export const createInterviews = (api: Api) =>
  defineResource({
    getList: async ({ filter, pagination, signal }) => {
      const whose = INTERVIEWS_OF.find((one) => one === filter?.whose) ?? 'all';
      const { rows, total } = await readRows(pagination, (page) =>
        api('GET interviews', { query: { ...page, whose }, signal }),
      );
      return { data: rows, total };
    },
    getManyReference: async ({ id, signal }) => {
      const { data } = await api('GET application-interviews', {
        query: { application_id: Number(id) },
        signal,
      });
      return { data, total: data.length };
    },
    create: async ({
      data: { slots, minutes, kind, place, time_zone, note, interviewer_ids, round, application_id },
    }) => {
      const body = { slots, minutes, kind, place, time_zone, note, interviewer_ids, round, application_id };
      const { data, undo } = await api('POST propose-interview', { body, refresh: true });
      return { data: { ...data, undo } };
    },
    update: async ({ id, data }) => {
      const { version, slots, minutes, kind, place, time_zone, note, interviewer_ids, round } = data;
      const target = { interview_id: Number(id), version };
      const terms = { slots, minutes, kind, place, time_zone, note, interviewer_ids, round };
      const answer = data.cancels
        ? await api('POST cancel-interview', { body: { ...target, reason: data.reason }, refresh: true })
        : await api('POST move-interview', { body: { ...target, ...terms }, refresh: true });
      return { data: { ...answer.data, undo: answer.undo } };
    },
  });
