/**
 * Tells visitors why they came to the home page instead of the one they requested, and links to it (NAV-03).
 */
import { useEffect, useState } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '#contract/shared/page-paths.ts';
import { useI18n } from '../../i18n/context.tsx';
import { Alert } from '../../ui/components/alert.tsx';
import { useSession } from '../../ui/hooks/use-session.ts';
import { withNext } from '../../ui/page/next-address.ts';
import { REQUESTED_PAGE } from '../../ui/page/requested-page.ts';
import styles from './sign-in-first.module.css';

/** Pages for job seekers; pages for both kinds of account offer both sign-in links. */
const FOR_SEEKERS: readonly string[] = [paths.bookmarks, paths.appliedJobs, paths.messages, paths.jobAlerts];

const readRequestedPage = (): URL | null => URL.parse(sessionStorage.getItem(REQUESTED_PAGE) ?? '');

const SignInFirst = () => {
  const { t } = useI18n();
  const session = useSession();
  const [wanted] = useState(readRequestedPage);
  // Leaving the page declines the offer.
  useEffect(() => () => sessionStorage.removeItem(REQUESTED_PAGE), []);
  if (!wanted || session) return null;
  const { pathname, search } = wanted;
  const isForSeekers = FOR_SEEKERS.includes(pathname);
  const isForBoth = pathname === paths.profile;
  return (
    <div className={`container ${styles.notice}`}>
      <Alert focused>
        <p>{t('home.sign_in_first')}</p>
        <p className={styles.ways}>
          {(isForSeekers || isForBoth) && (
            <Link to={withNext(paths.seekerSignin, pathname + search)}>{t('nav.seeker_signin')}</Link>
          )}
          {!isForSeekers && (
            <Link to={withNext(paths.companySignin, pathname + search)}>{t('nav.company_signin')}</Link>
          )}
        </p>
      </Alert>
    </div>
  );
};
export default SignInFirst;
