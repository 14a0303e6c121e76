import type { Notification } from '#contract/notifications.ts';
import type { Translate } from '../i18n/catalogues.ts';
import { linkOf } from './links.ts';
import type { NotificationRow } from './repository.ts';

/** Only the company that got the application sees the applicant's name. */
export const presentNotification = (row: NotificationRow, t: Translate): Notification => ({
  id: row.id,
  kind: row.kind,
  job:
    row.jobId === null
      ? null
      : {
          id: row.jobId,
          job_title: row.title ?? '',
          company_name: row.companyName ?? '',
          closes_on: row.deadline ?? '',
        },
  application_id: row.applicationId,
  person: row.isCompany ? row.person || t('server.undisclosed_candidate') : '',
  text: row.text,
  link: linkOf(row),
  created_at: row.createdAt.toISOString(),
  is_read: row.readAt !== null,
});
