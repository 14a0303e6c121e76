import type { HelpSlug } from '../help/articles.ts';

/** The path of every page, as patterns of the router. Odd spellings are the specification's. */
export const paths = {
  home: '/',
  about: '/about',
  blog: '/blog',
  blogArticle: '/blog/:slug',
  blogFeed: '/blog/feed.xml',
  jobsAtom: '/jobs.atom',
  jobsRss: '/jobs.rss',
  bookmarks: '/bookmark-jobs',
  candidateDetail: '/candidate-detail',
  candidateGrid: '/candidate-grid',
  candidates: '/jobseekers',
  jobCandidates: '/job-seekers/:jobId',
  applicants: '/applicants',
  review: '/applicants/review',
  providerReturn: '/provider-signin',
  confirmEmail: '/confirm-email/:step?',
  confirmApplication: '/confirm-application/:step?',
  confirmEntry: '/confirm-entry/:step?',
  preparedApplication: '/prepared-application/:id',
  connectAssistant: '/connect-assistant',
  revertEmail: '/revert-email/:step?',
  mergeAccounts: '/merge-accounts/:step?',
  contact: '/contact-us',
  faqs: '/faqs',
  help: '/help/:slug?',
  invitation: '/invitation',
  team: '/team',
  activity: '/activity',
  interviews: '/interviews',
  inbox: '/inbox',
  messageTemplates: '/message-templates',
  stages: '/stages',
  talentPools: '/talent-pools',
  pooledCandidates: '/pooled-candidates',
  reports: '/reports',
  reportedApplications: '/reports/applications',
  categories: '/job-categories',
  company: '/companies/:companyId',
  claimCompany: '/claim-company/:companyId',
  companies: '/companies',
  apply: '/apply/:jobId',
  jobPost: '/job-post/:jobId?',
  jobDetail: '/job-detail/:jobId',
  jobs: '/jobs/:categoryId?',
  popularSearch: '/jobs-in/:place/:occupation',
  reportJob: '/report-job/:step',
  reportReview: '/report-review/:step',
  reportCompany: '/report-company/:step',
  formNotSent: '/form-not-sent/:step',
  appliedJobs: '/manage-jobs',
  messages: '/messages',
  newsletter: '/newsletter/:step',
  jobAlerts: '/job-alerts',
  jobAlertLink: '/job-alerts/:step',
  notificationEmails: '/notice-mails/:step',
  offline: '/offline',
  privacy: '/privacy-policy',
  terms: '/terms',
  accessibility: '/accessibility',
  profile: '/profile',
  services: '/services',
  companySignup: '/company-signup',
  companySignin: '/company-signin',
  seekerSignup: '/jobseeker-signup',
  seekerSignin: '/jobseeker-signin',
  signIn: '/sign-in',
  resetPassword: '/reset-password',
  dashboard: '/dashboard',
  employerJobs: '/emplyeer-jobs',
  staff: '/staff',
  decisions: '/decisions',
  webhooks: '/webhooks',
} as const;

/** The web app manifest, which pages name. */
export const MANIFEST_PATH = '/manifest.webmanifest';

/** A page's address: its path with the value of its parameter, or without the parameter. */
export const pageAddress = (path: string, value?: string | number): string =>
  path.replace(/\/:\w+\??$/, () => (value === undefined ? '' : `/${value}`));

/** An address with its query; empty values are left out (HOME-03). */
export const withQuery = (
  path: string,
  query: Readonly<Record<string, string | number | undefined>>,
): string => {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined && value !== '') search.set(name, String(value));
  }
  // Commas need no escaping in a query, and lists of filters are easier to read with them.
  return search.size > 0 ? `${path}?${search.toString().replaceAll('%2C', ',')}` : path;
};

/** Filters of a job list; `all` means every country. */
interface JobSearch {
  readonly job_title?: string;
  readonly country_id?: number | 'all' | undefined;
  readonly page?: number | undefined;
  /** The filters of the sidebar, by their names in the call. */
  readonly [filter: string]: string | number | undefined;
}

