/** The page behind the link that takes an account back to its earlier email address. It works without scripts. */
import { data, type LoaderFunctionArgs, useLoaderData, useLocation } from 'react-router';
import { API_BASE } from '#contract/constants.ts';
import { useI18n } from '../../i18n/context.tsx';
import { paths } from '../../paths.ts';
import styles from '../confirm-email/page.module.css';
import { useHead } from '../frame/head.tsx';
import { Button, ButtonLink } from '../ui/button.tsx';
import { Icon, type IconName } from '../ui/icon.tsx';

const STEPS = { ask: 'user', failed: 'alert' } as const satisfies Record<string, IconName>;
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
    <form action={`${API_BASE}/revert-email`} method="post">
      <input name="token" type="hidden" value={new URLSearchParams(search).get('token') ?? ''} />
      <Button type="submit">{t('revert_email.submit')}</Button>
    </form>
  );
};

export const Component = () => {
  const { step } = useLoaderData<typeof loader>();
  const { t } = useI18n();
  useHead({ title: t(`revert_email.${step}_title`), noindex: true });
  return (
    <div className={`container ${styles.page}`}>
      <span className={styles.icon}>
        <Icon name={STEPS[step]} size={32} />
      </span>
      <h1>{t(`revert_email.${step}_title`)}</h1>
      <p>{t(`revert_email.${step}_text`)}</p>
      {step === 'ask' ? (
        <Ask />
      ) : (
        <ButtonLink to={paths.contact} variant="secondary">
          {t('revert_email.failed_action')}
        </ButtonLink>
      )}
    </div>
  );
};
