/** The privacy policy: what the portal stores, why, and for how long (STATIC-01). */

import { PRIVACY_VERSION } from '#contract/accounts/legal-versions.ts';
import { paths } from '#contract/shared/page-paths.ts';
import { LegalPage } from '../../features/content-pages/legal-page.tsx';
import { textsLoader, useTexts } from '../../features/content-pages/texts.ts';
import { Button } from '../../ui/components/button.tsx';
import { useHydrated } from '../../ui/hooks/use-hydrated.ts';

export const loader = textsLoader('privacy');

const SECTIONS = [
  'reading',
  'browser',
  'account',
  'profile',
  'company',
  'applying',
  'showing',
  'writing',
  'sharing',
  'keeping',
  'safety',
  'rights',
] as const;

export const Component = () => {
  const t = useTexts();
  const hydrated = useHydrated();
  return (
    <LegalPage
      contents={t('privacy.contents')}
      date={(date) => t('privacy.date', { date })}
      lead={t('privacy.lead')}
      path={paths.privacy}
      sections={SECTIONS.map((id) => ({ id, title: t(`privacy.${id}`), text: t(`privacy.${id}_text`) }))}
      title={t('privacy.title')}
      version={PRIVACY_VERSION}
    >
      <Button disabled={!hydrated} icon="file" onClick={() => window.print()} variant="secondary">
        {t('privacy.print')}
      </Button>
    </LegalPage>
  );
};
