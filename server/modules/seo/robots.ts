/** Asks crawlers to skip the API and pages of single users or staff (RFC 9309). */
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
  paths.formNotSent,
  paths.preparedApplication,
  paths.connectAssistant,
  paths.confirmEmail,
  paths.providerReturn,
  paths.revertEmail,
  paths.staff,
];

const DISALLOWED = ['/api/', ...PRIVATE_PAGES.map((path) => pageAddress(path))];

export const writeRobots = (origin: string): string =>
  `User-agent: *\n${DISALLOWED.map((path) => `Disallow: ${path}`).join('\n')}\n\nSitemap: ${origin}/sitemap.xml\n`;
