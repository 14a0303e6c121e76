/**
 * The console's data, from the portal's API.
 *
 * | method                          | call                                                         |
 * | ------------------------------- | ------------------------------------------------------------ |
 * | getList jobs                    | POST myjobs?page {job_title, category_id, status, saved,     |
 * |                                 | and state, sort where they are chosen}                       |
 * | getOne jobs                     | GET get-job-details-for-edit?id                              |
 * | create jobs                     | POST post-new-job                                            |
 * | update jobs                     | POST update-job?id                                           |
 * | deleteJobs                      | POST delete-job {job_id}, delete-jobs {job_ids}              |
 * | closeJobs                       | POST close-jobs {job_ids, message}                           |
 * | endingEffects                   | POST ending-effects {job_ids, how}                           |
 * | reopenJob                       | POST reopen-job {job_id, application_deadline_date}          |
 * | moveDeadlines                   | POST move-deadlines {deadlines}                              |
 * | scheduleJob                     | POST schedule-job {job_id, opens_on}                         |
 * | publishJob                      | POST publish-job {job_id}                                    |
 * | exportJobs                      | POST export-jobs {…the list's filter, job_ids}               |
 * | jobDefaults                     | GET job-post-defaults                                        |
 * | previewJob                      | POST preview-job                                             |
 * | addTag                          | POST add-tag {name}                                          |
 * | insights                        | GET employer-insights                                        |
 * | jobModeration                   | GET job-moderation?job_id                                    |
 * | appealRejection                 | POST appeal-rejection {job_id, text}                         |
 * | ownCompany                      | GET own-company                                              |
 * | getList saved-queries           | GET saved-queries?list                                       |
 * | create saved-queries            | POST save-query {list, name, query}                          |
 * | delete saved-queries            | POST delete-saved-query {id}                                 |
 * | getList candidates              | POST view-shortlisted-candidates?page {manage_job_id, list,  |
 * |                                 | and status, text, sort where they are chosen}                |
 * | getManyReference candidates     | the same; `id` is the job's                                  |
 * | pageOfApplicant                 | the same, with holding: the application                      |
 * | update candidates               | POST application-status {application_id, status}             |
 * | moveApplications                | POST move-applications {application_ids, status}             |
 * | undo                            | POST undo {change_id}                                        |
 * | exportApplicants                | POST export-applicants {manage_job_id, …, application_ids}   |
 * | candidateNotes                  | GET candidate-notes?candidate_id                             |
 * | addNote, changeNote             | POST add-candidate-note, change-candidate-note               |
 * | deleteNote                      | POST delete-candidate-note {note_id}                         |
 * | getList candidate-search        | GET candidate-search?page&designation&country_id&…           |
 * | update candidate-search         | POST shortlist-candidate {candidate_id, shortlisted, job_id} |
 * | getList, getMany of a lookup    | GET countries, categories, salaries, experiances, …          |
 * | getList states                  | GET states?country_id                                        |
 * | getList cities                  | GET cities?state_id                                          |
 * | getList sub-categories          | GET sub-categories?category_id                               |
 * | dashboard                       | GET employer-dashbord                                        |
 * | staffSummary                    | GET staff/summary                                            |
 * | translationTotals                      | GET staff/translation-totals?locale                                 |
 * | textFile                        | GET staff/translation-file?locale&kind                              |
 * | importTranslations                     | POST staff/translation-imports {locale, apply, file}                |
 * | undoTranslationChange                  | POST staff/translation-undos {change_id}                            |
 * | exportSubscribers               | GET staff/subscribers-export                                 |
 * | mergeLookupValues                    | POST staff/lookup-merges {from, into}                         |
 * | resetTwoFactor                  | POST staff/two-factor-resets {account_id, password}          |
 * | previewArticle                  | POST staff/article-previews {text}                           |
 * | openApplication                 | POST open-application {application_id}                       |
 * | downloadResume                  | GET application-resume?application_id                        |
 */
import type { DataProvider, QueryFunctionContext } from 'react-admin';
import type { OpenedApplication } from '#contract/employer.ts';
import type { StaffLookupValue } from '#contract/staff-lookups.ts';
import type { StaffSummary } from '#contract/staff-summary.ts';
import type { UndoOffer } from '#contract/undo.ts';
import type { Api } from '../api/client.ts';
import { type Applicants, applicantCalls } from './applicants.ts';
import { candidateCalls } from './candidates.ts';
import { toHttpError } from './failure.ts';
import { type JobLife, jobLifeCalls, savedQueryCalls } from './job-life.ts';
import { jobCalls } from './jobs.ts';
import { isLookup, lookupCalls } from './lookups.ts';
import { type Texts, translationCalls } from './translations.ts';

/** Counters by name; an `error` replaces missing numbers (DASH-02). */
export type DashboardData = Readonly<Record<string, number | string>>;

export interface ConsoleDataProvider extends DataProvider, JobLife, Applicants, Texts {
  exportSubscribers: () => Promise<Blob>;
  /** Undoes a change before others are notified of it. */
  undo: (changeId: number) => Promise<{ readonly message: string }>;
  /** Puts an entry in the place of another, by their ids. */
  /** Turns off two-factor authentication for a colleague, with your own password. */
  resetTwoFactor: (accountId: number, password: string) => Promise<{ message: string }>;
  mergeLookupValues: (from: string, into: string) => Promise<StaffLookupValue & { readonly undo: UndoOffer }>;
  previewArticle: (text: string) => Promise<{ readonly html: string; readonly minutes: number }>;
  staffSummary: (context?: { signal?: AbortSignal }) => Promise<StaffSummary>;
  dashboard: (context?: QueryFunctionContext) => Promise<DashboardData>;
  /** Opening a new application marks it as viewed. */
  openApplication: (applicationId: number, context?: { signal?: AbortSignal }) => Promise<OpenedApplication>;
  downloadResume: (applicationId: number) => Promise<Blob>;
}

