/** What menus and Ctrl+K show of the resources. */
import { mayUse } from '../../../authProvider/index.ts';
import { profileAddress } from '../../../features/profile/profile-address.ts';
import type { MessageKey } from '../../../i18n/messages.ts';
import { resources } from '../../../resources/index.ts';
import {
  isForStaff,
  type ResourceManifest,
  type ResourceMenu,
} from '../../../resources/shared/define-resource.ts';
import { useSession } from '../../../ui/hooks/use-session.ts';

export interface Entry extends ResourceMenu {
  readonly resource: string;
  readonly to: string;
  readonly label: MessageKey;
}

/** The part of a path before its parameters. */
const beginningOf = (path: string): string => path.replace(/\/:.*/, '');

const entriesOf = ({ name, label, menu, screens }: ResourceManifest): Entry[] => {
  const [to, ...also] = screens.map(({ path }) => beginningOf(path));
  const text = menu?.label ?? label;
  if (!menu || to === undefined || !text) return [];
  return [{ ...menu, resource: name, to, label: text, also: [...also, ...(menu.also ?? [])] }];
};

export const entries: readonly Entry[] = [
  ...resources.flatMap(entriesOf),
  {
    resource: 'dashboard',
    to: profileAddress('settings'),
    label: 'console.menu.company',
    icon: 'building',
    group: 'console.menu.settings',
  },
];

/** The entries of an area that the user may open. */
export const useEntries = (ofStaff: boolean): readonly Entry[] => {
  const user = useSession()?.user;
  return entries.filter(({ resource }) => isForStaff(resource) === ofStaff && mayUse(user, resource, 'list'));
};
