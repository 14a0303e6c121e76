/** Asks crawlers to skip pages of single users or staff, and the API but for its open jobs (RFC 9309). */
import { pageAddress, paths } from '#contract/shared/page-paths.ts';

/** No protection, because the server checks rights anyway. It only saves requests. */
const PRIVATE_PAGES = [
  paths.bookmarks,
  paths.appliedJobs,
  paths.messages,
  paths.profile,
  paths.dashboard,
  paths.employerJobs,
  paths.jobPost,
  paths.candidates,
  paths.jobCandidates,
  paths.resetPassword,
  paths.invitation,
  paths.claimCompany,
  paths.team,
  paths.activity,
  paths.interviews,
  paths.inbox,
  paths.reports,
  paths.newsletter,
  paths.notificationEmails,
  paths.apply,
  paths.reportJob,
  paths.reportReview,
  paths.reportCompany,
  paths.formNotSent,
  paths.preparedApplication,
  paths.connectAssistant,
  paths.confirmEmail,
  paths.providerReturn,
  paths.revertEmail,
  paths.mergeAccounts,
  paths.staff,
];

const DISALLOWED = ['/api/', ...PRIVATE_PAGES.map((path) => pageAddress(path))];

/** What aggregators may read. */
const ALLOWED = ['/api/jobs$', '/api/jobs?', '/api/jobposts?', '/api/docs', '/api/openapi.json'];

export const writeRobots = (origin: string): string =>
  `User-agent: *\n${ALLOWED.map((path) => `Allow: ${path}`).join('\n')}\n${DISALLOWED.map((path) => `Disallow: ${path}`).join('\n')}\n\nSitemap: ${origin}/sitemap.xml\n`;
