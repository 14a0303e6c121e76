import { mayUse } from '../../../authProvider/index.ts';
import { useI18n } from '../../../i18n/context.tsx';
import type { MessageKey } from '../../../i18n/messages.ts';
import { screens } from '../../../resources/index.ts';
import { isForStaff } from '../../../resources/shared/define-resource.ts';
import { useSession } from '../../../ui/hooks/use-session.ts';
import { type Entry, useEntries } from '../shell/entries.ts';

/** Something that the palette can open. */
export interface Destination {
  /** The heading of its kind. */
  readonly group: MessageKey;
  readonly to: string;
  readonly label: string;
  readonly about?: string;
}

/** The screens that the user may open, and the forms for new records. */
export const useScreens = (): readonly Destination[] => {
  const { t } = useI18n();
  const user = useSession()?.user;
  const ofStaff = user?.role === 'staff';
  const entries = useEntries(ofStaff);
  const forms = screens.flatMap(({ resource, action, path, label }) =>
    label && isForStaff(resource) === ofStaff && mayUse(user, resource, action) ? [{ to: path, label }] : [],
  );
  const named = (group: MessageKey, given: readonly Pick<Entry, 'to' | 'label'>[]) =>
    given.map(({ to, label }) => ({ group, to, label: t(label) }));
  return [...named('console.palette.screens', entries), ...named('console.palette.actions', forms)];
};
