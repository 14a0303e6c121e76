/** What is to be mailed and nobody has put into words yet: notifications, and issues of the newsletter. */
import type { Deps } from './deps.ts';
import { makeIssueEmails } from './modules/newsletter/issue-emails.ts';
import { makeNotificationEmails } from './modules/notifications/emails.ts';

export const makeDueEmails = (
  parts: Pick<Deps, 'database' | 'clock' | 'catalogues'> & { readonly publicUrl: string },
) => ({
  notifications: makeNotificationEmails(parts),
  issues: makeIssueEmails(parts),
});
