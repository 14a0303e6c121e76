/** The addresses of every public page with the first heading of each; `{job}` and the like stand for sample data. */
import { pageAddress, paths } from '#contract/shared/page-paths.ts';
import { screens } from '#src/resources/index.ts';

export type Stops = readonly (readonly [address: string, heading: string | RegExp])[];
export type Table = Partial<Record<keyof typeof paths, Stops>>;

export const VISITORS = {
  home: [['/', /./]],
  about: [['/about', 'A job board with nothing to hide']],
  blog: [['/blog', 'Find good work, hire well']],
  blogArticle: [['/blog/talking-about-salary', 'Talking about salary without losing sleep']],
  candidateDetail: [['/candidate-detail?id={candidate}', /./]],
  candidateGrid: [['/candidate-grid', 'Candidates']],
  providerReturn: [['/provider-signin', /^(Signing you in|We couldn’t sign you in)$/]],
  confirmEmail: [['/confirm-email', 'Confirm your email']],
  mergeAccounts: [['/merge-accounts', 'Merge two accounts']],
  revertEmail: [['/revert-email', 'Take your account back']],
  contact: [['/contact-us', 'How can we help?']],
  faqs: [['/faqs', 'Frequently asked questions']],
  help: [
    ['/help', 'Help'],
    ['/help/no-results', /./],
    ['/help?q=xyzzy', 'Help'],
  ],
  categories: [['/job-categories', 'Job categories']],
  companies: [
    ['/companies', 'Companies'],
    ['/companies?q=xyzzy', 'Companies'],
  ],
  company: [['/companies/{company}', /./]],
  claimCompany: [['/claim-company/{company}', /^Claim /]],
  confirmApplication: [
    ['/confirm-application', /./],
    ['/confirm-application/gone', /./],
  ],
  invitation: [['/invitation?token=unknown-invitation-of-nobody', 'Join a team']],
  jobDetail: [
    ['/job-detail/{job}', /./],
    ['/job-detail/{closed}', /./],
  ],
  jobs: [
    ['/jobs', 'Find jobs'],
    ['/jobs/1?country_id=all', /./],
    ['/jobs?job_title=xyzzy', 'Find jobs'],
  ],
  popularSearch: [['/jobs-in/{search}', / jobs in /]],
  apply: [
    ['/apply/{job}', 'Apply For This Job'],
    ['/apply/{job}?sent=yes', 'Check your inbox'],
  ],
  reportJob: [['/report-job/{job}', 'Report this job']],
  confirmEntry: [
    ['/confirm-entry', /./],
    ['/confirm-entry/right', /./],
  ],
  formNotSent: [
    ['/form-not-sent/scripts', 'Your form wasn’t sent'],
    ['/form-not-sent/wait?minutes=35', 'Please wait before you send this'],
  ],
  reportReview: [['/report-review/1', 'Report this review']],
  reportCompany: [['/report-company/1', 'Report this company']],
  newsletter: [['/newsletter/confirm', 'One more click']],
  notificationEmails: [['/notice-mails/stop', /./]],
  jobAlertLink: [
    ['/job-alerts/confirm', 'One more click'],
    ['/job-alerts/stop', 'Stop these alerts?'],
  ],
  privacy: [['/privacy-policy', 'Privacy & Policy']],
  terms: [['/terms', 'Terms of use']],
  accessibility: [['/accessibility', 'Accessibility']],
  services: [['/services', 'Hire without the paperwork, apply without the guesswork']],
  companySignup: [['/company-signup', 'Create a company account']],
  companySignin: [['/company-signin', 'Company sign-in']],
  seekerSignup: [['/jobseeker-signup', 'Create a job seeker account']],
  seekerSignin: [['/jobseeker-signin', 'Job Seeker sign-in']],
  signIn: [['/sign-in', 'Sign in']],
  resetPassword: [['/reset-password', 'Forgot your password?']],
} as const satisfies Table;

export const SEEKERS = {
  home: [['/', /./]],
  bookmarks: [['/bookmark-jobs', 'Bookmark Jobs']],
  appliedJobs: [['/manage-jobs', 'Manage Jobs']],
  messages: [['/messages', 'Messages']],
  jobAlerts: [['/job-alerts', 'Saved searches']],
  connectAssistant: [['/connect-assistant', 'Connect this assistant?']],
  preparedApplication: [
    ['/prepared-application/00000000-0000-4000-8000-000000000000', 'Send this application?'],
  ],
  profile: [
    ['/profile', 'My Profile'],
    ['/profile?tab=for-you', 'My Profile'],
    ['/profile?tab=settings', 'My Profile'],
  ],
} as const satisfies Table;

const ofConsole = new Set(screens.map(({ path }) => path));

/** Feeds have no layout; console screens and the offline page have their own tests. */
export const NOT_HERE: readonly string[] = [
  ...['blogFeed', 'jobsAtom', 'jobsRss', 'offline'],
  ...Object.entries(paths).flatMap(([name, path]) =>
    ofConsole.has(path) || ofConsole.has(pageAddress(path)) ? [name] : [],
  ),
];
