/** Every address of the staff's part of the console, once. */
import { paths } from './paths.ts';

export const staffPaths = {
  home: paths.staff,
  jobs: '/staff/jobs',
  job: '/staff/jobs/:id',
  users: '/staff/users',
  user: '/staff/users/:id',
  texts: '/staff/texts',
  audit: '/staff/audit-log',
} as const;

/** A list that is narrowed already, the way react-admin writes it. */
const narrowed = (path: string, filter: object): string =>
  `${path}?${new URLSearchParams({ filter: JSON.stringify(filter) })}`;

export const toStaff = {
  jobs: (filter: object) => narrowed(staffPaths.jobs, filter),
  job: (id: number) => `/staff/jobs/${id}`,
  user: (id: number) => `/staff/users/${id}`,
};
