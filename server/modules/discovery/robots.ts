/** Asks robots to leave out the API and pages that belong to one user or to staff (RFC 9309). */
import { pageAddress, paths } from '#contract/page-paths.ts';

/** This protects nothing, the server checks rights. It only saves robots requests. */
const PRIVATE_PAGES = [
  paths.bookmarks,
  paths.appliedJobs,
  paths.profile,
  paths.dashboard,
  paths.employerJobs,
  paths.jobPost,
  paths.candidates,
  paths.jobCandidates,
  paths.resetPassword,
  paths.invitation,
  paths.team,
  paths.activity,
  paths.interviews,
  paths.reports,
  paths.newsletter,
  paths.notificationEmails,
  paths.reportJob,
  paths.reportReview,
  paths.confirmEmail,
  paths.revertEmail,
  paths.staff,
];

const DISALLOWED = ['/api/', ...PRIVATE_PAGES.map((path) => pageAddress(path))];

export const writeRobots = (origin: string): string =>
  `User-agent: *\n${DISALLOWED.map((path) => `Disallow: ${path}`).join('\n')}\n\nSitemap: ${origin}/sitemap.xml\n`;
