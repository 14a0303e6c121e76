/** The calls behind `candidates` (who applied to a job) and `candidate-search` (everyone who may be seen). */
import type {
  GetListParams,
  GetListResult,
  GetManyReferenceParams,
  Identifier,
  UpdateParams,
  UpdateResult,
} from 'ra-core';
import { APPLICATION_MOVES, ID_MAX, WORK_STATUSES } from '#contract/constants.ts';
import type { QueryOf } from '#contract/endpoints.ts';
import type { Api } from '../api/client.ts';

/** What the search of candidates can be narrowed by, as its call names it. */
export type CandidateFilter = Omit<QueryOf<'GET candidate-search'>, 'page'>;

const wholeNumber = (value: unknown, least: number): number | undefined => {
  const number = value === '' || value === null ? Number.NaN : Number(value);
  return Number.isInteger(number) && number >= least && number <= ID_MAX ? number : undefined;
};

/** A filter as it may stand in an address: anything unknown counts as no filter. */
export const readCandidateFilter = (filter: Readonly<Record<string, unknown>> = {}): CandidateFilter => {
  const designation = typeof filter.designation === 'string' ? filter.designation.trim() : '';
  const workStatus = WORK_STATUSES.find((status) => status === filter.work_status);
  const numbers = {
    country_id: wholeNumber(filter.country_id, 1),
    category_id: wholeNumber(filter.category_id, 1),
    salary_id: wholeNumber(filter.salary_id, 1),
    min_experience: wholeNumber(filter.min_experience, 0),
  };
  return {
    ...(designation ? { designation } : {}),
    ...Object.fromEntries(Object.entries(numbers).filter(([, number]) => number !== undefined)),
    ...(workStatus ? { work_status: workStatus } : {}),
    ...(Number(filter.shortlisted) === 1 ? { shortlisted: 1 } : {}),
  };
};

interface ApplicantsRequest {
  readonly jobId: Identifier;
  readonly page: number;
  readonly list: 'applied' | 'shortlisted';
  readonly signal: AbortSignal | undefined;
}

export const candidateCalls = (api: Api) => {
  const applicants = async ({ jobId, page, list, signal }: ApplicantsRequest): Promise<GetListResult> => {
    const answer = await api('POST view-shortlisted-candidates', {
      query: { page },
      body: { manage_job_id: Number(jobId), list },
      signal,
    });
    return {
      data: answer.data.map((candidate) => ({ ...candidate, id: candidate.application_id })),
      total: answer.pagination.total,
      meta: { job: answer.job },
    };
  };
  const listOf = (filter: Readonly<Record<string, unknown>> | undefined) =>
    filter?.list === 'shortlisted' ? 'shortlisted' : 'applied';

  return {
    getList: ({ filter, pagination, signal }: GetListParams) =>
      applicants({ jobId: filter?.job_id, page: pagination?.page ?? 1, list: listOf(filter), signal }),
    getManyReference: ({ id, filter, pagination, signal }: GetManyReferenceParams) =>
      applicants({ jobId: id, page: pagination.page, list: listOf(filter), signal }),
    /** Moves an application; nothing else of it is a company's to change. */
    update: async ({ id, data }: UpdateParams): Promise<UpdateResult> => {
      const status = APPLICATION_MOVES.find((move) => move === data.status);
      if (!status) throw new Error(`An application cannot be moved to ${data.status}.`);
      const answer = await api('POST application-status', {
        body: { application_id: Number(id), status },
        refresh: true,
      });
      return { data: { id, status: answer.data.status } };
    },
    /** Puts a candidate on the shortlist or takes them off; nothing else of them is a company's to change. */
    shortlist: async ({ id, data }: UpdateParams): Promise<UpdateResult> => {
      const answer = await api('POST shortlist-candidate', {
        body: { candidate_id: Number(id), shortlisted: data.shortlisted === true },
        refresh: true,
      });
      return { data: { id, shortlisted: answer.data.shortlisted } };
    },
    search: async ({ filter, pagination, signal }: GetListParams): Promise<GetListResult> => {
      const answer = await api('GET candidate-search', {
        query: { page: pagination?.page ?? 1, ...readCandidateFilter(filter) },
        signal,
      });
      return { data: answer.data, total: answer.pagination.total };
    },
  };
};
