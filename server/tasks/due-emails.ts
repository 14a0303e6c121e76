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

type Parts = Pick<Deps, 'database' | 'clock' | 'catalogues' | 'search' | 'keyedHash'> &
  MailSite &
  Pick<
    Deps['settings'],
    'mailFrom' | 'replyDomain' | 'undoWindowSeconds' | 'requireConfirmedEmail' | 'smtpUrl'
  >;

export const makeDueEmails = (parts: Parts) => ({
  // Before interviews, which end with their applications.
  rejections: makeDueRejections(parts),
  // First, so that the emails about the reminders follow at once.
  interviews: makeInterviewReminders(parts),
  notifications: makeNotificationEmails({
    ...parts,
    detailsOf: async (...about) =>
      (await interviewParts(...about)) ?? (await offerParts(parts.clock)(...about)),
    isVerifiedCompany: async (db, companyId) => (await getLevel(db, companyId, parts)) === 'verified',
    isVerifiedPerson: (emailConfirmedAt) => isConfirmed({ emailConfirmedAt }, parts),
  }),
  issues: makeIssueEmails(parts),
  alerts: makeJobAlerts(parts),
});
