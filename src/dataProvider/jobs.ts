/**
 * The resource `jobs`: the company's jobs as its list shows them.
 *
 * | method                                | call                                                       |
 * | ------------------------------------- | ---------------------------------------------------------- |
 * | getList                               | POST myjobs?page&per_page {job_title, category_id, status, saved,   |
 * |                                       | and state, recruiter_id, sort where they are chosen}       |
 * | getOne, getMany                       | POST myjobs?page {job_ids}                                 |
 * | update {application_deadline_date}    | POST move-deadlines                                        |
 * | update {opens_on}                     | POST schedule-job                                          |
 * | update {is_post_later: 0}             | POST publish-job                                           |
 * | update {state: 'open',                | POST reopen-job                                            |
 * | application_deadline_date}            |                                                            |
 * | updateMany {application_deadline_date} | POST move-deadlines                                       |
 * | updateMany {state: 'closed', message} | POST close-jobs                                            |
 * | deleteMany                            | POST delete-job; of several, POST delete-jobs              |
 *
 * The form is the resource `job-posts`.
 */
import type { Identifier, SortPayload } from 'react-admin';
import type { EmployerJob } from '#contract/company-jobs/calls.ts';
import { ALL, JOB_STATUSES, PAGE_SIZE } from '#contract/shared/constants.ts';
import {
  MINE,
  OWN_JOB_SORTS,
  OWN_JOB_STATES,
  type OwnJobSort,
  type OwnJobState,
} from '#contract/shared/list-options.ts';
import type { Api } from '../api/client.ts';
import { ApiError } from '../api/errors.ts';
import { wholeNumber } from './filter-values.ts';
import { defineResource, type Outcome } from './resource.ts';
import { readRows } from './rows.ts';
import { type Sorts, sortName } from './sorts.ts';

/** The filters of the job list (EJOBS-01). `saved`: 0 for posted jobs, 1 for saved jobs. */
export interface JobFilter {
  job_title?: string;
  category_id?: number | typeof ALL;
  status?: EmployerJob['status'] | typeof ALL;
  saved?: 0 | 1;
  /** Open, closing soon or closed; defaults to open and closed. */
  state?: OwnJobState | undefined;
  /** The member in charge. */
  recruiter_id?: number | typeof MINE | undefined;
  /** Defaults to newest first. */
  sort?: OwnJobSort | undefined;
}

/** The filter with all fields of the specification present; null for those that aren't set. */
type AddedField = 'state' | 'recruiter_id' | 'sort';
export type FullJobFilter = Required<Omit<JobFilter, AddedField>> & Pick<JobFilter, AddedField>;

/** The orders of the list, by the fields that its columns show. */
export const JOB_SORTS: Sorts<OwnJobSort> = {
  created_at: ['oldest', 'newest'],
  applied_candidates_count: ['fewest_applicants', 'applicants'],
  application_deadline_date: ['deadline', 'latest_deadline'],
  job_title: ['title', 'title_descending'],
};
export const NEWEST_JOBS: SortPayload = { field: 'created_at', order: 'DESC' };

/** Reads a filter from an address; unknown values count as no filter. */
export const readJobFilter = (filter: Readonly<Record<string, unknown>> = {}): FullJobFilter => {
  const state = OWN_JOB_STATES.find((one) => one === filter.state);
  const sort = OWN_JOB_SORTS.find((one) => one === filter.sort);
  const category = Number(filter.category_id);
  const recruiter = filter.recruiter_id === MINE ? MINE : wholeNumber(filter.recruiter_id, 1);
  return {
    job_title: typeof filter.job_title === 'string' ? filter.job_title : '',
    category_id: Number.isInteger(category) && category > 0 ? category : ALL,
    status: JOB_STATUSES.find((status) => status === filter.status) ?? ALL,
    saved: Number(filter.saved) === 1 ? 1 : 0,
    ...(state ? { state } : {}),
    ...(recruiter ? { recruiter_id: recruiter } : {}),
    ...(sort && sort !== 'newest' ? { sort } : {}),
  };
};

