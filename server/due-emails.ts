/** Writes emails that are due and not written yet: notifications and newsletter issues. */
import type { Deps } from './deps.ts';
import { makeIssueEmails } from './modules/newsletter/issue-emails.ts';
import { makeNotificationEmails } from './modules/notifications/emails.ts';

export const makeDueEmails = (
  parts: Pick<Deps, 'database' | 'clock' | 'catalogues'> & { readonly publicUrl: string },
) => ({
  notifications: makeNotificationEmails(parts),
  issues: makeIssueEmails(parts),
});
