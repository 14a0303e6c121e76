/**
 * The resource `applications`: who applied to a job of the company, or was shortlisted for it.
 *
 * | method                          | call                                                            |
 * | ------------------------------- | --------------------------------------------------------------- |
 * | getList of job_id               | POST view-shortlisted-candidates?page&per_page {manage_job_id,  |
 * |                                 | list, and status, text, source, sort where they are chosen}     |
 * | getList                         | POST applicants?page&per_page {status, view, text, source, sort}|
 * | getOne                          | POST open-application: adds contact and history, and a new one  |
 * |                                 | counts as viewed                                                |
 * | create                          | POST add-applicant                                              |
 * | updateMany {status, stage_id}   | POST move-applications                                          |
 */
import type { SortPayload } from 'react-admin';
import type { OpenedApplication } from '#contract/applicants/job-applicant-calls.ts';
import type { BodyOf, ResponseOf } from '#contract/endpoints.ts';
import { REPORT_SOURCES } from '#contract/hiring-reports/rules.ts';
import { type GivenAnswer, isGivenAnswer, SCREENING_MAX } from '#contract/screening/rules.ts';
import type { ApplicationMove } from '#contract/shared/constants.ts';
import {
  ALL_APPLICANTS_SORTS,
  ANSWER_ORDERS,
  APPLICANT_SORTS,
  APPLICANT_VIEWS,
  type ApplicantSort,
  BOARD_STATUSES,
  MINE,
} from '#contract/shared/list-options.ts';
import { NO_STAGE } from '#contract/stages/rules.ts';
import type { Api } from '../api/client.ts';
import { readFacts } from './applicant-facts.ts';
import { type FilterValues, textOf, wholeNumber } from './filter-values.ts';
import { fileOf } from './kept-file.ts';
import { defineResource } from './resource.ts';
import { readRows } from './rows.ts';
import { type Sorts, sortName } from './sorts.ts';

type ListedApplicant = ResponseOf<'POST view-shortlisted-candidates'>['data'][number];

/** Once opened, with the applicant's contact details and history. */
export type Applicant = Omit<ListedApplicant, 'resume_line'> & {
  readonly id: number;
} & Partial<Pick<OpenedApplication, 'email' | 'phone' | 'history'> & Pick<ListedApplicant, 'resume_line'>>;

/** Which of a job's applicants to list, in the call's terms. */
export type ApplicantFilter = Omit<BodyOf<'POST view-shortlisted-candidates'>, 'manage_job_id' | 'holding'>;

/** The orders of lists, by the fields that their columns show. */
export const APPLICANT_ORDERS: Sorts<ApplicantSort> = {
  applied_at: ['oldest', 'newest'],
  name: ['name', 'name_descending'],
  job: ['job', 'job_descending'],
  status: ['status', 'status_descending'],
  match: ['lowest_match', 'match'],
  latest_work: ['latest_work', 'latest_work_descending'],
  work_experience: ['least_experience', 'experience'],
  salary_range: ['lowest_salary', 'salary'],
  notice_days: ['notice', 'longest_notice'],
  scores: ['lowest_score', 'score'],
};
export const NEWEST_APPLICANTS: SortPayload = { field: 'applied_at', order: 'DESC' };

type AnswerOrder = NonNullable<ApplicantFilter['answer_order']>;

/** `q12=yes` in an address: the answer to question 12. */
const answersIn = (filter: FilterValues): GivenAnswer[] => {
  if (Array.isArray(filter.answers)) return filter.answers.filter(isGivenAnswer);
  const found = Object.entries(filter).flatMap(([name, value]) => {
    const [, digits] = /^q([1-9]\d{0,8})$/.exec(name) ?? [];
    const answer = textOf(value);
    return digits && answer ? [{ question_id: Number(digits), answer }] : [];
  });
  return found.slice(0, SCREENING_MAX.questions);
};

/** `by=12-highest` in an address. */
const answerOrderIn = ({ answer_order: given, by }: FilterValues): AnswerOrder | undefined => {
  const text = isAnswerOrder(given) ? writeAnswerOrder(given) : textOf(by);
  const [, digits, direction] = /^([1-9]\d{0,8})-(\w+)$/.exec(text) ?? [];
  const order = ANSWER_ORDERS.find((one) => one === direction);
  return digits && order ? { question_id: Number(digits), order } : undefined;
};

const isAnswerOrder = (value: unknown): value is AnswerOrder =>
  typeof value === 'object' && value !== null && 'question_id' in value && 'order' in value;

export const writeAnswerOrder = ({ question_id, order }: AnswerOrder): string => `${question_id}-${order}`;

