import { useEffect } from 'react';
import { useLocation, useRouteError } from 'react-router-dom';
import { ButtonLink } from '../../ui/components/button.tsx';
import { BarePage } from '../../ui/page/bare-layout.tsx';
import { useHead } from '../../ui/page/head.tsx';
import { Message } from '../../ui/page/message.tsx';
import { NotFoundScreen } from '../../ui/page/not-found-screen.tsx';
import { useEnvironment } from '../environment.tsx';

/** The status of a thrown response, a failed call, or an error from the server as `{status, message}`. */
const statusOf = (error: unknown): number =>
  error instanceof Object && 'status' in error && typeof error.status === 'number' ? error.status : 500;

/** Shown in place of a page that failed to render. */
export const ErrorPage = () => {
  const status = statusOf(useRouteError());
  return (
    <BarePage>
      {status === 404 || status === 410 ? <NotFoundScreen /> : <FailureScreen status={status} />}
    </BarePage>
  );
};

/** Without a response, the status is 0. The page opens by itself once there is a connection (PWA-02). */
const FailureScreen = ({ status }: { readonly status: number }) => {
  const { openPage, i18n } = useEnvironment();
  const { t } = i18n;
  const kind = status ? (status === 503 ? 'busy' : 'failure') : 'offline';
  const title = t(`common.${kind}_title`);
  const { pathname, search } = useLocation();
  useHead({ title, noindex: true });
  useEffect(() => {
    if (status) return;
    const again = () => openPage?.(pathname + search);
    window.addEventListener('online', again);
    return () => window.removeEventListener('online', again);
  }, [status, openPage, pathname, search]);
  return (
    <Message
      action={
        // A full page load discards broken state and works without JavaScript.
        <ButtonLink icon="refresh" reloadDocument to={pathname + search}>
          {t('common.try_again')}
        </ButtonLink>
      }
      picture="broken"
      text={t(`common.${kind}_text`)}
      title={title}
    />
  );
};