/** `versions`: those that the list shows. */
const moveDeadlines = (
  api: Api,
  ids: readonly Identifier[],
  application_deadline_date: string,
  versions: object = {},
) =>
  api('POST move-deadlines', {
    body: {
      deadlines: ids.map((id) => ({ job_id: Number(id), application_deadline_date })),
      ...versions,
    },
    refresh: true,
  });

const deleteJobs = (api: Api, ids: readonly number[], versions?: Readonly<Record<string, number>>) => {
  const [job_id, ...others] = ids;
  if (job_id === undefined || others.length > 0)
    return api('POST delete-jobs', {
      body: { job_ids: [...ids], ...(versions ? { versions } : {}) },
      keepalive: true,
    });
  const version = versions?.[job_id];
  return api('POST delete-job', {
    body: { job_id, ...(version === undefined ? {} : { version }) },
    keepalive: true,
  });
};

export const createJobs = (api: Api) => {
  /** The jobs with these ids; the call returns one page at a time. */
  const findJobs = async (ids: readonly Identifier[], signal?: AbortSignal) => {
    const pages = Array.from({ length: Math.ceil(ids.length / PAGE_SIZE) }, (_, index) =>
      api('POST myjobs', {
        query: { page: index + 1 },
        body: { job_ids: ids.map(Number) },
        signal,
      }),
    );
    return (await Promise.all(pages)).flatMap(({ data }) => data);
  };

  const change = (id: Identifier, data: Partial<EmployerJob>, seen: number | undefined): Promise<Outcome> => {
    const version = seen === undefined ? {} : { version: seen };
    const job_id = Number(id);
    const { application_deadline_date } = data;
    if (data.state === 'open' && application_deadline_date) {
      return api('POST reopen-job', {
        body: { job_id, application_deadline_date, ...version },
        refresh: true,
      });
    }
    if (application_deadline_date)
      return moveDeadlines(
        api,
        [id],
        application_deadline_date,
        seen === undefined ? {} : { versions: { [id]: seen } },
      );
    if (data.opens_on !== undefined) {
      return api('POST schedule-job', {
        body: { job_id, opens_on: data.opens_on, ...version },
        refresh: true,
      });
    }
    if (data.is_post_later === 0)
      return api('POST publish-job', { body: { job_id, ...version }, refresh: true });
    throw new Error(`A job’s ${Object.keys(data)} cannot be changed in the list.`);
  };

  return defineResource({
    getList: async ({ pagination, sort, filter, signal }) => {
      const body = readJobFilter({ sort: sortName(JOB_SORTS, sort), ...filter });
      const { rows, total } = await readRows(pagination, (query) =>
        api('POST myjobs', { query, body, signal }),
      );
      return { data: rows, total };
    },
    getOne: async ({ id, signal }) => {
      const [data] = await findJobs([id], signal);
      if (!data) throw new ApiError(`There is no job ${id}.`, 404, 'not_found');
      return { data };
    },
    getMany: async ({ ids, signal }) => ({ data: await findJobs(ids, signal) }),
    update: async ({ id, data, previousData }) => {
      const { message, undo } = await change(id, data, previousData?.version);
      return { data: { ...previousData, ...data, id }, meta: { message, undo } };
    },
    updateMany: async ({ ids, data, meta }) => {
      const versions = data.versions ?? meta?.versions;
      const seen = versions === undefined ? {} : { versions };
      const { message, undo } =
        data.state === 'closed'
          ? await api('POST close-jobs', {
              body: { job_ids: ids.map(Number), message: data.message, ...seen },
              keepalive: true,
            })
          : await moveDeadlines(api, ids, data.application_deadline_date, seen);
      return { data: ids, meta: { message, undo } };
    },
    deleteMany: async ({ ids, meta }) => ({
      data: ids,
      meta: await deleteJobs(api, ids.map(Number), meta?.versions),
    }),
  });
};
