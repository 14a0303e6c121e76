/**
 * The resource `job-posts`: a job as its form holds it. `job-form.ts` maps it from and to the API.
 *
 * | method                   | call                                 |
 * | ------------------------ | ------------------------------------ |
 * | getOne                   | GET get-job-details-for-edit?id      |
 * | create                   | POST post-new-job; `meta.copy_of`    |
 * | update, over a version   | POST update-job?id                   |
 */
import type { EmployerJob } from '#contract/company-jobs/calls.ts';
import type { Api } from '../api/client.ts';
import { type JobForm, toJobForm, toJobPost } from './job-form.ts';
import { defineResource, type Outcome } from './resource.ts';

/** The saved values with the server's message: a form's `onSuccess` receives only the record. */
export type SavedJobPost = JobForm & Outcome & Pick<EmployerJob, 'id' | 'status'>;

export const createJobPosts = (api: Api) =>
  defineResource({
    getOne: async ({ id, signal }) => {
      const { data } = await api('GET get-job-details-for-edit', {
        query: { id: Number(id) },
        signal,
      });
      return { data: toJobForm(data) };
    },
    create: async ({ data: form, meta }) => {
      const { recruiter_id = null } = form;
      const body = { ...toJobPost(form), ...(recruiter_id === null ? {} : { recruiter_id }), ...meta };
      const { data, message } = await api('POST post-new-job', { body, refresh: true });
      return { data: { ...form, ...data, message } };
    },
    update: async ({ id, data: form, previousData }) => {
      const { recruiter_id } = form;
      // Not part of the version: what a colleague chose meanwhile stays.
      const inCharge = recruiter_id === (previousData?.recruiter_id ?? null) ? {} : { recruiter_id };
      const { data, message, undo } = await api('POST update-job', {
        query: { id: Number(id) },
        body: { ...toJobPost(form), ...inCharge, version: form.version },
        refresh: true,
      });
      return { data: { ...form, ...data, message, undo } };
    },
  });
