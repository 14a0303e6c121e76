/** The calls behind the resource `jobs`: the employer's own job posts. */

import type {
  CreateParams,
  CreateResult,
  GetListParams,
  GetListResult,
  GetOneParams,
  GetOneResult,
  UpdateParams,
} from 'react-admin';
import { ALL, JOB_STATUSES } from '#contract/constants.ts';
import type { EmployerJob } from '#contract/employer.ts';
import { OWN_JOB_SORTS, OWN_JOB_STATES, type OwnJobSort, type OwnJobState } from '#contract/list-options.ts';
import type { UndoOffer } from '#contract/undo.ts';
import type { Api } from '../api/client.ts';
import { ApiError } from '../api/errors.ts';
import { toJobForm, toJobPost } from './job-form.ts';

/** What the list of jobs can be narrowed by (EJOBS-01). `saved`: 0 posted ones, 1 saved ones. */
export interface JobFilter {
  job_title?: string;
  category_id?: number | typeof ALL;
  status?: EmployerJob['status'] | typeof ALL;
  saved?: 0 | 1;
  /** Open, closing soon or closed; both kinds unless given. */
  state?: OwnJobState | undefined;
  /** Newest first unless given. */
  sort?: OwnJobSort | undefined;
}

/** A saved job as the form's screen gets it back: the server's own words travel with it. */
export interface SavedJob {
  id: number;
  status: EmployerJob['status'];
  is_post_later: number;
  message: string;
  /** How to undo it, if it notifies applicants. */
  readonly undo: UndoOffer;
}

/** A filter that says of everything the specification knows whether it is narrowed by it. */
export type FullJobFilter = Required<Omit<JobFilter, 'state' | 'sort'>> & Pick<JobFilter, 'state' | 'sort'>;

/** A filter as it may stand in an address: anything unknown counts as no filter. */
export const readJobFilter = (filter: Readonly<Record<string, unknown>> = {}): FullJobFilter => {
  const state = OWN_JOB_STATES.find((one) => one === filter.state);
  const sort = OWN_JOB_SORTS.find((one) => one === filter.sort);
  const category = Number(filter.category_id);
  return {
    job_title: typeof filter.job_title === 'string' ? filter.job_title : '',
    category_id: Number.isInteger(category) && category > 0 ? category : ALL,
    status: JOB_STATUSES.find((status) => status === filter.status) ?? ALL,
    saved: Number(filter.saved) === 1 ? 1 : 0,
    ...(state ? { state } : {}),
    ...(sort && sort !== 'newest' ? { sort } : {}),
  };
};

/**
 * react-admin's forms read the server's field errors from `body.errors`. `root` makes the form count the submission as
 * failed even when no single field is at fault.
 */
const tellForm = (error: unknown): never => {
  if (!(error instanceof ApiError)) throw error;
  throw Object.assign(error, { body: { errors: { ...error.fields, root: { serverError: error.message } } } });
};

export const jobCalls = (api: Api) => {
  return {
    getList: async ({ pagination, filter, signal }: GetListParams): Promise<GetListResult> => {
      const answer = await api('POST myjobs', {
        query: { page: pagination?.page ?? 1 },
        body: readJobFilter(filter),
        signal,
      });
      return { data: answer.data, total: answer.pagination.total };
    },
    getOne: async ({ id, signal }: GetOneParams): Promise<GetOneResult> => {
      const answer = await api('GET get-job-details-for-edit', { query: { id: Number(id) }, signal });
      return { data: toJobForm(answer.data) };
    },
    create: async ({ data }: CreateParams): Promise<CreateResult> => {
      const answer = await api('POST post-new-job', { body: toJobPost(data), refresh: true }).catch(tellForm);
      return { data: { ...answer.data, message: answer.message, undo: null } satisfies SavedJob };
    },
    // The answer leaves the form's values out: react-admin writes it into cached lists, whose rows have
    // objects where the form has ids.
    update: async ({ id, data: form }: UpdateParams): Promise<GetOneResult> => {
      const answer = await api('POST update-job', {
        query: { id: Number(id) },
        body: { ...toJobPost(form), version: form.version },
        refresh: true,
      }).catch(tellForm);
      const { data, message, undo } = answer;
      return { data: { ...data, message, undo } satisfies SavedJob };
    },
  };
};
