/** Links within the staff console. Separate from its paths, which are in every page's route table. */
import { staffPaths } from './staff-paths.ts';

/** The address of a filtered list, in react-admin's format. */
const narrowed = (path: string, filter: object): string =>
  `${path}?${new URLSearchParams({ filter: JSON.stringify(filter) })}`;

export const toStaff = {
  jobs: (filter: object) => narrowed(staffPaths.jobs, filter),
  job: (id: number) => `${staffPaths.jobs}/${id}`,
  messageReport: (id: number) => `${staffPaths.messageReports}/${id}`,
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
