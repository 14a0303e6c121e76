import { useEffect, useState } from 'react';
import { useEnvironment } from '../../app/environment.tsx';
import { Alert } from '../../ui/components/alert.tsx';
import { useSession } from '../../ui/hooks/use-session.ts';
import { SendLinkAgain } from './send-link-again.tsx';

/**
 * A reminder while the address isn't confirmed, or emails to it come back. It renders at once, because inserting it later would shift
 * the page. The server is asked whether the link was followed elsewhere.
 */
const UnconfirmedBanner = () => {
  const { api, session, i18n } = useEnvironment();
  const current = useSession();
  const [newEmail, setNewEmail] = useState<string | null>(null);
  const [fails, setFails] = useState(false);
  const isUnconfirmed = current?.user?.email_confirmed === false;

  useEffect(() => {
    if (!isUnconfirmed) return;
    const leaving = new AbortController();
    api('GET account-email', { signal: leaving.signal }).then(
      ({ data }) => {
        const kept = session?.read();
        setFails(data.fails_since !== null);
        if (!data.is_confirmed || data.fails_since) setNewEmail(data.new_email);
        else if (kept?.user) {
          const user = { ...kept.user, email: data.email, email_confirmed: true };
          session?.keep({ message: '', token: kept.token, expiration_time: kept.expires, data: user });
        }
      },
      // A failed background load never breaks the screen (ERRMSG-05).
      () => {},
    );
    return () => leaving.abort();
  }, [api, session, isUnconfirmed]);

  if (!isUnconfirmed) return null;
  const email = newEmail ?? current.user?.email;
  return (
    <Alert tone="warning">
      <div className="row middle spread gap-8 across-16 anywhere">
        <span>{i18n.t(fails ? 'confirm_email.banner_fails' : 'confirm_email.banner', { email })}</span>
        <SendLinkAgain />
      </div>
    </Alert>
  );
};
export default UnconfirmedBanner;
