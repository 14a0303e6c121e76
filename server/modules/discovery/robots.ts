/** What robots are asked to leave alone: calls, and pages that are a person's own (RFC 9309). */

/** Nothing secret stands here: rights are checked on the server. It only spares robots the way. */
const OWN_PAGES = [
  '/api/',
  '/bookmark-jobs',
  '/manage-jobs',
  '/profile',
  '/dashboard',
  '/emplyeer-jobs',
  '/job-post',
  '/jobseekers',
  '/job-seekers/',
  '/reset-password',
  '/newsletter/',
  '/report-job/',
  '/report-review/',
  '/staff',
  '/confirm-email',
  '/revert-email',
  '/staff',
];

export const writeRobots = (origin: string): string =>
  `User-agent: *\n${OWN_PAGES.map((path) => `Disallow: ${path}`).join('\n')}\n\nSitemap: ${origin}/sitemap.xml\n`;
