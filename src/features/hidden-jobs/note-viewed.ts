import type { Api } from '../../api/client.ts';
import { noteViewed } from '../jobs/visits.ts';
import { hidesViewed } from './state.ts';

/** On this device; and in the account of a seeker who hides viewed jobs. */
export const noteViewedJob = (api: Api, job: { readonly id: number; readonly title: string }): void => {
  noteViewed(job);
  if (!hidesViewed()) return;
  // A failed background change never breaks the screen (ERRMSG-05).
  api('POST note-viewed-jobs', { body: { job_ids: [job.id] } }).catch(() => undefined);
};
