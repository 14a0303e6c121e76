/** The address of every staff screen. */
import { paths } from '#contract/shared/page-paths.ts';

export const staffPaths = {
  home: paths.staff,
  jobs: '/staff/jobs',
  job: '/staff/jobs/:id',
  reviews: '/staff/company-reviews',
  messageReports: '/staff/message-reports',
  messageReport: '/staff/message-reports/:id',
  supportMessages: '/staff/messages',
  supportMessage: '/staff/messages/:id',
  users: '/staff/users',
  user: '/staff/users/:id',
  translations: '/staff/texts',
  lookups: '/staff/lists',
  synonyms: '/staff/synonyms',
  articles: '/staff/articles',
  newArticle: '/staff/articles/new',
  article: '/staff/articles/:id',
  companies: '/staff/companies',
  applications: '/staff/applications',
  subscribers: '/staff/subscribers',
  issues: '/staff/issues',
  newIssue: '/staff/issues/new',
  issue: '/staff/issues/:id',
  emails: '/staff/emails',
  audit: '/staff/audit-log',
} as const;

export const isStaffPath = (pathname: string): boolean =>
  pathname === staffPaths.home || pathname.startsWith(`${staffPaths.home}/`);
