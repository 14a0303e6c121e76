/** Every address of the staff's part of the console, once; by the names of its screens. */
import { paths } from './paths.ts';

export const staffPaths = {
  home: paths.staff,
  jobs: '/staff/jobs',
  job: '/staff/jobs/:id',
  messages: '/staff/messages',
  message: '/staff/messages/:id',
  users: '/staff/users',
  user: '/staff/users/:id',
  texts: '/staff/texts',
  companies: '/staff/companies',
  applications: '/staff/applications',
  subscribers: '/staff/subscribers',
  issues: '/staff/issues',
  newIssue: '/staff/issues/new',
  issue: '/staff/issues/:id',
  letters: '/staff/letters',
  audit: '/staff/audit-log',
} as const;
export type StaffScreen = keyof typeof staffPaths;

/** A list that is narrowed already, the way react-admin writes it. */
const narrowed = (path: string, filter: object): string =>
  `${path}?${new URLSearchParams({ filter: JSON.stringify(filter) })}`;

export const toStaff = {
  jobs: (filter: object) => narrowed(staffPaths.jobs, filter),
  job: (id: number) => `${staffPaths.jobs}/${id}`,
  messages: (filter: object) => narrowed(staffPaths.messages, filter),
  message: (id: number) => `${staffPaths.messages}/${id}`,
  user: (id: number) => `${staffPaths.users}/${id}`,
  applications: (filter: object) => narrowed(staffPaths.applications, filter),
  issue: (id: number) => `${staffPaths.issues}/${id}`,
  letters: (filter: object) => narrowed(staffPaths.letters, filter),
  audit: (filter: object) => narrowed(staffPaths.audit, filter),
  texts: (filter: object) => narrowed(staffPaths.texts, filter),
};
