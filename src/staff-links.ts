/** Links within the staff's part of the console. Apart from its paths, which every page's route table holds. */
import { staffPaths } from './staff-paths.ts';

/** A list that is narrowed already, the way react-admin writes it. */
const narrowed = (path: string, filter: object): string =>
  `${path}?${new URLSearchParams({ filter: JSON.stringify(filter) })}`;

export const toStaff = {
  jobs: (filter: object) => narrowed(staffPaths.jobs, filter),
  job: (id: number) => `${staffPaths.jobs}/${id}`,
  supportMessages: (filter: object) => narrowed(staffPaths.supportMessages, filter),
  supportMessage: (id: number) => `${staffPaths.supportMessages}/${id}`,
  user: (id: number) => `${staffPaths.users}/${id}`,
  applications: (filter: object) => narrowed(staffPaths.applications, filter),
  article: (id: number) => `${staffPaths.articles}/${id}`,
  issue: (id: number) => `${staffPaths.issues}/${id}`,
  emails: (filter: object) => narrowed(staffPaths.emails, filter),
  audit: (filter: object) => narrowed(staffPaths.audit, filter),
  translations: (filter: object) => narrowed(staffPaths.translations, filter),
};
