/** The menu of the staff console. */
import type { StaffSummary } from '#contract/staff-summary.ts';
import type { MessageKey } from '../../i18n/messages.ts';
import { staffPaths } from '../../staff-paths.ts';
import type { IconName } from '../ui/kit.ts';

export interface StaffLookupValue {
  readonly to: string;
  readonly label: MessageKey;
  readonly icon: IconName;
  /** What of it waits, as the summary counts it. */
  readonly waits?: readonly (keyof StaffSummary)[];
}
export interface StaffGroup {
  readonly label: MessageKey;
  readonly entries: readonly StaffLookupValue[];
}

export const staffMenu: readonly StaffGroup[] = [
  {
    label: 'console.staff_menu.today',
    entries: [
      { to: staffPaths.home, label: 'console.staff_menu.overview', icon: 'home' },
      {
        to: staffPaths.jobs,
        label: 'console.staff_menu.jobs',
        icon: 'check-circle',
        waits: ['jobs_in_review', 'reported_jobs', 'appealed_jobs'],
      },
      {
        to: staffPaths.reviews,
        label: 'console.staff_menu.reviews',
        icon: 'star',
        waits: ['reported_reviews'],
      },
      {
        to: staffPaths.supportMessages,
        label: 'console.staff_menu.support_messages',
        icon: 'mail',
        waits: ['open_support_messages'],
      },
    ],
  },
  {
    label: 'console.staff_menu.people',
    entries: [
      { to: staffPaths.users, label: 'console.staff_menu.users', icon: 'users' },
      { to: staffPaths.companies, label: 'console.staff_menu.companies', icon: 'building' },
      { to: staffPaths.applications, label: 'console.staff_menu.applications', icon: 'file' },
    ],
  },
  {
    label: 'console.staff_menu.newsletter',
    entries: [
      { to: staffPaths.issues, label: 'console.staff_menu.issues', icon: 'mail' },
      { to: staffPaths.subscribers, label: 'console.staff_menu.subscribers', icon: 'user' },
    ],
  },
  {
    label: 'console.staff_menu.portal',
    entries: [
      { to: staffPaths.translations, label: 'console.translations_menu', icon: 'globe' },
      { to: staffPaths.lookups, label: 'console.staff_menu.lookups', icon: 'layers' },
      { to: staffPaths.synonyms, label: 'console.staff_menu.synonyms', icon: 'search' },
      { to: staffPaths.articles, label: 'console.staff_menu.articles', icon: 'file' },
      {
        to: staffPaths.emails,
        label: 'console.staff_menu.emails',
        icon: 'refresh',
        waits: ['failed_emails'],
      },
      { to: staffPaths.audit, label: 'console.staff_menu.audit', icon: 'clock' },
    ],
  },
];
