/** The page behind the link that confirms an address, and the answers to its one button. */
import { data, type LoaderFunctionArgs, useLoaderData, useLocation } from 'react-router';
import { API_BASE } from '#contract/constants.ts';
import { useI18n } from '../../i18n/context.tsx';
import { paths } from '../../paths.ts';
import { useHead } from '../frame/head.tsx';
import { Button, ButtonLink } from '../ui/button.tsx';
import { Icon, type IconName } from '../ui/icon.tsx';
import styles from './page.module.css';

const STEPS = { ask: 'mail', done: 'check-circle', failed: 'alert' } as const satisfies Record<
  string,
  IconName
>;
type Step = keyof typeof STEPS;

const isStep = (name: string): name is Step => Object.hasOwn(STEPS, name);

export const loader = async ({ params: { step = 'ask' } }: LoaderFunctionArgs) => {
  if (!isStep(step)) throw data(null, { status: 404 });
  return { step };
};

/** A plain form: following a link must not change anything by itself, since mail programs follow links too. */
const Ask = () => {
  const { t } = useI18n();
  const { search } = useLocation();
  return (
    <form action={`${API_BASE}/confirm-email`} method="post">
      <input name="token" type="hidden" value={new URLSearchParams(search).get('token') ?? ''} />
      <Button type="submit">{t('confirm_email.submit')}</Button>
    </form>
  );
};

const NEXT = { done: paths.home, failed: `${paths.profile}?tab=settings&section=account` } as const;

export const Component = () => {
  const { step } = useLoaderData<typeof loader>();
  const { t } = useI18n();
  useHead({ title: t(`confirm_email.${step}_title`), noindex: true });
  return (
    <div className={`container ${styles.page}`}>
      <span className={styles.icon}>
        <Icon name={STEPS[step]} size={32} />
      </span>
      <h1>{t(`confirm_email.${step}_title`)}</h1>
      <p>{t(`confirm_email.${step}_text`)}</p>
      {step === 'ask' ? (
        <Ask />
      ) : (
        <ButtonLink to={NEXT[step]} variant="secondary">
          {t(`confirm_email.${step}_action`)}
        </ButtonLink>
      )}
    </div>
  );
};
