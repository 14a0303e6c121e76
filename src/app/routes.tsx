/** The route table of the public site, row for row as in the specification. */
import { type LoaderFunctionArgs, type RouteObject, redirect } from 'react-router-dom';
import { paths } from '#contract/shared/page-paths.ts';
import { BareLayout } from '../ui/page/bare-layout.tsx';
import { withNext } from '../ui/page/next-address.ts';
import { REQUESTED_PAGE } from '../ui/page/requested-page.ts';
import { ErrorPage } from './layout/error-page.tsx';
import { Root } from './layout/root.tsx';
import { SiteLayout } from './layout/site-layout.tsx';
import { Skeleton } from './layout/skeleton.tsx';
import { type Environment, page } from './page.ts';

/** Redirects signed-out users (NAV-03). */
export const createGuards = ({ session }: Environment) => {
  /** The stored flag is read once at load, then follows sign-in and sign-out. */
  let authenticated = session?.read() !== undefined;
  session?.subscribe(() => {
    authenticated = session.read() !== undefined;
  });
  const requireSignIn = ({ request }: LoaderFunctionArgs) => {
    if (authenticated) return null;
    sessionStorage[REQUESTED_PAGE] = request.url;
    return redirect(paths.home);
  };
  /** Signed-out staff sign in first, and then return. */
  const requireStaffSignIn = ({ request }: LoaderFunctionArgs) => {
    const { pathname, search } = new URL(request.url);
    return authenticated ? null : redirect(withNext(paths.signIn, pathname + search));
  };
  return { requireSignIn, requireStaffSignIn };
};

export type Guards = ReturnType<typeof createGuards>;
type Site = (path: string, name: string) => RouteObject;

/** Pages of users, which only the browser can render. */
export const ownPages = [
  [paths.bookmarks, 'bookmarks'],
  [paths.appliedJobs, 'applied-jobs'],
  [paths.messages, 'messages'],
  [paths.jobAlerts, 'job-alerts'],
  [paths.profile, 'profile'],
  [paths.preparedApplication, 'prepared-application'],
] as const;

/** Pages of users of every kind, to which their sign-in page returns. */
export const sharedPages = [[paths.connectAssistant, 'connect-assistant']] as const;

/** Pages with the public site's header and footer. */
const sitePages = (site: Site, { requireSignIn, requireStaffSignIn }: Guards): RouteObject[] => [
  site(paths.home, 'home'),
  site(paths.jobs, 'job-list'),
  site(paths.popularSearch, 'popular-search'),
  site(`${paths.jobDetail}/:name?`, 'job-detail'),
  site(paths.apply, 'apply'),
  site(paths.companies, 'companies'),
  site(paths.company, 'company'),
  site(paths.categories, 'job-categories'),
  site(paths.about, 'about'),
  site(paths.services, 'services'),
  site(paths.candidateGrid, 'candidate-grid'),
  site(paths.candidateDetail, 'candidate-detail'),
  site(paths.blog, 'blog'),
  site(paths.blogArticle, 'blog-article'),
  site(paths.faqs, 'faqs'),
  site(paths.help, 'help'),
  site(paths.contact, 'contact'),
  site(paths.newsletter, 'newsletter'),
  site(paths.confirmEmail, 'confirm-email'),
  site(paths.revertEmail, 'revert-email'),
  site(paths.mergeAccounts, 'merge-accounts'),
  site(paths.notificationEmails, 'notification-emails'),
  site(paths.confirmApplication, 'confirm-application'),
  site(paths.confirmEntry, 'confirm-entry'),
  site(paths.formNotSent, 'form-not-sent'),
  site(paths.jobAlertLink, 'job-alert-link'),
  site(paths.reportJob, 'report-job'),
  site(paths.reportReview, 'report-review'),
  site(paths.reportCompany, 'report-company'),
  site(paths.privacy, 'privacy'),
  site(paths.terms, 'terms'),
  site(paths.accessibility, 'accessibility'),
  ...ownPages.map(([path, name]) => ({ ...site(path, name), loader: requireSignIn })),
  ...sharedPages.map(([path, name]) => ({ ...site(path, name), loader: requireStaffSignIn })),
];

/** Sign-up and sign-in pages. */
const barePages = (site: Site): RouteObject[] => [
  site(paths.companySignup, 'company-signup'),
  site(paths.companySignin, 'company-signin'),
  site(paths.seekerSignup, 'seeker-signup'),
  site(paths.seekerSignin, 'seeker-signin'),
  site(paths.signIn, 'sign-in'),
  site(paths.providerReturn, 'provider-signin'),
  site(paths.resetPassword, 'reset-password'),
  site(paths.invitation, 'invitation'),
  site(paths.claimCompany, 'claim-company'),
  site('*', 'not-found'),
];

/** The browser adds the console's routes when one is opened. */
export const createRoutes = (
  environment: Environment,
  guards: Guards,
  ...others: readonly RouteObject[]
): RouteObject[] => {
  const site: Site = (path, name) => ({ path, ...page(name, environment) });
  return [
    {
      id: 'root',
      Component: Root,
      ErrorBoundary: ErrorPage,
      // If the server couldn't render the page, the browser starts with the shell it sent.
      HydrateFallback: Skeleton,
      children: [
        {
          Component: SiteLayout,
          ErrorBoundary: ErrorPage,
          // The portal's public address, for the footer's share links.
          loader: ({ request }) => ({ origin: new URL(request.url).origin }),
          shouldRevalidate: () => false,
          children: sitePages(site, guards),
        },
        { Component: BareLayout, children: barePages(site) },
        ...others,
      ],
    },
  ];
};
