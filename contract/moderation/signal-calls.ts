/** Reading a job for warning signals while it is written. */
import { Type } from 'typebox';
import { JobPost } from '../company-jobs/calls.ts';
import { Answer, type Endpoint } from '../shared/common.ts';
import { JobSignal } from './calls.ts';

export const signalEndpoints = {
  'POST check-job-signals': {
    summary: 'The warning signals in a job’s texts, finished or not. Stores nothing.',
    access: 'employer',
    permission: 'jobs.edit',
    body: JobPost,
    response: Answer(Type.Array(JobSignal)),
  },
} as const satisfies Record<string, Endpoint>;
