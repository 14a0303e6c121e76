/**
 * Who may be in the console, from the portal's own session: there is no second sign-in.
 *
 * | method      | does                                                                          |
 * | ----------- | ----------------------------------------------------------------------------- |
 * | checkAuth   | a stored session, or back to the home page (NAV-03)                           |
 * | checkError  | 401: session cleared, sign-in with a notice, and back (AUTH-08); others stay  |
 * |             | staff without two-factor authentication are sent to set it up (TFA-07)        |
 * | logout      | POST logout, all five keys cleared, home with a notice (AUTH-09)              |
 * | getIdentity | the stored `user`                                                             |
 * | canAccess   | staff have the resources `staff/…`, members of companies what their role may  |
 */

import type { AuthProvider } from 'react-admin';
import type { User } from '#contract/accounts/calls.ts';
import { paths } from '#contract/shared/page-paths.ts';
import { staffAreaOf, staffMay } from '#contract/staff/roles.ts';
import { can } from '#contract/teams/rules.ts';
import type { Api } from '../api/client.ts';
import { ApiError, statusOf } from '../api/errors.ts';
import type { SessionStore } from '../api/session.ts';
import { expireSession } from '../api/session-end.ts';
import { teamRoleOf } from '../features/accounts/use-can.ts';
import { clearDeviceDrafts } from '../features/drafts/device.ts';
import { flushDrafts } from '../features/drafts/open-drafts.ts';
import { profileAddress } from '../features/profile/profile-address.ts';
import type { Translate } from '../i18n/messages.ts';
import { permissionFor } from '../resources/index.ts';
import { isForStaff } from '../resources/shared/define-resource.ts';
import { fullNameOf } from '../ui/format/full-name.ts';
import { withNext } from '../ui/page/next-address.ts';

export interface AuthDependencies {
  readonly api: Api;
  readonly session: SessionStore;
  readonly t: Translate;
  /**
   * The portal's address. react-admin reloads the page for absolute addresses, so no session data survives in
   * memory.
   */
  readonly origin: string;
  /** The current address: path and query. */
  readonly here: () => string;
  /** Opens an address in place of the page. */
  readonly leave: (address: string) => void;
  /** Stores a message for the next page load. */
  readonly keepNotice: (message: { tone: 'success' | 'error'; text: string }) => void;
}

/** Whether the user's role lets them do this with a resource. */
export const mayUse = (user: User | undefined, resource: string, action: string): boolean => {
  if (isForStaff(resource)) {
    if (user?.role !== 'staff') return false;
    const reads = action === 'list' || action === 'show' || action === 'edit' || action === 'export';
    return staffMay(
      user.staff_role ?? 'administrator',
      staffAreaOf(`${resource}/`) ?? 'home',
      reads ? 'read' : 'write',
    );
  }
  const role = teamRoleOf(user);
  return role !== undefined && can(role, permissionFor(resource, action));
};

/** The page where staff set up two-factor authentication. */
const setUpTwoFactor = profileAddress('settings', 'account');

export const createAuthProvider = (dependencies: AuthDependencies): AuthProvider => {
  const { api, session, t, origin, here, leave, keepNotice } = dependencies;
  // Screens make several calls at once: the first 401 ends the session, and the others find it gone.
  let signIn: string | undefined;

  /** @returns the sign-in address, with the way back to this page. */
  const expire = () => {
    if (signIn === undefined) {
      signIn = withNext(paths.signIn, here());
      expireSession(session);
      keepNotice({ tone: 'error', text: t('api.session_expired') });
    }
    return signIn;
  };

  const endSession = async () => {
    await flushDrafts();
    // Clears the browser's session even if the server can't be reached to end it.
    await api('POST logout').catch(() => undefined);
    session.clear();
    clearDeviceDrafts();
    keepNotice({ tone: 'success', text: t('logout.done') });
  };

  return {
    login: () => Promise.reject(new Error('The portal has its own sign-in pages.')),
    checkAuth: () =>
      session.read()
        ? Promise.resolve()
        : Promise.reject({ redirectTo: `${origin}${paths.home}`, message: false }),
    // Left from here: what react-admin itself leaves for counts as done, and forms would forget their input.
    checkError: async (error) => {
      if (error instanceof ApiError && error.code === 'two_factor_setup_required')
        leave(`${origin}${setUpTwoFactor}`);
      else if (statusOf(error) === 401) leave(`${origin}${expire()}`);
    },
    logout: async () => {
      if (session.read()) await endSession();
      return `${origin}${paths.home}`;
    },
    getIdentity: async () => {
      const user = session.read()?.user;
      if (!user) throw new Error('Nobody is signed in.');
      return { id: user.id, fullName: fullNameOf(user), company: user.company_name };
    },
    getPermissions: async () => session.read()?.user?.role,
    canAccess: async ({ resource, action }) => mayUse(session.read()?.user, resource, action),
  };
};
