import { useEffect, useEffectEvent } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import type { SignedIn } from '#contract/accounts/calls.ts';
import { LANGUAGE_KEY, type Locale, type Role } from '#contract/shared/constants.ts';
import { paths } from '#contract/shared/page-paths.ts';
import { useEnvironment } from '../../app/environment.tsx';
import { rememberLanguage } from '../../i18n/choice.ts';
import { useI18n } from '../../i18n/context.tsx';
import { useToast } from '../../ui/components/toasts.tsx';
import { ownTimeZone } from '../../ui/format/own-time-zone.ts';
import { nextAddress } from '../../ui/page/next-address.ts';
import { readFirstScreen } from './first-screen.ts';

/** @returns whether the page must reload in another language. */
const takeOverLanguage = (language: Locale, current: Locale): boolean => {
  const isChosen = document.cookie.split('; ').some((cookie) => cookie.startsWith(`${LANGUAGE_KEY}=`));
  if (isChosen || language === current) return false;
  rememberLanguage(language);
  return true;
};

/** The console is another document than the site (`entry-console.ts`). */
const hasConsole = (role: Role | undefined): boolean => role === 'employer' || role === 'staff';

/** Where a user continues after signing in (AUTH-06). */
const placeOf = (role: Role | undefined): string => {
  if (role === 'employer') return readFirstScreen();
  return role === 'staff' ? paths.staff : paths.home;
};
const placeFor = (role: Role | undefined, search: string): string => nextAddress(search) ?? placeOf(role);

/** Continues after a successful sign-in or sign-up, at the chosen place if there is one. */
export const useSignedIn = () => {
  const { api, session, openPage } = useEnvironment();
  const { language } = useI18n();
  const navigate = useNavigate();
  const { search } = useLocation();
  const toast = useToast();
  return async (answer: SignedIn, message: string, chosen?: string): Promise<void> => {
    session?.keep(answer);
    // Only emails use it, so a failure isn't worth an error message.
    api('POST account-time-zone', { body: { time_zone: ownTimeZone() } }).catch(() => undefined);
    if (answer.data.role === 'employer') {
      const [me] = await Promise.allSettled([api('GET me'), api('GET employer-dashbord')]);
      if (me.status === 'fulfilled') session?.keep({ ...answer, data: me.value.data });
    }
    const place = chosen ?? placeFor(answer.data.role, search);
    // Another language means another catalogue, and so another page.
    if (takeOverLanguage(answer.data.language, language) || hasConsole(answer.data.role)) {
      toast.afterLoad(message);
      openPage?.(place);
      return;
    }
    toast.success(message);
    await navigate(place, { replace: true });
  };
};

/** Redirects users who are already signed in when the screen opens. */
export const useSendOn = (): void => {
  const { session, openPage } = useEnvironment();
  const navigate = useNavigate();
  const { search } = useLocation();
  // Only on opening: a sign-in here has its own redirect.
  const sendOn = useEffectEvent(() => {
    const current = session?.read();
    if (!current) return;
    const role = current.user?.role;
    const place = placeFor(role, search);
    if (hasConsole(role)) openPage?.(place);
    else navigate(place, { replace: true });
  });
  useEffect(() => sendOn(), []);
};
