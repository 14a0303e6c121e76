import { defineResource } from '../shared/define-resource.ts';
import { toStaff } from '../shared/staff-links.ts';
import { ISSUES, SUBSCRIBERS } from './list.ts';

export const newsletterIssues = defineResource({
  name: 'staff/issues',
  label: 'console.staff_menu.issues',
  recordRepresentation: 'subject',
  menu: { group: 'console.staff_menu.newsletter', icon: 'mail' },
  screens: [
    { list: ISSUES, load: async () => (await import('./issues-screen.tsx')).IssueListScreen },
    {
      path: toStaff.newIssue,
      action: 'create',
      label: 'console.staff_issues.new',
      load: async () => (await import('./issue-screen.tsx')).NewIssueScreen,
    },
    { action: 'edit', load: async () => (await import('./issue-screen.tsx')).IssueScreen },
  ],
});

export const subscribers = defineResource({
  name: 'staff/subscribers',
  label: 'console.staff_menu.subscribers',
  recordRepresentation: 'email',
  menu: { group: 'console.staff_menu.newsletter', icon: 'user' },
  screens: [
    { list: SUBSCRIBERS, load: async () => (await import('./subscribers-screen.tsx')).SubscriberListScreen },
  ],
});
