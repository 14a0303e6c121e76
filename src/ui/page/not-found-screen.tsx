import { paths } from '#contract/shared/page-paths.ts';
import { useI18n } from '../../i18n/context.tsx';
import { ButtonLink } from '../components/button.tsx';
import { useHead } from './head.tsx';
import { Message } from './message.tsx';

/** ERR-01: the page doesn't exist. */
export const NotFoundScreen = () => {
  const { t } = useI18n();
  useHead({ title: t('not_found.title'), noindex: true });
  return (
    <Message
      action={<ButtonLink to={paths.home}>{t('not_found.home')}</ButtonLink>}
      picture="missing"
      text={t('not_found.text')}
      title={t('not_found.title')}
    />
  );
};
