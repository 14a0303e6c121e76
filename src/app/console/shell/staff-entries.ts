/** The menu of the staff console: resources in groups. Names and icons come from `<Resource>`. */
import type { StaffSummary } from '#contract/calls/staff-summary.ts';
import type { MessageKey } from '../../../i18n/messages.ts';
import { staffPaths } from '../../../resources/shared/staff-paths.ts';

export interface StaffEntry {
  readonly to: string;
  /** Absent for the overview. */
  readonly resource?: string;
  /** The summary counter that shows how much of it needs review. */
  readonly waits?: readonly (keyof StaffSummary)[];
}
interface StaffGroup {
  readonly label: MessageKey;
  readonly entries: readonly StaffEntry[];
}

export const staffEntries: readonly StaffGroup[] = [
  {
    label: 'console.staff_menu.today',
    entries: [
      { to: staffPaths.home },
      {
        to: staffPaths.jobs,
        resource: 'staff/jobs',
        waits: ['jobs_in_review', 'reported_jobs', 'appealed_jobs'],
      },
      { to: staffPaths.reviews, resource: 'staff/company-reviews', waits: ['reported_reviews'] },
      {
        to: staffPaths.messageReports,
        resource: 'staff/message-reports',
        waits: ['reported_messages'],
      },
      {
        to: staffPaths.supportMessages,
        resource: 'staff/support-messages',
        waits: ['open_support_messages'],
      },
    ],
  },
  {
    label: 'console.staff_menu.people',
    entries: [
      { to: staffPaths.users, resource: 'staff/users' },
      { to: staffPaths.companies, resource: 'staff/companies' },
      { to: staffPaths.applications, resource: 'staff/applications' },
    ],
  },
  {
    label: 'console.staff_menu.newsletter',
    entries: [
      { to: staffPaths.issues, resource: 'staff/issues' },
      { to: staffPaths.subscribers, resource: 'staff/subscribers' },
    ],
  },
  {
    label: 'console.staff_menu.portal',
    entries: [
      { to: staffPaths.translations, resource: 'staff/translations' },
      { to: staffPaths.lookups, resource: 'staff/lookup-values' },
      { to: staffPaths.synonyms, resource: 'staff/synonyms' },
      { to: staffPaths.articles, resource: 'staff/articles' },
      { to: staffPaths.emails, resource: 'staff/emails', waits: ['failed_emails'] },
      { to: staffPaths.audit, resource: 'staff/audit-log' },
    ],
  },
];
