/** The calls behind `candidates` (who applied to a job) and `candidate-search` (everyone who may be seen). */

import type {
  GetListParams,
  GetListResult,
  GetManyReferenceParams,
  Identifier,
  UpdateParams,
  UpdateResult,
} from 'react-admin';
import { APPLICATION_MOVES, ID_MAX, WORK_STATUSES } from '#contract/constants.ts';
import type { BodyOf, QueryOf } from '#contract/endpoints.ts';
import { APPLICANT_SORTS, BOARD_STATUSES } from '#contract/list-options.ts';
import type { Api } from '../api/client.ts';

/** What the search of candidates can be narrowed by, as its call names it. */
export type CandidateFilter = Omit<QueryOf<'GET candidate-search'>, 'page'>;

const wholeNumber = (value: unknown, least: number): number | undefined => {
  const number = value === '' || value === null ? Number.NaN : Number(value);
  return Number.isInteger(number) && number >= least && number <= ID_MAX ? number : undefined;
};

const textOf = (value: unknown): string => (typeof value === 'string' ? value.trim() : '');

/** A filter as it may stand in an address: anything unknown counts as no filter. */
export const readCandidateFilter = (filter: Readonly<Record<string, unknown>> = {}): CandidateFilter => {
  const designation = textOf(filter.designation);
  const workStatus = WORK_STATUSES.find((status) => status === filter.work_status);
  const numbers = {
    country_id: wholeNumber(filter.country_id, 1),
    category_id: wholeNumber(filter.category_id, 1),
    salary_id: wholeNumber(filter.salary_id, 1),
    min_experience: wholeNumber(filter.min_experience, 0),
    designation_id: wholeNumber(filter.designation_id, 1),
    shortlisted_for: wholeNumber(filter.shortlisted_for, 1),
  };
  const texts = {
    designation,
    skill: textOf(filter.skill),
    place: textOf(filter.place),
  };
  return {
    ...Object.fromEntries(Object.entries(texts).filter(([, text]) => text !== '')),
    ...Object.fromEntries(Object.entries(numbers).filter(([, number]) => number !== undefined)),
    ...(workStatus ? { work_status: workStatus } : {}),
    ...(Number(filter.shortlisted) === 1 ? { shortlisted: 1 } : {}),
  };
};

/** Which of a job's applicants, as the call names it. */
export type ApplicantFilter = Omit<BodyOf<'POST view-shortlisted-candidates'>, 'manage_job_id' | 'holding'>;

/** A filter as it may stand in an address: anything unknown counts as no filter. */
export const readApplicantFilter = (filter: Readonly<Record<string, unknown>> = {}): ApplicantFilter => {
  const status = BOARD_STATUSES.find((one) => one === filter.status);
  const sort = APPLICANT_SORTS.find((one) => one === filter.sort);
  const text = textOf(filter.text);
  return {
    list: filter.list === 'shortlisted' ? 'shortlisted' : 'applied',
    ...(status ? { status } : {}),
    ...(text ? { text } : {}),
    ...(sort && sort !== 'newest' ? { sort } : {}),
  };
};

interface ApplicantsRequest {
  readonly jobId: Identifier;
  readonly page: number;
  readonly filter: Readonly<Record<string, unknown>> | undefined;
  readonly signal: AbortSignal | undefined;
}

export const candidateCalls = (api: Api) => {
  const applicants = async ({ jobId, page, filter, signal }: ApplicantsRequest): Promise<GetListResult> => {
    const answer = await api('POST view-shortlisted-candidates', {
      query: { page },
      body: { manage_job_id: Number(jobId), ...readApplicantFilter(filter) },
      signal,
    });
    return {
      data: answer.data.map((candidate) => ({ ...candidate, id: candidate.application_id })),
      total: answer.pagination.total,
      meta: { job: answer.job, counts: answer.counts },
    };
  };

  return {
    getList: ({ filter, pagination, signal }: GetListParams) =>
      applicants({ jobId: filter?.job_id, page: pagination?.page ?? 1, filter, signal }),
    getManyReference: ({ id, filter, pagination, signal }: GetManyReferenceParams) =>
      applicants({ jobId: id, page: pagination.page, filter, signal }),
    /** Moves an application; nothing else of it is a company's to change. */
    update: async ({ id, data }: UpdateParams): Promise<UpdateResult> => {
      const status = APPLICATION_MOVES.find((move) => move === data.status);
      if (!status) throw new Error(`An application cannot be moved to ${data.status}.`);
      const answer = await api('POST application-status', {
        body: { application_id: Number(id), status },
        refresh: true,
      });
      return { data: { id, status: answer.data.status, undo: answer.undo } };
    },
    /** Puts a candidate on the shortlist or takes them off; nothing else of them is a company's to change. */
    shortlist: async ({ id, data }: UpdateParams): Promise<UpdateResult> => {
      const answer = await api('POST shortlist-candidate', {
        body: {
          candidate_id: Number(id),
          shortlisted: data.shortlisted === true,
          ...(typeof data.job_id === 'number' ? { job_id: data.job_id } : {}),
        },
        refresh: true,
      });
      const { shortlisted, job_ids } = answer.data;
      return { data: { id, shortlisted, shortlisted_job_ids: job_ids } };
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