/** Every failure leaves in react-admin's shape. */
const failing = async <T>(call: Promise<T>): Promise<T> => {
  try {
    return await call;
  } catch (error) {
    throw toHttpError(error);
  }
};

const unknown = (method: string, resource: string) =>
  Promise.reject(new Error(`The API has no ${method} of ${resource}.`));

/** Builds the provider over a client of the API. Calls of a screen that was left are aborted. */
export const createDataProvider = (api: Api): ConsoleDataProvider => {
  const jobs = jobCalls(api);
  const candidates = candidateCalls(api);
  const lookups = lookupCalls(api);
  const life = jobLifeCalls(api);
  const applicants = applicantCalls(api);
  const savedQueries = savedQueryCalls(api);
  const texts = translationCalls(api);

  const getList: DataProvider['getList'] = (resource, params) => {
    if (resource === 'jobs') return failing(jobs.getList(params));
    if (resource === 'candidates') return failing(candidates.getList(params));
    if (resource === 'candidate-search') return failing(candidates.search(params));
    if (resource === 'saved-queries') return failing(savedQueries.getList(params));
    return isLookup(resource) ? failing(lookups.getList(resource, params)) : unknown('getList', resource);
  };

  return {
    supportAbortSignal: true,
    getList,
    getOne: (resource, params) =>
      resource === 'jobs' ? failing(jobs.getOne(params)) : unknown('getOne', resource),
    getMany: (resource, params) =>
      isLookup(resource) ? failing(lookups.getMany(resource, params)) : unknown('getMany', resource),
    getManyReference: (resource, params) =>
      resource === 'candidates'
        ? failing(candidates.getManyReference(params))
        : unknown('getManyReference', resource),
    create: (resource, params) => {
      if (resource === 'saved-queries') return failing(savedQueries.create(params));
      return resource === 'jobs' ? failing(jobs.create(params)) : unknown('create', resource);
    },
    update: (resource, params) => {
      if (resource === 'jobs') return failing(jobs.update(params));
      if (resource === 'candidate-search') return failing(candidates.shortlist(params));
      return resource === 'candidates' ? failing(candidates.update(params)) : unknown('update', resource);
    },
    updateMany: (resource) => unknown('updateMany', resource),
    delete: (resource, params) => {
      if (resource === 'saved-queries') return failing(savedQueries.delete(params));
      return unknown('delete', resource);
    },
    deleteMany: (resource) => unknown('deleteMany', resource),
    pageOfApplicant: (...asked) => failing(applicants.pageOfApplicant(...asked)),
    moveApplications: (...asked) => failing(applicants.moveApplications(...asked)),
    undo: (changeId) => failing(api('POST undo', { body: { change_id: changeId }, refresh: true })),
    exportApplicants: (...asked) => failing(applicants.exportApplicants(...asked)),
    candidateNotes: (...asked) => failing(applicants.candidateNotes(...asked)),
    addNote: (...asked) => failing(applicants.addNote(...asked)),
    changeNote: (...asked) => failing(applicants.changeNote(...asked)),
    deleteNote: (...asked) => failing(applicants.deleteNote(...asked)),
    closeJobs: (...asked) => failing(life.closeJobs(...asked)),
    deleteJobs: (...asked) => failing(life.deleteJobs(...asked)),
    endingEffects: (...asked) => failing(life.endingEffects(...asked)),
    reopenJob: (...asked) => failing(life.reopenJob(...asked)),
    moveDeadlines: (...asked) => failing(life.moveDeadlines(...asked)),
    scheduleJob: (...asked) => failing(life.scheduleJob(...asked)),
    publishJob: (...asked) => failing(life.publishJob(...asked)),
    exportJobs: (...asked) => failing(life.exportJobs(...asked)),
    jobDefaults: (...asked) => failing(life.jobDefaults(...asked)),
    previewJob: (...asked) => failing(life.previewJob(...asked)),
    addTag: (...asked) => failing(life.addTag(...asked)),
    insights: (...asked) => failing(life.insights(...asked)),
    jobModeration: (...asked) => failing(life.jobModeration(...asked)),
    appealRejection: (...asked) => failing(life.appealRejection(...asked)),
    ownCompany: (...asked) => failing(life.ownCompany(...asked)),
    translationTotals: (...asked) => failing(texts.translationTotals(...asked)),
    textFile: (...asked) => failing(texts.textFile(...asked)),
    importTranslations: (...asked) => failing(texts.importTranslations(...asked)),
    undoTranslationChange: (...asked) => failing(texts.undoTranslationChange(...asked)),
    exportSubscribers: () => failing(api('GET staff/subscribers-export')),
    mergeLookupValues: (from, into) => failing(api('POST staff/lookup-merges', { body: { from, into } })),
    resetTwoFactor: (account_id, password) =>
      failing(api('POST staff/two-factor-resets', { body: { account_id, password } })),
    previewArticle: (text) => failing(api('POST staff/article-previews', { body: { text } })),
    staffSummary: (context) => failing(api('GET staff/summary', { signal: context?.signal })),
    dashboard: async (context) =>
      (await failing(api('GET employer-dashbord', { signal: context?.signal }))).data,
    openApplication: async (applicationId, context) =>
      (
        await failing(
          api('POST open-application', {
            body: { application_id: applicationId },
            signal: context?.signal,
          }),
        )
      ).data,
    downloadResume: (applicationId) =>
      failing(api('GET application-resume', { query: { application_id: applicationId } })),
  };
};
