/** What becomes of jobs between posting and deleting them, and what the console knows of a company beyond its lists. */
import type {
  CreateParams,
  CreateResult,
  DeleteParams,
  GetListParams,
  GetListResult,
  QueryFunctionContext,
} from 'react-admin';
import type { OwnCompany } from '#contract/employer.ts';
import type { ResponseOf } from '#contract/endpoints.ts';
import type { Insights } from '#contract/insights.ts';
import type { EndingEffects, JobPostDefaults } from '#contract/job-life.ts';
import { QUERIED_LISTS } from '#contract/saved-queries.ts';
import type { UndoOffer } from '#contract/undo.ts';
import type { Api } from '../api/client.ts';
import { type StoredJobForm, toJobPost } from './job-form.ts';
import { type JobFilter, requestOf } from './jobs.ts';

export interface JobDeadline {
  readonly job_id: number;
  readonly application_deadline_date: string;
}

export type JobPreview = ResponseOf<'POST preview-job'>['data'];

export type JobModeration = ResponseOf<'GET job-moderation'>['data'];

/** What was done, in the server's words. */
interface Done {
  readonly message: string;
}

interface Undoable extends Done {
  readonly undo: UndoOffer;
}

export interface JobLife {
  /** Closes jobs early and resolves their applications, with a message; `told` is the number of applicants. */
  closeJobs: (ids: readonly number[], message: string) => Promise<Undoable & { told: number }>;
  /** Deletes jobs, by the call for one where it is one. */
  deleteJobs: (ids: readonly number[]) => Promise<Undoable>;
  /** Whom ending jobs would concern. */
  endingEffects: (ids: readonly number[], how: 'close' | 'delete') => Promise<EndingEffects>;
  reopenJob: (id: number, deadline: string) => Promise<Undoable>;
  moveDeadlines: (deadlines: readonly JobDeadline[]) => Promise<Undoable>;
  scheduleJob: (id: number, opensOn: string | null) => Promise<Done>;
  publishJob: (id: number) => Promise<Done>;
  exportJobs: (filter: JobFilter, ids: readonly number[]) => Promise<Blob>;
  /** What a new post starts from; null before the first one. */
  jobDefaults: (context?: QueryFunctionContext) => Promise<JobPostDefaults | null>;
  /** The post as readers would see it; refused like a post that is sent. */
  previewJob: (form: Partial<StoredJobForm>) => Promise<JobPreview>;
  /** A skill by this name: a new one, or the one that is there. */
  addTag: (name: string) => Promise<{ id: number; name: string }>;
  insights: (context?: QueryFunctionContext) => Promise<Insights>;
  /** How the job got its moderation status, and whether its rejection can be appealed. */
  jobModeration: (id: number, context?: { signal?: AbortSignal }) => Promise<JobModeration>;
  appealRejection: (id: number, text: string) => Promise<Done>;
  /** The company's level, and the last day that a deadline may be. */
  ownCompany: (context?: QueryFunctionContext) => Promise<OwnCompany>;
}

export const jobLifeCalls = (api: Api): JobLife => ({
  closeJobs: async (ids, message) => {
    const text = message.trim();
    const body = { job_ids: [...ids], ...(text ? { message: text } : {}) };
    const answer = await api('POST close-jobs', { body, refresh: true });
    return { message: answer.message, told: answer.data.told, undo: answer.undo };
  },
  deleteJobs: (ids) => {
    const [id, ...others] = ids;
    return id !== undefined && others.length === 0
      ? api('POST delete-job', { body: { job_id: id }, refresh: true })
      : api('POST delete-jobs', { body: { job_ids: [...ids] }, refresh: true });
  },
  endingEffects: async (ids, how) =>
    (await api('POST ending-effects', { body: { job_ids: [...ids], how }, refresh: true })).data,
  reopenJob: (id, deadline) =>
    api('POST reopen-job', { body: { job_id: id, application_deadline_date: deadline }, refresh: true }),
  moveDeadlines: (deadlines) =>
    api('POST move-deadlines', { body: { deadlines: [...deadlines] }, refresh: true }),
  scheduleJob: (id, opensOn) =>
    api('POST schedule-job', { body: { job_id: id, opens_on: opensOn }, refresh: true }),
  publishJob: (id) => api('POST publish-job', { body: { job_id: id }, refresh: true }),
  exportJobs: (filter, ids) =>
    api('POST export-jobs', {
      body: { ...requestOf(filter), ...(ids.length > 0 ? { job_ids: [...ids] } : {}) },
    }),
  jobDefaults: async (context) =>
    (await api('GET job-post-defaults', { refresh: true, signal: context?.signal })).data,
  previewJob: async (form) => {
    const query = form.id === undefined ? {} : { id: form.id };
    return (await api('POST preview-job', { query, body: toJobPost(form), refresh: true })).data;
  },
  addTag: async (name) => (await api('POST add-tag', { body: { name }, refresh: true })).data,
  ownCompany: async (context) => (await api('GET own-company', { signal: context?.signal })).data,
  insights: async (context) => (await api('GET employer-insights', { signal: context?.signal })).data,
  jobModeration: async (id, context) =>
    (await api('GET job-moderation', { query: { job_id: id }, signal: context?.signal })).data,
  appealRejection: (id, text) => api('POST appeal-rejection', { body: { job_id: id, text }, refresh: true }),
});

/** The calls behind the resource `saved-queries`: filters of a list that were kept under a name. */
export const savedQueryCalls = (api: Api) => {
  const listOf = (value: unknown) => {
    const list = QUERIED_LISTS.find((one) => one === value);
    if (!list) throw new Error(`Queries of ${value} are not kept.`);
    return list;
  };
  return {
    getList: async ({ filter, signal }: GetListParams): Promise<GetListResult> => {
      const { data } = await api('GET saved-queries', { query: { list: listOf(filter?.list) }, signal });
      return { data, total: data.length };
    },
    create: async ({ data }: CreateParams): Promise<CreateResult> => {
      const body = { list: listOf(data.list), name: String(data.name), query: String(data.query) };
      const answer = await api('POST save-query', { body, refresh: true });
      return { data: answer.data };
    },
    delete: async ({ id, previousData }: DeleteParams): Promise<CreateResult> => {
      await api('POST delete-saved-query', { body: { id: Number(id) }, refresh: true });
      return { data: previousData ?? { id } };
    },
  };
};
