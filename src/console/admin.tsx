/**
 * The react-admin part of the console: its resources and screens. The portal's route table decides which
 * addresses exist and who may open them, so no other addresses are handled here.
 */
import { lazy, type ReactNode, use, useMemo } from 'react';
import { CoreAdminUI, CustomRoutes, Resource } from 'react-admin';
import { Route, UNSAFE_RouteContext } from 'react-router';
import { paths } from '#contract/page-paths.ts';
import { fullNameOf } from '../kit/format/full-name.ts';
import { staffPaths } from '../staff-paths.ts';
import { Console } from './console.tsx';
import { ConsoleLayout } from './layout.tsx';
import { screens } from './screens.ts';
import { Icon, type IconName } from './ui/kit.ts';

const screen = (path: keyof typeof screens) => lazy(async () => ({ default: await screens[path]() }));

const icon = (name: IconName) => () => <Icon name={name} size={18} />;

/** Screens whose addresses don't follow react-admin's resource paths. */
const otherScreens = [
  paths.dashboard,
  paths.employerJobs,
  paths.jobPost,
  paths.jobCandidates,
  paths.candidates,
  paths.team,
  paths.activity,
  paths.interviews,
  paths.inbox,
  paths.reports,
  paths.stages,
  paths.reportedApplications,
  staffPaths.home,
  staffPaths.supportMessages,
  staffPaths.supportMessage,
  staffPaths.translations,
  staffPaths.lookups,
  staffPaths.emails,
].map((path) => {
  const Screen = screen(path);
  return <Route element={<Screen />} key={path} path={path} />;
});

const NewArticle = screen(staffPaths.newArticle);
const NewIssue = screen(staffPaths.newIssue);