/** The named links of the specification (NAV-11). */
export const linkTo = {
  jobs: (categoryId: number, search: JobSearch = {}) =>
    withQuery(pageAddress(paths.jobs, categoryId), { ...search }),
  allJobs: (search: JobSearch = {}) => withQuery(pageAddress(paths.jobs), { ...search }),
  /** A search with a page of its own: jobs of an occupation in a city. */
  popularSearch: (place: string, occupation: string, page = 1) =>
    withQuery(`/jobs-in/${encodeURIComponent(place)}/${encodeURIComponent(occupation)}`, {
      page: page > 1 ? page : undefined,
    }),
  blog: (page = 1) => withQuery(paths.blog, { page: page > 1 ? page : undefined }),
  blogArticle: (slug: string) => pageAddress(paths.blogArticle, slug),
  help: (slug?: HelpSlug) => pageAddress(paths.help, slug),
  companies: (search: { q?: string; industry?: number | undefined; page?: number } = {}) =>
    withQuery(paths.companies, { ...search, page: (search.page ?? 1) > 1 ? search.page : undefined }),
  company: (companyId: number, page: { jobs?: number; reviews?: number } = {}) =>
    withQuery(pageAddress(paths.company, companyId), {
      page: (page.jobs ?? 1) > 1 ? page.jobs : undefined,
      reviews: (page.reviews ?? 1) > 1 ? page.reviews : undefined,
    }),
  claimCompany: (companyId: number) => pageAddress(paths.claimCompany, companyId),
  /** A city's map as SVG; pages use its part `map`. */
  map: (cityId: number) => `/maps/${cityId}.svg#map`,
  /** The profile's tab with jobs that suit a job seeker. */
  forYou: () => withQuery(paths.profile, { tab: 'for-you' }),
  jobDetail: (jobId: number) => pageAddress(paths.jobDetail, jobId),
  /** On which a person confirms what an assistant prepared. */
  preparedApplication: (id: string) => pageAddress(paths.preparedApplication, id),
  /** Applies without an account, also without scripts. */
  apply: (jobId: number) => pageAddress(paths.apply, jobId),
  reportJob: (jobId: number) => pageAddress(paths.reportJob, jobId),
  reportReview: (reviewId: number) => pageAddress(paths.reportReview, reviewId),
  reportCompany: (companyId: number) => pageAddress(paths.reportCompany, companyId),
  jobPost: (jobId?: number) => pageAddress(paths.jobPost, jobId),
  /** A new job, continued from one of several drafts. */
  jobDraft: (draft?: string) =>
    draft === undefined ? pageAddress(paths.jobPost) : withQuery(pageAddress(paths.jobPost), { draft }),
  /** A new job that begins as a copy of another. */
  duplicateJob: (jobId: number) => withQuery(pageAddress(paths.jobPost), { from: jobId }),
  candidate: (id: number, part?: 'hire') =>
    `${withQuery(paths.candidateDetail, { id })}${part ? `#${part}` : ''}`,
  profileSection: (section: string) => withQuery(paths.profile, { tab: 'settings', section }),
  /** Where a job seeker sets who can see them. */
  ownCard: withQuery(paths.profile, { tab: 'settings', section: 'preferences' }),
  /** A conversation of a company, next to the others. */
  conversation: (applicationId: number) => withQuery(paths.inbox, { open: applicationId }),
  application: (applicationId: number, part: '' | '#messages' = '') =>
    withQuery(paths.appliedJobs, { application: applicationId }) + part,
  /** The people in the company’s talent pools, or in one of them; in react-admin’s format. */
  pooledCandidates: (poolId?: number) =>
    withQuery(paths.pooledCandidates, { filter: poolId && JSON.stringify({ pool_id: poolId }) }),
  shortlistedFor: (jobId: number) => withQuery(paths.candidates, { shortlisted_for: jobId }),
  jobCandidates: (jobId: number) => pageAddress(paths.jobCandidates, jobId),
  applicant: (jobId: number, applicationId: number) =>
    withQuery(paths.review, { job: jobId, applicant: applicationId }),
};
