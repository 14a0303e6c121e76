import { defineModule } from '../../module.ts';
import { makeIssueEmails } from './issue-emails.ts';
import { newsletterRoutes } from './routes.ts';
import { undoSending } from './staff-repository.ts';
import { staffNewsletterRoutes } from './staff-routes.ts';

export const newsletter = defineModule({
  formRoutes: [newsletterRoutes],
  staffRoutes: [staffNewsletterRoutes],
  undo: { newsletter_sent: { restore: undoSending } },
  dueEmails: [{ name: 'issues', make: makeIssueEmails }],
});
