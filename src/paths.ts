/** Every address of the portal, once. The odd spellings are the specification's. */
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
  confirmEmail: '/confirm-email/:step?',
  revertEmail: '/revert-email/:step?',
  contact: '/contact-us',
  faqs: '/faqs',
  categories: '/job-categories',
  company: '/companies/:companyId',
  jobPost: '/job-post/:jobId?',
  jobDetail: '/job-detail/:jobId',
  jobs: '/jobs/:categoryId?',
  reportJob: '/report-job/:step',
  reportReview: '/report-review/:step',
  appliedJobs: '/manage-jobs',
  newsletter: '/newsletter/:step',
  notificationEmails: '/notice-mails/:step',
  privacy: '/privacy-policy',
  terms: '/terms',
  profile: '/profile',
  services: '/services',
  companySignup: '/company-signup',
  companySignin: '/company-signin',
  seekerSignup: '/jobseeker-signup',
  seekerSignin: '/jobseeker-signin',
  resetPassword: '/reset-password',
  dashboard: '/dashboard',
  employerJobs: '/emplyeer-jobs',
  staff: '/staff',
} as const;

/** An address with its query; empty values are left out (HOME-03). */
export const withQuery = (
  path: string,
  query: Readonly<Record<string, string | number | undefined>>,
): string => {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined && value !== '') search.set(name, String(value));
  }
  // A comma needs no escape in a query, and lists of filters read better with it.
  return search.size > 0 ? `${path}?${search.toString().replaceAll('%2C', ',')}` : path;
};

/** What a list of jobs is narrowed by; `all` stands for every country. */
interface JobSearch {
  readonly job_title?: string;
  readonly country_id?: number | 'all' | undefined;
  readonly page?: number | undefined;
  /** The filters of the sidebar, by the names they have in the call. */
  readonly [filter: string]: string | number | undefined;
}

/** The named links of the specification (NAV-11). */
export const linkTo = {
  jobs: (categoryId: number, search: JobSearch = {}) => withQuery(`/jobs/${categoryId}`, { ...search }),
  allJobs: (search: JobSearch = {}) => withQuery('/jobs', { ...search }),
  blog: (page = 1) => withQuery('/blog', { page: page > 1 ? page : undefined }),
  blogArticle: (slug: string) => `/blog/${slug}`,
  company: (companyId: number, page: { jobs?: number; reviews?: number } = {}) =>
    withQuery(`/companies/${companyId}`, {
      page: (page.jobs ?? 1) > 1 ? page.jobs : undefined,
      reviews: (page.reviews ?? 1) > 1 ? page.reviews : undefined,
    }),
  /** A city's map, drawn by the server; its part `map` is what pages use. */
  map: (cityId: number) => `/maps/${cityId}.svg#map`,
  /** The profile's tab with the jobs that suit a job seeker. */
  forYou: () => withQuery('/profile', { tab: 'for-you' }),
  jobDetail: (jobId: number) => `/job-detail/${jobId}`,
  reportJob: (jobId: number) => `/report-job/${jobId}`,
  reportReview: (reviewId: number) => `/report-review/${reviewId}`,
  jobPost: (jobId?: number) => (jobId === undefined ? '/job-post' : `/job-post/${jobId}`),
  /** A new post that begins as a copy of another. */
  duplicateJob: (jobId: number) => withQuery('/job-post', { from: jobId }),
  candidate: (id: number, part?: 'hire') => `/candidate-detail?id=${id}${part ? `#${part}` : ''}`,
  /** Where a job seeker decides who sees them. */
  ownCard: '/profile?tab=settings&section=preferences',
  shortlistedFor: (jobId: number) => withQuery('/jobseekers', { shortlisted_for: jobId }),
  jobCandidates: (jobId: number) => `/job-seekers/${jobId}`,
};
