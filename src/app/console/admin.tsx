/**
 * The react-admin part of the console: its resources and screens. The portal's route table decides which
 * addresses exist and who may open them, so no other addresses are handled here.
 */
import { lazy, type ReactNode, use, useMemo } from 'react';
import { CoreAdminUI, CustomRoutes, Resource, type ResourceProps } from 'react-admin';
import { Route, UNSAFE_RouteContext } from 'react-router';
import { fullName } from '#contract/rules/names.ts';
import { paths } from '#contract/rules/page-paths.ts';
import type { MessageKey } from '../../i18n/messages.ts';
import { staffPaths } from '../../resources/shared/staff-paths.ts';
import { MuiDialogFrame } from '../../resources/shared/ui/dialog-frame.tsx';
import { Icon, type IconName } from '../../resources/shared/ui/icon.tsx';
import { DialogFrame } from '../../ui/components/dialog.tsx';
import { fullNameOf } from '../../ui/format/full-name.ts';
import { Console } from './console.tsx';
import { ConsoleLayout } from './layout.tsx';
import { screens } from './screens.ts';

const screen = (path: keyof typeof screens) => lazy(async () => ({ default: await screens[path]() }));

/** Screens whose addresses don't follow react-admin's resource paths. */
const otherScreens = [
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

interface ResourceScreens
  extends Pick<ResourceProps, 'children' | 'create' | 'edit' | 'list' | 'recordRepresentation'> {
  readonly icon?: IconName;
}

/** A resource with its label and icon. A plain function, because react-admin only looks for `Resource` elements. */
const resource = (name: string, label: MessageKey, { icon, ...parts }: ResourceScreens = {}) => (
  <Resource
    {...parts}
    {...(icon ? { icon: () => <Icon name={icon} size={18} /> } : {})}
    name={name}
    options={{ label }}
  />
);

const admin = (
  <CoreAdminUI disableTelemetry layout={ConsoleLayout} title="">
    <CustomRoutes>{otherScreens}</CustomRoutes>
    {resource('jobs', 'console.jobs.title', { recordRepresentation: 'job_title' })}
    {resource('job-posts', 'console.jobs.title', { recordRepresentation: 'job_title' })}
    {resource('applications', 'console.candidates.title', {
      recordRepresentation: ({ candidate_name, candidate_last_name }) =>
        fullName(candidate_name, candidate_last_name),
    })}
    {resource('conversations', 'console.inbox.title')}
    {resource('interviews', 'console.interviews.title')}
    {resource('offers', 'offers.title')}
    {resource('message-templates', 'console.templates.title', {
      icon: 'mail',
      list: screen(paths.messageTemplates),
      create: screen(paths.newMessageTemplate),
      edit: screen(paths.messageTemplate),
      recordRepresentation: 'name',
    })}
    {resource('stages', 'console.stages.title', { recordRepresentation: 'name' })}
    {resource('talent-pools', 'console.pools.title', {
      icon: 'users',
      list: screen(paths.talentPools),
      recordRepresentation: 'name',
    })}
    {resource('pooled-candidates', 'console.pooled.title', {
      icon: 'users',
      list: screen(paths.pooledCandidates),
      recordRepresentation: 'name',
    })}
    {resource('candidates', 'console.search.title', { recordRepresentation: fullNameOf })}
    {resource('team-members', 'console.team.title', { recordRepresentation: 'name' })}
    {resource('team-invitations', 'console.invitations.title', { recordRepresentation: 'email' })}
    {resource('reported-applications', 'console.reported.title')}
    {resource('team-activity', 'console.activity.title')}
    {resource('staff/jobs', 'console.staff_menu.jobs', {
      icon: 'check-circle',
      list: screen(staffPaths.jobs),
      edit: screen(staffPaths.job),
      recordRepresentation: 'job_title',
    })}
    {resource('staff/company-reviews', 'console.staff_menu.reviews', {
      icon: 'star',
      list: screen(staffPaths.reviews),
      recordRepresentation: 'author_name',
    })}
    {resource('staff/message-reports', 'console.staff_menu.message_reports', {
      icon: 'alert',
      list: screen(staffPaths.messageReports),
      edit: screen(staffPaths.messageReport),
      recordRepresentation: 'job_title',
    })}
    {resource('staff/support-messages', 'console.staff_menu.support_messages', {
      icon: 'mail',
      recordRepresentation: 'subject',
    })}
    {resource('staff/users', 'console.staff_menu.users', {
      icon: 'users',
      list: screen(staffPaths.users),
      edit: screen(staffPaths.user),
      recordRepresentation: fullNameOf,
    })}
    {resource('staff/companies', 'console.staff_menu.companies', {
      icon: 'building',
      list: screen(staffPaths.companies),
      recordRepresentation: 'name',
    })}
    {resource('staff/applications', 'console.staff_menu.applications', {
      icon: 'file',
      list: screen(staffPaths.applications),
      recordRepresentation: 'applicant_name',
    })}
    {resource('staff/issues', 'console.staff_menu.issues', {
      icon: 'mail',
      list: screen(staffPaths.issues),
      edit: screen(staffPaths.issue),
      recordRepresentation: 'subject',
      children: <Route element={<NewIssue />} path="new" />,
    })}
    {resource('staff/subscribers', 'console.staff_menu.subscribers', {
      icon: 'user',
      list: screen(staffPaths.subscribers),
      recordRepresentation: 'email',
    })}
    {resource('staff/translations', 'console.translations_menu', { icon: 'globe' })}
    {resource('staff/lookup-values', 'console.staff_menu.lookups', {
      icon: 'layers',
      recordRepresentation: 'name',
    })}
    {resource('staff/synonyms', 'console.staff_menu.synonyms', {
      icon: 'search',
      list: screen(staffPaths.synonyms),
      recordRepresentation: 'word',
    })}
    {resource('staff/articles', 'console.staff_menu.articles', {
      icon: 'file',
      list: screen(staffPaths.articles),
      edit: screen(staffPaths.article),
      recordRepresentation: 'title',
      children: <Route element={<NewArticle />} path="new" />,
    })}
    {resource('staff/emails', 'console.staff_menu.emails', {
      icon: 'refresh',
      recordRepresentation: 'subject',
    })}
    {resource('staff/audit-log', 'console.staff_menu.audit', {
      icon: 'clock',
      list: screen(staffPaths.audit),
    })}
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
    <DialogFrame value={MuiDialogFrame}>
      <BelowEveryPath>{admin}</BelowEveryPath>
    </DialogFrame>
  </Console>
);
