/** Links within the staff console. */
import { paths } from '#contract/shared/page-paths.ts';

/** The address of a list, filtered in react-admin's format. */
const listAt = (path: string) => (filter?: object) =>
  filter ? `${path}?${new URLSearchParams({ filter: JSON.stringify(filter) })}` : path;
const recordAt = (path: string) => (id: number) => `${path}/${id}`;

export const toStaff = {
  home: paths.staff,
  jobs: listAt('/staff/jobs'),
  job: recordAt('/staff/jobs'),
  reviews: '/staff/company-reviews',
  companyProfiles: '/staff/company-profiles',
  messageReports: '/staff/message-reports',
  messageReport: recordAt('/staff/message-reports'),
  sources: listAt('/staff/sources'),
  supportMessages: listAt('/staff/messages'),
  supportMessage: recordAt('/staff/messages'),
  user: recordAt('/staff/users'),
  company: recordAt('/staff/companies'),
  applications: listAt('/staff/applications'),
  article: recordAt('/staff/articles'),
  newArticle: '/staff/articles/new',
  issue: recordAt('/staff/issues'),
  newIssue: '/staff/issues/new',
  dataRequests: listAt('/staff/data-requests'),
  emails: listAt('/staff/emails'),
  audit: listAt('/staff/audit-log'),
  translations: listAt('/staff/texts'),
  suggestions: listAt('/staff/suggestions'),
  glossary: listAt('/staff/glossary'),
  jobRules: listAt('/staff/job-rules'),
  signalKinds: '/staff/signal-kinds',
};

export const isStaffPath = (pathname: string): boolean =>
  pathname === paths.staff || pathname.startsWith(`${paths.staff}/`);
