/** Writes emails that are due and not written yet: notifications, newsletter issues and job alerts. */
import type { Deps } from './deps.ts';
import { makeIssueEmails } from './modules/newsletter/issue-emails.ts';
import { makeNotificationEmails } from './modules/notifications/emails.ts';
import { makeJobAlerts } from './modules/saved-searches/alerts.ts';

type Parts = Pick<Deps, 'database' | 'clock' | 'catalogues' | 'search' | 'keyedHash'> &
  Pick<Deps['settings'], 'publicUrl' | 'undoWindowSeconds' | 'requireConfirmedEmail'>;

export const makeDueEmails = (parts: Parts) => ({
  notifications: makeNotificationEmails(parts),
  issues: makeIssueEmails(parts),
  alerts: makeJobAlerts(parts),
});
