/** Writes due emails: notifications, newsletter issues and job alerts. */
import type { Deps } from '../deps.ts';
import { makeDueRejections } from '../modules/applicants/scheduled-rejections.ts';
import { isConfirmed } from '../modules/companies/level-policy.ts';
import { getLevel } from '../modules/companies/levels.ts';
import { interviewParts } from '../modules/interviews/email-parts.ts';
import { makeInterviewReminders } from '../modules/interviews/reminders.ts';
import { makeIssueEmails } from '../modules/newsletter/issue-emails.ts';
import { makeNotificationEmails } from '../modules/notifications/emails.ts';
import { offerParts } from '../modules/offers/email-parts.ts';
import { makeJobAlerts } from '../modules/saved-searches/alerts.ts';
import type { MailSite } from '../platform/mail/write-email.ts';

type EmailDeps = Pick<Deps, 'database' | 'clock' | 'catalogues' | 'search' | 'keyedHash'> &
  MailSite &
  Pick<
    Deps['settings'],
    'mailFrom' | 'replyDomain' | 'undoWindowSeconds' | 'requireConfirmedEmail' | 'smtpUrl'
  >;

export const makeDueEmails = (deps: EmailDeps) => ({
  // Before interviews, which end with their applications.
  rejections: makeDueRejections(deps),
  // First, so that the emails about the reminders follow at once.
  interviews: makeInterviewReminders(deps),
  notifications: makeNotificationEmails({
    ...deps,
    detailsOf: async (...about) =>
      (await interviewParts(...about)) ?? (await offerParts(deps.clock)(...about)),
    isVerifiedCompany: async (db, companyId) => (await getLevel(db, companyId, deps)) === 'verified',
    isVerifiedPerson: (emailConfirmedAt) => isConfirmed({ emailConfirmedAt }, deps),
  }),
  issues: makeIssueEmails(deps),
  alerts: makeJobAlerts(deps),
});
