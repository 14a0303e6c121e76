/**
 * The resource `candidates`: everyone whom a company may find.
 *
 * | method                            | call                                       |
 * | --------------------------------- | ------------------------------------------ |
 * | getList                           | GET candidate-search?page&designation&…    |
 * | update {shortlisted, and job_id   | POST shortlist-candidate                   |
 * | for one job alone}                |                                            |
 */

import type { QueryOf } from '#contract/endpoints.ts';
import { readNotice } from '#contract/profile/rules.ts';
import { WORK_STATUSES } from '#contract/shared/constants.ts';
import { CANDIDATE_SORTS } from '#contract/shared/list-options.ts';
import type { Api } from '../api/client.ts';
import { type FilterValues, textOf, wholeNumber } from './filter-values.ts';
import { defineResource } from './resource.ts';
import { readRows } from './rows.ts';

/** The filters of the candidate search, in the call's terms. */
export type CandidateFilter = Omit<QueryOf<'GET candidate-search'>, 'page' | 'per_page'>;

export const readCandidateFilter = (filter: FilterValues = {}): CandidateFilter => {
  const workStatus = WORK_STATUSES.find((status) => status === filter.work_status);
  const sort = CANDIDATE_SORTS.find((one) => one === filter.sort);
  const numbers = {
    country_id: wholeNumber(filter.country_id, 1),
    category_id: wholeNumber(filter.category_id, 1),
    salary_id: wholeNumber(filter.salary_id, 1),
    min_experience: wholeNumber(filter.min_experience, 0),
    max_notice_days: readNotice(filter.max_notice_days),
    designation_id: wholeNumber(filter.designation_id, 1),
    shortlisted_for: wholeNumber(filter.shortlisted_for, 1),
  };
  const texts = {
    designation: textOf(filter.designation),
    skill: textOf(filter.skill),
    place: textOf(filter.place),
  };
  return {
    ...Object.fromEntries(Object.entries(texts).filter(([, text]) => text !== '')),
    ...Object.fromEntries(Object.entries(numbers).filter(([, number]) => number !== undefined)),
    ...(workStatus ? { work_status: workStatus } : {}),
    ...(sort && sort !== 'match' ? { sort } : {}),
    ...(Number(filter.shortlisted) === 1 ? { shortlisted: 1 } : {}),
  };
};

export const createCandidates = (api: Api) =>
  defineResource({
    getList: async ({ filter, pagination, signal }) => {
      const { rows, total } = await readRows(pagination, (page) =>
        api('GET candidate-search', { query: { ...page, ...readCandidateFilter(filter) }, signal }),
      );
      return { data: rows, total };
    },
    update: async ({ id, data: { shortlisted, job_id }, previousData }) => {
      const { data } = await api('POST shortlist-candidate', {
        body: { candidate_id: Number(id), shortlisted, job_id },
        refresh: true,
      });
      return {
        data: { ...previousData, id, shortlisted: data.shortlisted, shortlisted_job_ids: data.job_ids },
      };
    },
  });