export const readApplicantFilter = (filter: FilterValues = {}): ApplicantFilter => {
  const status = BOARD_STATUSES.find((one) => one === filter.status);
  const sort = APPLICANT_SORTS.find((one) => one === filter.sort);
  const stage_id = filter.stage_id === undefined ? undefined : wholeNumber(filter.stage_id, NO_STAGE);
  const text = textOf(filter.text);
  const answers = answersIn(filter);
  const source = REPORT_SOURCES.find((one) => one === filter.source);
  const answer_order = answerOrderIn(filter);
  return {
    list: filter.list === 'shortlisted' ? 'shortlisted' : 'applied',
    ...(status ? { status } : {}),
    ...(stage_id === undefined ? {} : { stage_id }),
    ...(text ? { text } : {}),
    ...(source ? { source } : {}),
    ...readFacts(filter),
    ...(sort && sort !== 'newest' ? { sort } : {}),
    ...(answers.length > 0 ? { answers } : {}),
    ...(answer_order ? { answer_order } : {}),
  };
};

export type AllApplicantsFilter = BodyOf<'POST applicants'>;

export const readAllApplicantsFilter = (filter: FilterValues = {}): AllApplicantsFilter => {
  const { status, text, source, sort } = readApplicantFilter(filter);
  const recruiter_id = filter.recruiter_id === MINE ? MINE : wholeNumber(filter.recruiter_id, 1);
  const view = APPLICANT_VIEWS.find((one) => one === filter.view);
  const order = ALL_APPLICANTS_SORTS.find((one) => one === sort);
  return {
    ...(status ? { status } : {}),
    ...(view ? { view } : {}),
    ...(text ? { text } : {}),
    ...(source ? { source } : {}),
    ...readFacts(filter),
    ...(recruiter_id ? { recruiter_id } : {}),
    ...(order ? { sort: order } : {}),
  };
};

const withId = (applicant: ListedApplicant): Applicant => ({ ...applicant, id: applicant.application_id });

export const createApplications = (api: Api) =>
  defineResource({
    getList: async ({ filter, sort, pagination, signal }) => {
      const { job_id, ...asked } = { sort: sortName(APPLICANT_ORDERS, sort), ...filter };
      if (job_id === undefined) {
        const body = readAllApplicantsFilter(asked);
        const { rows, total, answer } = await readRows(pagination, (query) =>
          api('POST applicants', { query, body, signal }),
        );
        return { data: rows.map(withId), total, meta: { counts: answer.counts, tags: answer.tags } };
      }
      const body = { manage_job_id: Number(job_id), ...readApplicantFilter(asked) };
      const { rows, total, answer } = await readRows(pagination, (query) =>
        api('POST view-shortlisted-candidates', { query, body, signal }),
      );
      const { job, counts, questions, tags } = answer;
      return { data: rows.map(withId), total, meta: { job, counts, questions, tags } };
    },
    getOne: async ({ id, signal }) => {
      const { data } = await api('POST open-application', {
        body: { application_id: Number(id) },
        signal,
      });
      return { data: { ...data, id: data.application_id } };
    },
    getMany: async ({ ids, signal }) => {
      const { data } = await api('POST compare-applicants', {
        body: { application_ids: ids.map(Number) },
        signal,
      });
      return { data: data.map((applicant) => ({ ...applicant, id: applicant.application_id })) };
    },
    create: async ({ data: { resume, job_id, first_name, last_name, email, source, agreed } }) => {
      const { undo } = await api('POST add-applicant', {
        body: { job_id, first_name, last_name, email, source, agreed },
        multipart: true,
        files: resume ? { resume: resume instanceof File ? resume : fileOf(resume) } : {},
      });
      return { data: { id: email, undo } };
    },
    updateMany: async ({ ids, data }) => {
      // A rejection that waits leaves the status as it is.
      const status: ApplicationMove = data.rejection_due_at ? 'rejected' : data.status;
      const answer = await api('POST move-applications', {
        body: {
          application_ids: ids.map(Number),
          status,
          ...(data.stage_id === undefined ? {} : { stage_id: data.stage_id ?? NO_STAGE }),
          ...(data.versions === undefined ? {} : { versions: data.versions }),
          ...(data.rejection_message === undefined ? {} : { rejection_message: data.rejection_message }),
          ...(data.rejection_reason === undefined ? {} : { rejection_reason: data.rejection_reason }),
        },
        keepalive: true,
      });
      return {
        data: answer.data.application_ids,
        meta: { message: answer.message, undo: answer.undo },
      };
    },
  });
