/** The pages behind the links of newsletter mails, and the answers to forms sent without scripts. */
import { data, type LoaderFunctionArgs, useLoaderData, useLocation } from 'react-router';
import { API_BASE } from '#contract/constants.ts';
import { useI18n } from '../../i18n/context.tsx';
import { paths } from '../../paths.ts';
import { useHead } from '../frame/head.tsx';
import { Button, ButtonLink } from '../ui/button.tsx';
import { Icon, type IconName } from '../ui/icon.tsx';
import styles from './page.module.css';

/** What each step asks or tells; `call` is made by the step's one button. */
const STEPS = {
  asked: { icon: 'mail' },
  confirm: { icon: 'mail', call: 'confirm-newsletter' },
  confirmed: { icon: 'check-circle' },
  leave: { icon: 'mail', call: 'leave-newsletter' },
  left: { icon: 'check-circle' },
  gone: { icon: 'alert' },
  invalid: { icon: 'alert' },
} as const satisfies Record<string, { readonly icon: IconName; readonly call?: string }>;
type Step = keyof typeof STEPS;

const isStep = (name: string | undefined): name is Step => name !== undefined && Object.hasOwn(STEPS, name);

export const loader = async ({ params }: LoaderFunctionArgs) => {
  if (!isStep(params.step)) throw data(null, { status: 404 });
  return { step: params.step };
};

/** A plain form: following a link must not change anything by itself, since mail programs follow links too. */
const OneButton = ({ call, label }: { readonly call: string; readonly label: string }) => {
  const { search } = useLocation();
  return (
    <form action={`${API_BASE}/${call}`} method="post">
      <input name="token" type="hidden" value={new URLSearchParams(search).get('token') ?? ''} />
      <Button type="submit">{label}</Button>
    </form>
  );
};

export const Component = () => {
  const { step } = useLoaderData<typeof loader>();
  const { t } = useI18n();
  useHead({ title: t(`newsletter.${step}_title`), noindex: true });
  const settings = STEPS[step];
  return (
    <div className={`container ${styles.page}`}>
      <span className={styles.icon}>
        <Icon name={settings.icon} size={32} />
      </span>
      <h1>{t(`newsletter.${step}_title`)}</h1>
      <p>{t(`newsletter.${step}_text`)}</p>
      {'call' in settings ? (
        <OneButton
          call={settings.call}
          label={t(`newsletter.${step === 'leave' ? 'leave' : 'confirm'}_button`)}
        />
      ) : (
        <ButtonLink to={paths.blog} variant="secondary">
          {t('newsletter.to_blog')}
        </ButtonLink>
      )}
    </div>
  );
};
