import { warningOf } from '#contract/moderation/signals.ts';
import type { Notification } from '#contract/notifications/calls.ts';
import { isByStaff } from '#contract/notifications/kinds.ts';
import type { Reply } from '#contract/shared/common.ts';
import type { Translate } from '../../platform/i18n/catalogues.ts';
import { readSignals } from '../../signals/read-signals.ts';
import { nameShown, textShown } from '../anonymous-review/hidden-identity.ts';
import { linkOf } from './links.ts';
import type { NotificationRow } from './repository.ts';

/** Only the company that got the application sees the applicant's name, once it may. */
export const presentNotification = (
  { hidden, count = 1, ...row }: Omit<NotificationRow, 'count'> & Partial<Pick<NotificationRow, 'count'>>,
  t: Translate,
): Reply<Notification> => ({
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
  count,
  person: row.isCompany ? nameShown(hidden, row.person, t) || t('server.undisclosed_candidate') : '',
  text: row.isCompany && row.text !== null ? textShown(hidden, row.text) : row.text,
  warning:
    row.text === null || row.isCompany || isByStaff(row.kind)
      ? null
      : warningOf(row.signals ?? readSignals(row.text)),
  link: linkOf(row),
  created_at: row.createdAt,
  is_read: row.readAt !== null,
});
