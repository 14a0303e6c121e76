import { useEffect, useState } from 'react';
import { useEnvironment } from '../../environment.tsx';
import { useSession } from '../frame/use-session.ts';
import { Alert } from '../ui/alert.tsx';
import { SendLinkAgain } from './send-link-again.tsx';
import styles from './unconfirmed-banner.module.css';

/**
 * Reminds of the link while the address is not confirmed. What the browser remembers of that may be old, since the link
 * may have been followed elsewhere: the server is asked before anything is said.
 */
const UnconfirmedBanner = () => {
  const { api, session, i18n } = useEnvironment();
  const current = useSession();
  const [email, setEmail] = useState<string>();
  const doubts = current?.user?.email_confirmed === false;

  useEffect(() => {
    if (!doubts) return;
    const leaving = new AbortController();
    api('GET account-email', { signal: leaving.signal }).then(
      ({ data }) => {
        const kept = session?.read();
        if (!data.is_confirmed) setEmail(data.new_email ?? data.email);
        else if (kept?.user) {
          const user = { ...kept.user, email: data.email, email_confirmed: true };
          session?.keep({ message: '', token: kept.token, expiration_time: kept.expires, data: user });
        }
      },
      // A failed background load never breaks the screen (ERRMSG-05).
      () => {},
    );
    return () => leaving.abort();
  }, [api, session, doubts]);

  if (!doubts || email === undefined) return null;
  return (
    <Alert tone="warning">
      <div className={styles.banner}>
        <span>{i18n.t('confirm_email.banner', { email })}</span>
        <SendLinkAgain />
      </div>
    </Alert>
  );
};
export default UnconfirmedBanner;
