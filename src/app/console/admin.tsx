/**
 * The react-admin part of the console: its resources and screens. The portal's route table decides which
 * addresses exist and who may open them, so no other addresses are handled here.
 */
import { type ComponentType, lazy, type ReactNode, use, useMemo } from 'react';
import { CoreAdminUI, CustomRoutes, Resource, type ResourceProps } from 'react-admin';
import { Route, UNSAFE_RouteContext } from 'react-router-dom';
import { fullName } from '#contract/shared/names.ts';
import type { MessageKey } from '../../i18n/messages.ts';
import { MuiDialogFrame } from '../../resources/shared/ui/dialog-frame.tsx';
import { DialogFrame } from '../../ui/components/dialog.tsx';
import { fullNameOf } from '../../ui/format/full-name.ts';
import { Console } from './console.tsx';
import { ConsoleLayout } from './layout.tsx';
import { screens } from './screens.ts';
import { staffEntries } from './shell/staff-entries.ts';

const loaders = new Map<string, () => Promise<ComponentType>>(Object.entries(screens));
/** The screen of a path, if it has one. */
const screenAt = (path: string) => {
  const load = loaders.get(path);
  return load && lazy(async () => ({ default: await load() }));
};

interface NamedResource extends Pick<ResourceProps, 'recordRepresentation'> {
  readonly resource: string;
  readonly label: MessageKey;
}

const companyResources: readonly NamedResource[] = [
  { resource: 'jobs', label: 'console.jobs.title', recordRepresentation: 'job_title' },
  { resource: 'job-posts', label: 'console.jobs.title', recordRepresentation: 'job_title' },
  {
    resource: 'applications',
    label: 'console.candidates.title',
    recordRepresentation: ({ candidate_name, candidate_last_name }) =>
      fullName(candidate_name, candidate_last_name),
  },
  { resource: 'conversations', label: 'console.inbox.title' },
  { resource: 'interviews', label: 'console.interviews.title' },
  { resource: 'offers', label: 'offers.title' },
  { resource: 'message-templates', label: 'console.templates.title', recordRepresentation: 'name' },
  { resource: 'stages', label: 'console.stages.title', recordRepresentation: 'name' },
  { resource: 'talent-pools', label: 'console.pools.title', recordRepresentation: 'name' },
  { resource: 'pooled-candidates', label: 'console.pooled.title', recordRepresentation: 'name' },
  { resource: 'candidates', label: 'console.search.title', recordRepresentation: fullNameOf },
  { resource: 'team-members', label: 'console.team.title', recordRepresentation: 'name' },
  { resource: 'team-invitations', label: 'console.invitations.title', recordRepresentation: 'email' },
  { resource: 'reported-applications', label: 'console.reported.title' },
  { resource: 'team-activity', label: 'console.activity.title' },
];
const staffResources = staffEntries
  .flatMap(({ entries }) => entries)
  .flatMap(({ resource, ...entry }) => (resource ? { ...entry, resource } : []));
const resources = [...companyResources, ...staffResources];

/** A resource with the screens at its paths. A plain function, because react-admin only looks for `Resource` elements. */
const defineResource = ({ resource, label, recordRepresentation }: NamedResource) => {
  const [list, edit, create, New] = ['', '/:id', '/create', '/new'].map((end) =>
    screenAt(`/${resource}${end}`),
  );
  return (
    <Resource
      {...(list && { list })}
      {...(edit && { edit })}
      {...(create && { create })}
      {...(recordRepresentation && { recordRepresentation })}
      key={resource}
      name={resource}
      options={{ label }}
    >
      {New && <Route element={<New />} path="new" />}
    </Resource>
  );
};

const isOfResource = (path: string) =>
  resources.some(({ resource }) => path === `/${resource}` || path.startsWith(`/${resource}/`));

/** A screen whose address doesn't follow react-admin's resource paths. */
const defineScreen = (path: string) => {
  const Screen = screenAt(path);
  return Screen && <Route element={<Screen />} key={path} path={path} />;
};

const admin = (
  <CoreAdminUI disableTelemetry layout={ConsoleLayout} title="">
    <CustomRoutes>{[...loaders.keys()].filter((path) => !isOfResource(path)).map(defineScreen)}</CustomRoutes>
    {resources.map(defineResource)}
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
