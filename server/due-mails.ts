/** What is to be mailed and nobody has put into words yet: notices, and issues of the newsletter. */
import type { Deps } from './deps.ts';
import { makeNoticeMails } from './modules/notices/mail.ts';
import { makeIssueMails } from './modules/staff/issue-mails.ts';

export const makeDueMails = (
  parts: Pick<Deps, 'database' | 'clock' | 'catalogues'> & { readonly publicUrl: string },
) => ({
  notices: makeNoticeMails(parts),
  issues: makeIssueMails(parts),
});
