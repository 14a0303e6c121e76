/**
 * What a resource of the console is: its routes, menu, rights, Ctrl+K and live renewal follow from it. The server loads
 * all of these, so a screen is imported when it opens.
 */
import type { ComponentType } from 'react';
import type { ResourceProps } from 'react-admin';
import type { EndpointKey } from '#contract/endpoints.ts';
import type { LiveKind } from '#contract/live/kinds.ts';
import type { StaffSummary } from '#contract/staff/summary-calls.ts';
import type { TeamPermission } from '#contract/teams/rules.ts';
import type { MessageKey } from '../../i18n/messages.ts';
import type { ListStart } from './list/list-address.ts';
import type { IconName } from './ui/icon.tsx';

export type Action = 'list' | 'create' | 'edit' | 'delete' | 'export';
/** What can wait behind an entry of a menu. */
export type Counter = 'messages' | 'applicants' | keyof StaffSummary;

export type PathParams = Readonly<Record<string, string>>;

interface ResourceScreen {
  readonly path: string;
  /** What the user must be allowed to do. */
  readonly action: Action;
  readonly load: () => Promise<ComponentType>;
  /** What Ctrl+K calls a form for a new record. */
  readonly label?: MessageKey;
  /** What its list shows first: the list's call doesn't wait for the screen's code. */
  readonly list?: ListStart | ((params: PathParams) => ListStart);
  /** Other calls that don't wait, which need nothing but who is signed in. */
  readonly calls?: readonly EndpointKey[];
}

export interface ResourceMenu {
  /** Defaults to the resource's label. */
  readonly label?: MessageKey;
  readonly icon: IconName;
  /** The heading above it; the first entries of companies have none. */
  readonly group?: MessageKey;
  readonly waits?: readonly Counter[];
  /** The first parts of addresses that belong to it, besides its own screens'. */
  readonly also?: readonly string[];
}

export interface ResourceManifest extends Pick<ResourceProps, 'recordRepresentation'> {
  /** react-admin's name, with which the keys of its queries begin. Those of staff begin with `staff`. */
  readonly name: string;
  readonly label?: MessageKey;
  /** What members of a company need for an action; every member has the others. */
  readonly permission?: Readonly<Partial<Record<Action, TeamPermission>>>;
  /** The changes that its queries show. Forms have none: what is typed stays. */
  readonly live?: readonly LiveKind[];
  /** How the menu shows the first screen. */
  readonly menu?: ResourceMenu;
  readonly screens: readonly ResourceScreen[];
}

interface GivenManifest extends Omit<ResourceManifest, 'screens'> {
  /** `action` defaults to `list`, and `path` to react-admin's. */
  readonly screens?: readonly (Pick<ResourceScreen, 'load'> & Partial<ResourceScreen>)[];
}

/** The path that react-admin expects for a resource's screen. */
const usualPath = (name: string, action: Action): string =>
  `/${name}${action === 'create' ? '/create' : action === 'edit' ? '/:id' : ''}`;

export const defineResource = ({ screens = [], ...facts }: GivenManifest): ResourceManifest => ({
  ...facts,
  screens: screens.map(({ action = 'list', path = usualPath(facts.name, action), ...screen }) => ({
    ...screen,
    action,
    path,
  })),
});

/** Whether react-admin's links lead to a screen for the action. */
export const hasUsual = ({ name, screens }: ResourceManifest, action: Action): boolean =>
  screens.some(({ path }) => path === usualPath(name, action));

export const isForStaff = (resource: string): boolean => resource.split('/')[0] === 'staff';
