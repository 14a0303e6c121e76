import { paths } from '#contract/page-paths.ts';
import { useI18n } from '../i18n/context.tsx';
import { ButtonLink, EmptyState } from './ui/kit.ts';
import { Screen } from './ui/screen.tsx';

/** What a signed-in person who is no company finds at an address of the console. */
export const ForCompanies = () => {
  const { t } = useI18n();
  return (
    <Screen title={t('console.for_companies.title')}>
      <EmptyState icon="building" title={t('console.for_companies.heading')}>
        <p>{t('console.for_companies.text')}</p>
        <p style={{ marginBlockStart: 16 }}>
          <ButtonLink to={paths.home}>{t('console.for_companies.home')}</ButtonLink>
        </p>
      </EmptyState>
    </Screen>
  );
};