const admin = (
  <CoreAdminUI disableTelemetry layout={ConsoleLayout} title="">
    <CustomRoutes>{otherScreens}</CustomRoutes>
    <Resource name="jobs" options={{ label: 'console.jobs.title' }} recordRepresentation="job_title" />
    <Resource name="job-posts" options={{ label: 'console.jobs.title' }} recordRepresentation="job_title" />
    <Resource name="applications" options={{ label: 'console.candidates.title' }} />
    <Resource name="conversations" options={{ label: 'console.inbox.title' }} />
    <Resource name="interviews" options={{ label: 'console.interviews.title' }} />
    <Resource
      create={screen(paths.newMessageTemplate)}
      edit={screen(paths.messageTemplate)}
      icon={icon('mail')}
      list={screen(paths.messageTemplates)}
      name="message-templates"
      options={{ label: 'console.templates.title' }}
      recordRepresentation="name"
    />
    <Resource name="stages" options={{ label: 'console.stages.title' }} recordRepresentation="name" />
    <Resource
      icon={icon('users')}
      list={screen(paths.talentPools)}
      name="talent-pools"
      options={{ label: 'console.pools.title' }}
      recordRepresentation="name"
    />
    <Resource
      icon={icon('users')}
      list={screen(paths.pooledCandidates)}
      name="pooled-candidates"
      options={{ label: 'console.pooled.title' }}
      recordRepresentation="name"
    />
    <Resource
      name="candidates"
      options={{ label: 'console.search.title' }}
      recordRepresentation={fullNameOf}
    />
    <Resource name="team-members" options={{ label: 'console.team.title' }} recordRepresentation="name" />
    <Resource
      name="team-invitations"
      options={{ label: 'console.invitations.title' }}
      recordRepresentation="email"
    />
    <Resource name="reported-applications" options={{ label: 'console.reported.title' }} />
    <Resource name="team-activity" options={{ label: 'console.activity.title' }} />
    <Resource
      edit={screen(staffPaths.job)}
      icon={icon('check-circle')}
      list={screen(staffPaths.jobs)}
      name="staff/jobs"
      options={{ label: 'console.staff_menu.jobs' }}
      recordRepresentation="job_title"
    />
    <Resource
      icon={icon('star')}
      list={screen(staffPaths.reviews)}
      name="staff/company-reviews"
      options={{ label: 'console.staff_menu.reviews' }}
      recordRepresentation="author_name"
    />
    <Resource
      edit={screen(staffPaths.messageReport)}
      icon={icon('alert')}
      list={screen(staffPaths.messageReports)}
      name="staff/message-reports"
      options={{ label: 'console.staff_menu.message_reports' }}
      recordRepresentation="job_title"
    />
    <Resource
      icon={icon('mail')}
      name="staff/support-messages"
      options={{ label: 'console.staff_menu.support_messages' }}
      recordRepresentation="subject"
    />
    <Resource
      edit={screen(staffPaths.user)}
      icon={icon('users')}
      list={screen(staffPaths.users)}
      name="staff/users"
      options={{ label: 'console.staff_menu.users' }}
      recordRepresentation={fullNameOf}
    />
    <Resource
      icon={icon('building')}
      list={screen(staffPaths.companies)}
      name="staff/companies"
      options={{ label: 'console.staff_menu.companies' }}
      recordRepresentation="name"
    />
    <Resource
      icon={icon('file')}
      list={screen(staffPaths.applications)}
      name="staff/applications"
      options={{ label: 'console.staff_menu.applications' }}
      recordRepresentation="applicant_name"
    />
    <Resource
      edit={screen(staffPaths.issue)}
      icon={icon('mail')}
      list={screen(staffPaths.issues)}
      name="staff/issues"
      options={{ label: 'console.staff_menu.issues' }}
      recordRepresentation="subject"
    >
      <Route element={<NewIssue />} path="new" />
    </Resource>
    <Resource
      icon={icon('user')}
      list={screen(staffPaths.subscribers)}
      name="staff/subscribers"
      options={{ label: 'console.staff_menu.subscribers' }}
      recordRepresentation="email"
    />
    <Resource
      icon={icon('globe')}
      name="staff/translations"
      options={{ label: 'console.translations_menu' }}
    />
    <Resource
      icon={icon('layers')}
      name="staff/lookup-values"
      options={{ label: 'console.staff_menu.lookups' }}
      recordRepresentation="name"
    />
    <Resource
      icon={icon('search')}
      list={screen(staffPaths.synonyms)}
      name="staff/synonyms"
      options={{ label: 'console.staff_menu.synonyms' }}
      recordRepresentation="word"
    />
    <Resource
      edit={screen(staffPaths.article)}
      icon={icon('file')}
      list={screen(staffPaths.articles)}
      name="staff/articles"
      options={{ label: 'console.staff_menu.articles' }}
      recordRepresentation="title"
    >
      <Route element={<NewArticle />} path="new" />
    </Resource>
    <Resource
      icon={icon('refresh')}
      name="staff/emails"
      options={{ label: 'console.staff_menu.emails' }}
      recordRepresentation="subject"
    />
    <Resource
      icon={icon('clock')}
      list={screen(staffPaths.audit)}
      name="staff/audit-log"
      options={{ label: 'console.staff_menu.audit' }}
    />
  </CoreAdminUI>
);

/**
 * React Router warns about child routes below a path that doesn't end in `*`, because they'd be unreachable.
 * The route around the console has no path, so these are reachable.
 */
const BelowEveryPath = ({ children }: { readonly children: ReactNode }) => {
  const context = use(UNSAFE_RouteContext);
  const below = useMemo(() => {
    const matches = context.matches.map((match) => ({ ...match, route: { ...match.route, path: '*' } }));
    return { ...context, matches };
  }, [context]);
  return <UNSAFE_RouteContext value={below}>{children}</UNSAFE_RouteContext>;
};

export const ConsoleAdmin = () => (
  <Console>
    <BelowEveryPath>{admin}</BelowEveryPath>
  </Console>
);
