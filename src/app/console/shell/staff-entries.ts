/** Staff's screens and resources, in the groups of their menu. */
import type { ResourceProps } from 'react-admin';
import type { StaffSummary } from '#contract/staff/summary-calls.ts';
import type { MessageKey } from '../../../i18n/messages.ts';
import { staffPaths } from '../../../resources/shared/staff-paths.ts';
import type { IconName } from '../../../resources/shared/ui/icon.tsx';
import { fullNameOf } from '../../../ui/format/full-name.ts';

interface StaffEntry extends Pick<ResourceProps, 'recordRepresentation'> {
  readonly to: string;
  readonly label: MessageKey;
  readonly icon: IconName;
  /** Absent for the overview. */
  readonly resource?: string;
  /** The summary counters that show how much of it needs review. */
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
      { to: staffPaths.home, label: 'console.staff_menu.overview', icon: 'home' },
      {
        to: staffPaths.jobs,
        label: 'console.staff_menu.jobs',
        icon: 'check-circle',
        resource: 'staff/jobs',
        recordRepresentation: 'job_title',
        waits: ['jobs_in_review', 'reported_jobs', 'appealed_jobs'],
      },
      {
        to: staffPaths.reviews,
        label: 'console.staff_menu.reviews',
        icon: 'star',
        resource: 'staff/company-reviews',
        recordRepresentation: 'author_name',
        waits: ['reported_reviews'],
      },
      {
        to: staffPaths.messageReports,
        label: 'console.staff_menu.message_reports',
        icon: 'alert',
        resource: 'staff/message-reports',
        recordRepresentation: 'job_title',
        waits: ['reported_messages'],
      },
      {
        to: staffPaths.supportMessages,
        label: 'console.staff_menu.support_messages',
        icon: 'mail',
        resource: 'staff/support-messages',
        recordRepresentation: 'subject',
        waits: ['open_support_messages'],
      },
    ],
  },
  {
    label: 'console.staff_menu.people',
    entries: [
      {
        to: staffPaths.users,
        label: 'console.staff_menu.users',
        icon: 'users',
        resource: 'staff/users',
        recordRepresentation: fullNameOf,
      },
      {
        to: staffPaths.companies,
        label: 'console.staff_menu.companies',
        icon: 'building',
        resource: 'staff/companies',
        recordRepresentation: 'name',
      },
      {
        to: staffPaths.applications,
        label: 'console.staff_menu.applications',
        icon: 'file',
        resource: 'staff/applications',
        recordRepresentation: 'applicant_name',
      },
    ],
  },
  {
    label: 'console.staff_menu.newsletter',
    entries: [
      {
        to: staffPaths.issues,
        label: 'console.staff_menu.issues',
        icon: 'mail',
        resource: 'staff/issues',
        recordRepresentation: 'subject',
      },
      {
        to: staffPaths.subscribers,
        label: 'console.staff_menu.subscribers',
        icon: 'user',
        resource: 'staff/subscribers',
        recordRepresentation: 'email',
      },
    ],
  },
  {
    label: 'console.staff_menu.portal',
    entries: [
      {
        to: staffPaths.translations,
        label: 'console.translations_menu',
        icon: 'globe',
        resource: 'staff/translations',
      },
      {
        to: staffPaths.lookups,
        label: 'console.staff_menu.lookups',
        icon: 'layers',
        resource: 'staff/lookup-values',
        recordRepresentation: 'name',
      },
      {
        to: staffPaths.synonyms,
        label: 'console.staff_menu.synonyms',
        icon: 'search',
        resource: 'staff/synonyms',
        recordRepresentation: 'word',
      },
      {
        to: staffPaths.articles,
        label: 'console.staff_menu.articles',
        icon: 'file',
        resource: 'staff/articles',
        recordRepresentation: 'title',
      },
      {
        to: staffPaths.emails,
        label: 'console.staff_menu.emails',
        icon: 'refresh',
        resource: 'staff/emails',
        recordRepresentation: 'subject',
        waits: ['failed_emails'],
      },
      {
        to: staffPaths.audit,
        label: 'console.staff_menu.audit',
        icon: 'clock',
        resource: 'staff/audit-log',
      },
    ],
  },
];
