/** What is to be mailed and nobody has put into words yet: notices, and issues of the newsletter. */
import type { Deps } from './deps.ts';
import { makeIssueEmails } from './modules/newsletter/issue-emails.ts';
import { makeNoticeEmails } from './modules/notices/emails.ts';

export const makeDueEmails = (
  parts: Pick<Deps, 'database' | 'clock' | 'catalogues'> & { readonly publicUrl: string },
) => ({
  notices: makeNoticeEmails(parts),
  issues: makeIssueEmails(parts),
});
