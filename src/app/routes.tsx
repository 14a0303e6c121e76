/** The route table, row for row as in the specification. */
import { type LoaderFunction, type LoaderFunctionArgs, type RouteObject, redirect } from 'react-router-dom';
import { paths } from '#contract/shared/page-paths.ts';
import { staffPaths } from '../resources/shared/staff-paths.ts';
import { BareLayout } from '../ui/page/bare-layout.tsx';
import { withNext } from '../ui/page/next-address.ts';
import { REQUESTED_PAGE } from '../ui/page/requested-page.ts';
import type { screens } from './console/screens.ts';
import { ErrorPage } from './layout/error-page.tsx';
import { Root } from './layout/root.tsx';
import { SiteLayout } from './layout/site-layout.tsx';
import { Skeleton } from './layout/skeleton.tsx';
import { type Environment, type PageHandle, page } from './page.ts';

const companyScreens = [
  paths.dashboard,
  paths.employerJobs,
  paths.jobPost,
  paths.jobCandidates,
  paths.applicants,
  paths.review,
  paths.candidates,
  paths.team,
  paths.activity,
  paths.interviews,
  paths.inbox,
  paths.messageTemplates,
  paths.newMessageTemplate,
  paths.messageTemplate,
  paths.stages,
  paths.talentPools,
  paths.pooledCandidates,
  paths.reports,
  paths.reportedApplications,
] as const;
const staffScreens = Object.values(staffPaths);

/** Redirects signed-out users (NAV-03). */
const createGuards = ({ session }: Environment) => {
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

type Guards = ReturnType<typeof createGuards>;
type Site = (path: string, name: string) => RouteObject;

/** Pages with the public site's header and footer. */
const sitePages = (site: Site, { requireSignIn }: Guards): RouteObject[] => [
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
  site(paths.notificationEmails, 'notification-emails'),
  site(paths.confirmApplication, 'confirm-application'),
  site(paths.formNotSent, 'form-not-sent'),
  site(paths.jobAlertLink, 'job-alert-link'),
  site(paths.reportJob, 'report-job'),
  site(paths.reportReview, 'report-review'),
  site(paths.privacy, 'privacy'),
  site(paths.terms, 'terms'),
  site(paths.accessibility, 'accessibility'),
  { ...site(paths.bookmarks, 'bookmarks'), loader: requireSignIn },
  { ...site(paths.appliedJobs, 'applied-jobs'), loader: requireSignIn },
  { ...site(paths.messages, 'messages'), loader: requireSignIn },
  { ...site(paths.jobAlerts, 'job-alerts'), loader: requireSignIn },
  { ...site(paths.profile, 'profile'), loader: requireSignIn },
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

/** A console screen. `console/admin.tsx` renders it; its module loads in parallel. */
const consoleScreen = (path: keyof typeof screens, loader: LoaderFunction): RouteObject => ({
  path,
  loader,
  lazy: async () => {
    await (await import('./console/screens.ts')).screens[path]();
    // The surrounding route renders the screen.
    return { Component: () => null };
  },
});

const consoleScreens = ({ requireSignIn, requireStaffSignIn }: Guards): RouteObject[] => [
  ...companyScreens.map((path) => consoleScreen(path, requireSignIn)),
  ...staffScreens.map((path) => consoleScreen(path, requireStaffSignIn)),
];

export const createRoutes = (environment: Environment): RouteObject[] => {
  const site: Site = (path, name) => ({ path, ...page(name, environment) });
  const guards = createGuards(environment);
  return [
    {
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
        {
          // Loaded only when a console screen opens, because it includes react-admin.
          lazy: async () => ({ Component: (await import('./console/admin.tsx')).ConsoleAdmin }),
          handle: { module: 'src/app/console/admin.tsx' } satisfies PageHandle,
          children: consoleScreens(guards),
        },
      ],
    },
  ];
};

/** Addresses whose pages only the browser can render; the server sends their shell. */
export const browserOnly: readonly string[] = [
  paths.bookmarks,
  paths.appliedJobs,
  paths.messages,
  paths.jobAlerts,
  paths.profile,
  ...companyScreens,
  ...staffScreens,
];
